//! The facts of Claude Code: events, handlers, tools, variables, files.
//!
//! They stand in `catalogue.json`; a test makes the tables in `generated.rs` from it and is red when they are stale.

mod environment;
mod event;
#[rustfmt::skip]
mod generated;
mod handler;
mod tool;
mod version;

pub use environment::{
    EnvScope, EnvVar, EnvVarNotSet, Placeholder, SettingsFile, SettingsKey, SilentFailure, Validation,
};
pub use event::{
    AnswerField, BlockingAnswer, Charset, Event, EventDetails, EventGroup, MatcherField, MatcherKind, OnFailure,
    PayloadField, Stdout, ValueKind,
};
pub use generated::*;
pub use handler::{HandlerField, HandlerSchema, HandlerType};
pub use tool::{Fate, RetiredTool, Tool, ToolDetails, ToolField};
pub use version::Version;

/// The event of that exact name.
pub fn event(name: &str) -> Option<&'static Event> {
    EVENTS.iter().find(|event| event.name == name)
}

/// The tool that bears that exact name today.
pub fn tool(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| tool.name == name)
}

/// The present name of an old tool name that still works.
pub fn present_tool_name(old: &str) -> Option<&'static str> {
    TOOL_ALIASES.iter().find(|(alias, _)| *alias == old).map(|(_, name)| *name)
}

/// The old names that still work for a tool.
pub fn old_tool_names(name: &str) -> impl Iterator<Item = &'static str> {
    TOOL_ALIASES.iter().filter(move |(_, present)| *present == name).map(|(alias, _)| *alias)
}

/// A tool name of the past, renamed or removed.
pub fn retired_tool(name: &str) -> Option<&'static RetiredTool> {
    RETIRED_TOOLS.iter().find(|tool| tool.name == name)
}

/// Whether a built-in tool can bear that name in some session: present, or behind a gate.
pub fn is_tool_name(name: &str) -> bool {
    tool(name).is_some() || GATED_TOOLS.contains(&name)
}

/// A variable that hooks are given.
pub fn env_var(name: &str) -> Option<&'static EnvVar> {
    ENV_VARS.iter().find(|var| match var.name.split_once('<') {
        Some((start, _)) => name.len() > start.len() && name.starts_with(start),
        None => var.name == name,
    })
}

/// A variable that people expect and no hook is given.
pub fn env_var_not_set(name: &str) -> Option<&'static EnvVarNotSet> {
    ENV_VARS_NOT_SET.iter().find(|var| var.name == name)
}

/// A way in which hooks fail unnoticed.
pub fn silent_failure(id: &str) -> Option<&'static SilentFailure> {
    SILENT_FAILURES.iter().find(|failure| failure.id == id)
}

/// What Claude Code does with a kind of malformed settings.
pub fn validation(id: &str) -> Option<&'static Validation> {
    VALIDATION.iter().find(|rule| rule.id == id)
}

/// The event a mistaken name most likely means.
pub fn nearest_event(name: &str) -> Option<&'static Event> {
    event(nearest(name, EVENTS.iter().map(|event| event.name))?)
}

/// The tool, or where there are several the matcher, that a mistaken name most likely means: `Shell` is `Bash`.
pub fn nearest_tool(name: &str) -> Option<&'static str> {
    let same = |tool: &&Tool| folded(tool.name) == folded(name);
    let slip = || TOOL_NAME_SLIPS.iter().find(|(wrong, _)| folded(wrong) == folded(name)).map(|(_, right)| *right);
    let like = || nearest(name, TOOLS.iter().map(|tool| tool.name));
    let stem = || nearest(name.strip_suffix("Tool")?, TOOLS.iter().map(|tool| tool.name));
    TOOLS.iter().find(same).map(|tool| tool.name).or_else(slip).or_else(like).or_else(stem)
}

/// The candidate a mistyped name most likely means: equal but for case and separators, else a few keys away.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = folded(name);
    let length = wanted.chars().count();
    let far = (length / 3).min(4);
    let near = candidates.into_iter().filter_map(|candidate| {
        let other = folded(candidate);
        let is_near = other.chars().count().abs_diff(length) <= far;
        let distance = is_near.then(|| strsim::damerau_levenshtein(&wanted, &other))?;
        (distance <= far).then_some((distance, candidate))
    });
    near.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

/// A name without case and without the separators of kebab and snake case.
fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistaken_event_names_lead_to_the_event() {
        for (wrong, right) in [
            ("PreToolUes", "PreToolUse"),
            ("preToolUse", "PreToolUse"),
            ("pre-tool-use", "PreToolUse"),
            ("PRE_TOOL_USE", "PreToolUse"),
            ("PostTooluse", "PostToolUse"),
            ("SubAgentStop", "SubagentStop"),
            ("stop", "Stop"),
            ("Stopp", "Stop"),
            ("SesionStart", "SessionStart"),
            ("PreCompaction", "PreCompact"),
        ] {
            assert_eq!(nearest_event(wrong).map(|event| event.name), Some(right), "{wrong}");
        }
        for unlike in ["", "comment", "x", "description", "$schema"] {
            assert!(nearest_event(unlike).is_none(), "{unlike}");
        }
    }

    #[test]
    fn mistaken_tool_names_lead_to_the_tool() {
        for (wrong, right) in [
            ("write", "Write"),
            ("Wrtie", "Write"),
            ("BASH", "Bash"),
            ("BashTool", "Bash"),
            ("Shell", "Bash"),
            ("web_fetch", "WebFetch"),
            ("notebookedit", "NotebookEdit"),
        ] {
            assert_eq!(nearest_tool(wrong), Some(right), "{wrong}");
        }
        for unlike in ["", "Xyz", "mcp__memory", "deploy"] {
            assert_eq!(nearest_tool(unlike), None, "{unlike}");
        }
    }

    #[test]
    fn a_variable_with_a_part_of_the_users_is_known() {
        assert!(env_var("CLAUDE_PLUGIN_OPTION_TOKEN").is_some());
        assert!(env_var("CLAUDE_PLUGIN_OPTION_").is_none());
        assert!(env_var("CLAUDE_PROJECT_DIR").is_some());
    }
}
