//! A path with a blank in it, outside quotes.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, PieceKind, Quoting, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "path-with-space-unquoted",
    severity: Severity::Error,
    message: Text { en: "`{path}` falls apart at its blank.", es: "`{path}` se parte por su espacio." },
    why: Text {
        en: "The shell runs `{first}`, which is not there, and takes the rest as arguments.",
        es: "El shell ejecuta `{first}`, que no existe, y toma el resto como argumentos.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/unquoted-project-dir",
    check: Check::ShellText(check),
};

static QUOTE: Text = Text { en: "Quote the path", es: "Entrecomillar la ruta" };

/// Folders whose names have blanks.
const SPACED: &str = "Program Files,Application Support,Google Drive,Mobile Documents,Visual Studio Code.app,My Documents,\
    Documents and Settings,Common Files,Visual Studio,Google Chrome.app,Sublime Text.app";
/// How programs and scripts end.
const RUNNABLE: &str = ".exe .sh .py .js .mjs .cjs .ts .cmd .bat .ps1 .rb .pl .php";

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(range) = first(line) else { return Vec::new() };
    let path = line.text.get(range.clone()).unwrap_or_default();
    let first = path.split(' ').next().unwrap_or_default();
    let finding = Diagnostic::new(&RULE, &line.at).within(range.clone()).arg("path", path).arg("first", first);
    vec![match quoted(line, range) {
        Some(text) => finding.fix(Fix::safe(&QUOTE, [line.set(text)])),
        None => finding,
    }]
}

fn first(line: &ShellLine) -> Option<Range<usize>> {
    line.analysis.calls.iter().filter(|call| call.is_in_bash()).find_map(split)
}

/// The line with quotes around its first path that falls apart; itself where none does.
pub(super) fn mended(line: &ShellLine) -> Option<String> {
    first(line).map_or_else(|| Some(line.text.to_owned()), |range| quoted(line, range))
}

/// The words of a command that are one path: what runs, up to the end of its name.
fn split(call: &Call) -> Option<Range<usize>> {
    let words: Vec<&Word> = call.program.iter().chain(&call.args).collect();
    let starts = std::iter::once(0).chain(call.script().map(|at| at + 1));
    starts.filter_map(|at| words.get(at..)).find_map(joined)
}

fn joined(words: &[&Word]) -> Option<Range<usize>> {
    let first = plain(words.first()?)?;
    if !is_absolute(&first) || has_ending(&first) {
        return None;
    }
    let mut path = first.clone();
    for word in words.get(1..)?.iter().take(4) {
        let text = plain(word).filter(|text| !text.starts_with(['-', '/', '~', '$', '.', '|']))?;
        path = format!("{path} {text}");
        if has_ending(&text)
            || SPACED.split(',').any(|name| path.ends_with(&format!("/{name}")) || path.contains(&format!("/{name}/")))
        {
            let is_path = text.contains('/') && is_split(&first, &path);
            return is_path.then(|| words[0].range.start..word.range.end);
        }
    }
    None
}

/// Whether a path that ends here cannot be a program of its own.
fn is_split(first: &str, path: &str) -> bool {
    let unified = first.replace('\\', "/");
    let name = unified.rsplit('/').next().unwrap_or_default();
    let is_known = SPACED.split(',').any(|spaced| path.contains(&format!("/{spaced}")));
    let in_bin = unified.rsplit('/').nth(1).is_some_and(|folder| folder.ends_with("bin"));
    is_known || (!in_bin && name.starts_with(|c: char| c.is_uppercase()))
}

/// A word that is written without any quotes and without anything to expand, the start aside.
fn plain(word: &Word) -> Option<String> {
    let is_plain = word.pieces.iter().all(|piece| piece.quoting == Quoting::None);
    let is_text = word.pieces.iter().skip(1).all(|piece| piece.kind == PieceKind::Literal);
    (is_plain && is_text).then(|| word.outline())
}

fn is_absolute(text: &str) -> bool {
    text.starts_with(['/', '\0']) || text.get(1..3) == Some(":/")
}

fn has_ending(text: &str) -> bool {
    RUNNABLE.split(' ').any(|end| text.to_ascii_lowercase().ends_with(end))
}

/// The line with quotes around the path, a `~` in front left outside.
fn quoted(line: &ShellLine, range: Range<usize>) -> Option<String> {
    let start = if line.text[range.clone()].starts_with("~/") { range.start + 2 } else { range.start };
    ["\"", "\\\""].into_iter().find_map(|quote| {
        let inside = line.text.get(start..range.end)?;
        let text = line.with(vec![(start..range.end, format!("{quote}{inside}{quote}"))])?;
        let after = line.read(&text);
        let is_gone = after.unread.is_none() && !after.calls.iter().any(|call| split(call).is_some());
        is_gone.then_some(text)
    })
}
