//! A command that exits with 2 to block where an exit status blocks nothing.

mod refusal;

use crate::answer::{self, Output};
use crate::catalog::{self, Event};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Pointer, Value};
use crate::outline::Outline;
use crate::rules::{Check, Rule};
use crate::settings::{Handler, Settings};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "event-cannot-block",
    severity: Severity::Warning,
    message: Text { en: "`{exit}` stops nothing on `{event}`.", es: "`{exit}` no detiene nada en `{event}`." },
    why: Text { en: "{effect}", es: "{effect}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "events/exit2",
    check: Check::ShellText(check),
};

static NO_DECISION: Text = Text {
    en: "This event takes no decision: Claude Code goes on as without it.",
    es: "Este evento no admite decisiones: Claude Code sigue como sin ella.",
};
static OTHER_CAN: Text = Text {
    en: "{effect} `{other}` runs before and can stop it: exit 2 there.",
    es: "{effect} `{other}` se ejecuta antes y sí puede detenerlo: ahí vale exit 2.",
};
static JSON_CAN: Text = Text {
    en: "{effect} Only JSON decides here: print `{field}` with `{value}`.",
    es: "{effect} Aquí solo decide el JSON: hay que imprimir `{field}` con `{value}`.",
};
static MOVE: Text = Text { en: "Move it to `{other}`", es: "Moverlo a `{other}`" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event() else { return Vec::new() };
    if event.blocks_by_exit || line.handler.is_set("asyncRewake") {
        return Vec::new();
    }
    let exits = line.analysis.exits.iter().filter(|exit| exit.status == 2);
    let Some(exit) = exits.into_iter().find(|exit| refusal::wants_to_block(event, line, exit)) else {
        return by_answer(event, line).into_iter().collect();
    };
    let written = line.text.get(exit.range.clone()).unwrap_or("exit 2");
    let finding = Diagnostic::new(&RULE, &line.at)
        .within(exit.range.clone())
        .arg("exit", written)
        .arg("event", event.name)
        .arg("effect", event.exit2);
    vec![match &event.blocking_answer {
        Some(answer) => {
            finding.severity(Severity::Error).why(JSON_CAN).arg("field", answer.field).arg("value", answer.value)
        }
        None => with_other(finding, event, line),
    }]
}

/// An answer that decides on an event that takes no decision.
fn by_answer(event: &'static Event, line: &ShellLine) -> Option<Diagnostic> {
    if event.blocking_answer.is_some() || event.answer.iter().any(|field| field.field == "decision") {
        return None;
    }
    let outputs = answer::outputs(line);
    let decides = |(output, object): (&Output, &Outline)| {
        let value = object.at("decision")?.text().filter(|value| matches!(*value, "block" | "deny"))?;
        Some((output.range(), format!("\"decision\": \"{value}\"")))
    };
    let (range, written) = answer::answers(outputs).find_map(decides)?;
    let finding = Diagnostic::new(&RULE, &line.at).within(range).why(NO_DECISION);
    let finding = finding.arg("exit", written).arg("event", event.name).arg("effect", event.exit2);
    Some(with_other(finding, event, line))
}

fn with_other(finding: Diagnostic, event: &'static Event, line: &ShellLine) -> Diagnostic {
    let Some(other) = blocking_sibling(event) else { return finding };
    let fix = Fix::guess(&MOVE, move_to(line.handler, other)).arg("other", other.name);
    finding.why(OTHER_CAN).arg("other", other.name).fix(fix)
}

/// The event of the same group that comes before and can be stopped by exit 2.
fn blocking_sibling(event: &Event) -> Option<&'static Event> {
    let same = catalog::EVENTS.iter().filter(|other| other.group.id == event.group.id);
    same.filter(|other| other.blocks_by_exit && other.name != event.name).find(|other| other.name.starts_with("Pre"))
}

/// The handler, with its matcher, under another event, and no longer here.
fn move_to(handler: &Handler, other: &Event) -> Vec<Edit> {
    let document = handler.group.document;
    let value = Value::of(handler.node, document.text());
    let matcher = handler.group.matcher().map(|matcher| ("matcher", Value::text(matcher)));
    let group = Value::object(matcher.into_iter().chain([("hooks", Value::Array(vec![value]))]));
    let at = Settings::at().key(other.name);
    let add = match document.node(&at).and_then(|node| node.items()) {
        Some(items) => Edit::Insert { at: at.index(items.len()), value: group },
        None => Edit::Set { at, value: Value::Array(vec![group]) },
    };
    vec![add, Edit::Remove { at: emptied_by(handler) }]
}

/// What has to go with a handler: its group, and its event, where it is alone there.
fn emptied_by(handler: &Handler) -> Pointer {
    let is_alone =
        |node: Option<&crate::json::Node>| node.and_then(|node| node.items()).is_some_and(|items| items.len() == 1);
    if handler.group.is_flat() || !is_alone(handler.group.node.get("hooks")) {
        return handler.at.clone();
    }
    let event = Settings::at().key(handler.group.event_name);
    if is_alone(handler.group.document.node(&event)) { event } else { handler.group.at.clone() }
}
