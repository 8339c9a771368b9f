//! What the checker says, as JSON. Nothing in it moves while a text is typed elsewhere in the file: a place is a route
//! and a part, never a number of bytes from the start, unless nothing else names it.
//!
//! - *finding*: `{"rule", "severity", "at", "part", "script", "message", "why", "fixes"}`
//! - *words*: `[English, Spanish]`, filled in
//! - *place*: an array of keys and indexes
//! - *part*: `"key"`, `"value"`, `["hidden", n]`, `["within", start, end]`, `["source", start, end]`
//! - *fix*: `{"title": words, "applicability", "edits"}`
//! - *edit*: `["set", place, value]`, `["insert", place, value]`, `["remove", place]`, `["rename", place, key]`,
//!   `["move", place, index]`, `["splice", start, end, text]`

use hookwright_core::json::{Edit, Part, Pointer, Step, Value};
use hookwright_core::merge::Entry;
use hookwright_core::script::Left;
use hookwright_core::simulate::Outcome;
use hookwright_core::text::Args;
use hookwright_core::trial::Tried;
use hookwright_core::{Diagnostic, Fix, Lang, Text};
use std::ops::Range;

/// A finding.
pub fn finding(finding: &Diagnostic) -> Value {
    let words = |text| words(text, &finding.args);
    let script = finding.script.as_ref().map(|script| {
        let range = [Value::number(script.range.start), Value::number(script.range.end)];
        Value::Array([Value::text(&*script.path)].into_iter().chain(range).collect())
    });
    Value::object([
        ("rule", Value::text(finding.rule.id)),
        ("severity", Value::text(finding.severity.name())),
        ("at", place(&finding.at)),
        ("part", part(&finding.part)),
        ("script", script.unwrap_or(Value::Null)),
        ("message", words(&finding.message)),
        ("why", words(&finding.why)),
        ("fixes", Value::Array(finding.fixes.iter().map(fix).collect())),
    ])
}

/// What becomes of a handler: `{"at", "outcome", "why"}`; the outcome is `runs`, `may-run`, `repeat` or `not`.
pub fn tried(tried: &Tried) -> Value {
    let outcome = match tried.outcome {
        _ if tried.is_repeat => "repeat",
        Outcome::Runs => "runs",
        Outcome::MayRun => "may-run",
        Outcome::Not(_) => "not",
    };
    let why = words(&tried.why, &tried.args);
    Value::object([("at", place(&tried.at)), ("outcome", Value::text(outcome)), ("why", why)])
}

/// What a script registers: `{"event", "matcher", "handler"}`.
pub fn entry(entry: &Entry) -> Value {
    let handler = entry.handler();
    Value::object([
        ("event", Value::text(entry.event())),
        ("matcher", entry.matcher().map_or(Value::Null, Value::text)),
        ("handler", Value::of(handler.root(), handler.text())),
    ])
}

/// A reference to a file that stays as it is: `{"command", "reference"}`.
pub fn left(left: &Left) -> Value {
    Value::object([
        ("command", Value::text(left.command.as_str())),
        ("reference", Value::text(left.reference.as_str())),
    ])
}

fn fix(fix: &Fix) -> Value {
    Value::object([
        ("title", words(&fix.title, &fix.args)),
        ("applicability", Value::text(fix.applicability.name())),
        ("edits", Value::Array(fix.edits.iter().map(edit).collect())),
    ])
}

/// Words with their arguments.
pub fn words(text: &Text, args: &Args) -> Value {
    Value::Array(Lang::ALL.map(|lang| Value::text(text.fill(lang, args))).to_vec())
}

fn place(at: &Pointer) -> Value {
    let step = |step: &Step| match step {
        Step::Key(key) => Value::text(key.as_str()),
        Step::Index(index) => Value::number(index),
    };
    Value::Array(at.0.iter().map(step).collect())
}

fn part(part: &Part) -> Value {
    match part {
        Part::Key => Value::text("key"),
        Part::Value => Value::text("value"),
        Part::HiddenKey(n) => tagged("hidden", [Value::number(n)]),
        Part::Within(range) => tagged("within", ends(range)),
        Part::Source(range) => tagged("source", ends(range)),
    }
}

fn edit(edit: &Edit) -> Value {
    match edit {
        Edit::Set { at, value } => tagged("set", [place(at), value.clone()]),
        Edit::Insert { at, value } => tagged("insert", [place(at), value.clone()]),
        Edit::Remove { at } => tagged("remove", [place(at)]),
        Edit::RenameKey { at, key } => tagged("rename", [place(at), Value::text(key.as_str())]),
        Edit::Move { from, to } => tagged("move", [place(from), Value::number(to)]),
        Edit::Splice { range, text } => {
            let [start, end] = ends(range);
            tagged("splice", [start, end, Value::text(text.as_str())])
        }
    }
}

fn ends(range: &Range<usize>) -> [Value; 2] {
    [Value::number(range.start), Value::number(range.end)]
}

fn tagged(tag: &str, rest: impl IntoIterator<Item = Value>) -> Value {
    Value::Array([Value::text(tag)].into_iter().chain(rest).collect())
}
