//! A setting beside `hooks` of a type that drops the file.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::{Document, Step};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "setting-wrong-type",
    severity: Severity::Error,
    message: Text { en: "`{key}` is {found}, not {wanted}.", es: "`{key}` es {found}, no {wanted}." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "settings_keys",
    check: Check::Fault(check),
};

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::SettingWrongType(kind), Some(node)) = (fault.kind, document.node(&fault.at)) else {
        return Vec::new();
    };
    let keys = fault.at.0.iter().filter_map(|step| match step {
        Step::Key(key) => Some(key.as_str()),
        Step::Index(_) => None,
    });
    let key = keys.collect::<Vec<_>>().join(".");
    let finding = shape::finding(&RULE, facts, fault).arg("key", key);
    vec![finding.arg("found", shape::found(node)).arg("wanted", shape::wanted(kind))]
}
