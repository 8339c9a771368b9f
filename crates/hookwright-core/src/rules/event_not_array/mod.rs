//! An event whose value is no array of groups.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Kind, Node, Step, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "event-not-array",
    severity: Severity::Error,
    message: Text {
        en: "`{event}` is {found}, not an array of groups.",
        es: "`{event}` es {found}, no un array de grupos.",
    },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/event_not_array",
    check: Check::Fault(check),
};

static WRAP: Text = Text { en: "Put it into an array", es: "Ponerlo en un array" };
static RUN: Text = Text { en: "Run it as a command", es: "Ejecutarlo como comando" };
static EMPTY: Text = Text { en: "Remove the empty event", es: "Quitar el evento vacío" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (Some(node), Some(Step::Key(event))) = (document.node(&fault.at), fault.at.last()) else { return Vec::new() };
    if !matches!(fault.kind, FaultKind::EventNotArray) {
        return Vec::new();
    }
    let finding = shape::finding(&RULE, facts, fault).arg("event", event.as_str()).arg("found", shape::found(node));
    let set = |groups| [Edit::Set { at: fault.at.clone(), value: Value::Array(groups) }];
    vec![match &node.kind {
        Kind::Null => finding.fix(Fix::safe(&EMPTY, [Edit::Remove { at: fault.at.clone() }])),
        Kind::String(line) => finding.fix(Fix::guess(&RUN, set(vec![shape::group(vec![shape::command(line)])]))),
        Kind::Object(_) if node.get("hooks").is_some() => {
            finding.fix(Fix::safe(&WRAP, set(vec![Value::of(node, document.text())])))
        }
        Kind::Object(_) if ["type", "command"].iter().any(|key| node.get(key).is_some()) => {
            finding.fix(Fix::safe(&WRAP, set(vec![shape::wrapped(Value::of(node, document.text()))])))
        }
        Kind::Object(_) => match by_tool(node) {
            Some(groups) => finding.fix(Fix::guess(&WRAP, set(groups))),
            None => finding,
        },
        _ => finding,
    }]
}

/// Groups out of an object that gives each tool a command line.
fn by_tool(node: &Node) -> Option<Vec<Value>> {
    let member = |key: &str, line: &str| {
        let hooks = Value::Array(vec![shape::command(line)]);
        Value::object([("matcher", Value::text(key)), ("hooks", hooks)])
    };
    let members = node.effective_members();
    let groups: Option<Vec<_>> = members.iter().map(|m| Some(member(&m.key, m.value.as_str()?))).collect();
    groups.filter(|groups| !groups.is_empty())
}
