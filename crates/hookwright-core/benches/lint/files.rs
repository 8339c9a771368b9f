//! Settings files of any size.

use std::fmt::Write;

/// How many handlers share a group.
const GROUP: usize = 4;
/// Events, and matchers for them.
const PLACES: &[(&str, &str)] = &[
    ("PreToolUse", "Bash"),
    ("PostToolUse", "Write|Edit"),
    ("Stop", ""),
    ("PostToolUse", "write"),
    ("UserPromptSubmit", ""),
    ("PreToolUse", "mcp__memory__.*"),
    ("SessionStart", "startup"),
];
/// Commands as people write them, some of them wrong; `#` is the handler's number.
const COMMANDS: &[&str] = &[
    r##""$CLAUDE_PROJECT_DIR"/.claude/hooks/check-#.sh"##,
    r##"jq -r '.tool_input.file_path' | xargs -r prettier --write --log-level=#"##,
    r##"file=$(jq -r '.tool_input.file_path // empty'); [[ "$file" == *.ts ]] && npx eslint --fix "$file" # #"##,
    r##"npx prettier --write "$1" --tab-width #"##,
    r##"python3 .claude/hooks/notify_#.py"##,
    r##"if git diff --quiet; then exit 0; else echo 'changes left #' >&2; exit 2; fi"##,
    r##"echo "$CLAUDE_FILE_PATHS" >> ~/.claude/log-#.txt"##,
    r##"cat | jq -c '{session: .session_id, n: #}' >> "$CLAUDE_PROJECT_DIR"/log.jsonl"##,
    r##"rm -rf /tmp/cache-# && mkdir -p /tmp/cache-#"##,
    r##"notify-send 'Claude Code' 'Waiting for input #'"##,
];

/// A settings file with so many handlers, no two of them alike.
pub fn settings(handlers: usize) -> String {
    let groups = handlers.div_ceil(GROUP);
    let mut events: Vec<(&str, String)> = Vec::new();
    for group in 0..groups {
        let (event, matcher) = PLACES[group % PLACES.len()];
        let at = events.iter().position(|(name, _)| *name == event).unwrap_or_else(|| {
            events.push((event, String::new()));
            events.len() - 1
        });
        let out = &mut events[at].1;
        out.push_str(if out.is_empty() { "\n      {" } else { ",\n      {" });
        if !matcher.is_empty() {
            let _ = write!(out, "\n        \"matcher\": {},", quoted(matcher));
        }
        out.push_str("\n        \"hooks\": [");
        for handler in group * GROUP..((group + 1) * GROUP).min(handlers) {
            let command = COMMANDS[handler % COMMANDS.len()].replace('#', &handler.to_string());
            let comma = if handler % GROUP == 0 { "" } else { "," };
            let _ = write!(out, "{comma}\n          {{ \"type\": \"command\", \"command\": {} }}", quoted(&command));
        }
        out.push_str("\n        ]\n      }");
    }
    let events: Vec<_> = events.iter().map(|(name, groups)| format!("    \"{name}\": [{groups}\n    ]")).collect();
    format!("{{\n  \"hooks\": {{\n{}\n  }}\n}}\n", events.join(",\n"))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
