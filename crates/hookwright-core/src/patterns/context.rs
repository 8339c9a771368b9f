//! Hooks that tell Claude something, or set up its commands.

use super::{Handler, Hook, Pattern, Script, Theme, script};
use crate::text::Text;

const DIRENV: &str = r#"command -v direnv >/dev/null || exit 0; direnv export bash >> "$CLAUDE_ENV_FILE" || exit 1"#;

pub(super) static THEME: Theme = Theme {
    title: Text { en: "Give Claude context", es: "Dar contexto a Claude" },
    patterns: &[
        Pattern {
            id: "context-at-start",
            title: Text { en: "Begin with the state of the work", es: "Empezar con el estado del trabajo" },
            summary: Text {
                en: "Tells Claude the branch, what is changed and the last commits when a session starts.",
                es: "Al empezar la sesión le dice a Claude la rama, los cambios y los últimos commits.",
            },
            hooks: &[Hook::new(
                "SessionStart",
                Some("startup|resume|clear"),
                Handler::command(
                    r#"cd "$CLAUDE_PROJECT_DIR" && git rev-parse --git-dir >/dev/null 2>&1 || exit 0; git status --short --branch | head -n 30; echo 'Last commits:'; git log --oneline -n 5 2>/dev/null || echo 'none'"#,
                ),
            )],
            scripts: &[],
        },
        Pattern {
            id: "remind-after-compaction",
            title: Text { en: "Remind Claude after a compaction", es: "Recordar tras una compactación" },
            summary: Text {
                en: "Gives Claude `.claude/reminder.md` again when the conversation was compacted.",
                es: "Vuelve a dar a Claude `.claude/reminder.md` cuando se compacta la conversación.",
            },
            hooks: &[Hook::new(
                "SessionStart",
                Some("compact"),
                Handler::command(r#"file="$CLAUDE_PROJECT_DIR/.claude/reminder.md"; [ ! -f "$file" ] || cat "$file""#),
            )],
            scripts: &[],
        },
        Pattern {
            id: "time-with-prompts",
            title: Text { en: "Tell Claude the time", es: "Decirle la hora a Claude" },
            summary: Text {
                en: "Adds the date and the time to each prompt.",
                es: "Añade la fecha y la hora a cada mensaje.",
            },
            hooks: &[Hook::new("UserPromptSubmit", None, Handler::command("date '+It is %A, %Y-%m-%d, %H:%M %Z.'"))],
            scripts: &[],
        },
        Pattern {
            id: "load-env",
            title: Text { en: "Load variables for commands", es: "Cargar variables para los comandos" },
            summary: Text {
                en: "Gives the variables in `.claude/session.env` to every command that Claude runs.",
                es: "Da las variables de `.claude/session.env` a cada comando que ejecuta Claude.",
            },
            hooks: &[Hook::new("SessionStart", None, Handler::command("./scripts/load-env.sh"))],
            scripts: &[script!("load-env.sh")],
        },
        Pattern {
            id: "direnv",
            title: Text { en: "Follow direnv", es: "Seguir a direnv" },
            summary: Text {
                en: "Loads the variables of direnv at the start, in each new folder, and when `.envrc` changes.",
                es: "Carga las variables de direnv al empezar, en cada carpeta y cuando cambia `.envrc`.",
            },
            hooks: &[
                Hook::new("SessionStart", None, Handler::command(DIRENV)),
                Hook::new("CwdChanged", None, Handler::command(DIRENV)),
                Hook::new("FileChanged", Some(".envrc"), Handler::command(DIRENV)),
            ],
            scripts: &[],
        },
        Pattern {
            id: "watch-a-file",
            title: Text { en: "Watch a file", es: "Vigilar un archivo" },
            summary: Text {
                en: "Tells you when `package.json` is changed on disk during a session.",
                es: "Avisa cuando `package.json` cambia en el disco durante una sesión.",
            },
            hooks: &[Hook::new(
                "FileChanged",
                Some("package.json"),
                Handler::command(
                    r#"jq '{systemMessage: "\(.file_path) was changed (\(.event)): the packages may need an update."}' || exit 1"#,
                ),
            )],
            scripts: &[],
        },
    ],
};
