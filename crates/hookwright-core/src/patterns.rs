//! Ready hooks to begin with. Each reads the event's JSON on stdin, since hooks are given no arguments.

use crate::text::Text;

/// A ready hook.
#[derive(Debug, PartialEq, Eq)]
pub struct Pattern {
    /// A stable name.
    pub id: &'static str,
    /// What it is for.
    pub title: Text,
    /// What it does, in a sentence.
    pub summary: Text,
    /// The event it belongs to.
    pub event: &'static str,
    /// Its matcher.
    pub matcher: Option<&'static str>,
    /// What it runs.
    pub command: &'static str,
}

/// Every pattern, the most wanted first.
pub static PATTERNS: &[Pattern] = &[
    Pattern {
        id: "format-after-edits",
        title: Text { en: "Format after edits", es: "Formatear tras cada edición" },
        summary: Text {
            en: "Runs Prettier on each file that Claude writes.",
            es: "Pasa Prettier por cada archivo que Claude escribe.",
        },
        event: "PostToolUse",
        matcher: Some("Edit|Write"),
        command: r#"file=$(jq -r '.tool_input.file_path // empty'); [ -z "$file" ] || npx prettier --write --ignore-unknown "$file""#,
    },
    Pattern {
        id: "stop-dangerous-rm",
        title: Text { en: "Stop a dangerous rm", es: "Frenar un rm peligroso" },
        summary: Text {
            en: "Refuses commands that delete folders by force, and tells Claude why.",
            es: "Rechaza los comandos que borran carpetas a la fuerza y le dice a Claude por qué.",
        },
        event: "PreToolUse",
        matcher: Some("Bash"),
        command: r#"if jq -r '.tool_input.command // empty' | grep -Eq '(^|[;&|[:space:]])rm[[:space:]]+-[a-zA-Z]*([rR][a-zA-Z]*f|f[a-zA-Z]*[rR])'; then echo 'Deleting folders by force is not allowed here: move them to a trash folder.' >&2; exit 2; fi"#,
    },
    Pattern {
        id: "keep-out-of-env",
        title: Text { en: "Keep out of .env", es: "Lejos de .env" },
        summary: Text {
            en: "Refuses to read or write files named .env, or .env with an ending.",
            es: "Rechaza leer o escribir archivos .env, también con otra terminación.",
        },
        event: "PreToolUse",
        matcher: Some("Read|Edit|Write"),
        command: r#"if jq -r '.tool_input.file_path // empty' | grep -Eq '(^|/)\.env(\.[^/]*)?$'; then echo 'Files with secrets are off limits: ask the user for what is needed.' >&2; exit 2; fi"#,
    },
    Pattern {
        id: "log-every-command",
        title: Text { en: "Log every command", es: "Anotar cada comando" },
        summary: Text {
            en: "Adds each shell command that ran to a file in the project.",
            es: "Añade a un archivo del proyecto cada comando que se ejecuta.",
        },
        event: "PostToolUse",
        matcher: Some("Bash"),
        command: r#"jq -r '.tool_input.command // empty' >> "$CLAUDE_PROJECT_DIR/.claude/commands.log""#,
    },
    Pattern {
        id: "notify-when-waiting",
        title: Text { en: "Tell me when Claude waits", es: "Avisar cuando Claude espera" },
        summary: Text {
            en: "Shows a notification on the desktop when Claude needs an answer.",
            es: "Muestra una notificación en el escritorio cuando Claude necesita una respuesta.",
        },
        event: "Notification",
        matcher: Some("permission_prompt|idle_prompt"),
        command: r#"message=$(jq -r '.message // "Claude is waiting."'); if command -v notify-send >/dev/null; then notify-send 'Claude Code' "$message"; else osascript -e 'on run argv' -e 'display notification (item 1 of argv) with title "Claude Code"' -e 'end run' "$message"; fi"#,
    },
    Pattern {
        id: "tests-at-the-end",
        title: Text { en: "Run the tests before Claude stops", es: "Pasar las pruebas antes de terminar" },
        summary: Text {
            en: "Sends Claude back once if the tests fail, with the end of their output.",
            es: "Si las pruebas fallan, hace seguir a Claude una vez, con el final de su salida.",
        },
        event: "Stop",
        matcher: None,
        command: r#"if jq -e '.stop_hook_active == true' >/dev/null; then exit 0; fi; if ! output=$(npm test 2>&1); then printf '%s\n' "$output" | tail -n 30 >&2; exit 2; fi"#,
    },
];

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

    #[test]
    fn every_pattern_stands_on_an_event_that_takes_its_matcher() {
        for pattern in PATTERNS {
            let event = catalog::event(pattern.event).expect(pattern.id);
            assert!(pattern.matcher.is_none() || event.matcher.is_some(), "{}", pattern.id);
            assert!(pattern.command.contains("jq "), "{} reads stdin", pattern.id);
        }
    }

    #[test]
    fn matchers_name_tools_and_the_writing_ones_are_complete() {
        let names = |pattern: &MatcherPattern| pattern.names.iter().all(|name| catalog::tool(name).is_some());
        assert!(TOOL_MATCHERS.iter().all(names));
        let writing = catalog::TOOLS.iter().filter(|tool| tool.writes_files);
        assert!(writing.clone().all(|tool| TOOL_MATCHERS[0].names.contains(&tool.name)));
        assert_eq!(writing.count(), TOOL_MATCHERS[0].names.len());
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn patterns_have_no_problems_and_the_example_has_three() {
        use crate::facts::{Facts, Platform, Scope, Version};
        use crate::json::{Document, Value, compact};
        let regex = &crate::matcher::REGRESS;
        let facts = Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex };
        let rules = |text: &str| crate::lint(&facts, &Document::parse(text)).into_iter().map(|found| found.rule.id);
        for pattern in PATTERNS {
            let handler = [("type", Value::text("command")), ("command", Value::text(pattern.command))];
            let hooks = [("hooks", Value::Array(vec![Value::object(handler)]))];
            let matcher = pattern.matcher.map(|matcher| ("matcher", Value::text(matcher)));
            let group = Value::object(matcher.into_iter().chain(hooks));
            let hooks = Value::object([(pattern.event, Value::Array(vec![group]))]);
            let found: Vec<_> = rules(&compact(&Value::object([("hooks", hooks)]))).collect();
            assert!(found.is_empty(), "{}: {found:?}", pattern.id);
        }
        assert_eq!(rules(WITH_MISTAKES).collect::<Vec<_>>(), ["args-vs-stdin", "matcher-case", "matcher-ignored"]);
    }
}
