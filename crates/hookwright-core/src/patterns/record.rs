//! Hooks that keep a record.

use super::{Handler, Hook, Pattern, Theme};
use crate::text::Text;

const LOG_COMMAND: &str = r#"mkdir -p "$CLAUDE_PROJECT_DIR/.claude" && jq -c '{at: (now | todate), command: .tool_input.command, failed: (.hook_event_name == "PostToolUseFailure")}' >> "$CLAUDE_PROJECT_DIR/.claude/commands.jsonl" || exit 1"#;

pub(super) static THEME: Theme = Theme {
    title: Text { en: "Keep a record", es: "Llevar registro" },
    patterns: &[
        Pattern {
            id: "log-every-command",
            title: Text { en: "Log every command", es: "Anotar cada comando" },
            summary: Text {
                en: "Adds each shell command to `.claude/commands.jsonl`, and whether it failed.",
                es: "Añade cada comando a `.claude/commands.jsonl`, y si falló.",
            },
            hooks: &[
                Hook::new("PostToolUse", Some("Bash"), Handler::command(LOG_COMMAND)),
                Hook::new("PostToolUseFailure", Some("Bash"), Handler::command(LOG_COMMAND)),
            ],
            scripts: &[],
        },
        Pattern {
            id: "keep-transcripts",
            title: Text { en: "Keep transcripts", es: "Guardar las conversaciones" },
            summary: Text {
                en: "Copies the conversation to `.claude/transcripts/` before it is compacted.",
                es: "Copia la conversación a `.claude/transcripts/` antes de compactarla.",
            },
            hooks: &[Hook::new(
                "PreCompact",
                None,
                Handler::command(
                    r#"file=$(jq -r '.transcript_path // empty') || exit 1; [ -f "$file" ] || exit 0; folder="$CLAUDE_PROJECT_DIR/.claude/transcripts"; mkdir -p "$folder" && cp "$file" "$folder/$(date +%Y%m%d-%H%M%S).jsonl" || exit 1"#,
                ),
            )],
            scripts: &[],
        },
        Pattern {
            id: "log-settings-changes",
            title: Text { en: "Log changes of settings", es: "Anotar cambios de configuración" },
            summary: Text {
                en: "Adds each change of a settings file during a session to `.claude/settings-changes.jsonl`.",
                es: "Añade a `.claude/settings-changes.jsonl` cada cambio de configuración en la sesión.",
            },
            hooks: &[Hook::new(
                "ConfigChange",
                None,
                Handler::command(
                    r#"mkdir -p "$CLAUDE_PROJECT_DIR/.claude" && jq -c '{at: (now | todate), source, file_path}' >> "$CLAUDE_PROJECT_DIR/.claude/settings-changes.jsonl" || exit 1"#,
                ),
            )],
            scripts: &[],
        },
    ],
};
