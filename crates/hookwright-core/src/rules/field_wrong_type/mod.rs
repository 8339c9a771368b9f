//! A field of a handler that is not of its type.

use crate::catalog::{HandlerField, ValueKind};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Kind, Node, Value, compact};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "field-wrong-type",
    severity: Severity::Error,
    message: Text { en: "`{field}` is {found}, not {wanted}.", es: "`{field}` es {found}, no {wanted}." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static CHANGE: Text = Text { en: "Change to `{value}`", es: "Cambiar a `{value}`" };
static REMOVE: Text = Text { en: "Remove `{field}`", es: "Quitar `{field}`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::FieldWrongType(field), Some(node)) = (fault.kind, document.node(&fault.at)) else {
        return Vec::new();
    };
    if field.name == "command" || field.kind == ValueKind::Number {
        return Vec::new();
    }
    let finding = shape::finding(&RULE, facts, fault).arg("field", field.name);
    let finding = finding.arg("found", found(field, node)).arg("wanted", shape::wanted(field.kind));
    match meant(field, node, document.text()) {
        Some(value) => {
            let shown = compact(&value);
            let edit = Edit::Set { at: fault.at.clone(), value };
            vec![finding.fix(Fix::guess(&CHANGE, [edit]).arg("value", shown))]
        }
        None if field.is_required => vec![finding],
        None => {
            let edit = Edit::Remove { at: fault.at.clone() };
            vec![finding.fix(Fix::guess(&REMOVE, [edit]).arg("field", field.name))]
        }
    }
}

/// What a value is; a container with what it should not have in it is said to be mixed.
fn found(field: &HandlerField, node: &Node) -> Text {
    match (field.kind, &node.kind) {
        (ValueKind::Strings, Kind::Array(_)) => Text { en: "a mixed array", es: "un array mezclado" },
        (ValueKind::StringMap, Kind::Object(_)) => Text { en: "a mixed object", es: "un objeto mezclado" },
        _ => shape::found(node),
    }
}

/// The value of the right type that was most likely meant.
fn meant(field: &HandlerField, node: &Node, source: &str) -> Option<Value> {
    let text = |node: &Node| match &node.kind {
        Kind::String(text) => Some(Value::text(text.as_str())),
        Kind::Number | Kind::Bool(_) => Some(Value::text(&source[node.range.clone()])),
        _ => None,
    };
    match (field.kind, &node.kind) {
        (ValueKind::Boolean, Kind::String(word)) => match word.trim().to_ascii_lowercase().as_str() {
            "true" | "yes" | "on" | "1" => Some(Value::Bool(true)),
            "false" | "no" | "off" | "0" | "" => Some(Value::Bool(false)),
            _ => None,
        },
        (ValueKind::Strings, Kind::Array(items)) => {
            items.iter().map(text).collect::<Option<Vec<_>>>().map(Value::Array)
        }
        (ValueKind::Strings, _) => text(node).map(|item| Value::Array(vec![item])),
        (ValueKind::StringMap, Kind::Object(_)) => {
            let pairs = node.effective_members().into_iter().map(|m| Some((m.key.clone(), text(&m.value)?)));
            pairs.collect::<Option<Vec<_>>>().map(Value::Object)
        }
        (ValueKind::String, Kind::Number | Kind::Bool(_)) if field.is_required => text(node),
        _ => None,
    }
}
