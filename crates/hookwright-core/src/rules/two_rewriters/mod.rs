//! Two handlers that both replace the input of a tool.

use crate::answer;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::jq::Reach;
use crate::rules::{Check, Rule};
use crate::settings::{EventEntry, Group, Handler};
use crate::shell_line::Analyses;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "two-rewriters",
    severity: Severity::Warning,
    message: Text { en: "Another hook rewrites the same input.", es: "Otro hook reescribe la misma entrada." },
    why: Text {
        en: "Hooks run side by side: the last to end wins, and the other rewriting is lost.",
        es: "Los hooks se ejecutan a la vez: gana el último en acabar y la otra reescritura se pierde.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::Event(check),
};

fn check(facts: &Facts, entry: &EventEntry) -> Vec<Diagnostic> {
    let groups = entry.groups();
    let mut before: Vec<(&Group, String)> = Vec::new();
    let mut found = Vec::new();
    for group in &groups {
        for handler in group.handlers().iter().filter(|handler| rewrites(facts, handler)) {
            let text = handler.text("command").unwrap_or_default().to_owned();
            if before.iter().any(|(other, known)| *known != text && meets(facts, group, other)) {
                found.push(Diagnostic::new(&RULE, &handler.at_field("command")));
            }
            before.push((group, text));
        }
    }
    found
}

fn rewrites(facts: &Facts, handler: &Handler) -> bool {
    if !handler.shell_line().is_some_and(|text| text.contains("updatedInput")) {
        return false;
    }
    let analyses = Analyses::default();
    let Some(line) = analyses.line(facts, handler) else { return false };
    let outputs = answer::outputs(&line);
    answer::answers(&outputs).any(|(_, object)| answer::is_rewriting(object))
}

/// Whether both groups run for the same tool.
fn meets(facts: &Facts, one: &Group, other: &Group) -> bool {
    let Some(event) = one.event else { return false };
    let (reach, others) = (Reach::of(facts, event, one), Reach::of(facts, event, other));
    let shares = |tool: &&crate::catalog::Tool| others.tools.iter().any(|other| other.name == tool.name);
    one.matcher() == other.matcher() || reach.tools.iter().any(shares)
}
