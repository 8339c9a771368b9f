//! Generated settings files and hooks to put into them.

use super::documents::{look, string, text, unique, value};
use hookwright_core::json::{Document, Value};
use hookwright_core::merge::Entry;
use proptest::collection::vec;
use proptest::prelude::*;

const EVENTS: [&str; 4] = ["PreToolUse", "PostToolUse", "Stop", "SessionStart"];
const MATCHERS: [Option<&str>; 6] = [None, Some(""), Some("*"), Some("Bash"), Some("Write|Edit"), Some("café \"q\"")];

fn command(command: String, timeout: Option<&str>) -> Value {
    let mut members = vec![("type".to_owned(), Value::text("command")), ("command".to_owned(), Value::text(command))];
    members.extend(timeout.map(|timeout| ("timeout".to_owned(), Value::number(timeout))));
    Value::Object(members)
}

fn handler() -> impl Strategy<Value = Value> {
    let timeout = prop::sample::select(vec![None, None, Some("5"), Some("5.0"), Some("12345678901234567890")]);
    let kept = |(n, timeout): (u8, Option<&str>)| command(format!("npm test{n}"), timeout);
    let commands = prop_oneof![
        (any::<u8>(), timeout).prop_map(kept),
        any::<u8>().prop_map(|n| command(format!("\"$CLAUDE_PROJECT_DIR\"/.claude/hooks/other/x{n}.sh"), None)),
    ];
    (commands, prop::option::weighted(0.2, value())).prop_map(|(mut handler, custom)| {
        if let (Value::Object(members), Some(custom)) = (&mut handler, custom) {
            members.push(("custom".to_owned(), custom));
        }
        handler
    })
}

fn matcher() -> impl Strategy<Value = Option<&'static str>> {
    prop::sample::select(MATCHERS.to_vec())
}

fn event() -> impl Strategy<Value = &'static str> {
    prop::sample::select(EVENTS.to_vec())
}

fn group() -> impl Strategy<Value = Value> {
    let extra = prop::option::weighted(0.15, value());
    (matcher(), vec(handler(), 0..3), extra, any::<bool>()).prop_map(|(matcher, handlers, extra, is_last)| {
        let mut members = vec![("hooks".to_owned(), Value::Array(handlers))];
        if let Some(matcher) = matcher {
            members.insert(if is_last { 1 } else { 0 }, ("matcher".to_owned(), Value::text(matcher)));
        }
        members.extend(extra.map(|extra| ("description".to_owned(), extra)));
        Value::Object(members)
    })
}

/// Settings with any keys, with or without hooks, in any layout; some keys stand twice.
pub fn settings() -> impl Strategy<Value = Document> {
    let events = vec((event().prop_map(str::to_owned), vec(group(), 0..3).prop_map(Value::Array)), 0..4);
    let hooks = prop::option::weighted(0.7, events);
    let others = vec((string().prop_filter("not hooks", |key| key != "hooks"), value()), 0..4);
    let place = any::<prop::sample::Index>();
    let twice = prop::bool::weighted(0.1);
    let blank = prop::sample::select(vec!["", "\n", " \r\n", "\u{feff}"]).prop_map(Document::parse);
    let written = (others, hooks, place, twice, look()).prop_map(|(others, hooks, place, twice, look)| {
        let mut members = if twice { others.clone() } else { unique(others) };
        if let Some(events) = hooks {
            let events = if twice { events } else { unique(events) };
            let at = place.index(members.len() + 1);
            members.insert(at, ("hooks".to_owned(), Value::Object(events)));
            if twice {
                members.insert(0, ("hooks".to_owned(), Value::object([("Stop", Value::Array(Vec::new()))])));
            }
        }
        Document::parse(text(&Value::Object(members), &look))
    });
    prop_oneof![1 => blank, 24 => written]
}

/// Hooks of one installation: by path or inline, no two alike.
pub fn entries(slug: &'static str) -> impl Strategy<Value = Vec<Entry>> {
    let kind = prop::sample::select(vec!["path", "inline", "prompt"]);
    let one = (event(), matcher(), kind, prop::option::of(Just("10")));
    vec(one, 1..4).prop_map(move |list| {
        let entry = |(n, (event, matcher, kind, timeout))| {
            let handler = match kind {
                "path" => command(format!("\"${{CLAUDE_PROJECT_DIR}}/.claude/hooks/{slug}/s{n}.sh\""), timeout),
                "inline" => command(format!("echo {slug} {n} \"q\" \\\\ é"), timeout),
                _ => Value::object([
                    ("type", Value::text("prompt")),
                    ("prompt", Value::text(format!("check {slug} {n}"))),
                ]),
            };
            Entry::new(event, matcher, &handler)
        };
        list.into_iter().enumerate().map(entry).collect()
    })
}
