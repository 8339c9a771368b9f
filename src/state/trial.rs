//! What becomes of the draft's hooks when an event comes, as the checker says it.

use super::finding::{Words, place, words};
use hookwright_core::catalog::{self, Event};
use hookwright_core::explain::explain;
use hookwright_core::json::{Document, Node, Pointer};
use hookwright_core::matcher::RegexEngine;
use hookwright_core::settings::Settings;

/// What becomes of the hooks of an event.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// Its handlers.
    pub tried: Vec<Tried>,
    /// What ending with 0, with 2 and with anything else does.
    pub ends: Vec<Words>,
    /// The variables that a hook is given.
    pub variables: Vec<String>,
}

/// What becomes of a handler.
#[derive(Debug, Clone, PartialEq)]
pub struct Tried {
    /// The handler.
    pub at: Pointer,
    /// What becomes of it.
    pub fate: Fate,
    /// Why.
    pub why: Words,
}

/// What becomes of a handler, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It runs.
    Runs,
    /// It runs where its `if` lets it.
    MayRun,
    /// An equal one runs in its place.
    Repeat,
    /// It does not run.
    Not,
}

impl Trial {
    /// Reads an answer; none where it is none.
    pub fn read(answer: &str) -> Option<Trial> {
        let answer = Document::parse(answer);
        let root = answer.root();
        let fate = |name: &str| match name {
            "runs" => Some(Fate::Runs),
            "may-run" => Some(Fate::MayRun),
            "repeat" => Some(Fate::Repeat),
            "not" => Some(Fate::Not),
            _ => None,
        };
        let tried = |node: &Node| {
            let (at, why) = (place(&answer, node.get("at")?)?, words(node.get("why")?)?);
            Some(Tried { at, fate: fate(node.get("outcome")?.as_str()?)?, why })
        };
        let text = |node: &Node| node.as_str().map(str::to_owned);
        Some(Trial {
            tried: root.get("tried")?.items()?.iter().map(tried).collect::<Option<_>>()?,
            ends: root.get("ends")?.items()?.iter().map(words).collect::<Option<_>>()?,
            variables: root.get("variables")?.items()?.iter().map(text).collect::<Option<_>>()?,
        })
    }

    /// How many run, for certain or perhaps.
    pub fn running(&self) -> usize {
        self.tried.iter().filter(|tried| matches!(tried.fate, Fate::Runs | Fate::MayRun)).count()
    }
}

/// The events that a draft has hooks for, in its order.
pub fn events(form: &Document) -> Vec<&'static Event> {
    Settings::of(form).events().iter().filter_map(|entry| entry.event).collect()
}

/// A tool that some hook of the event is about; the first of all where none is about one alone.
pub fn likely_tool(form: &Document, event: &Event, engine: &dyn RegexEngine) -> &'static str {
    let groups = Settings::of(form).groups().into_iter();
    let mut matchers = groups.filter(|group| group.event_name == event.name).map(|group| group.matcher());
    let known = |name: &&&str| catalog::tool(name).is_some();
    let first = matchers.find_map(|matcher| {
        let matcher = matcher.filter(|matcher| !matcher.is_empty() && *matcher != "*")?;
        explain(event, Some(matcher), engine).matched.iter().find(known).copied()
    });
    first.and_then(catalog::tool).map_or("Bash", |tool| tool.name)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use hookwright_checker::Checker;
    use hookwright_core::matcher::REGRESS;

    const TEXT: &str = r#"{"hooks": {"PreToolUse": [{"matcher": "Edit|Write", "hooks": [
        {"type": "command", "command": "date"}, {"type": "command", "command": "date", "if": "Edit(*.rs)"}]}], "Stop": []}}"#;

    #[test]
    fn the_checkers_answer_is_read() {
        let checker = Checker::new();
        let payload = checker.sample("PreToolUse", "Write");
        let trial = Trial::read(&checker.try_out(TEXT, "PreToolUse", &payload)).unwrap();
        let told: Vec<_> = trial.tried.iter().map(|tried| (tried.at.to_string(), tried.fate)).collect();
        let at = |index: usize| format!("/hooks/PreToolUse/0/hooks/{index}");
        assert_eq!(told, [(at(0), Fate::Runs), (at(1), Fate::Not)]);
        assert_eq!(trial.tried[0].why.get(hookwright_core::Lang::En), "`Edit|Write` lists `Write`.");
        assert_eq!((trial.running(), trial.ends.len()), (1, 3));
        assert!(trial.variables.iter().any(|name| name == "CLAUDE_PROJECT_DIR"));
        assert_eq!(Trial::read(&checker.try_out(TEXT, "Nothing", "{}")), None);
    }

    #[test]
    fn the_draft_proposes_what_to_try() {
        let form = Document::parse(TEXT);
        let names: Vec<_> = events(&form).iter().map(|event| event.name).collect();
        assert_eq!(names, ["PreToolUse", "Stop"]);
        let tool = |name: &str| likely_tool(&form, catalog::event(name).unwrap(), &REGRESS);
        assert_eq!((tool("PreToolUse"), tool("PostToolUse")), ("Edit", "Bash"));
    }
}
