//! An event that older clients do not know.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::Part;
use crate::rules::version::is_young;
use crate::rules::{Check, Rule};
use crate::settings::EventEntry;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "event-min-version",
    severity: Severity::Hint,
    message: Text { en: "`{event}` needs Claude Code {since}.", es: "`{event}` necesita Claude Code {since}." },
    why: Text {
        en: "Older clients pass over it with its hooks; up to 2.1.100 they ignore the whole file.",
        es: "Los clientes anteriores lo pasan por alto con sus hooks; hasta 2.1.100 ignoran el archivo entero.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "version_history",
    check: Check::Event(check),
};

fn check(facts: &Facts, entry: &EventEntry) -> Vec<Diagnostic> {
    let Some(event) = entry.event.filter(|event| is_young(facts, event.since)) else { return Vec::new() };
    let finding = Diagnostic::new(&RULE, &entry.at).part(Part::Key);
    vec![finding.arg("event", event.name).arg("since", event.since.to_string())]
}
