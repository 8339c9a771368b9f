//! An answer that allows every call.

use crate::answer;
use crate::catalog::{self, Event};
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::matcher::Matcher;
use crate::rules::{Check, Rule};
use crate::settings::{Group, Handler};
use crate::shell_line::Analyses;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "auto-allow-all",
    severity: Severity::Warning,
    message: Text {
        en: "This allows every call, whatever it does.",
        es: "Esto permite todas las llamadas, hagan lo que hagan.",
    },
    why: Text {
        en: "No permission is asked for any more; only deny and ask rules still hold.",
        es: "Ya no se pide permiso; solo siguen valiendo las reglas deny y ask.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/allow-not-override",
    check: Check::Group(check),
};

fn check(facts: &Facts, group: &Group) -> Vec<Diagnostic> {
    let Some(event) = group.event.filter(|event| asks(facts, event, group)) else { return Vec::new() };
    group.handlers().iter().find_map(|handler| allowing(facts, event, handler)).into_iter().collect()
}

/// Whether the group reaches a tool that needs permission.
fn asks(facts: &Facts, event: &Event, group: &Group) -> bool {
    let matcher = Matcher::parse(event, group.matcher());
    let is_hit = |tool: &catalog::Tool| matcher.matches(event, tool.name, facts.regex);
    event.matches_tools() && catalog::TOOLS.iter().any(|tool| tool.asks_permission && is_hit(tool))
}

fn allowing(facts: &Facts, event: &Event, handler: &Handler) -> Option<Diagnostic> {
    let text = handler.shell_line().filter(|text| text.contains("allow") || text.contains("approve"))?;
    if handler.field("if").is_some() || text.is_empty() {
        return None;
    }
    let analyses = Analyses::default();
    let line = analyses.line(facts, handler)?;
    let outputs = answer::outputs(&line);
    let is_plain = |object| answer::is_allowing(event, object) && answer::flaws(event, object).is_empty();
    let (output, _) = answer::answers(outputs).find(|(output, object)| !output.is_conditional && is_plain(object))?;
    Some(Diagnostic::new(&RULE, &line.at).within(output.range()))
}
