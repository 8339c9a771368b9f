//! A handler type that an event does not run.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::load::named_type;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "type-unsupported-for-event",
    severity: Severity::Error,
    message: Text { en: "`{event}` runs no `{type}` handlers.", es: "`{event}` no ejecuta manejadores `{type}`." },
    why: Text {
        en: "Claude Code takes this handler and never runs it; {types} run here.",
        es: "Claude Code acepta este manejador y nunca lo ejecuta; aquí funcionan {types}.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/prompt-unsupported",
    check: Check::Handler(check),
};

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let (Some(event), Some(ty)) = (handler.event(), named_type(handler.node)) else { return Vec::new() };
    if event.runs(ty) {
        return Vec::new();
    }
    let types: Vec<_> = event.handlers.iter().map(|(ty, _)| format!("`{}`", ty.name())).collect();
    let finding = Diagnostic::new(&RULE, &handler.at_field("type")).arg("event", event.name);
    vec![finding.arg("type", ty.name()).arg("types", types.join(", "))]
}
