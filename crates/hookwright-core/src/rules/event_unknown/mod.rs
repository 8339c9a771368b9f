//! A key of `hooks` that is no event.

mod names;

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Pointer, Step, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;
use names::meant;

pub(super) static RULE: Rule = Rule {
    id: "event-unknown",
    severity: Severity::Error,
    message: Text { en: "`{name}` is not an event.", es: "`{name}` no es un evento." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/unknown_event",
    check: Check::Fault(check),
};

static CHANGE: Text = Text { en: "Change to `{event}`", es: "Cambiar a `{event}`" };
static WITH_MATCHER: Text = Text {
    en: "Change to `{event}` with the matcher `{matcher}`",
    es: "Cambiar a `{event}` con el matcher `{matcher}`",
};
static NESTED: Text = Text { en: "`hooks` stands inside `hooks`.", es: "`hooks` está dentro de `hooks`." };
static LIFT: Text = Text { en: "Move its events up", es: "Subir sus eventos" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (Some(node), Some(Step::Key(name))) = (document.node(&fault.at), fault.at.last()) else { return Vec::new() };
    let value = || Value::of(node, document.text());
    let finding = shape::finding(&RULE, facts, fault);
    match fault.kind {
        FaultKind::HooksNested => {
            let Value::Object(events) = value() else { return Vec::new() };
            let at = |key: String| Pointer::root().key("hooks").key(key);
            let added = events.into_iter().map(|(key, value)| shape::added(document, &at(key), value));
            let finding = finding.message(NESTED);
            let Some(added) = added.collect::<Option<Vec<_>>>() else { return vec![finding] };
            let edits: Vec<_> = [Edit::Remove { at: fault.at.clone() }].into_iter().chain(added.concat()).collect();
            vec![finding.fix(Fix::guess(&LIFT, edits))]
        }
        FaultKind::EventUnknown => {
            let finding = finding.arg("name", name.as_str());
            let Some((event, matcher)) = meant(name) else { return vec![finding] };
            let Some(edits) = edits(document, &fault.at, event, matcher, value()) else { return vec![finding] };
            let title = if matcher.is_some() { &WITH_MATCHER } else { &CHANGE };
            let fix = Fix::guess(title, edits).arg("event", event.name).arg("matcher", matcher.unwrap_or_default());
            vec![finding.fix(fix)]
        }
        _ => Vec::new(),
    }
}

/// The edits that give the groups the right event, each with this matcher where it has none.
fn edits(
    document: &Document,
    at: &Pointer,
    event: &catalog::Event,
    matcher: Option<&str>,
    value: Value,
) -> Option<Vec<Edit>> {
    let to = at.parent()?.key(event.name);
    if matcher.is_none() && document.node(&to).is_none() {
        return Some(vec![Edit::RenameKey { at: at.clone(), key: event.name.to_owned() }]);
    }
    let added = shape::added(document, &to, with_matcher(value, matcher))?;
    Some(added.into_iter().chain([Edit::Remove { at: at.clone() }]).collect())
}

fn with_matcher(value: Value, matcher: Option<&str>) -> Value {
    match (value, matcher) {
        (Value::Array(groups), _) => {
            Value::Array(groups.into_iter().map(|group| with_matcher(group, matcher)).collect())
        }
        (Value::Object(mut members), Some(matcher)) if members.iter().all(|(key, _)| key != "matcher") => {
            members.insert(0, ("matcher".to_owned(), Value::text(matcher)));
            Value::Object(members)
        }
        (value, _) => value,
    }
}
