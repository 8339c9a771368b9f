//! Text of the event that xargs pastes into a script.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::destructive_command::{finding, joined};
use crate::rules::payload_eval::runs_payload;
use crate::rules::{Check, Rule};
use crate::shell::Danger;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "xargs-shell-injection",
    severity: Severity::Error,
    message: Text {
        en: "`{words}` pastes text of the event into a script.",
        es: "`{words}` pega texto del evento en un script.",
    },
    why: Text {
        en: "A quote or `$(…)` in that text runs as a command of the hook. Hand it over as `\"$1\"` instead.",
        es: "Una comilla o un `$(…)` en ese texto se ejecuta como comando del hook. Conviene pasarlo como `\"$1\"`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let dangers = joined(line, |danger| runs_payload(danger) && is_pasted(line, danger));
    dangers.iter().map(|danger| finding(&RULE, line, danger)).collect()
}

/// Whether a program that builds command lines out of its input does it.
pub(super) fn is_pasted(line: &ShellLine, danger: &Danger) -> bool {
    let builders = ["xargs", "parallel"];
    let calls = line
        .analysis
        .calls
        .iter()
        .filter(|call| call.range.start <= danger.range.start && danger.range.end <= call.range.end);
    let mut wrappers = calls.flat_map(|call| &call.wrappers);
    wrappers.any(|wrapper| builders.contains(&wrapper.name.as_str()))
        || builders.iter().any(|b| danger.words.starts_with(b))
}
