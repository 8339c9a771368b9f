//! A Windows path outside quotes in a line that bash reads.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::placeholders;
use crate::rules::{Check, Rule, path_with_space_unquoted};
use crate::shell::{Dialect, Quoting, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::cell::OnceCell;

pub(super) static RULE: Rule = Rule {
    id: "windows-backslash-path",
    severity: Severity::Error,
    message: Text {
        en: "Bash drops the backslashes of `{path}`.",
        es: "Bash quita las barras invertidas de `{path}`.",
    },
    why: Text {
        en: "On Windows Git Bash reads this line: it looks for `{read}`, which is not there.",
        es: "En Windows esta línea la lee Git Bash: busca `{read}`, que no existe.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/windows-shell",
    check: Check::ShellLine(check),
};

static SLASHES: Text = Text { en: "Use forward slashes", es: "Usar barras normales" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.dialect != Dialect::Bash || !line.text.contains('\\') {
        return Vec::new();
    }
    let calls = line.analysis.calls.iter().filter(|call| !call.is_elsewhere() && call.context.level == 0);
    let mut words = calls.flat_map(|call| call.words());
    let Some(first) = words.find(|word| is_path(line.text, word)) else { return Vec::new() };
    let path = line.text.get(first.range.clone()).unwrap_or_default();
    let finding = Diagnostic::new(&RULE, &line.at)
        .within(first.range.clone())
        .arg("path", path)
        .arg("read", path.replace('\\', ""));
    vec![match with_slashes(line) {
        Some(text) => finding.fix(Fix::guess(&SLASHES, [line.set(text)])),
        None => finding,
    }]
}

/// `C:\x`, `.\x`, `..\x`, `$NAME\x` without any quotes.
fn is_path(text: &str, word: &Word) -> bool {
    let Some(written) = text.get(word.range.clone()) else { return false };
    let variable = placeholders::of(written).into_iter().find(|found| found.range.start == 0);
    let rest = &written[variable.as_ref().map_or(0, |found| found.range.end)..];
    let has_drive = rest.get(1..3) == Some(":\\") && rest.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_open = word.pieces.iter().all(|piece| matches!(piece.quoting, Quoting::None | Quoting::Escaped));
    let is_plain = !rest.contains([' ', '"', '\'', '$', '`', '*']);
    let goes_down = variable.is_some() && rest.starts_with('\\') && rest[1..].starts_with(char::is_alphanumeric);
    let is_lost = !word.outline().contains('\\');
    is_open && is_plain && is_lost && (goes_down || has_drive || rest.starts_with(".\\") || rest.starts_with("..\\"))
}

/// The line with forward slashes in every such path and in what follows it after a blank, which then is quoted.
fn with_slashes(line: &ShellLine) -> Option<String> {
    let calls = line.analysis.calls.iter().filter(|call| call.words().any(|word| is_path(line.text, word)));
    let has_backslash = |word: &&Word| {
        let is_open = word.pieces.iter().all(|piece| matches!(piece.quoting, Quoting::None | Quoting::Escaped));
        is_open
            && line.text.get(word.range.clone()).is_some_and(|written| written.contains('\\') && !written.contains(' '))
    };
    let mut changes = Vec::new();
    for word in calls.flat_map(|call| call.words()).filter(has_backslash) {
        let change = (word.range.clone(), line.text.get(word.range.clone())?.replace('\\', "/"));
        if !changes.contains(&change) {
            changes.push(change);
        }
    }
    let text = line.with(changes)?;
    let analysis = line.read(&text);
    path_with_space_unquoted::mended(&ShellLine {
        at: line.at.clone(),
        text: &text,
        analysis,
        reach: line.reach.clone(),
        outputs: OnceCell::new(),
        texts: line.texts.clone(),
        ..*line
    })
}
