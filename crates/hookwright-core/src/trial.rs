//! Hooks tried out on one event: a payload to try them with, what becomes of each, and why.

use crate::catalog::{self, EnvScope, Event, Tool, ToolField};
use crate::explain::reason;
use crate::facts::Facts;
use crate::json::{Document, Pointer, Value, print};
use crate::permission;
use crate::settings::{Handler, Settings};
use crate::simulate::{Outcome, Reason, identity, simulate};
use crate::text::{Args, Text};

/// A handler, what becomes of it, and why.
#[derive(Debug, Clone)]
pub struct Tried {
    /// The handler.
    pub at: Pointer,
    /// What becomes of it.
    pub outcome: Outcome,
    /// Whether it is left out because an equal one runs.
    pub is_repeat: bool,
    /// Why, in one sentence.
    pub why: Text,
    /// What the sentence's `{names}` stand for.
    pub args: Args,
}

static DISABLED: Text = Text {
    en: "`disableAllHooks` is on: no hook runs.",
    es: "`disableAllHooks` está activado: no se ejecuta ningún hook.",
};
static NOT_LOADED: Text = Text {
    en: "Claude Code does not take it: its problem says why.",
    es: "Claude Code no lo acepta: su problema dice por qué.",
};
static TYPE: Text = Text { en: "`{event}` runs no `{type}` hooks.", es: "`{event}` no ejecuta hooks `{type}`." };
static IF_DECIDES: Text =
    Text { en: "Its `if` decides, call by call: `{if}`.", es: "Lo decide su `if`, llamada a llamada: `{if}`." };
static IF_OTHER_TOOL: Text = Text {
    en: "Its `if` is about another tool than `{tool}`: `{if}`.",
    es: "Su `if` trata de otra herramienta que `{tool}`: `{if}`.",
};
static IF_NEVER: Text = Text {
    en: "No call of `{event}` can fit its `if`: `{if}`.",
    es: "Ninguna llamada de `{event}` puede cumplir su `if`: `{if}`.",
};
static REPEAT: Text = Text {
    en: "An equal hook before it runs: Claude Code runs it once.",
    es: "Antes se ejecuta un hook igual: Claude Code lo ejecuta una sola vez.",
};

/// A payload of an event to begin with; on events about tools, for a call of this tool.
pub fn sample(event: &Event, tool: Option<&Tool>) -> String {
    let document = Document::parse(event.sample);
    let mut value = Value::of(document.root(), document.text());
    if let (Some(tool), Value::Object(members), true) = (tool, &mut value, event.matches_tools()) {
        for (key, member) in members {
            match key.as_str() {
                "tool_name" => *member = Value::text(tool.name),
                "tool_input" if is_of(&document, tool) => {}
                "tool_input" => *member = input(tool),
                "tool_response" if is_of(&document, tool) => {}
                "tool_response" => *member = response(tool.response.unwrap_or_default()),
                _ => {}
            }
        }
    }
    print(&value)
}

/// Whether a payload is of a call of this tool.
fn is_of(payload: &Document, tool: &Tool) -> bool {
    payload.root().get("tool_name").and_then(|name| name.as_str()) == Some(tool.name)
}

/// The arguments that every call of a tool has, or the first where none is in all.
fn input(tool: &Tool) -> Value {
    let needed: Vec<&ToolField> = tool.input.iter().filter(|field| field.is_required).collect();
    let fields = if needed.is_empty() { tool.input.iter().take(1).collect() } else { needed };
    let example = |field: &ToolField| {
        let document = Document::parse(field.example);
        (field.name, Value::of(document.root(), document.text()))
    };
    Value::object(fields.into_iter().map(example))
}

/// A response with these paths, joined by dots, `[]` after an array.
fn response(paths: &[&str]) -> Value {
    let mut members: Vec<(String, Value)> = Vec::new();
    for path in paths {
        let (name, rest) = path.split_once('.').map_or((*path, None), |(name, rest)| (name, Some(rest)));
        let (key, is_array) = name.strip_suffix("[]").map_or((name, false), |key| (key, true));
        if members.iter().any(|(known, _)| known == key) {
            continue;
        }
        let below: Vec<&str> = paths.iter().filter_map(|path| path.strip_prefix(name)?.strip_prefix('.')).collect();
        let value = if rest.is_some() { response(&below) } else { Value::text("…") };
        members.push((key.to_owned(), if is_array { Value::Array(vec![value]) } else { value }));
    }
    Value::Object(members)
}

/// What the matcher of an event is compared with in a payload; none where the event has no matcher, or the payload no
/// such text.
pub fn matched_value(event: &Event, payload: &Document) -> Option<String> {
    let field = event.matcher.as_ref()?.field;
    let node = field.split('.').try_fold(payload.root(), |node, key| node.get(key))?;
    node.as_str().map(str::to_owned)
}

/// The variables that a hook of an event is given, plugins' own aside.
pub fn variables(event: &Event) -> Vec<&'static str> {
    let is_set = |scope: &EnvScope| match scope {
        EnvScope::All => true,
        EnvScope::Events(events) => events.contains(&event.name),
        EnvScope::Plugins | EnvScope::PluginsAndSkills => false,
    };
    catalog::ENV_VARS.iter().filter(|var| is_set(&var.scope)).map(|var| var.name).collect()
}

/// What becomes of each handler of an event when it comes with this payload, in the order of the document.
pub fn tried(facts: &Facts, document: &Document, event: &Event, payload: &Document) -> Vec<Tried> {
    let value = matched_value(event, payload).unwrap_or_default();
    let handlers = Settings::of(document).handlers();
    let mut running: Vec<Value> = Vec::new();
    let mut found = Vec::new();
    for run in simulate(facts, document, event, &value) {
        let Some(handler) = handlers.iter().find(|handler| handler.at == run.at) else { continue };
        let mut tried = tried_one(facts, handler, event, &value, run.outcome);
        if let Some(identity) = identity(handler).filter(|_| tried.outcome.can_run()) {
            if running.contains(&identity) {
                (tried.is_repeat, tried.why) = (true, REPEAT);
            } else if tried.outcome == Outcome::Runs {
                running.push(identity);
            }
        }
        found.push(tried);
    }
    found
}

fn tried_one(facts: &Facts, handler: &Handler, event: &Event, value: &str, outcome: Outcome) -> Tried {
    let rule = handler.text("if").unwrap_or_default();
    let is_other_tool = event.matches_tools()
        && permission::parse(rule).and_then(|rule| permission::known_tool(rule.tool)).is_some_and(|tool| tool != value);
    let args = Args::new().with("event", event.name).with("if", rule).with("tool", value);
    let args = args.with("type", handler.text("type").unwrap_or_default());
    let of_matcher = || {
        let found = reason(event, handler.group.matcher(), value, facts.regex);
        (*found.text, found.args)
    };
    let (outcome, (why, args)) = match outcome {
        Outcome::MayRun if is_other_tool => (Outcome::Not(Reason::If), (IF_OTHER_TOOL, args)),
        Outcome::MayRun => (outcome, (IF_DECIDES, args)),
        Outcome::Runs | Outcome::Not(Reason::Matcher) => (outcome, of_matcher()),
        Outcome::Not(Reason::Disabled) => (outcome, (DISABLED, args)),
        Outcome::Not(Reason::NotLoaded) => (outcome, (NOT_LOADED, args)),
        Outcome::Not(Reason::Type) => (outcome, (TYPE, args)),
        Outcome::Not(Reason::If) => (outcome, (IF_NEVER, args)),
    };
    Tried { at: handler.at.clone(), outcome, is_repeat: false, why, args }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::facts::{Platform, Scope};
    use crate::matcher::REGRESS;
    use crate::text::Lang;

    fn said(text: &str, event: &str, payload: &str) -> Vec<String> {
        let version = catalog::VERIFIED_VERSION;
        let facts = Facts { scope: Scope::Project, platform: Platform::Linux, version, regex: &REGRESS };
        let event = catalog::event(event).unwrap();
        let tried = tried(&facts, &Document::parse(text), event, &Document::parse(payload));
        let sign = |tried: &Tried| match tried.outcome {
            _ if tried.is_repeat => "=",
            Outcome::Runs => "+",
            Outcome::MayRun => "?",
            Outcome::Not(_) => "-",
        };
        tried.iter().map(|tried| format!("{} {}", sign(tried), tried.why.fill(Lang::En, &tried.args))).collect()
    }

    #[test]
    fn each_handler_says_why_it_runs_or_not() {
        let hook = |more: &str| format!(r#"{{"type": "command", "command": "date"{more}}}"#);
        let group = |matcher: &str, hooks: &str| format!(r#"{{"matcher": "{matcher}", "hooks": [{hooks}]}}"#);
        let groups = [
            group("Bash", &hook("")),
            group("Bash|Edit", &hook("")),
            group("Edit", &hook("")),
            group("*", &hook(r#", "if": "Bash(git *)""#)),
            group("*", &hook(r#", "if": "Edit(*.rs)""#)),
        ];
        let text = format!(r#"{{"hooks": {{"PreToolUse": [{}]}}}}"#, groups.join(","));
        let payload = r#"{"tool_name": "Bash", "tool_input": {"command": "ls"}}"#;
        assert_eq!(
            said(&text, "PreToolUse", payload),
            [
                "+ `Bash` equals `Bash`.",
                "= An equal hook before it runs: Claude Code runs it once.",
                "- `Edit` is not `Bash`.",
                "? Its `if` decides, call by call: `Bash(git *)`.",
                "- Its `if` is about another tool than `Bash`: `Edit(*.rs)`.",
            ]
        );
        let off = text.replacen('{', r#"{"disableAllHooks": true, "#, 1);
        assert_eq!(said(&off, "PreToolUse", payload)[0], "- `disableAllHooks` is on: no hook runs.");
        assert!(said(&text, "Stop", "{}").is_empty());
    }

    #[test]
    fn a_sample_of_every_event_and_tool_has_what_it_always_has() {
        for event in catalog::EVENTS {
            let tools = catalog::TOOLS.iter().map(Some).filter(|_| event.matches_tools()).chain([None]);
            for tool in tools {
                let payload = Document::parse(sample(event, tool));
                assert_eq!(payload.errors(), [], "{}", event.name);
                for field in event.payload.iter().filter(|field| field.is_required && field.since.is_none()) {
                    assert!(payload.root().get(field.name).is_some(), "{}: no {}", event.name, field.name);
                }
                let Some(tool) = tool else { continue };
                assert_eq!(matched_value(event, &payload).as_deref(), Some(tool.name));
                for field in tool.input.iter().filter(|field| field.is_required) {
                    let input = payload.root().get("tool_input").and_then(|input| input.get(field.name));
                    assert!(input.is_some(), "{}: no {}", tool.name, field.name);
                }
            }
        }
    }

    #[test]
    fn variables_follow_the_event() {
        let of = |name: &str| variables(catalog::event(name).unwrap());
        assert!(of("Stop").contains(&"CLAUDE_PROJECT_DIR"));
        assert!(of("SessionStart").contains(&"CLAUDE_ENV_FILE") && !of("Stop").contains(&"CLAUDE_ENV_FILE"));
    }
}
