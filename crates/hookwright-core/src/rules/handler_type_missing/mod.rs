//! A handler without `type`.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::load::{Fault, FaultKind, likely_type};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "handler-type-missing",
    severity: Severity::Error,
    message: Text { en: "This handler has no `type`.", es: "Este manejador no tiene `type`." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static ADD: Text = Text { en: "Add the type `{type}`", es: "Añadir el tipo `{type}`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::TypeMissing, Some(node)) = (fault.kind, document.node(&fault.at)) else { return Vec::new() };
    let finding = shape::finding(&RULE, facts, fault);
    let at = fault.at.key("type");
    vec![match likely_type(node).map(|ty| ty.name()) {
        Some(name) => {
            let edit = Edit::Insert { at, value: Value::text(name) };
            finding.fix(Fix::guess(&ADD, [edit]).arg("type", name))
        }
        None => {
            let edit = Edit::Insert { at, value: Value::text("command") };
            finding.fix(Fix::blank(&ADD, [edit]).arg("type", "command"))
        }
    }]
}
