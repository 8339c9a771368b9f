//! A prompt handler whose answer nothing listens to.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "prompt-no-effect",
    severity: Severity::Error,
    message: Text { en: "On `{event}` a prompt decides nothing.", es: "En `{event}` un prompt no decide nada." },
    why: Text {
        en: "The model is asked, and Claude Code takes no notice of `\"ok\": false`. A command that prints JSON can decide.",
        es: "Se pregunta al modelo y Claude Code no hace caso de `\"ok\": false`. Un comando que imprime JSON sí puede decidir.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "events/handler_types_note",
    check: Check::Handler(check),
};

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(event) = handler.event() else { return Vec::new() };
    let is_deaf = event.can_block && !event.blocks_by_exit && event.runs(HandlerType::Prompt);
    if handler.kind() != Some(HandlerType::Prompt) || !is_deaf {
        return Vec::new();
    }
    vec![Diagnostic::new(&RULE, &handler.at_field("type")).arg("event", event.name)]
}
