//! The same handler twice under the same event and tools.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value, compact};
use crate::matcher::Matcher;
use crate::rules::{Check, Rule};
use crate::settings::{Group, Handler};
use crate::simulate::identity;
use crate::text::Text;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

pub(super) static RULE: Rule = Rule {
    id: "duplicate-handler",
    severity: Severity::Hint,
    message: Text {
        en: "The same handler stands above under the same tools.",
        es: "El mismo manejador ya está arriba con las mismas herramientas.",
    },
    why: Text {
        en: "Claude Code runs equal handlers once: this one adds nothing.",
        es: "Claude Code ejecuta una sola vez los manejadores iguales: este no añade nada.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "settings_merge",
    check: Check::Live(check),
};

static REMOVE: Text = Text { en: "Remove this one", es: "Quitar este" };

fn check(_: &Facts, live: &[&Handler]) -> Vec<Diagnostic> {
    let mut alike: HashMap<(&str, Option<&str>), Vec<&Handler>> = HashMap::new();
    for handler in live {
        alike.entry((handler.group.event_name, work(handler))).or_default().push(handler);
    }
    alike.into_values().filter(|alike| alike.len() > 1).flat_map(|alike| among(&alike)).collect()
}

/// The text that says most of what a handler does; equal handlers have the same.
fn work<'a>(handler: &Handler<'a>) -> Option<&'a str> {
    ["command", "url", "prompt", "tool"].into_iter().find_map(|field| handler.text(field))
}

/// The findings among handlers of one event, in order.
fn among(alike: &[&Handler]) -> Vec<Diagnostic> {
    let mut first: HashMap<(String, String), Value> = HashMap::new();
    let mut found = Vec::new();
    for handler in alike {
        let (group, Some(identity)) = (&handler.group, identity(handler)) else { continue };
        let value = Value::of(handler.node, group.document.text());
        match first.entry((tools(group), compact(&identity))) {
            Entry::Occupied(same) => found.push(finding(handler, *same.get() == value)),
            Entry::Vacant(place) => {
                place.insert(value);
            }
        }
    }
    found
}

fn finding(handler: &Handler, is_equal: bool) -> Diagnostic {
    let is_alone = handler.group.handlers().len() == 1;
    let at = if is_alone { handler.group.at.clone() } else { handler.at.clone() };
    let edits = [Edit::Remove { at }];
    let fix = if is_equal { Fix::safe(&REMOVE, edits) } else { Fix::guess(&REMOVE, edits) };
    Diagnostic::new(&RULE, &handler.at).fix(fix)
}

/// What a group's matcher lets through, the same however it is written.
fn tools(group: &Group) -> String {
    match group.event.map(|event| Matcher::parse(event, group.matcher())) {
        Some(Matcher::Exact(mut names)) => {
            names.sort();
            names.dedup();
            format!("={}", names.join("|"))
        }
        Some(Matcher::Regex(pattern)) => format!("~{pattern}"),
        _ => "*".to_owned(),
    }
}
