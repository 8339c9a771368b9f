//! What a name is to the tools there are: one of them, an old one, a server's, or nobody's.

use crate::catalog::{self, Fate, RetiredTool};

/// What a name is, compared whole.
#[derive(Debug)]
pub(super) enum Name {
    /// A tool's.
    Tool(&'static str),
    /// An old name that still reaches this tool.
    Old(&'static str),
    /// A tool's that is gone.
    Gone(&'static RetiredTool),
    /// A tool's of an MCP server.
    Mcp,
    /// A tool's, but for upper and lower case; the right one.
    Miscased(String),
    /// An MCP server's, which is no tool's.
    Server(String),
    /// Nobody's; what it most likely means, as a matcher of its own.
    Unknown(Option<String>),
}

/// The start of every tool name of an MCP server.
pub(super) const MCP: &str = "mcp__";

/// What a name is.
pub(super) fn name(text: &str) -> Name {
    let gone = |retired: &&RetiredTool| retired.fate == Fate::Removed;
    if let Some(tool) = tools().find(|tool| *tool == text) {
        return Name::Tool(tool);
    }
    if let Some(present) = catalog::present_tool_name(text) {
        return Name::Old(present);
    }
    if let Some(rest) = text.strip_prefix(MCP) {
        return mcp(rest);
    }
    if let Some(rest) = strip_start(text, MCP) {
        return match mcp(rest) {
            Name::Mcp => Name::Miscased(format!("{MCP}{rest}")),
            other => other,
        };
    }
    if let Some(right) = right_case(text) {
        return Name::Miscased(right.to_owned());
    }
    if let Some(retired) = catalog::RETIRED_TOOLS.iter().filter(gone).find(|r| folded(r.name) == folded(text)) {
        return Name::Gone(retired);
    }
    Name::Unknown(meant(text))
}

/// The names of today that a built-in tool can bear.
pub(super) fn tools() -> impl Iterator<Item = &'static str> {
    catalog::TOOLS.iter().map(|tool| tool.name).chain(catalog::GATED_TOOLS.iter().copied())
}

/// The tool whose present or old name this is but for case.
pub(super) fn right_case(text: &str) -> Option<&'static str> {
    let old = || catalog::TOOL_ALIASES.iter().find(|(old, _)| old.eq_ignore_ascii_case(text)).map(|(_, tool)| *tool);
    tools().find(|tool| tool.eq_ignore_ascii_case(text)).or_else(old)
}

/// The name without case and separators.
fn folded(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

fn strip_start<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    let is_start = text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    is_start.then(|| &text[start.len()..])
}

/// What `mcp__` and the rest is: a tool needs its server's name, two underscores and its own.
fn mcp(rest: &str) -> Name {
    match rest.split_once("__") {
        Some((server, tool)) if !server.is_empty() && !tool.is_empty() => Name::Mcp,
        Some((server, _)) => Name::Server(server.to_owned()),
        None => Name::Server(rest.trim_end_matches('_').to_owned()),
    }
}

/// All tools of an MCP server, as a pattern; of all servers where none is named.
pub(super) fn all_of_server(server: &str) -> String {
    if server.is_empty() { format!("{MCP}.*") } else { format!("{MCP}{server}__.*") }
}

/// What a name that nobody bears most likely means.
fn meant(text: &str) -> Option<String> {
    let words: Vec<_> = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_mcp = words.first().is_some_and(|word| word.eq_ignore_ascii_case("mcp"));
    if is_mcp && text.len() > 3 {
        return Some(mcp_of_words(text));
    }
    if text.contains("__") && words.len() > 1 {
        return Some(format!("{MCP}{text}"));
    }
    several(text).or_else(|| catalog::nearest_tool(text).map(str::to_owned))
}

/// Several tools with something else than a separator between them: `Edit Write`, `Edit;Write`, `Edit or Write`.
pub(super) fn several(text: &str) -> Option<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let words: Vec<_> =
        words.filter(|word| !word.is_empty() && !matches!(*word, "or" | "and" | "OR" | "AND")).collect();
    let tools: Option<Vec<_>> = words.iter().map(|word| right_case(word)).collect();
    tools.filter(|tools| tools.len() > 1).map(|tools| tools.join("|"))
}

/// `mcp:server:tool`, `mcp_server` and the like, as the matcher they mean.
pub(super) fn mcp_of_words(text: &str) -> String {
    let rest = text[3..].trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
    let rest = rest.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
    let separator = if rest.contains("__") { None } else { rest.find([':', '/', '.']) };
    match separator.map(|at| rest.split_at(at)) {
        Some((server, tool)) => format!("{MCP}{server}__{}", &tool[1..]),
        None if rest.contains("__") => format!("{MCP}{rest}"),
        None => all_of_server(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_told_from_its_likes() {
        for (text, is_right) in [
            ("Bash", matches!(name("Bash"), Name::Tool("Bash"))),
            ("Task", matches!(name("Task"), Name::Old("Agent"))),
            ("MultiEdit", matches!(name("MultiEdit"), Name::Gone(_))),
            ("multi_edit", matches!(name("multi_edit"), Name::Gone(_))),
            ("mcp__a__b", matches!(name("mcp__a__b"), Name::Mcp)),
            ("mcp__a", matches!(name("mcp__a"), Name::Server(server) if server == "a")),
            ("mcp__a__", matches!(name("mcp__a__"), Name::Server(server) if server == "a")),
            ("mcp__", matches!(name("mcp__"), Name::Server(server) if server.is_empty())),
            ("MCP__a__b", matches!(name("MCP__a__b"), Name::Miscased(right) if right == "mcp__a__b")),
            ("bash", matches!(name("bash"), Name::Miscased(right) if right == "Bash")),
            ("task", matches!(name("task"), Name::Miscased(right) if right == "Agent")),
            ("memory_read", matches!(name("memory_read"), Name::Tool(_))),
        ] {
            assert!(is_right, "{text}: {:?}", name(text));
        }
    }

    #[test]
    fn a_name_of_nobody_leads_to_what_it_means() {
        for (text, means) in [
            ("Wrtie", Some("Write")),
            ("BashTool", Some("Bash")),
            ("Edit Write", Some("Edit|Write")),
            ("github__create_issue", Some("mcp__github__create_issue")),
            ("mcp_github", Some("mcp__github__.*")),
            ("MCP", Some("mcp__.*")),
            ("Xyz", None),
        ] {
            let Name::Unknown(found) = name(text) else { panic!("{text}: {:?}", name(text)) };
            assert_eq!(found.as_deref(), means, "{text}");
        }
        assert_eq!(mcp_of_words("mcp__probe:ping"), "mcp__probe__ping");
    }
}
