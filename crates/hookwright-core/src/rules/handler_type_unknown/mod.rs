//! A handler type that Claude Code does not have.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::load::{Fault, FaultKind, likely_type};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "handler-type-unknown",
    severity: Severity::Error,
    message: Text { en: "`{type}` is not a handler type.", es: "`{type}` no es un tipo de manejador." },
    why: Text {
        en: "The types are `command`, `http`, `mcp_tool`, `prompt` and `agent`. {costs}",
        es: "Los tipos son `command`, `http`, `mcp_tool`, `prompt` y `agent`. {costs}",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static NOT_STRING: Text = Text { en: "`type` is {type}, not a string.", es: "`type` es {type}, no una cadena." };
static CHANGE: Text = Text { en: "Change to `{type}`", es: "Cambiar a `{type}`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let parent = fault.at.parent().and_then(|parent| document.node(&parent));
    let (FaultKind::TypeUnknown, Some(handler), Some(node)) = (fault.kind, parent, document.node(&fault.at)) else {
        return Vec::new();
    };
    let finding = shape::finding(&RULE, facts, fault);
    let finding = match node.as_str() {
        Some(written) => finding.arg("type", written),
        None => finding.message(NOT_STRING).arg("type", shape::found(node)),
    };
    let Some(likely) = likely_type(handler).map(|ty| ty.name()) else { return vec![finding] };
    let edit = Edit::Set { at: fault.at.clone(), value: Value::text(likely) };
    vec![finding.fix(Fix::guess(&CHANGE, [edit]).arg("type", likely))]
}
