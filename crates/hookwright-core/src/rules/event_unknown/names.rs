//! Which event a mistaken name means.

use crate::catalog::{self, Event};

/// Names of other products and of folklore, in lower case without separators, with what does the same here.
const OTHERS: &[(&str, &str)] = &[
    ("afteragent", "Stop"),
    ("afterfileedit", "PostToolUse"),
    ("aftermodel", "Stop"),
    ("aftertool", "PostToolUse"),
    ("aftertoolcall", "PostToolUse"),
    ("beforeagent", "UserPromptSubmit"),
    ("beforemcpexecution", "PreToolUse"),
    ("beforeshellexecution", "PreToolUse"),
    ("beforesubmitprompt", "UserPromptSubmit"),
    ("beforetool", "PreToolUse"),
    ("beforetoolcall", "PreToolUse"),
    ("compact", "PreCompact"),
    ("end", "SessionEnd"),
    ("postprompt", "UserPromptSubmit"),
    ("postresponse", "Stop"),
    ("preprompt", "UserPromptSubmit"),
    ("promptsubmit", "UserPromptSubmit"),
    ("sessionstop", "SessionEnd"),
    ("start", "SessionStart"),
    ("subagentcomplete", "SubagentStop"),
    ("subagentend", "SubagentStop"),
    ("toolerror", "PostToolUseFailure"),
    ("toolusesubmit", "PreToolUse"),
    ("userprompt", "UserPromptSubmit"),
];

/// The event that a name means, with the matcher that is part of the name: `PreToolUse:Bash`, `PostEdit`.
pub(super) fn meant(name: &str) -> Option<(&'static Event, Option<&'static str>)> {
    if let Some((event, tool)) = name.split_once([':', '(', '.', '/']) {
        let tool = tool.trim_end_matches(')').trim();
        return Some((known(event.trim())?, catalog::nearest_tool(tool)));
    }
    known(name).map(|event| (event, None)).or_else(|| with_tool(name))
}

fn known(name: &str) -> Option<&'static Event> {
    let bare = |name: &str| -> String { name.chars().filter(|c| c.is_alphanumeric()).collect() };
    let folded = bare(name).to_lowercase();
    let other = |folded: &str| OTHERS.iter().find(|(other, _)| *other == folded).and_then(|(_, ev)| catalog::event(ev));
    let near = || catalog::nearest_event(name);
    let exact = || catalog::EVENTS.iter().find(|event| event.name.to_lowercase() == folded);
    let short = || {
        folded.strip_prefix("on").or(folded.strip_suffix("hook")).and_then(|rest| {
            catalog::EVENTS.iter().find(|event| event.name.to_lowercase() == rest).or_else(|| other(rest))
        })
    };
    exact().or_else(|| other(&folded)).or_else(short).or_else(near)
}

/// An event and a tool in one word, such as `PreBash`.
fn with_tool(name: &str) -> Option<(&'static Event, Option<&'static str>)> {
    let tool = |tool: &str| catalog::TOOLS.iter().find(|t| t.name.eq_ignore_ascii_case(tool)).map(|t| t.name);
    let folded: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    [("pre", "PreToolUse"), ("before", "PreToolUse"), ("post", "PostToolUse"), ("after", "PostToolUse")]
        .into_iter()
        .find_map(|(start, event)| Some((catalog::event(event)?, Some(tool(folded.strip_prefix(start)?)?))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_what_does_the_same() {
        for (name, event, matcher) in [
            ("pre-tool-use", "PreToolUse", None),
            ("tool-use-submit", "PreToolUse", None),
            ("PreToolUse:Bash", "PreToolUse", Some("Bash")),
            ("PostToolUse(Edit)", "PostToolUse", Some("Edit")),
            ("PostEdit", "PostToolUse", Some("Edit")),
            ("onStop", "Stop", None),
            ("Start", "SessionStart", None),
            ("SubAgentStop", "SubagentStop", None),
            ("beforeShellExecution", "PreToolUse", None),
        ] {
            assert_eq!(meant(name).map(|(event, matcher)| (event.name, matcher)), Some((event, matcher)), "{name}");
        }
        for name in ["description", "$schema", "comment", "checkpoint", "error", ""] {
            assert!(meant(name).is_none(), "{name}");
        }
    }
}
