//! A matcher that is no string.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Kind, Node, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "matcher-not-string",
    severity: Severity::Error,
    message: Text { en: "This matcher is {found}, not a string.", es: "Este matcher es {found}, no una cadena." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_group",
    check: Check::Fault(check),
};

static JOIN: Text = Text { en: "Change to `{matcher}`", es: "Cambiar a `{matcher}`" };
static REMOVE: Text = Text { en: "Remove the matcher", es: "Quitar el matcher" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::MatcherNotString, Some(node)) = (fault.kind, document.node(&fault.at)) else { return Vec::new() };
    let finding = shape::finding(&RULE, facts, fault).arg("found", shape::found(node));
    let names: Vec<_> = names(node).into_iter().map(|name| catalog::nearest_tool(name).unwrap_or(name)).collect();
    if names.is_empty() {
        return vec![finding.fix(Fix::guess(&REMOVE, [Edit::Remove { at: fault.at.clone() }]))];
    }
    let matcher = names.join("|");
    let edit = Edit::Set { at: fault.at.clone(), value: Value::text(matcher.as_str()) };
    vec![finding.fix(Fix::guess(&JOIN, [edit]).arg("matcher", matcher))]
}

/// The names in a list, or in the list or text that an object holds.
fn names(node: &Node) -> Vec<&str> {
    match &node.kind {
        Kind::Array(items) => items.iter().filter_map(Node::as_str).filter(|name| !name.is_empty()).collect(),
        Kind::Object(_) => {
            let value = |m: &&crate::json::Member| m.value.items().is_some() || m.value.as_str().is_some();
            let member = node.effective_members().into_iter().find(value);
            member.map_or(Vec::new(), |m| m.value.as_str().map_or_else(|| names(&m.value), |name| vec![name]))
        }
        _ => Vec::new(),
    }
}
