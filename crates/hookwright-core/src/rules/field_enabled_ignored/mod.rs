//! A switch that Claude Code does not have.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::{Kind, Node, Pointer};
use crate::rules::{Check, Rule};
use crate::settings::Group;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "field-enabled-ignored",
    severity: Severity::Warning,
    message: Text { en: "`{field}: {value}` switches nothing off.", es: "`{field}: {value}` no desactiva nada." },
    why: Text {
        en: "Claude Code has no such field: the hook runs. To stop it, take it out.",
        es: "Claude Code no tiene ese campo: el hook se ejecuta. Para detenerlo hay que quitarlo.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/unknown_handler_key",
    check: Check::Group(check),
};

fn check(_: &Facts, group: &Group) -> Vec<Diagnostic> {
    let own = if group.is_flat() { Vec::new() } else { of(&group.at, group.node) };
    own.into_iter().chain(group.handlers().iter().flat_map(|handler| of(&handler.at, handler.node))).collect()
}

fn of(at: &Pointer, node: &Node) -> Vec<Diagnostic> {
    let switches = [("enabled", false), ("active", false), ("disabled", true), ("disable", true)];
    let is_off = |(field, off): &(&str, bool)| node.get(field).is_some_and(|node| node.kind == Kind::Bool(*off));
    let finding = |(field, off): (&'static str, bool)| {
        Diagnostic::new(&RULE, &at.key(field)).arg("field", field).arg("value", off.to_string())
    };
    switches.into_iter().filter(is_off).map(finding).collect()
}
