//! What a command writes to standard output, as far as that matters.

use std::ops::Range;

use super::super::super::analysis::{Call, Folder, Input};
use super::super::super::word::{Piece, PieceKind, Quoting, Value, Word};
use super::state::{State, Stdin, Stream, TEXT_LIMIT};
use super::text;

/// The output of a command.
pub fn of(call: &Call, stdin: &Stdin, state: &State) -> Stream {
    let value = match call.name.as_str() {
        "echo" => return limited(text::echo(call)),
        "printf" => return limited(text::printf(call)),
        "cat" | "tee" | "pv" | "ts" | "sponge" | "stdbuf" if !has_file(call) || call.name == "tee" => {
            return if stdin.stream.is_empty() { vec![piece(stdin.input.value(), call)] } else { stdin.stream.clone() };
        }
        "base64" | "xxd" | "rev" | "openssl" | "tr" if stdin.value().text().is_some() => {
            text::decoded(call, &stdin.value()).map_or(Value::Unknown, Value::Text)
        }
        "true" | "false" | ":" | "test" | "[" | "cd" | "set" | "export" | "read" | "exit" | "mkdir" | "touch"
        | "sleep" | "kill" | "rm" | "chmod" | "chown" | "unset" | "shift" | "trap" | "local" | "declare"
        | "mapfile" => return Stream::new(),
        "curl" | "wget" | "http" | "https" | "xh" | "fetch" | "aria2c" | "lwp-request" | "GET" => download(call),
        "mktemp" | "tempfile" => Value::Temporary,
        "pwd" => {
            if state.folder == Folder::Start {
                Value::Project
            } else {
                Value::Some
            }
        }
        "git" => git(call),
        "ls" | "find" | "gfind" | "fd" | "fdfind" | "locate" | "tree" | "exa" | "eza" => Value::Listing,
        "rg" | "grep" | "ag" | "ack" if lists_files(call) => Value::Listing,
        "jq" | "yq" | "gojq" | "jaq" | "jql" => jq(call, stdin),
        "basename" | "dirname" | "realpath" | "readlink" | "greadlink" | "cygpath" | "wslpath" => of_args(call),
        "date" | "whoami" | "id" | "hostname" | "uname" | "nproc" | "arch" | "wc" | "sha256sum" | "md5sum"
        | "shasum" | "stat" | "uuidgen" | "seq" | "tty" | "logname" | "cksum" | "sha1sum" | "md5" => Value::Some,
        name if is_filter(name) && !has_file(call) => match stdin.value() {
            Value::Text(text) if text.is_empty() => Value::empty(),
            Value::Text(_) => Value::Unknown,
            Value::Quoted => Value::Payload,
            value => value,
        },
        _ => Value::Unknown,
    };
    vec![piece(value, call)]
}

/// Whether a command reads standard input when it is started with these words.
pub fn reads_stdin(call: &Call) -> bool {
    match call.name.as_str() {
        "jq" | "yq" | "gojq" | "jaq" => !has_flag(call, &["-n", "--null-input"]) && !has_jq_file(call),
        "read" | "mapfile" | "readarray" => true,
        "tee" => true,
        name => {
            (is_filter(name) || matches!(name, "cat" | "pv" | "ts" | "sponge" | "base64" | "wc")) && !has_file(call)
        }
    }
}

pub fn piece(value: Value, call: &Call) -> Piece {
    Piece { kind: PieceKind::Substitution, quoting: Quoting::Double, range: call.range.clone(), value }
}

/// Output of which nothing is known.
pub fn unknown(range: &Range<usize>) -> Piece {
    Piece { kind: PieceKind::Substitution, quoting: Quoting::Double, range: range.clone(), value: Value::Unknown }
}

fn limited(stream: Stream) -> Stream {
    let length: usize = stream.iter().filter_map(|piece| piece.value.text()).map(str::len).sum();
    let range = stream.first().map_or(0..0, |piece| piece.range.clone());
    if length > TEXT_LIMIT { vec![unknown(&range)] } else { stream }
}

fn download(call: &Call) -> Value {
    let words: Vec<String> = call.args.iter().filter_map(Word::text).collect();
    let has = |names: &[&str]| words.iter().any(|word| names.contains(&word.as_str()));
    if words.iter().any(|word| word.contains("localhost") || word.contains("127.0.0.1")) {
        return Value::Unknown;
    }
    let to_stdout = match call.name.as_str() {
        "wget" | "aria2c" => {
            words.iter().any(|word| {
                word.starts_with('-') && !word.starts_with("--") && word.ends_with("O-")
                    || word == "--output-document=-"
            }) || words.windows(2).any(|pair| pair[0].starts_with('-') && pair[0].ends_with('O') && pair[1] == "-")
                || words.windows(2).any(|pair| pair[0] == "--output-document" && pair[1] == "-")
        }
        "curl" => {
            let file = words.iter().position(|word| {
                matches!(word.as_str(), "-o" | "--output")
                    || word.starts_with('-') && !word.starts_with("--") && word.ends_with('o')
            });
            let to_file =
                file.is_some_and(|at| words.get(at + 1).is_some_and(|name| name != "-" && name != "/dev/stdout"));
            !to_file && !has(&["-O", "--remote-name", "-I", "--head", "--version", "--help"])
        }
        _ => true,
    };
    if to_stdout { Value::Download } else { Value::empty() }
}

fn git(call: &Call) -> Value {
    let words: Vec<String> = call.args.iter().filter_map(Word::text).collect();
    let has = |word: &str| words.iter().any(|other| other == word);
    if has("rev-parse") && has("--show-toplevel") {
        return Value::Project;
    }
    if has("rev-parse") && (has("--git-dir") || has("--git-common-dir")) {
        return Value::Text(".git".to_owned());
    }
    if has("ls-files") || has("--name-only") || has("diff-tree") || has("ls-tree") {
        return Value::Listing;
    }
    Value::Unknown
}

fn jq(call: &Call, stdin: &Stdin) -> Value {
    let filters = call.args.iter().filter_map(Word::text).any(|text| text.contains("@sh"));
    let value =
        if has_flag(call, &["-n", "--null-input"]) || has_jq_file(call) { Value::Unknown } else { stdin.value() };
    match value {
        Value::Payload | Value::Download if filters => Value::Quoted,
        Value::Text(text) if !text.is_empty() => Value::Unknown,
        value => value,
    }
}

/// Whether jq is given a file after its filter.
fn has_jq_file(call: &Call) -> bool {
    let mut operands = 0;
    let mut at = 0;
    while let Some(word) = call.args.get(at) {
        let text = word.text().unwrap_or_default();
        match text.as_str() {
            "--arg" | "--argjson" | "--slurpfile" | "--rawfile" => at += 3,
            "--args" | "--jsonargs" => return operands > 1,
            "--indent" | "-L" | "-f" | "--from-file" => {
                operands += usize::from(text.starts_with("-f") || text.starts_with("--from"));
                at += 2;
            }
            text if text.len() > 1 && text.starts_with('-') => at += 1,
            _ => {
                operands += 1;
                at += 1;
            }
        }
    }
    operands > 1
}

fn of_args(call: &Call) -> Value {
    let known = |word: &&Word| word.text().is_some();
    let mut unknown = call.args.iter().filter(|word| !known(word));
    match unknown.next().map(Word::value) {
        Some(Value::Payload | Value::Quoted) => Value::Payload,
        Some(Value::Project | Value::Temporary) | None => Value::Some,
        Some(_) => Value::Unknown,
    }
}

pub fn has_flag(call: &Call, names: &[&str]) -> bool {
    call.args.iter().filter_map(Word::text).any(|text| {
        names.contains(&text.as_str())
            || text.len() > 2
                && text.starts_with('-')
                && !text.starts_with("--")
                && names.iter().any(|name| {
                    name.len() == 2 && text.contains(&name[1..]) && text[1..].chars().all(char::is_alphabetic)
                })
    })
}

fn lists_files(call: &Call) -> bool {
    has_flag(call, &["-l", "-L", "--files", "--files-with-matches", "--files-without-match"])
}

/// Programs that pass on, changed, what they read.
fn is_filter(name: &str) -> bool {
    matches!(
        name,
        "head"
            | "tail"
            | "sed"
            | "gsed"
            | "awk"
            | "gawk"
            | "mawk"
            | "grep"
            | "egrep"
            | "fgrep"
            | "rg"
            | "tr"
            | "cut"
            | "sort"
            | "uniq"
            | "tac"
            | "nl"
            | "fold"
            | "fmt"
            | "column"
            | "expand"
            | "paste"
            | "iconv"
            | "dos2unix"
            | "gunzip"
            | "zcat"
            | "gzip"
            | "bunzip2"
            | "bzcat"
            | "xz"
            | "unxz"
            | "xzcat"
            | "zstd"
            | "unzstd"
            | "lz4"
            | "base64"
            | "base32"
            | "xxd"
            | "openssl"
            | "rev"
            | "strings"
            | "gpg"
            | "fx"
            | "gron"
            | "dasel"
            | "jello"
            | "json_pp"
            | "more"
            | "less"
            | "shuf"
            | "split"
            | "csvcut"
            | "envsubst"
            | "perl"
            | "recode"
            | "ansifilter"
    )
}

/// Whether a filter is given a file to read.
fn has_file(call: &Call) -> bool {
    let valued: &[&str] = match call.name.as_str() {
        "head" | "tail" => &["-n", "-c", "--lines", "--bytes"],
        "cut" => &["-d", "-f", "-c", "-b"],
        "sort" => &["-k", "-t", "-T", "-S"],
        "grep" | "egrep" | "fgrep" | "rg" => &["-e", "-A", "-B", "-C", "-m", "-f", "--max-count", "-g", "-t"],
        "sed" | "gsed" => &["-e", "-f", "-E"],
        "awk" | "gawk" | "mawk" => &["-F", "-v"],
        "column" => &["-s", "-t", "-c"],
        "paste" => &["-d", "-s"],
        "fold" | "fmt" => &["-w"],
        "iconv" => &["-f", "-t"],
        _ => &[],
    };
    let has_pattern_option = call.args.iter().filter_map(Word::text).any(|text| matches!(text.as_str(), "-e" | "-f"));
    let own = match call.name.as_str() {
        "grep" | "egrep" | "fgrep" | "rg" | "sed" | "gsed" | "awk" | "gawk" | "mawk" if !has_pattern_option => 1,
        "tr" => return false,
        "openssl" => 1,
        _ => 0,
    };
    let mut operands = 0;
    let mut at = 0;
    while let Some(word) = call.args.get(at) {
        match word.text() {
            Some(text) if text == "-" || text == "/dev/stdin" => return false,
            Some(text) if valued.contains(&text.as_str()) => at += 1,
            Some(text) if text.len() > 1 && text.starts_with('-') => {}
            _ => operands += 1,
        }
        at += 1;
    }
    operands > own && call.input != Input::Text(Value::empty())
}
