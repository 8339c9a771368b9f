//! A group without handlers.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "group-hooks-missing",
    severity: Severity::Error,
    message: Text { en: "This group has no `hooks`.", es: "Este grupo no tiene `hooks`." },
    why: Text { en: "Nothing says what runs. {costs}", es: "Nada dice qué se ejecuta. {costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_group",
    check: Check::Fault(check),
};

static ADD: Text = Text { en: "Add a command", es: "Añadir un comando" };

fn check(facts: &Facts, _: &Document, fault: &Fault) -> Vec<Diagnostic> {
    if !matches!(fault.kind, FaultKind::GroupHooksMissing) {
        return Vec::new();
    }
    let value = Value::Array(vec![shape::command("")]);
    let edit = Edit::Insert { at: fault.at.key("hooks"), value };
    vec![shape::finding(&RULE, facts, fault).fix(Fix::blank(&ADD, [edit]))]
}
