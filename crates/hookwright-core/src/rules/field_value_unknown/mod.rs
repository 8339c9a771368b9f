//! A field with a value that is not among those it may have.

use crate::catalog::{HandlerField, nearest};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "field-value-unknown",
    severity: Severity::Error,
    message: Text { en: "`{field}` cannot be `{value}`.", es: "`{field}` no puede ser `{value}`." },
    why: Text { en: "It can be {values}. {costs}", es: "Puede ser {values}. {costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static CHANGE: Text = Text { en: "Change to `{value}`", es: "Cambiar a `{value}`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::FieldValueUnknown(field), Some(node)) = (fault.kind, document.node(&fault.at)) else {
        return Vec::new();
    };
    let written = node.as_str().unwrap_or_default();
    let values = field.values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ");
    let finding = shape::finding(&RULE, facts, fault).arg("field", field.name).arg("value", written);
    let finding = finding.arg("values", values);
    let Some(value) = meant(field, written) else { return vec![finding] };
    let edit = Edit::Set { at: fault.at.clone(), value: Value::text(value) };
    vec![finding.fix(Fix::guess(&CHANGE, [edit]).arg("value", value))]
}

/// The value that was most likely meant: one nearby, else one that the last part of a path begins or ends like.
fn meant(field: &HandlerField, written: &str) -> Option<&'static str> {
    let name = written.rsplit(['/', '\\']).next().unwrap_or(written).trim_end_matches(".exe").to_ascii_lowercase();
    let known = [("sh", "bash"), ("zsh", "bash"), ("dash", "bash"), ("pwsh", "powershell"), ("ps", "powershell")];
    let usual = || known.iter().find(|(other, _)| *other == name).map(|(_, value)| *value);
    let usual = || usual().filter(|value| field.values.contains(value));
    nearest(&name, field.values.iter().copied()).or_else(usual)
}
