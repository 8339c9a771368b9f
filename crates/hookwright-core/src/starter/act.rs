//! What a script does when its condition holds.

use crate::catalog::{AnswerField, BlockingAnswer, Event, Stdout};
use crate::json::{Value, compact};
use crate::text::{Lang, Text};

/// What is done, and the other way to do it.
pub(super) struct Act {
    /// What the script does.
    pub step: Step,
    /// A JSON answer that does the same.
    pub instead: Option<String>,
}

/// What the script does.
pub(super) enum Step {
    /// It ends with 2, with these words on stderr.
    Refuse(&'static str),
    /// It prints this JSON.
    Answer(String),
    /// It prints these words.
    Say(&'static str),
    /// It does some work that nobody is told of.
    Work(&'static str),
}

static WHY: Text = Text { en: "Say here why.", es: "Motivo." };
static NOTE: Text = Text { en: "Say it here.", es: "Texto." };
static WORK: Text = Text { en: "Do the work here.", es: "El trabajo va aquí." };
/// The key of the answers that belong to one event.
const SPECIFIC: &str = "hookSpecificOutput";

impl Act {
    /// The strongest that the event lets a hook do.
    pub fn of(event: &Event, lang: Lang) -> Act {
        let answer = event.blocking_answer.as_ref().map(|answer| blocking(event, answer, WHY.get(lang)));
        if event.blocks_by_exit || event.exit2_reaches_claude {
            return Act { step: Step::Refuse(WHY.get(lang)), instead: answer };
        }
        let step = match (answer, heard(event)) {
            (Some(answer), _) => Step::Answer(answer),
            (None, _) if event.stdout == Stdout::ModelContext => Step::Say(NOTE.get(lang)),
            (None, Some(field)) => Step::Answer(compact(&object(event, field, NOTE.get(lang)))),
            (None, None) => Step::Work(WORK.get(lang)),
        };
        Act { step, instead: None }
    }
}

/// The fields of the answers that an event knows, with the values there are.
pub(super) fn answers(event: &Event) -> String {
    let field = |field: &AnswerField| match field.values {
        [] => field.field.to_owned(),
        values => format!("{} ({})", field.field, values.join(", ")),
    };
    event.answer.iter().map(field).collect::<Vec<_>>().join("; ")
}

/// The answer that the sentence about stdout names: the one that is heard where plain text is not.
fn heard(event: &Event) -> Option<&'static str> {
    let is_named = |field: &&AnswerField| {
        let key = field.field.rsplit('.').next().unwrap_or_default();
        field.field.starts_with(SPECIFIC) && event.stdout_goes_to.en.contains(key)
    };
    event.answer.iter().find(is_named).map(|field| field.field)
}

/// The answer that blocks, with its reason where the event has a field for one.
fn blocking(event: &Event, answer: &BlockingAnswer, why: &str) -> String {
    let beside = answer.field.rsplit_once('.').map(|(above, _)| format!("{above}.message"));
    let reasons = [format!("{}Reason", answer.field), "reason".to_owned()].into_iter().chain(beside);
    let known: Vec<_> = reasons.filter(|name| event.answer.iter().any(|field| field.field == *name)).collect();
    let decision = object(event, answer.field, answer.value);
    let has_own = |name: &&String| answer.field.contains('.') == name.contains('.');
    compact(&match known.iter().find(has_own) {
        Some(name) => joined(decision, object(event, name, why)),
        None => decision,
    })
}

/// An answer with one field.
fn object(event: &Event, path: &str, text: &str) -> Value {
    let value = path.rsplit('.').fold(Value::text(text), |value, key| Value::object([(key, value)]));
    let name = Value::object([(SPECIFIC, Value::object([("hookEventName", Value::text(event.name))]))]);
    if path.starts_with(SPECIFIC) { joined(name, value) } else { value }
}

/// Both objects in one.
fn joined(one: Value, other: Value) -> Value {
    let (Value::Object(mut members), Value::Object(others)) = (one, other.clone()) else { return other };
    for (key, value) in others {
        match members.iter_mut().find(|(known, _)| *known == key) {
            Some((_, known)) => *known = joined(std::mem::replace(known, Value::Null), value),
            None => members.push((key, value)),
        }
    }
    Value::Object(members)
}
