//! A download that runs as a program.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::destructive_command::{finding, joined};
use crate::rules::{Check, Rule};
use crate::shell::Category;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "remote-exec",
    severity: Severity::Error,
    message: Text { en: "`{words}` runs what a server sends.", es: "`{words}` ejecuta lo que envía un servidor." },
    why: Text {
        en: "It runs at every such event, with the user's rights, whatever it is that day.",
        es: "Se ejecuta en cada evento, con los permisos del usuario, sea lo que sea ese día.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let dangers = joined(line, |danger| danger.category == Category::RemoteCode);
    dangers.iter().map(|danger| finding(&RULE, line, danger)).collect()
}
