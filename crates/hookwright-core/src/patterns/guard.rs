//! Hooks that keep harm away.

use super::{Handler, Hook, Pattern, Script, Theme, script};
use crate::catalog::HandlerType::Command;
use crate::patterns::Field;
use crate::text::Text;

pub(super) static THEME: Theme = Theme {
    title: Text { en: "Keep harm away", es: "Evitar daños" },
    patterns: &[
        Pattern {
            id: "stop-destructive-commands",
            title: Text { en: "Stop destructive commands", es: "Frenar comandos destructivos" },
            summary: Text {
                en: "Refuses commands such as `rm -rf` or `git reset --hard`, and tells Claude why.",
                es: "Rechaza comandos como `rm -rf` o `git reset --hard` y le dice a Claude por qué.",
            },
            hooks: &[Hook::new("PreToolUse", Some("Bash"), Handler::command("./scripts/stop-destructive.sh"))],
            scripts: &[script!("stop-destructive.sh")],
        },
        Pattern {
            id: "keep-out-of-env",
            title: Text { en: "Keep out of .env", es: "Lejos de .env" },
            summary: Text {
                en: "Refuses to read, write or name `.env` files; their samples stay open.",
                es: "Rechaza leer, escribir o nombrar archivos `.env`; sus muestras quedan abiertas.",
            },
            hooks: &[Hook::new(
                "PreToolUse",
                Some("Read|Edit|Write|Bash"),
                Handler::command("./scripts/secret-files.sh"),
            )],
            scripts: &[script!("secret-files.sh")],
        },
        Pattern {
            id: "keep-lock-files",
            title: Text { en: "Leave lock files alone", es: "No tocar los archivos de bloqueo" },
            summary: Text {
                en: "Refuses edits of `package-lock.json`, `Cargo.lock` and their like.",
                es: "Rechaza editar `package-lock.json`, `Cargo.lock` y similares.",
            },
            hooks: &[Hook::new("PreToolUse", Some("Edit|Write"), Handler::command("./scripts/lock-files.sh"))],
            scripts: &[script!("lock-files.sh")],
        },
        Pattern {
            id: "protect-main",
            title: Text { en: "Block pushes to main", es: "Impedir push a main" },
            summary: Text {
                en: "Refuses `git push` to `main` or `master`, also where the branch is not named.",
                es: "Rechaza `git push` a `main` o `master`, también si no se nombra la rama.",
            },
            hooks: &[Hook::new("PreToolUse", Some("Bash"), Handler::command("./scripts/protect-main.sh"))],
            scripts: &[script!("protect-main.sh")],
        },
        Pattern {
            id: "check-commit-messages",
            title: Text { en: "Check commit messages", es: "Revisar los mensajes de commit" },
            summary: Text {
                en: "Sends a commit back whose subject has no type, such as `fix:`, or is too long.",
                es: "Devuelve los commits cuyo asunto no lleva tipo, como `fix:`, o es demasiado largo.",
            },
            hooks: &[Hook::new(
                "PreToolUse",
                Some("Bash"),
                Handler {
                    ty: Command,
                    main: "./scripts/commit-message.sh",
                    more: &[("if", Field::Text("Bash(git commit *)"))],
                },
            )],
            scripts: &[script!("commit-message.sh")],
        },
        Pattern {
            id: "secret-scan",
            title: Text { en: "Scan for secrets", es: "Buscar secretos" },
            summary: Text {
                en: "Refuses files, commands and prompts that hold what looks like a key or a token.",
                es: "Rechaza archivos, comandos y mensajes con lo que parece una clave o un token.",
            },
            hooks: &[
                Hook::new(
                    "PreToolUse",
                    Some("Edit|Write|NotebookEdit|Bash"),
                    Handler::command("./scripts/secret-scan.sh"),
                ),
                Hook::new("UserPromptSubmit", None, Handler::command("./scripts/secret-scan.sh")),
            ],
            scripts: &[script!("secret-scan.sh")],
        },
        Pattern {
            id: "stay-in-project",
            title: Text { en: "Ask before leaving the project", es: "Preguntar antes de salir del proyecto" },
            summary: Text {
                en: "Asks before Claude writes a file outside of the project.",
                es: "Pregunta antes de que Claude escriba un archivo fuera del proyecto.",
            },
            hooks: &[Hook::new(
                "PreToolUse",
                Some("Edit|Write|NotebookEdit"),
                Handler::command(
                    r#"jq --arg root "$CLAUDE_PROJECT_DIR/" '.tool_input | .file_path // .notebook_path // empty | select(startswith($root) | not) | {hookSpecificOutput: {hookEventName: "PreToolUse", permissionDecision: "ask", permissionDecisionReason: "\(.) is outside of the project."}}' || exit 1"#,
                ),
            )],
            scripts: &[],
        },
    ],
};
