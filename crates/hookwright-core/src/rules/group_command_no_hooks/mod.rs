//! A `command` on a group without `hooks`.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "group-command-no-hooks",
    severity: Severity::Error,
    message: Text {
        en: "`command` stands on the group, outside `hooks`.",
        es: "`command` está en el grupo, fuera de `hooks`.",
    },
    why: Text {
        en: "A group needs a `hooks` array around its handlers. {costs}",
        es: "Un grupo necesita un array `hooks` alrededor de sus manejadores. {costs}",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/handler_directly_in_event",
    check: Check::Fault(check),
};

static WRAP: Text = Text { en: "Put it into a `hooks` array", es: "Ponerlo en un array `hooks`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::GroupWithCommand, Some(node)) = (fault.kind, document.node(&fault.at)) else { return Vec::new() };
    let edit = Edit::Set { at: fault.at.clone(), value: shape::wrapped(Value::of(node, document.text())) };
    vec![shape::finding(&RULE, facts, fault).fix(Fix::safe(&WRAP, [edit]))]
}
