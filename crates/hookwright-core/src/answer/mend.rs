//! An answer as its event reads it.

use super::HOLE;
use super::flaw::{Flaw, flaws};
use crate::catalog::Event;
use crate::json::{Document, Value, compact};
use crate::outline::Outline;

/// Flaws are put right one after the other, this many at most.
const ROUNDS: usize = 12;

/// The JSON text of an answer with everything put right that can be; none where something stays wrong.
pub fn mended(event: &Event, text: &str) -> Option<String> {
    let document = Document::parse(text);
    if !document.errors().is_empty() || text.contains(HOLE) {
        return None;
    }
    let mut text = compact(&Value::of(document.root(), document.text()));
    for _ in 0..ROUNDS {
        let document = Document::parse(text.as_str());
        let Some(flaw) = flaws(event, &Outline::of(document.root(), HOLE)).into_iter().next() else {
            return Some(text);
        };
        text = compact(&put_right(event, Value::of(document.root(), document.text()), &flaw)?);
    }
    None
}

fn put_right(event: &Event, mut value: Value, flaw: &Flaw) -> Option<Value> {
    match flaw {
        Flaw::Misplaced { field, right } => {
            let moved = take(&mut value, field)?;
            put(&mut value, right, moved);
            name_event(event, &mut value);
        }
        Flaw::NoEventName | Flaw::OtherEvent { .. } => name_event(event, &mut value),
        Flaw::WrongValue { field, value: text, .. } => {
            let meant = meaning(text)?;
            let right =
                event.answer.iter().find(|known| known.field.ends_with(field.as_str()) && !known.values.is_empty());
            let right = right.or_else(|| event.answer.iter().find(|known| !known.values.is_empty()))?;
            let fits = right.values.iter().find(|known| meaning(known) == Some(meant))?;
            if right.field != field {
                take(&mut value, field)?;
            }
            put(&mut value, right.field, Value::text(*fits));
            if right.field.contains('.') {
                name_event(event, &mut value);
            }
        }
        Flaw::WrongType { field, wanted: "boolean", .. } => {
            let Value::String(text) = take(&mut value, field)? else { return None };
            put(&mut value, field, Value::Bool(text.parse().ok()?));
        }
        Flaw::Unknown { field, near: Some(near) } => {
            let moved = take(&mut value, field)?;
            let right = field.rsplit_once('.').map_or((*near).to_owned(), |(path, _)| format!("{path}.{near}"));
            put(&mut value, &right, moved);
        }
        _ => return None,
    }
    Some(value)
}

/// Whether a decision lets something happen.
fn meaning(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "allow" | "approve" | "approved" | "allowed" | "accept" => Some(true),
        "deny" | "block" | "reject" | "denied" | "blocked" | "decline" => Some(false),
        _ => None,
    }
}

/// Takes the value at a path out.
fn take(value: &mut Value, path: &str) -> Option<Value> {
    let Value::Object(members) = value else { return None };
    match path.split_once('.') {
        Some((first, rest)) => take(&mut members.iter_mut().find(|(key, _)| key == first)?.1, rest),
        None => {
            let at = members.iter().position(|(key, _)| key == path)?;
            Some(members.remove(at).1)
        }
    }
}

/// Puts a value at a path, with the objects on the way to it.
fn put(value: &mut Value, path: &str, new: Value) {
    let Value::Object(members) = value else { return };
    let (first, rest) = path.split_once('.').map_or((path, None), |(first, rest)| (first, Some(rest)));
    let at = members.iter().position(|(key, _)| key == first).unwrap_or_else(|| {
        members.push((first.to_owned(), Value::Object(Vec::new())));
        members.len() - 1
    });
    match rest {
        Some(rest) => put(&mut members[at].1, rest, new),
        None => members[at].1 = new,
    }
}

/// Names the event, first of all.
fn name_event(event: &Event, value: &mut Value) {
    let Value::Object(members) = value else { return };
    let specific = members.iter_mut().find(|(key, _)| key == "hookSpecificOutput");
    if let Some((_, Value::Object(members))) = specific {
        members.retain(|(key, _)| key != "hookEventName");
        members.insert(0, ("hookEventName".to_owned(), Value::text(event.name)));
    }
}
