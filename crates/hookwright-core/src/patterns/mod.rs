//! Ready hooks to begin with.
//!
//! Each is a small folder: hooks, and the scripts that they start as `./scripts/NAME`. All of them read the event's JSON
//! on stdin, since hooks are given no arguments. Where `jq` is missing they end with 1: Claude Code goes on and shows
//! that they failed, as it does with any hook that cannot run.

mod context;
mod guard;
mod matchers;
mod notify;
mod permission;
mod quality;
mod record;

pub use matchers::{MatcherPattern, TOOL_MATCHERS};

use crate::catalog::HandlerType;
use crate::json::Value;
use crate::text::Text;

/// Patterns of one purpose.
#[derive(Debug, PartialEq, Eq)]
pub struct Theme {
    /// The purpose.
    pub title: Text,
    /// The patterns, the most wanted first.
    pub patterns: &'static [Pattern],
}

/// A ready hook.
#[derive(Debug, PartialEq, Eq)]
pub struct Pattern {
    /// A stable name, fit for a folder.
    pub id: &'static str,
    /// What it is for.
    pub title: Text,
    /// What it does, in a sentence.
    pub summary: Text,
    /// Its hooks.
    pub hooks: &'static [Hook],
    /// The scripts that they start.
    pub scripts: &'static [Script],
}

/// A handler, and when it runs.
#[derive(Debug, PartialEq, Eq)]
pub struct Hook {
    /// The event.
    pub event: &'static str,
    /// The matcher.
    pub matcher: Option<&'static str>,
    /// What runs.
    pub handler: Handler,
}

/// What runs.
#[derive(Debug, PartialEq, Eq)]
pub struct Handler {
    /// Its type.
    pub ty: HandlerType,
    /// What stands in the first field that the type needs: the command, URL or prompt.
    pub main: &'static str,
    /// The other fields.
    pub more: &'static [(&'static str, Field)],
}

/// What stands in a field.
#[derive(Debug, PartialEq, Eq)]
pub enum Field {
    /// A text.
    Text(&'static str),
    /// A whole number.
    Number(u32),
    /// Texts.
    List(&'static [&'static str]),
    /// Texts by name.
    Map(&'static [(&'static str, &'static str)]),
    /// True.
    Yes,
}

/// A script of a pattern.
#[derive(Debug, PartialEq, Eq)]
pub struct Script {
    /// Its path in the hook's folder.
    pub path: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

/// Every theme, in the order of menus.
pub static THEMES: [&Theme; 6] =
    [&guard::THEME, &quality::THEME, &notify::THEME, &context::THEME, &record::THEME, &permission::THEME];

/// Every pattern, by theme.
pub fn patterns() -> impl Iterator<Item = &'static Pattern> {
    THEMES.iter().flat_map(|theme| theme.patterns)
}

/// The pattern of that name.
pub fn pattern(id: &str) -> Option<&'static Pattern> {
    patterns().find(|pattern| pattern.id == id)
}

impl Pattern {
    /// Its hooks as a hooks file.
    pub fn settings(&self) -> Value {
        let mut events: Vec<(String, Value)> = Vec::new();
        for hook in self.hooks {
            match events.iter_mut().find(|(event, _)| event == hook.event) {
                Some((_, Value::Array(groups))) => groups.push(hook.group()),
                _ => events.push((hook.event.to_owned(), Value::Array(vec![hook.group()]))),
            }
        }
        Value::object([("hooks", Value::Object(events))])
    }

    /// The matcher group of one of its hooks where there is no folder: the script itself is the command.
    pub fn inlined(&self, hook: &Hook) -> Value {
        let path = hook.handler.main.trim_start_matches("./");
        let script = self.scripts.iter().find(|script| script.path == path);
        let body = script.and_then(|script| script.text.split_once('\n')).map(|(_, body)| body.trim_end());
        let handler = Handler { main: body.unwrap_or(hook.handler.main), ..hook.handler };
        Hook { handler, ..*hook }.group()
    }

    /// Its events, each once.
    pub fn events(&self) -> Vec<&'static str> {
        let mut events: Vec<_> = self.hooks.iter().map(|hook| hook.event).collect();
        events.dedup();
        events
    }
}

impl Hook {
    /// The matcher group that it is.
    pub fn group(&self) -> Value {
        let matcher = self.matcher.map(|matcher| ("matcher", Value::text(matcher)));
        Value::object(matcher.into_iter().chain([("hooks", Value::Array(vec![self.handler.value()]))]))
    }

    const fn new(event: &'static str, matcher: Option<&'static str>, handler: Handler) -> Hook {
        Hook { event, matcher, handler }
    }
}

impl Handler {
    /// The handler as it stands in settings.
    pub fn value(&self) -> Value {
        let main = self.ty.schema().required().next().map(|field| (field.name, Value::text(self.main)));
        let more = self.more.iter().map(|(name, field)| (*name, field.value()));
        Value::object([("type", Value::text(self.ty.name()))].into_iter().chain(main).chain(more))
    }

    const fn command(command: &'static str) -> Handler {
        Handler { ty: HandlerType::Command, main: command, more: &[] }
    }
}

impl Field {
    fn value(&self) -> Value {
        match self {
            Field::Text(text) => Value::text(*text),
            Field::Number(number) => Value::number(number),
            Field::List(texts) => Value::Array(texts.iter().map(|text| Value::text(*text)).collect()),
            Field::Map(texts) => Value::object(texts.iter().map(|(name, text)| (*name, Value::text(*text)))),
            Field::Yes => Value::Bool(true),
        }
    }
}

/// A script of this folder.
macro_rules! script {
    ($name:literal) => {
        Script { path: concat!("scripts/", $name), text: include_str!(concat!("scripts/", $name)) }
    };
}
use script;

/// Hooks with three typical mistakes, to see what a finding looks like.
pub static WITH_MISTAKES: &str = r#"{
  "hooks": {
    "PostToolUse": [
      {
        "matcher": "Write|Edit",
        "hooks": [
          {
            "type": "command",
            "command": "prettier --write \"$1\""
          }
        ]
      }
    ],
    "PreToolUse": [
      {
        "matcher": "bash",
        "hooks": [
          {
            "type": "command",
            "command": "jq -r .tool_input.command >> ~/commands.log"
          }
        ]
      }
    ],
    "Stop": [
      {
        "matcher": "Bash",
        "hooks": [
          {
            "type": "command",
            "command": "notify-send 'Claude is done'"
          }
        ]
      }
    ]
  }
}
"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog;
    use std::collections::HashSet;

    #[test]
    fn every_pattern_stands_on_an_event_that_takes_its_matcher() {
        for pattern in patterns() {
            assert!(!pattern.hooks.is_empty(), "{}", pattern.id);
            for hook in pattern.hooks {
                let event = catalog::event(hook.event).expect(pattern.id);
                assert!(hook.matcher.is_none() || event.matcher.is_some(), "{}", pattern.id);
                assert!(event.runs(hook.handler.ty), "{}", pattern.id);
            }
        }
    }

    #[test]
    fn patterns_have_names_and_words_of_their_own() {
        let mut seen = HashSet::new();
        for pattern in patterns() {
            assert!(seen.insert(pattern.id) && seen.insert(pattern.title.en) && seen.insert(pattern.title.es));
            assert!(pattern.id.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{}", pattern.id);
            for text in [pattern.summary.en, pattern.summary.es] {
                assert!(text.ends_with('.') && text.chars().count() <= 120, "{}: {text}", pattern.id);
            }
            assert_ne!(pattern.summary.en, pattern.summary.es);
        }
    }

    #[test]
    fn every_script_is_started_by_its_pattern_and_every_start_has_a_script() {
        for pattern in patterns() {
            let starts: HashSet<_> =
                pattern.hooks.iter().filter_map(|hook| hook.handler.main.strip_prefix("./")).collect();
            let scripts: HashSet<_> = pattern.scripts.iter().map(|script| script.path).collect();
            assert_eq!(starts, scripts, "{}", pattern.id);
            for script in pattern.scripts {
                assert!(script.text.starts_with("#!/bin/sh\n# ") && script.text.ends_with('\n'), "{}", script.path);
            }
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn patterns_have_no_problems_and_the_example_has_three() {
        use crate::bundle::Bundle;
        use crate::diagnostic::Severity;
        use crate::facts::{Facts, Platform, Scope, Version};
        use crate::json::{Document, compact};
        use crate::merge::{Grouping, Ours, apply};
        use crate::script::{Plan, Texts};
        let regex = &crate::matcher::REGRESS;
        let facts = Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex };
        let texts = Texts { title: "", version: "1" };
        for pattern in patterns() {
            let document = Document::parse(compact(&pattern.settings()));
            let files = pattern.scripts.iter().map(|script| (script.path.to_owned(), script.text.as_bytes().to_vec()));
            let plan = Plan::new(pattern.id, texts, &document, files).expect(pattern.id);
            assert!(plan.left.is_empty(), "{}", pattern.id);
            let empty = Document::parse("{}");
            let installed = apply(&empty, &Ours::default(), &plan.for_project, &[], Grouping::Plain).expect(pattern.id);
            let folder = format!(".claude/hooks/{}/", pattern.id);
            let with =
                |bundle: Bundle, script: &Script| bundle.with(&(folder.clone() + script.path), script.text.as_bytes());
            let bundle = pattern.scripts.iter().fold(Bundle::default(), with);
            for hook in pattern.hooks {
                let group = Value::Array(vec![pattern.inlined(hook)]);
                let hooks = Value::object([("hooks", Value::object([(hook.event, group)]))]);
                let found = crate::lint(&facts, &Document::parse(compact(&hooks)));
                let found: Vec<_> =
                    found.iter().filter(|it| it.severity != Severity::Hint).map(|it| it.rule.id).collect();
                assert!(found.is_empty(), "{} in the command: {found:?}", pattern.id);
            }
            for platform in [Platform::Linux, Platform::Macos, Platform::Windows] {
                let found = crate::lint_bundle(&Facts { platform, ..facts }, &installed.document, &bundle);
                let found: Vec<_> = found.iter().map(|found| (found.rule.id, found.severity)).collect();
                assert!(found.is_empty(), "{} on {platform:?}: {found:?}", pattern.id);
            }
        }
        let found = crate::lint(&facts, &Document::parse(WITH_MISTAKES));
        let rules: Vec<_> = found.iter().map(|found| found.rule.id).collect();
        assert_eq!(rules, ["args-vs-stdin", "matcher-case", "matcher-ignored"]);
    }
}
