//! An `if` on a group, where only handlers have one.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::permission;
use crate::rules::{Check, Rule};
use crate::settings::Group;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "if-on-group",
    severity: Severity::Warning,
    message: Text {
        en: "`if` stands on the group, where it is ignored.",
        es: "`if` está en el grupo, donde se ignora.",
    },
    why: Text {
        en: "Claude Code reads `if` on a handler only: these hooks run without it.",
        es: "Claude Code solo lee `if` en un manejador: estos hooks se ejecutan sin él.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/unknown_handler_key",
    check: Check::Group(check),
};

static MOVE: Text = Text { en: "Move the `if` to the handlers", es: "Mover el `if` a los manejadores" };
static REMOVE: Text = Text { en: "Remove the `if`", es: "Quitar el `if`" };

fn check(_: &Facts, group: &Group) -> Vec<Diagnostic> {
    if group.is_flat() {
        return Vec::new();
    }
    let Some(node) = group.node.get("if") else { return Vec::new() };
    let at = group.at.key("if");
    let finding = Diagnostic::new(&RULE, &at);
    let remove = Edit::Remove { at };
    let handlers = group.handlers();
    let is_free = handlers.iter().all(|handler| handler.field("if").is_none());
    let can_hold = group.event.is_some_and(|event| event.supports_if);
    vec![match node.as_str() {
        Some(rule) if is_free && can_hold && permission::is_rule(rule) => {
            let set = |at| Edit::Insert { at, value: Value::text(rule) };
            let edits: Vec<_> = handlers.iter().map(|handler| set(handler.at_field("if"))).chain([remove]).collect();
            finding.fix(Fix::safe(&MOVE, edits))
        }
        _ => finding.fix(Fix::guess(&REMOVE, [remove])),
    }]
}
