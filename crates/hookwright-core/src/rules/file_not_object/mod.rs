//! A file whose value is no object.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::Document;
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "file-not-object",
    severity: Severity::Error,
    message: Text { en: "The file holds {found}, not an object.", es: "El archivo contiene {found}, no un objeto." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/json_syntax",
    check: Check::Fault(check),
};

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    match fault.kind {
        FaultKind::FileNotObject => {
            vec![shape::finding(&RULE, facts, fault).arg("found", shape::found(document.root()))]
        }
        _ => Vec::new(),
    }
}
