//! A commit of everything there is, with nobody looking.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "auto-commit-all",
    severity: Severity::Warning,
    message: Text { en: "`{words}` commits whatever is there.", es: "`{words}` confirma todo lo que haya." },
    why: Text {
        en: "It runs by itself: half-done work and files with secrets go into the history unseen.",
        es: "Se ejecuta solo: el trabajo a medias y los archivos con secretos entran en la historia sin verlos.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellText(check),
};

static PUSHED: Text = Text {
    en: "It runs by itself: half-done work and files with secrets are published unseen.",
    es: "Se ejecuta solo: el trabajo a medias y los archivos con secretos se publican sin verlos.",
};

/// Options of git that take a word.
const VALUED: &[&str] = &["-C", "-c", "--git-dir", "--work-tree"];

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let calls = &line.analysis.calls;
    let Some(commit) = calls.iter().position(|call| verb(call).as_deref() == Some("commit") && !is_dry(call)) else {
        return Vec::new();
    };
    let add = calls[..commit].iter().rev().find(|call| verb(call).as_deref() == Some("add") && adds_all(call));
    let Some(call) = add.or(Some(&calls[commit]).filter(|call| commits_all(call))) else { return Vec::new() };
    let words = line.text.get(call.range.clone()).unwrap_or_default();
    let end = words.char_indices().nth(40).map_or(words.len(), |(end, _)| end);
    let finding = Diagnostic::new(&RULE, &line.at).within(call.range.clone()).arg("words", words[..end].trim());
    let finding = if calls[commit..].iter().any(|call| verb(call).as_deref() == Some("push")) {
        finding.why(PUSHED)
    } else {
        finding
    };
    // An entry that is not loaded commits nothing yet.
    vec![if line.handler.group.is_flat() { finding.severity(Severity::Hint) } else { finding }]
}

/// What git is told to do.
fn verb(call: &Call) -> Option<String> {
    rest(call)?.first()?.text()
}

/// The words of git from the verb on.
fn rest(call: &Call) -> Option<&[Word]> {
    let mut at = 0;
    if call.name != "git" || call.is_elsewhere() {
        return None;
    }
    while let Some(text) = call.args.get(at).and_then(Word::text).filter(|text| text.starts_with('-')) {
        at += if VALUED.contains(&text.as_str()) { 2 } else { 1 };
    }
    call.args.get(at..)
}

fn adds_all(call: &Call) -> bool {
    let all = ["-A", "--all", ".", "-u", "--update", ":/", "*", "-Av"];
    let words = rest(call).unwrap_or_default();
    words.iter().skip(1).any(|word| word.has_pattern() || word.text().is_some_and(|text| all.contains(&text.as_str())))
}

/// `git commit -a`, `git commit -qam x`.
fn commits_all(call: &Call) -> bool {
    let texts = rest(call).unwrap_or_default().iter().skip(1).filter_map(Word::text);
    let mut options = texts.filter(|text| text.starts_with('-'));
    options.any(|text| text == "--all" || !text.starts_with("--") && text.contains('a'))
}

fn is_dry(call: &Call) -> bool {
    call.has_arg(&["--dry-run", "-h", "--help"])
}
