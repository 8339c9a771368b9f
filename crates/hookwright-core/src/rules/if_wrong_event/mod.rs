//! An `if` on an event that has no tool call to hold it against.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "if-wrong-event",
    severity: Severity::Error,
    message: Text { en: "`if` never holds on `{event}`.", es: "`if` nunca se cumple en `{event}`." },
    why: Text {
        en: "`{event}` has no tool call to hold `{if}` against, so this handler never runs.",
        es: "`{event}` no tiene ninguna llamada a herramienta con la que comparar `{if}`: este manejador nunca se ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/if-wrong-event",
    check: Check::Handler(check),
};

static REMOVE: Text = Text { en: "Remove the `if`", es: "Quitar el `if`" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let (Some(event), Some(rule)) = (handler.event(), handler.text("if")) else { return Vec::new() };
    if event.supports_if || rule.is_empty() {
        return Vec::new();
    }
    let at = handler.at_field("if");
    let finding = Diagnostic::new(&RULE, &at).arg("event", event.name).arg("if", rule);
    vec![finding.fix(Fix::safe(&REMOVE, [Edit::Remove { at }]))]
}
