//! A handler without a field that its type needs.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::load::{Fault, FaultKind, named_type};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "handler-field-missing",
    severity: Severity::Error,
    message: Text {
        en: "This `{type}` handler has no `{field}`.",
        es: "A este manejador `{type}` le falta `{field}`.",
    },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static ADD: Text = Text { en: "Add `{field}`", es: "Añadir `{field}`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let ty = document.node(&fault.at).and_then(named_type);
    let (FaultKind::FieldMissing(field), Some(ty)) = (fault.kind, ty) else { return Vec::new() };
    let edit = Edit::Insert { at: fault.at.key(field.name), value: Value::text("") };
    let finding = shape::finding(&RULE, facts, fault).arg("type", ty.name()).arg("field", field.name);
    vec![finding.fix(Fix::blank(&ADD, [edit]).arg("field", field.name))]
}
