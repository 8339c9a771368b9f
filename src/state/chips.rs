//! Choosing names of a matcher one by one.

use hookwright_core::catalog::Charset;

/// Whether a matcher is a list that has all these names.
pub fn has_names(matcher: &str, names: &[&str], charset: Charset) -> bool {
    listed(matcher, charset).is_some_and(|list| names.iter().all(|name| list.contains(name)))
}

/// The matcher with these names added, or taken out if they were all there. Anything but a list is replaced.
pub fn toggled(matcher: &str, names: &[&str], charset: Charset) -> String {
    let list = listed(matcher, charset).unwrap_or_default();
    let kept = list.iter().filter(|name| !names.contains(name)).copied();
    if has_names(matcher, names, charset) {
        kept.collect::<Vec<_>>().join("|")
    } else {
        list.iter()
            .copied()
            .chain(names.iter().filter(|name| !list.contains(name)).copied())
            .collect::<Vec<_>>()
            .join("|")
    }
}

/// The matcher for all tools of an MCP server, or of every one.
pub fn of_server(server: &str) -> String {
    match server.trim() {
        "" => "mcp__.*".to_owned(),
        server => format!("mcp__{server}__.*"),
    }
}

fn listed(matcher: &str, charset: Charset) -> Option<Vec<&str>> {
    let is_list = matcher.chars().all(|c| charset.has(c));
    let names = matcher.split(|c| charset.separates(c)).map(str::trim).filter(|name| !name.is_empty());
    is_list.then(|| names.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_and_go() {
        for (matcher, names, expected) in [
            ("", &["Bash"][..], "Bash"),
            ("Bash", &["Edit", "Write"], "Bash|Edit|Write"),
            ("Edit, Bash", &["Edit", "Write"], "Edit|Bash|Write"),
            ("Bash|Edit|Write", &["Edit", "Write"], "Bash"),
            ("Bash", &["Bash"], ""),
            ("mcp__.*", &["Bash"], "Bash"),
        ] {
            assert_eq!(toggled(matcher, names, Charset::Wide), expected, "{matcher}");
        }
        assert_eq!(of_server(" memory "), "mcp__memory__.*");
    }
}
