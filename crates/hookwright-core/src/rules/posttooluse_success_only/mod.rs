//! A hook that looks for failures on the event of calls that succeeded.

use crate::catalog::{EVENTS, Event};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::rules::{Check, Rule};
use crate::settings::{Group, Settings};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "posttooluse-success-only",
    severity: Severity::Hint,
    message: Text {
        en: "`{event}` comes only after calls that succeeded.",
        es: "`{event}` solo llega tras llamadas que salieron bien.",
    },
    why: Text {
        en: "This command looks for a failure; a failed call raises `{failure}` instead.",
        es: "Este comando busca un fallo; una llamada fallida dispara `{failure}` en su lugar.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "events",
    check: Check::Document(check),
};

static ADD: Text = Text { en: "Add a copy under `{failure}`", es: "Añadir una copia en `{failure}`" };

/// What commands read to learn of a failure.
const SIGNS: &[&str] = &["is_error", "'.error", "tool_response.error", "tool_response.exit", "tool_response.success"];

fn check(_: &Facts, document: &Document) -> Vec<Diagnostic> {
    let settings = Settings::of(document);
    let groups = settings.groups();
    let has = |event: &Event| groups.iter().any(|group| group.event_name == event.name);
    let Some(failure) = EVENTS.iter().find(|event| is_of_failures(event)).filter(|event| !has(event)) else {
        return Vec::new();
    };
    let successes = groups.iter().filter(|group| group.event.is_some_and(is_of_successes));
    successes.flat_map(|group| looks(document, group, failure)).collect()
}

/// The group's handlers that look for a failure.
fn looks(document: &Document, group: &Group, failure: &'static Event) -> Vec<Diagnostic> {
    let looks = |line: &str| SIGNS.iter().any(|sign| line.contains(sign));
    let handlers = group.handlers().into_iter().filter(|handler| handler.shell_line().is_some_and(looks));
    let at = Settings::at().key(failure.name).index(0);
    let copy = [Edit::Insert { at, value: Value::of(group.node, document.text()) }];
    let found = handlers.map(|handler| {
        let finding = Diagnostic::new(&RULE, &handler.at_field("command")).arg("event", group.event_name);
        let add = Fix::guess(&ADD, copy.clone()).arg("failure", failure.name);
        finding.arg("failure", failure.name).fix(add)
    });
    found.collect()
}

/// Whether an event says how a tool's call went wrong.
fn is_of_failures(event: &Event) -> bool {
    event.matches_tools() && event.payload_field("error").is_some()
}

/// Whether an event says what a tool's call gave.
fn is_of_successes(event: &Event) -> bool {
    event.matches_tools() && event.payload_field("tool_response").is_some()
}
