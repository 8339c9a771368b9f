//! A command that writes the event back to standard output.

use crate::answer::{self, Written};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "stdout-echoes-input",
    severity: Severity::Error,
    message: Text { en: "This writes the event itself to stdout.", es: "Esto escribe el propio evento en stdout." },
    why: Text {
        en: "Claude Code takes it for an answer and reports an error at every such event.",
        es: "Claude Code lo toma por una respuesta y da un error en cada evento.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-invalid",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.handler.event().is_none_or(|event| event.stdout == Stdout::WorktreePath) {
        return Vec::new();
    }
    match answer::outputs(line) {
        [only] if only.written == Written::Event => vec![Diagnostic::new(&RULE, &line.at).within(only.range())],
        _ => Vec::new(),
    }
}
