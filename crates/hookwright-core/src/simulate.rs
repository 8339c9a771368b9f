//! What would run: each handler under an event, with the reason where it would not.

use crate::catalog::{Event, HandlerType};
use crate::facts::Facts;
use crate::json::{Document, Kind, Pointer, Value};
use crate::load::load;
use crate::matcher::fires;
use crate::permission;
use crate::settings::{Handler, Settings};
use std::collections::HashSet;

/// A handler and what becomes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The handler.
    pub at: Pointer,
    /// What becomes of it.
    pub outcome: Outcome,
}

/// What becomes of a handler when its event fires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It runs.
    Runs,
    /// It runs where its `if` lets it.
    MayRun,
    /// It does not run.
    Not(Reason),
}

/// Why a handler does not run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Claude Code did not take it, or something around it.
    NotLoaded,
    /// `disableAllHooks` is on.
    Disabled,
    /// The event does not run handlers of its type.
    Type,
    /// The matcher does not let the value through.
    Matcher,
    /// Its `if` is no rule that a call of this event could fit.
    If,
}

impl Outcome {
    /// Whether it can run at all.
    pub fn can_run(self) -> bool {
        !matches!(self, Outcome::Not(_))
    }
}

/// What becomes of each handler of an event, misplaced ones included, when it fires with this value for the matcher.
pub fn simulate(facts: &Facts, document: &Document, event: &Event, value: &str) -> Vec<Run> {
    let live: HashSet<Pointer> = load(facts, document).live.into_iter().collect();
    let is_disabled = document.root().get("disableAllHooks").is_some_and(|node| node.kind == Kind::Bool(true));
    let handlers = Settings::of(document).handlers().into_iter();
    let handlers = handlers.filter(|handler| handler.event().is_some_and(|own| own.name == event.name));
    let outcome = |handler: &Handler| match handler.kind() {
        _ if is_disabled => Outcome::Not(Reason::Disabled),
        Some(ty) if live.contains(&handler.at) => outcome(facts, handler, ty, event, value),
        _ => Outcome::Not(Reason::NotLoaded),
    };
    handlers.map(|handler| Run { outcome: outcome(&handler), at: handler.at }).collect()
}

fn outcome(facts: &Facts, handler: &Handler, ty: HandlerType, event: &Event, value: &str) -> Outcome {
    let rule = handler.text("if").unwrap_or_default();
    if !event.runs(ty) {
        Outcome::Not(Reason::Type)
    } else if !fires(event, handler.group.matcher(), value, facts.regex) {
        Outcome::Not(Reason::Matcher)
    } else if rule.is_empty() {
        Outcome::Runs
    } else if event.supports_if && permission::is_rule(rule) {
        Outcome::MayRun
    } else {
        Outcome::Not(Reason::If)
    }
}

/// What makes two handlers one: Claude Code runs those that are equal in it a single time. None where it has no type.
pub fn identity(handler: &Handler) -> Option<Value> {
    let fields: &[&str] = match handler.kind()? {
        HandlerType::Command => &["command", "args", "shell", "if"],
        HandlerType::Http => &["url", "if"],
        HandlerType::McpTool => &["server", "tool", "input", "if"],
        HandlerType::Prompt | HandlerType::Agent => &["prompt", "if"],
    };
    let source = handler.group.document.text();
    let value = |key: &&str| Some((key.to_string(), Value::of(handler.field(key)?, source)));
    let of_type = [("type".to_owned(), Value::text(handler.text("type")?))];
    Some(Value::Object(of_type.into_iter().chain(fields.iter().filter_map(value)).collect()))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::catalog::{self, VERIFIED_VERSION};
    use crate::facts::{Platform, Scope};
    use crate::matcher::REGRESS;

    fn check(text: &str, event: &str, value: &str, expected: &[Outcome]) {
        let facts =
            Facts { scope: Scope::Project, platform: Platform::Linux, version: VERIFIED_VERSION, regex: &REGRESS };
        let event = catalog::event(event).expect("an event");
        let runs = simulate(&facts, &Document::parse(text), event, value);
        assert_eq!(runs.into_iter().map(|run| run.outcome).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn a_handler_runs_or_says_why_not() {
        use Outcome::*;
        let command = r#""hooks": [{"type": "command", "command": "date"}]"#;
        let with = |event: &str, group: &str| format!(r#"{{"hooks": {{"{event}": [{group}]}}}}"#);
        let pre = with("PreToolUse", &format!(r#"{{"matcher": "Edit", {command}}}, {{{command}}}"#));
        check(&pre, "PreToolUse", "Bash", &[Not(Reason::Matcher), Runs]);
        check(&pre, "PostToolUse", "Bash", &[]);
        let broken = with("PreToolUse", &format!(r#"{{{command}}}, {{}}"#));
        check(&broken, "PreToolUse", "Bash", &[Not(Reason::NotLoaded)]);
        let rule = r#"{"hooks": [{"type": "command", "command": "date", "if": "Bash(git *)"}]}"#;
        check(&with("PreToolUse", rule), "PreToolUse", "Bash", &[MayRun]);
        check(&with("Stop", rule), "Stop", "", &[Not(Reason::If)]);
        let prompt = r#"{"hooks": [{"type": "prompt", "prompt": "Done?"}]}"#;
        check(&with("SessionEnd", prompt), "SessionEnd", "other", &[Not(Reason::Type)]);
        check(
            &format!(r#"{{"disableAllHooks": true, {}"#, &pre[1..]),
            "PreToolUse",
            "Edit",
            &[Not(Reason::Disabled); 2],
        );
    }
}
