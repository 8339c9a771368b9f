//! A byte-order mark before the JSON.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Part, Pointer};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "bom",
    severity: Severity::Warning,
    message: Text {
        en: "The file begins with a byte-order mark.",
        es: "El archivo empieza con una marca de orden de bytes (BOM).",
    },
    why: Text {
        en: "Claude Code reads over it; most other tools that read this file fail.",
        es: "Claude Code la pasa por alto; la mayoría de las otras herramientas que leen este archivo fallan.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bom",
    check: Check::Document(check),
};

static REMOVE: Text = Text { en: "Remove the mark", es: "Quitar la marca" };

fn check(_: &Facts, document: &Document) -> Vec<Diagnostic> {
    if !document.has_bom() {
        return Vec::new();
    }
    let range = 0..'\u{feff}'.len_utf8();
    let finding = Diagnostic::new(&RULE, &Pointer::root()).part(Part::Source(range.clone()));
    vec![finding.fix(Fix::safe(&REMOVE, [Edit::Splice { range, text: String::new() }]))]
}
