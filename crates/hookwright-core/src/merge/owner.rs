//! Whose a hook is, told by the folder that its command leads to. Nothing in the settings marks it.

use super::Entry;
use crate::facts::Scope;
use crate::json::Node;

/// The folder of an installed hook.
#[derive(Debug, Clone, Copy)]
pub struct Home<'a> {
    /// The hook's short name, which is the folder's.
    pub slug: &'a str,
    /// Whose settings it was installed into.
    pub scope: Scope,
    /// The folder's absolute path, where it is known.
    pub folder: Option<&'a str>,
}

/// What stands before the folder in a user's settings, and how the path goes on there.
const USER_BASES: [(&str, &str); 4] = [
    ("$HOME/", ".claude/hooks/"),
    ("~/", ".claude/hooks/"),
    ("$USERPROFILE/", ".claude/hooks/"),
    ("CLAUDE_CONFIG_DIR/", "hooks/"),
];

/// Whether the command or an argument of an entry leads into the folder.
pub fn owns(home: &Home<'_>, entry: &Entry) -> bool {
    let handler = entry.handler().root();
    let command = handler.get("command").into_iter();
    let args = handler.get("args").and_then(Node::items).unwrap_or_default();
    command.chain(args).filter_map(Node::as_str).any(|text| leads_into(home, text))
}

fn leads_into(home: &Home<'_>, text: &str) -> bool {
    let text = plain(text);
    let slug = home.slug;
    if home.folder.is_some_and(|folder| word_starts(&text, &format!("{}/", plain(folder).trim_end_matches('/')))) {
        return true;
    }
    match home.scope {
        Scope::User => USER_BASES.iter().any(|(base, rest)| text.contains(&format!("{base}{rest}{slug}/"))),
        _ => {
            let path = format!(".claude/hooks/{slug}/");
            text.contains(&format!("CLAUDE_PROJECT_DIR/{path}"))
                || word_starts(&text, &path)
                || word_starts(&text, &format!("./{path}"))
        }
    }
}

/// The text with forward slashes only, without quotes and braces.
fn plain(text: &str) -> String {
    text.replace('\\', "/").replace(['"', '\'', '{', '}'], "")
}

/// Whether the path stands somewhere at the start of a word.
fn word_starts(text: &str, path: &str) -> bool {
    let ends_word = |c: char| c.is_ascii_whitespace() || ";&|(<>=`".contains(c);
    text.match_indices(path).any(|(at, _)| text[..at].chars().next_back().is_none_or(ends_word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Value;

    fn check(scope: Scope, command: &str, expected: bool) {
        let home = Home { slug: "demo", scope, folder: Some("/srv/app/.claude/hooks/demo") };
        let handler = Value::object([("type", Value::text("command")), ("command", Value::text(command))]);
        assert_eq!(owns(&home, &Entry::new("Stop", None, &handler)), expected, "{command}");
    }

    #[test]
    fn a_path_into_the_folder_of_its_scope_is_ours() {
        for command in [
            r#""${CLAUDE_PROJECT_DIR}/.claude/hooks/demo/scripts/x.sh" -q"#,
            r#""$CLAUDE_PROJECT_DIR"/.claude/hooks/demo/scripts/x.sh"#,
            "bash ./.claude/hooks/demo/x.sh",
            "A=.claude/hooks/demo/c.json x",
            r".claude\hooks\demo\x.ps1",
            "/srv/app/.claude/hooks/demo/x.sh",
        ] {
            check(Scope::Project, command, true);
            check(Scope::Local, command, true);
        }
        for command in [
            r#""$HOME/.claude/hooks/demo/x.sh""#,
            "~/.claude/hooks/demo/x.sh",
            r#""${CLAUDE_CONFIG_DIR:-$HOME/.claude}/hooks/demo/x.sh""#,
            r#""$CLAUDE_CONFIG_DIR/hooks/demo/x.sh""#,
        ] {
            check(Scope::User, command, true);
            check(Scope::Project, command, false);
        }
    }

    #[test]
    fn what_only_looks_alike_is_not_ours() {
        for command in [
            "${CLAUDE_PROJECT_DIR}/.claude/hooks/demo-pro/x.sh",
            "node /home/user/demo/x.js",
            "/other/.claude/hooks/demo/x.sh",
            "my.claude/hooks/demo/x.sh",
            "${CLAUDE_PROJECT_DIR}/.claude/hooks/demo.sh",
        ] {
            check(Scope::Project, command, false);
            check(Scope::User, command, false);
        }
    }
}
