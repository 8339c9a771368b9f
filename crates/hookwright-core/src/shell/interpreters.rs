//! Shells and interpreters: where their program comes from, and where its arguments begin.

use std::ops::Range;

use super::analysis::Language;
use super::word::{PieceKind, Word};

/// How an interpreter is started.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Invocation {
    pub program: Program,
    /// Which word holds the program text.
    pub text: usize,
    /// Which word is the program's first argument, the name (`$0`) not counted.
    pub operands: usize,
}

/// Where an interpreter's program comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Program {
    /// A word: `-c text`.
    Text,
    /// Standard input.
    Stdin,
    /// A file, a module.
    File,
    /// Nothing runs: `--version`, `-n`.
    None,
}

const NOTHING: Invocation = Invocation { program: Program::None, text: 0, operands: usize::MAX };

pub(crate) fn is_shell(name: &str) -> bool {
    matches!(name, "sh" | "bash" | "dash" | "zsh" | "ksh" | "mksh" | "ash" | "rbash" | "fish")
}

pub(crate) fn language(name: &str) -> Option<Language> {
    let stem = name.trim_end_matches(|char: char| char.is_ascii_digit() || char == '.');
    Some(match stem {
        "python" | "pypy" => Language::Python,
        "node" | "nodejs" | "deno" | "bun" | "tsx" | "ts-node" => Language::Node,
        "perl" => Language::Perl,
        "ruby" | "jruby" => Language::Ruby,
        "php" => Language::Php,
        "awk" | "gawk" | "mawk" | "nawk" => Language::Awk,
        "osascript" => Language::AppleScript,
        _ => return None,
    })
}

/// How `sh` or `bash` is started.
pub(crate) fn shell(args: &[Word]) -> Invocation {
    let mut at = 0;
    let (mut has_text, mut has_stdin) = (false, false);
    while let Some(text) = args.get(at).and_then(Word::text) {
        match text.as_str() {
            "-" | "--" => {
                at += 1;
                break;
            }
            "--version" | "--help" => return NOTHING,
            "--rcfile" | "--init-file" => at += 2,
            text if text.starts_with("--") => at += 1,
            text if text.len() > 1 && text.starts_with(['-', '+']) => {
                let letters = &text[1..];
                if letters.contains('n') && text.starts_with('-') {
                    return NOTHING;
                }
                has_text |= letters.contains('c');
                has_stdin |= letters.contains('s');
                at += if letters.ends_with(['o', 'O']) { 2 } else { 1 };
            }
            _ => break,
        }
    }
    if has_text {
        return Invocation { program: Program::Text, text: at, operands: at + 2 };
    }
    if has_stdin || at >= args.len() {
        return Invocation { program: Program::Stdin, text: at, operands: at };
    }
    let is_stdin = matches!(args[at].text().as_deref(), Some("/dev/stdin" | "/proc/self/fd/0" | "/dev/fd/0"));
    if is_stdin {
        return Invocation { program: Program::Stdin, text: at, operands: at + 1 };
    }
    Invocation { program: file_or_process(&args[at]), text: at, operands: at + 1 }
}

/// A file, or the output of a command in its place.
fn file_or_process(word: &Word) -> Program {
    let is_process = word.pieces.iter().any(|piece| piece.kind == PieceKind::Process);
    if is_process { Program::Text } else { Program::File }
}

struct Options {
    /// Options that hold the program text in the next word.
    text: &'static [&'static str],
    /// The letter that does so in a cluster such as `-ne`.
    letter: Option<char>,
    valued: &'static [&'static str],
    /// Options after which a module or a file follows, never a program text.
    file: &'static [&'static str],
}

fn options(language: Language) -> Options {
    let none: &'static [&'static str] = &[];
    match language {
        Language::Python => Options { text: &["-c"], letter: Some('c'), valued: &["-W", "-X"], file: &["-m"] },
        Language::Node => Options {
            text: &["-e", "--eval", "-p", "--print", "-pe"],
            letter: None,
            valued: &["-r", "--require", "--import", "--loader", "-C", "--conditions", "--env-file"],
            file: &["--test", "--run", "-c", "--check"],
        },
        Language::Perl => Options { text: &["-e", "-E"], letter: Some('e'), valued: &["-I"], file: &["-c"] },
        Language::Ruby => Options { text: &["-e"], letter: Some('e'), valued: &["-I", "-r", "-C"], file: &["-c"] },
        Language::Php => {
            Options { text: &["-r", "-R", "-B", "-E"], letter: None, valued: &["-d", "-c"], file: &["-f"] }
        }
        Language::AppleScript => Options { text: &["-e"], letter: None, valued: &["-l", "-s"], file: none },
        _ => Options { text: none, letter: None, valued: none, file: none },
    }
}

/// How an interpreter of another language is started.
pub(crate) fn invocation(language: Language, args: &[Word]) -> Invocation {
    if language == Language::Awk {
        return awk(args);
    }
    let options = options(language);
    let mut at = 0;
    let mut found = None;
    while let Some(text) = args.get(at).and_then(Word::text) {
        if text == "--" {
            at += 1;
            break;
        }
        if text == "eval" && language == Language::Node && at == 0 {
            return Invocation { program: Program::Text, text: 1, operands: 2 };
        }
        if text == "-" || !text.starts_with('-') {
            break;
        }
        if matches!(text.as_str(), "--version" | "--help" | "-v" | "-V" | "-h") && found.is_none() {
            return NOTHING;
        }
        let in_cluster = !text.starts_with("--")
            && options.letter.is_some_and(|letter| text.ends_with(letter))
            && text[1..].chars().all(char::is_alphanumeric);
        if options.text.contains(&text.as_str()) || in_cluster {
            found = found.or(Some(at + 1));
            at += 2;
        } else if let Some(index) = text.split_once('=').filter(|(name, _)| options.text.contains(name)).map(|_| at) {
            found = found.or(Some(index));
            at += 1;
        } else if options.file.contains(&text.as_str()) && found.is_none() {
            return Invocation { program: Program::File, text: at, operands: at + 2 };
        } else {
            at += if options.valued.contains(&text.as_str()) { 2 } else { 1 };
        }
    }
    if let Some(text) = found {
        return Invocation { program: Program::Text, text, operands: at };
    }
    match args.get(at).map(Word::text) {
        None => Invocation { program: Program::Stdin, text: at, operands: at },
        Some(Some(text)) if text == "-" || text == "/dev/stdin" => {
            Invocation { program: Program::Stdin, text: at, operands: at + 1 }
        }
        Some(_) => Invocation { program: file_or_process(&args[at]), text: at, operands: at + 1 },
    }
}

fn awk(args: &[Word]) -> Invocation {
    let mut at = 0;
    while let Some(text) = args.get(at).and_then(Word::text).filter(|text| text.len() > 1 && text.starts_with('-')) {
        match text.as_str() {
            "--" => {
                at += 1;
                break;
            }
            "--version" | "-W" => return NOTHING,
            "-f" | "--file" => return Invocation { program: Program::File, text: at + 1, operands: at + 2 },
            "-F" | "-v" | "--assign" | "--field-separator" => at += 2,
            _ => at += 1,
        }
    }
    Invocation { program: Program::Text, text: at, operands: at + 1 }
}

/// Whether the words say that the program is on standard input: `python3 -`, or nothing at all.
pub(crate) fn is_explicit_stdin(args: &[Word]) -> bool {
    args.iter().all(|word| word.text().is_some_and(|text| text.starts_with('-'))) || {
        args.iter().any(|word| matches!(word.text().as_deref(), Some("-" | "/dev/stdin")))
    }
}

/// The words that a wrapper runs as one shell text.
pub(crate) fn text_option(name: &str, args: &[Word]) -> Option<Range<usize>> {
    let option = |names: &[&str]| {
        let at = args.iter().position(|word| word.text().is_some_and(|text| names.contains(&text.as_str())))?;
        (at + 1 < args.len()).then_some(at + 1..at + 2)
    };
    match name {
        "su" | "runuser" => option(&["-c", "--command"]),
        "sg" => option(&["-c"]).or((args.len() == 2).then_some(1..2)),
        "script" => option(&["-c", "-qc", "-qec", "-qefc", "-qfc", "-ec", "--command"]),
        "flock" => option(&["-c", "--command"]),
        "nix-shell" => option(&["--run", "--command"]),
        "env" => option(&["-S", "--split-string"]).map(|text| text.start..args.len()),
        "tmux" => tmux(args),
        "nix" => None,
        "npx" | "npm" => option(&["-c", "--call"]),
        "watch" => {
            let valued = ["-n", "--interval", "-q", "-s"];
            let mut at = 0;
            while let Some(text) = args.get(at).and_then(Word::text).filter(|text| text.starts_with('-')) {
                at += if valued.contains(&text.as_str()) { 2 } else { 1 };
            }
            (at < args.len()).then_some(at..args.len())
        }
        _ => None,
    }
}

/// `tmux new -d 'command'`: what a new session, window or pane runs.
fn tmux(args: &[Word]) -> Option<Range<usize>> {
    const VERBS: &[&str] = &[
        "new",
        "new-session",
        "neww",
        "new-window",
        "split-window",
        "splitw",
        "respawn-pane",
        "run",
        "run-shell",
        "popup",
        "display-popup",
    ];
    let is_verb = |word: &Word| word.text().is_some_and(|text| VERBS.contains(&text.as_str()));
    let verb = args.iter().position(is_verb)?;
    let valued = ["-s", "-n", "-c", "-t", "-x", "-y", "-e", "-F", "-l", "-p", "-w", "-h"];
    let mut at = verb + 1;
    while let Some(text) = args.get(at).and_then(Word::text).filter(|text| text.starts_with('-')) {
        at += if valued.contains(&text.as_str()) { 2 } else { 1 };
    }
    (at < args.len()).then_some(at..args.len())
}

/// The words of a PowerShell or cmd text in another shell's command.
pub(crate) fn foreign(name: &str, args: &[Word]) -> Option<(Language, Range<usize>)> {
    if name == "cmd" {
        let at = args.iter().position(|word| {
            word.text().is_some_and(|text| matches!(text.to_ascii_lowercase().as_str(), "/c" | "/k" | "//c" | "//k"))
        })?;
        return (at + 1 < args.len()).then_some((Language::Cmd, at + 1..args.len()));
    }
    let mut at = 0;
    while let Some(text) = args.get(at).and_then(Word::text) {
        let lower = text.to_ascii_lowercase();
        match lower.trim_start_matches(['-', '/']) {
            "c" | "command" | "com" | "comm" if lower.starts_with(['-', '/']) => {
                return (at + 1 < args.len()).then_some((Language::PowerShell, at + 1..args.len()));
            }
            "file" | "f" | "encodedcommand" | "enc" | "ec" | "e" if lower.starts_with(['-', '/']) => return None,
            "executionpolicy" | "ep" | "ex" | "exec" | "windowstyle" | "w" | "inputformat" | "outputformat"
            | "configurationname" | "version" | "workingdirectory" | "wd"
                if lower.starts_with(['-', '/']) =>
            {
                at += 2;
            }
            _ if lower.starts_with(['-', '/']) => at += 1,
            _ => return Some((Language::PowerShell, at..args.len())),
        }
    }
    None
}
