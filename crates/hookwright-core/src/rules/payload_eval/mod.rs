//! Text of the event that runs as code.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::destructive_command::{finding, joined};
use crate::rules::xargs_shell_injection::is_pasted;
use crate::rules::{Check, Rule};
use crate::shell::{Category, Danger, Verdict};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "payload-eval",
    severity: Severity::Error,
    message: Text {
        en: "`{words}` runs text of the event as code.",
        es: "`{words}` ejecuta texto del evento como código.",
    },
    why: Text {
        en: "Whatever `$(…)` the text holds runs inside the hook, before any permission check.",
        es: "Cualquier `$(…)` del texto se ejecuta en el hook, antes de toda comprobación de permisos.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellText(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let dangers = joined(line, |danger| runs_payload(danger) && !is_pasted(line, danger));
    dangers.iter().map(|danger| finding(&RULE, line, danger)).collect()
}

/// Whether the event, or a part of it, becomes code.
pub(super) fn runs_payload(danger: &Danger) -> bool {
    matches!(danger.category, Category::PayloadCode | Category::Injection) && danger.verdict == Verdict::Danger
}
