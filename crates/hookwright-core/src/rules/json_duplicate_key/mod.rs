//! A key twice in one object.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Kind, Member, Node, Part, Pointer, Value};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "json-duplicate-key",
    severity: Severity::Error,
    message: Text { en: "`{key}` stands twice in one object.", es: "`{key}` aparece dos veces en un objeto." },
    why: Text {
        en: "The last one counts: Claude Code never sees this one, and says nothing.",
        es: "Cuenta el último: Claude Code nunca ve este, y no avisa.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/duplicate_key",
    check: Check::Document(check),
};

static JOIN: Text = Text { en: "Join both into one", es: "Unir los dos en uno" };
static REMOVE: Text = Text { en: "Remove this `{key}`", es: "Quitar este `{key}`" };

fn check(_: &Facts, document: &Document) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if !has_hidden(document.root()) {
        return found;
    }
    let mut rest = vec![(Pointer::root(), document.root())];
    while let Some((at, node)) = rest.pop() {
        match &node.kind {
            Kind::Array(items) => rest.extend(items.iter().enumerate().map(|(i, item)| (at.index(i), item))),
            Kind::Object(members) => {
                hidden(members).into_iter().for_each(|i| found.push(finding(document, &at, members, i)));
                rest.extend(node.effective_members().into_iter().map(|m| (at.key(&m.key), &m.value)));
            }
            _ => {}
        }
    }
    found
}

/// Whether there is any such member.
fn has_hidden(node: &Node) -> bool {
    match &node.kind {
        Kind::Array(items) => items.iter().any(has_hidden),
        Kind::Object(members) => {
            node.effective_members().len() < members.len() || members.iter().any(|member| has_hidden(&member.value))
        }
        _ => false,
    }
}

/// The members that a later one of the same key hides.
fn hidden(members: &[Member]) -> Vec<usize> {
    let mut seen = std::collections::HashSet::new();
    (0..members.len()).rev().filter(|i| !seen.insert(members[*i].key.as_str())).collect()
}

fn finding(document: &Document, parent: &Pointer, members: &[Member], hidden: usize) -> Diagnostic {
    let member = &members[hidden];
    let same = || members.iter().filter(|other| other.key == member.key);
    let number = same().position(|other| std::ptr::eq(other, member)).unwrap_or_default();
    let at = parent.key(&member.key);
    let finding = Diagnostic::new(&RULE, &at).part(Part::HiddenKey(number)).arg("key", member.key.as_str());
    let end = members.get(hidden + 1).map_or(member.value.range.end, |next| next.key_range.start);
    let cut = Edit::Splice { range: member.key_range.start..end, text: String::new() };
    let joined = same().next_back().and_then(|last| joined(&member.value, &last.value, document.text()));
    let remove = Fix::guess(&REMOVE, [cut.clone()]).arg("key", member.key.as_str());
    match joined {
        Some(value) => finding.fix(Fix::guess(&JOIN, [cut, Edit::Set { at, value }])).fix(remove),
        None => finding.fix(remove),
    }
}

/// Two arrays end to end, two objects member by member; none where they cannot both be kept.
fn joined(first: &Node, last: &Node, source: &str) -> Option<Value> {
    match (&first.kind, &last.kind) {
        (Kind::Array(first), Kind::Array(last)) => {
            Some(Value::Array(first.iter().chain(last).map(|item| Value::of(item, source)).collect()))
        }
        (Kind::Object(_), Kind::Object(_)) => {
            let mut members: Vec<(String, Value)> = Vec::new();
            for member in first.effective_members() {
                let value = match last.get(&member.key) {
                    Some(other) => joined(&member.value, other, source)?,
                    None => Value::of(&member.value, source),
                };
                members.push((member.key.clone(), value));
            }
            let new = last.effective_members().into_iter().filter(|member| first.get(&member.key).is_none());
            members.extend(new.map(|member| (member.key.clone(), Value::of(&member.value, source))));
            Some(Value::Object(members))
        }
        _ => None,
    }
}
