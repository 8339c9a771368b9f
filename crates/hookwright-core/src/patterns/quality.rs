//! Hooks that keep the code in good shape.

use super::{Field, Handler, Hook, Pattern, Script, Theme, script};
use crate::catalog::HandlerType::{Command, Prompt};
use crate::text::Text;

pub(super) static THEME: Theme = Theme {
    title: Text { en: "Keep the code in shape", es: "Cuidar el código" },
    patterns: &[
        Pattern {
            id: "format-after-edits",
            title: Text { en: "Format after edits", es: "Formatear tras cada edición" },
            summary: Text {
                en: "Runs Prettier on each file that Claude writes.",
                es: "Pasa Prettier por cada archivo que Claude escribe.",
            },
            hooks: &[Hook::new(
                "PostToolUse",
                Some("Edit|Write"),
                Handler::command(
                    r#"file=$(jq -r '.tool_input.file_path // empty') || exit 1; [ -z "$file" ] || npx --no-install prettier --write --ignore-unknown "$file""#,
                ),
            )],
            scripts: &[],
        },
        Pattern {
            id: "format-by-language",
            title: Text { en: "Format by language", es: "Formatear según el lenguaje" },
            summary: Text {
                en: "Runs the formatter of the file's language: rustfmt, gofmt, Ruff, Prettier and others.",
                es: "Pasa el formateador del lenguaje del archivo: rustfmt, gofmt, Ruff, Prettier y otros.",
            },
            hooks: &[Hook::new(
                "PostToolUse",
                Some("Edit|Write|NotebookEdit"),
                Handler::command("./scripts/format.sh"),
            )],
            scripts: &[script!("format.sh")],
        },
        Pattern {
            id: "type-check-after-edits",
            title: Text { en: "Check types after edits", es: "Comprobar tipos tras cada edición" },
            summary: Text {
                en: "Runs TypeScript after each edit and tells Claude what is wrong.",
                es: "Pasa TypeScript tras cada edición y le dice a Claude qué está mal.",
            },
            hooks: &[Hook::new(
                "PostToolUse",
                Some("Edit|Write"),
                Handler { ty: Command, main: "./scripts/type-check.sh", more: &[("timeout", Field::Number(120))] },
            )],
            scripts: &[script!("type-check.sh")],
        },
        Pattern {
            id: "tests-at-the-end",
            title: Text { en: "Run the tests before Claude stops", es: "Pasar las pruebas antes de terminar" },
            summary: Text {
                en: "Sends Claude back once if the tests fail, with the end of their output.",
                es: "Si las pruebas fallan, hace seguir a Claude una vez, con el final de su salida.",
            },
            hooks: &[Hook::new(
                "Stop",
                None,
                Handler {
                    ty: Command,
                    main: "./scripts/tests.sh",
                    more: &[("timeout", Field::Number(300)), ("statusMessage", Field::Text("Running the tests"))],
                },
            )],
            scripts: &[script!("tests.sh")],
        },
        Pattern {
            id: "review-at-the-end",
            title: Text { en: "Ask whether the work is done", es: "Preguntar si el trabajo está hecho" },
            summary: Text {
                en: "A small model reads Claude's last message and sends it on if work was left out.",
                es: "Un modelo pequeño lee el último mensaje de Claude y le hace seguir si falta trabajo.",
            },
            hooks: &[Hook::new(
                "Stop",
                None,
                Handler {
                    ty: Prompt,
                    main: "Claude is about to stop. Here is the event as JSON: $ARGUMENTS\n\nIf stop_hook_active is true, answer {\"ok\": true}. Otherwise read last_assistant_message. If it says that a part of the task is not done, or that a check was skipped or fails, answer {\"ok\": false, \"reason\": \"what is left to do\"}. If not, or if it asks the user a question, answer {\"ok\": true}.",
                    more: &[],
                },
            )],
            scripts: &[],
        },
    ],
};
