//! A group whose `hooks` is no array.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Kind, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "group-hooks-not-array",
    severity: Severity::Error,
    message: Text {
        en: "`hooks` of this group is {found}, not an array.",
        es: "`hooks` de este grupo es {found}, no un array.",
    },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_group",
    check: Check::Fault(check),
};

static WRAP: Text = Text { en: "Put it into an array", es: "Ponerlo en un array" };
static RUN: Text = Text { en: "Run it as a command", es: "Ejecutarlo como comando" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::GroupHooksNotArray, Some(node)) = (fault.kind, document.node(&fault.at)) else {
        return Vec::new();
    };
    let finding = shape::finding(&RULE, facts, fault).arg("found", shape::found(node));
    let set = |handler| [Edit::Set { at: fault.at.clone(), value: Value::Array(vec![handler]) }];
    vec![match &node.kind {
        Kind::Object(_) => finding.fix(Fix::safe(&WRAP, set(Value::of(node, document.text())))),
        Kind::String(line) => finding.fix(Fix::guess(&RUN, set(shape::command(line)))),
        _ => finding,
    }]
}
