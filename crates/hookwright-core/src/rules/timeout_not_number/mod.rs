//! A time limit that is no number above zero.

use crate::catalog::ValueKind;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Kind, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "timeout-not-number",
    severity: Severity::Error,
    message: Text {
        en: "`timeout` is {found}, not a number of seconds above 0.",
        es: "`timeout` es {found}, no un número de segundos mayor que 0.",
    },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/timeout-type",
    check: Check::Fault(check),
};

static CHANGE: Text = Text { en: "Change to {seconds}", es: "Cambiar a {seconds}" };
static REMOVE: Text = Text { en: "Remove the time limit", es: "Quitar el límite de tiempo" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let node = match fault.kind {
        FaultKind::FieldWrongType(field) | FaultKind::FieldNotPositive(field) if field.kind == ValueKind::Number => {
            document.node(&fault.at)
        }
        _ => None,
    };
    let Some(node) = node else { return Vec::new() };
    let finding = shape::finding(&RULE, facts, fault);
    let finding = match node.kind {
        Kind::Number | Kind::String(_) => finding.arg("found", format!("`{}`", &document.text()[node.range.clone()])),
        _ => finding.arg("found", shape::found(node)),
    };
    match node.as_str().and_then(seconds) {
        Some(seconds) => {
            let edit = Edit::Set { at: fault.at.clone(), value: Value::number(seconds) };
            vec![finding.fix(Fix::guess(&CHANGE, [edit]).arg("seconds", seconds.to_string()))]
        }
        None => vec![finding.fix(Fix::guess(&REMOVE, [Edit::Remove { at: fault.at.clone() }]))],
    }
}

/// The seconds that a text such as `30`, `30s`, `5 min` or `500ms` means.
fn seconds(text: &str) -> Option<f64> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let number: f64 = text[..end].parse().ok()?;
    let factor = match text[end..].trim().to_ascii_lowercase().as_str() {
        "" | "s" | "sec" | "secs" | "second" | "seconds" => 1.0,
        "ms" | "millis" | "milliseconds" => 0.001,
        "m" | "min" | "mins" | "minute" | "minutes" => 60.0,
        "h" | "hour" | "hours" => 3600.0,
        _ => return None,
    };
    Some(number * factor).filter(|seconds| *seconds > 0.0)
}
