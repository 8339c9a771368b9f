//! A group that is no object.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Kind, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "group-not-object",
    severity: Severity::Error,
    message: Text {
        en: "This group of `{event}` is {found}, not an object.",
        es: "Este grupo de `{event}` es {found}, no un objeto.",
    },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_group",
    check: Check::Fault(check),
};

static RUN: Text = Text { en: "Run it as a command", es: "Ejecutarlo como comando" };
static WRAP: Text = Text { en: "Put the handlers into a group", es: "Poner los manejadores en un grupo" };
static REMOVE: Text = Text { en: "Remove it", es: "Quitarlo" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::GroupNotObject, Some(node)) = (fault.kind, document.node(&fault.at)) else { return Vec::new() };
    let event = fault.event.map_or("", |event| event.name);
    let finding = shape::finding(&RULE, facts, fault).arg("event", event).arg("found", shape::found(node));
    let set = |value| [Edit::Set { at: fault.at.clone(), value }];
    vec![match &node.kind {
        Kind::String(line) => finding.fix(Fix::guess(&RUN, set(shape::group(vec![shape::command(line)])))),
        Kind::Array(items) if !items.is_empty() && items.iter().all(|item| item.members().is_some()) => {
            let handlers = items.iter().map(|item| Value::of(item, document.text())).collect();
            finding.fix(Fix::safe(&WRAP, set(shape::group(handlers))))
        }
        _ => finding.fix(Fix::guess(&REMOVE, [Edit::Remove { at: fault.at.clone() }])),
    }]
}
