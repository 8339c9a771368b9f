//! A plugin's file with events and no `hooks` around them.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Pointer, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "plugin-hooks-no-wrapper",
    severity: Severity::Error,
    message: Text {
        en: "The events stand without `hooks` around them.",
        es: "Los eventos no están dentro de `hooks`.",
    },
    why: Text {
        en: "Claude Code reads a plugin's hooks from `hooks` only: none of these runs.",
        es: "Claude Code solo lee los hooks de un plugin dentro de `hooks`: ninguno se ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "plugin_hooks_file",
    check: Check::Fault(check),
};

static WRAP: Text = Text { en: "Put the events into `hooks`", es: "Poner los eventos dentro de `hooks`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    if !matches!(fault.kind, FaultKind::NoWrapper) {
        return Vec::new();
    }
    let Value::Object(members) = Value::of(document.root(), document.text()) else { return Vec::new() };
    let (events, others): (Vec<_>, Vec<_>) = members.into_iter().partition(|(key, _)| catalog::event(key).is_some());
    let wrapped = others.into_iter().chain([("hooks".to_owned(), Value::Object(events))]);
    let edit = Edit::Set { at: Pointer::root(), value: Value::object(wrapped) };
    vec![shape::finding(&RULE, facts, fault).fix(Fix::safe(&WRAP, [edit]))]
}
