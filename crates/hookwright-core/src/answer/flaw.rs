//! Answers held against what an event reads.

use crate::catalog::{self, AnswerField, Event, ValueKind};
use crate::outline::Outline;

/// The member that holds what is special to an event.
const SPECIFIC: &str = "hookSpecificOutput";
/// The member of it that names the event.
const EVENT_NAME: &str = "hookEventName";
/// Keys that people use to decide, and that nothing reads.
const DECIDING: &[&str] = &[
    "action",
    "allow",
    "allowed",
    "approve",
    "approved",
    "behavior",
    "block",
    "blocked",
    "deny",
    "denied",
    "permission",
    "reject",
    "rejected",
    "verdict",
];

/// Fields of some events that are also words of everybody's JSON.
const COMMON_WORDS: &[&str] = &["action", "content", "message", "retry"];

/// What is wrong with an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Flaw {
    /// A field stands at the top and belongs to this path.
    Misplaced {
        /// The field.
        field: String,
        /// Where it is read.
        right: String,
    },
    /// A field that other events read, and this one nowhere.
    OfOtherEvents {
        /// The field.
        field: String,
    },
    /// The event reads no `hookSpecificOutput`.
    NoSpecific,
    /// `hookSpecificOutput` does not name the event.
    NoEventName,
    /// `hookSpecificOutput` names another event.
    OtherEvent {
        /// The name.
        found: String,
    },
    /// A field of another type.
    WrongType {
        /// The field.
        field: String,
        /// The type it has.
        found: &'static str,
        /// The type it needs.
        wanted: &'static str,
    },
    /// A text that the field does not take.
    WrongValue {
        /// The field.
        field: String,
        /// The text.
        value: String,
        /// What it takes.
        allowed: &'static [&'static str],
    },
    /// A field that no event reads.
    Unknown {
        /// The field.
        field: String,
        /// The one that is most likely meant.
        near: Option<&'static str>,
    },
    /// The answer that a prompt handler's model gives: `{"ok": false}`.
    OfPrompts,
    /// Nothing in it is known.
    Foreign,
}

/// What is wrong with an answer under an event.
pub fn flaws(event: &Event, object: &Outline) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    let mut is_known = false;
    for (key, value) in object.members() {
        match catalog::UNIVERSAL_ANSWER.iter().find(|field| field.field == key) {
            Some(field) => {
                is_known = true;
                flaws.extend(held(field, key, value));
                if key == SPECIFIC {
                    specific(event, value, &mut flaws);
                }
                flaws.extend(undecided(event, field, value));
            }
            None => flaws.extend(at_the_top(event, key, value)),
        }
    }
    let is_open = matches!(object, Outline::Object { is_open: true, .. });
    let decides =
        object.get("decision").is_some() || object.get(SPECIFIC).is_some() || object.get("continue").is_some();
    if object.get("ok") == Some(&Outline::Bool(false)) && !decides {
        flaws.push(Flaw::OfPrompts);
    } else if !is_known && !is_open && flaws.is_empty() && !object.members().is_empty() {
        flaws.push(Flaw::Foreign);
    }
    flaws
}

/// What is wrong with the type or the text of a field.
fn held(field: &AnswerField, path: &str, value: &Outline) -> Option<Flaw> {
    let wanted = match field.kind {
        ValueKind::String => "string",
        ValueKind::Boolean => "boolean",
        ValueKind::Number => "number",
        ValueKind::Object => "object",
        _ => return None,
    };
    let found = value.type_name()?;
    if found != wanted {
        return Some(Flaw::WrongType { field: path.to_owned(), found, wanted });
    }
    let text = value.text().filter(|text| !field.values.is_empty() && !field.values.contains(text))?;
    Some(Flaw::WrongValue { field: path.to_owned(), value: text.to_owned(), allowed: field.values })
}

/// A decision that the schema takes and this event does not read: it is made elsewhere, or otherwise.
fn undecided(event: &Event, field: &AnswerField, value: &Outline) -> Option<Flaw> {
    let is_read = event.answer.iter().any(|own| own.field == field.field);
    let text = value.text().filter(|text| !is_read && field.values.contains(text))?;
    let right = event.answer.iter().find(|own| own.values.contains(&"deny"));
    match right {
        Some(right) => Some(Flaw::Misplaced { field: field.field.to_owned(), right: right.field.to_owned() }),
        None => (event.can_block && text == "block").then(|| Flaw::OfOtherEvents { field: field.field.to_owned() }),
    }
}

/// A key at the top that is none of the universal ones.
fn at_the_top(event: &Event, key: &str, value: &Outline) -> Option<Flaw> {
    let is_inner = |field: &&AnswerField| field.field.rsplit_once('.').is_some_and(|(_, last)| last == key);
    let field = key.to_owned();
    if let Some(own) = event.answer.iter().find(is_inner) {
        return Some(Flaw::Misplaced { field, right: own.field.to_owned() });
    }
    if key == EVENT_NAME && has_specific(event) {
        return Some(Flaw::Misplaced { field, right: format!("{SPECIFIC}.{EVENT_NAME}") });
    }
    let is_of_others = catalog::EVENTS.iter().flat_map(|event| event.answer).any(|field| is_inner(&field));
    if key == EVENT_NAME || is_of_others && !COMMON_WORDS.contains(&key) {
        return Some(Flaw::OfOtherEvents { field });
    }
    let universal = catalog::UNIVERSAL_ANSWER.iter().map(|field| field.field);
    let near = catalog::nearest(key, universal).filter(|near| key.len() > 5 && *near != "async");
    let decides = DECIDING.contains(&key) && is_decision(value) || value.text().is_some_and(is_refusal);
    (near.is_some() || decides).then_some(Flaw::Unknown { field, near })
}

fn is_decision(value: &Outline) -> bool {
    match value {
        Outline::Bool(_) => true,
        value => value.text().is_some_and(|text| is_refusal(text) || matches!(text, "allow" | "approve" | "ask")),
    }
}

fn is_refusal(text: &str) -> bool {
    matches!(text, "deny" | "block" | "reject" | "denied" | "blocked" | "rejected")
}

fn has_specific(event: &Event) -> bool {
    event.answer.iter().any(|field| field.field.starts_with(SPECIFIC))
}

fn specific(event: &Event, value: &Outline, flaws: &mut Vec<Flaw>) {
    let Outline::Object { is_open, .. } = value else { return };
    if !has_specific(event) {
        flaws.push(Flaw::NoSpecific);
        return;
    }
    match value.get(EVENT_NAME) {
        None if !is_open => flaws.push(Flaw::NoEventName),
        Some(name) => flaws.extend(
            name.text().filter(|name| *name != event.name).map(|name| Flaw::OtherEvent { found: name.to_owned() }),
        ),
        None => {}
    }
    fields(event, SPECIFIC, value, flaws);
}

/// The fields of an object at a path.
fn fields(event: &Event, path: &str, value: &Outline, flaws: &mut Vec<Flaw>) {
    for (key, value) in value.members() {
        if key == EVENT_NAME && path == SPECIFIC {
            continue;
        }
        let own = format!("{path}.{key}");
        let inner = format!("{own}.");
        if let Some(field) = event.answer.iter().find(|field| field.field == own) {
            flaws.extend(held(field, &own, value));
        } else if event.answer.iter().any(|field| field.field.starts_with(&inner)) {
            match value.type_name() {
                Some("object") => fields(event, &own, value, flaws),
                Some(found) => flaws.push(Flaw::WrongType { field: own, found, wanted: "object" }),
                None => {}
            }
        } else {
            let siblings = event.answer.iter().filter_map(|field| field.field.strip_prefix(path)?.strip_prefix('.'));
            let near = nearest(key, siblings.filter(|name| !name.contains('.')));
            flaws.push(Flaw::Unknown { field: own, near });
        }
    }
}

/// The field that a mistaken name most likely means: the only one with the same last word, or one that is alike.
fn nearest(key: &str, fields: impl Iterator<Item = &'static str> + Clone) -> Option<&'static str> {
    let ending = |name: &str| name.rsplit(char::is_uppercase).next().map(str::to_owned);
    let mut alike = fields.clone().filter(|field| ending(field) == ending(key));
    let only = alike.next().filter(|_| alike.next().is_none());
    only.or_else(|| {
        let near = catalog::nearest(key, fields.clone())?;
        fields.clone().find(|field| *field == near)
    })
}
