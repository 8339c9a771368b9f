//! Matchers to choose with one press.

use crate::text::Text;

/// A matcher to choose with one press.
#[derive(Debug, PartialEq, Eq)]
pub struct MatcherPattern {
    /// What it is called; none where its names say it.
    pub title: Option<Text>,
    /// The names it stands for.
    pub names: &'static [&'static str],
}

/// Matchers for events that look at a tool's name.
pub static TOOL_MATCHERS: &[MatcherPattern] = &[
    MatcherPattern {
        title: Some(Text { en: "Writing tools", es: "Las que escriben" }),
        names: &["Edit", "Write", "NotebookEdit"],
    },
    MatcherPattern { title: None, names: &["Bash"] },
    MatcherPattern { title: None, names: &["Read"] },
    MatcherPattern { title: Some(Text { en: "Web", es: "Web" }), names: &["WebFetch", "WebSearch"] },
    MatcherPattern { title: Some(Text { en: "Subagents", es: "Subagentes" }), names: &["Agent"] },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog;

    #[test]
    fn matchers_name_tools_and_the_writing_ones_are_complete() {
        let names = |pattern: &MatcherPattern| pattern.names.iter().all(|name| catalog::tool(name).is_some());
        assert!(TOOL_MATCHERS.iter().all(names));
        let writing = catalog::TOOLS.iter().filter(|tool| tool.writes_files);
        assert!(writing.clone().all(|tool| TOOL_MATCHERS[0].names.contains(&tool.name)));
        assert_eq!(writing.count(), TOOL_MATCHERS[0].names.len());
    }
}
