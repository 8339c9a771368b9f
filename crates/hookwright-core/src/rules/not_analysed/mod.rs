//! A command that could not be read, so that nothing is said about it.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::Reason;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "not-analysed",
    severity: Severity::Hint,
    message: Text {
        en: "This command is nested too deeply to be read.",
        es: "Este comando está demasiado anidado para leerlo.",
    },
    why: Text {
        en: "Nothing else is said about it. A script of its own is easier to check.",
        es: "No se dice nada más sobre él. Un script aparte es más fácil de comprobar.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let unread = line.analysis.unread.as_ref().filter(|unread| unread.reason == Reason::TooDeep);
    unread.map(|unread| Diagnostic::new(&RULE, &line.at).within(unread.range.clone())).into_iter().collect()
}
