//! `hooks` that is no object keyed by event.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Node, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "hooks-not-object",
    severity: Severity::Error,
    message: Text {
        en: "`hooks` is {found}, not an object keyed by event.",
        es: "`hooks` es {found}, no un objeto con una clave por evento.",
    },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/hooks_array",
    check: Check::Fault(check),
};

static SORT: Text = Text { en: "Sort the entries under their events", es: "Ordenar las entradas bajo sus eventos" };
static LOOSE: Text = Text { en: "`hooks` is a group without an event.", es: "`hooks` es un grupo sin evento." };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let Some(node) = document.node(&fault.at) else { return Vec::new() };
    match fault.kind {
        FaultKind::HooksNotObject => {
            let finding = shape::finding(&RULE, facts, fault).arg("found", shape::found(node));
            let sorted = sorted(node, document.text()).map(|value| Edit::Set { at: fault.at.clone(), value });
            vec![sorted.into_iter().fold(finding, |finding, edit| finding.fix(Fix::guess(&SORT, [edit])))]
        }
        FaultKind::HooksIsGroup => vec![shape::finding(&RULE, facts, fault).message(LOOSE)],
        _ => Vec::new(),
    }
}

/// The entries under the events that they name themselves; none where one names no event.
fn sorted(hooks: &Node, source: &str) -> Option<Value> {
    let mut events: Vec<(String, Value)> = Vec::new();
    for entry in hooks.items()? {
        let names = |key: &&&str| entry.get(key).and_then(Node::as_str).is_some_and(|n| catalog::event(n).is_some());
        let key = ["event", "hookEvent", "name", "matcher"].iter().find(names)?;
        let event = entry.get(key)?.as_str()?.to_owned();
        let Value::Object(mut members) = Value::of(entry, source) else { return None };
        members.retain(|(other, _)| other != key);
        let entry = Value::Object(members);
        let entry = if entry_has_hooks(&entry) { entry } else { shape::wrapped(entry) };
        match events.iter_mut().find(|(known, _)| *known == event) {
            Some((_, Value::Array(groups))) => groups.push(entry),
            _ => events.push((event, Value::Array(vec![entry]))),
        }
    }
    (!events.is_empty()).then_some(Value::Object(events))
}

fn entry_has_hooks(entry: &Value) -> bool {
    matches!(entry, Value::Object(members) if members.iter().any(|(key, _)| key == "hooks"))
}
