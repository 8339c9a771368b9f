//! A `~` in quotes, where it is not the home folder.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, PieceKind, Quoting, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "tilde-in-quotes",
    severity: Severity::Error,
    message: Text { en: "`~` is no home folder in quotes.", es: "Entre comillas, `~` no es la carpeta personal." },
    why: Text {
        en: "The shell looks for a folder that is called `~`: `{path}` is not found.",
        es: "El shell busca una carpeta llamada `~`: `{path}` no se encuentra.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/tilde-quoted",
    check: Check::ShellText(check),
};

static USE_HOME: Text = Text { en: "Use `$HOME`", es: "Usar `$HOME`" };

/// Programs all of whose operands are files.
const FILES: &[&str] = &[
    "cd", "pushd", "cat", "ls", "touch", "mkdir", "cp", "mv", "rm", "ln", "tail", "head", "tee", "chmod", "wc", "stat",
    "open", "xdg-open", "afplay", "aplay", "paplay", "pw-play", "mpg123", "ffplay", "play", "code", "du", "sort",
];
/// Questions of `test` about a file.
const QUESTIONS: &[&str] = &["-f", "-e", "-d", "-x", "-r", "-w", "-s", "-L", "-h", "-nt", "-ot"];

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let calls = line.analysis.calls.iter().filter(|call| call.is_in_bash());
    let found = calls.flat_map(paths).find(|word| is_tilde(word));
    found.map(|word| finding(line, word)).into_iter().collect()
}

/// The words of a command that surely name files.
fn paths(call: &Call) -> impl Iterator<Item = &Word> {
    let takes_files = FILES.contains(&call.name.as_str());
    let is_test = matches!(call.name.as_str(), "[" | "test");
    let script = call.script();
    let is_asked = move |at: usize| {
        let before = at.checked_sub(1).and_then(|before| call.args[before].text());
        is_test && before.is_some_and(|text| QUESTIONS.contains(&text.as_str()))
    };
    let args = call.args.iter().enumerate();
    let args = args.filter(move |(at, _)| takes_files || script == Some(*at) || is_asked(*at)).map(|(_, word)| word);
    call.program.iter().chain(args).chain(call.files())
}

fn is_tilde(word: &Word) -> bool {
    let start = word.known_start();
    word.pieces.first().is_some_and(|piece| {
        let is_quoted = matches!(piece.quoting, Quoting::Single | Quoting::Double);
        is_quoted && piece.kind == PieceKind::Literal && start.starts_with("~/") && piece.value.text() != Some("")
    })
}

fn finding(line: &ShellLine, word: &Word) -> Diagnostic {
    let finding = Diagnostic::new(&RULE, &line.at).within(word.range.clone()).arg("path", word.known_start());
    match with_home(line, word) {
        Some(text) => finding.fix(Fix::safe(&USE_HOME, [line.set(text)])),
        None => finding,
    }
}

/// The line with `$HOME` for the tilde, in double quotes.
fn with_home(line: &ShellLine, word: &Word) -> Option<String> {
    let piece = word.pieces.first()?;
    let (open, close) = (piece.range.start.checked_sub(1)?, piece.range.end);
    let written = line.text.get(piece.range.clone())?;
    let text = match piece.quoting {
        Quoting::Double => line.with(vec![(piece.range.start..piece.range.start + 1, "$HOME".to_owned())])?,
        _ if written.contains(['"', '`', '\\', '!', '$']) => return None,
        _ => line.with(vec![(open..close + 1, format!("\"$HOME{}\"", written.strip_prefix('~')?))])?,
    };
    let after = line.read(&text);
    let is_gone = !after.calls.iter().flat_map(paths).any(is_tilde);
    (after.unread.is_none() && (is_gone || after.calls.len() == line.analysis.calls.len())).then_some(text)
}
