//! A handler that is no object.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "handler-not-object",
    severity: Severity::Error,
    message: Text { en: "This handler is {found}, not an object.", es: "Este manejador es {found}, no un objeto." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static RUN: Text = Text { en: "Run it as a command", es: "Ejecutarlo como comando" };
static REMOVE: Text = Text { en: "Remove it", es: "Quitarlo" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::HandlerNotObject, Some(node)) = (fault.kind, document.node(&fault.at)) else { return Vec::new() };
    let finding = shape::finding(&RULE, facts, fault).arg("found", shape::found(node));
    vec![match node.as_str() {
        Some(line) => {
            let edit = Edit::Set { at: fault.at.clone(), value: shape::command(line) };
            finding.fix(Fix::guess(&RUN, [edit]))
        }
        None => finding.fix(Fix::guess(&REMOVE, [Edit::Remove { at: fault.at.clone() }])),
    }]
}
