//! Hooks that answer for the user.

use super::{Handler, Hook, Pattern, Script, Theme, script};
use crate::text::Text;

pub(super) static THEME: Theme = Theme {
    title: Text { en: "Fewer questions", es: "Menos preguntas" },
    patterns: &[Pattern {
        id: "allow-read-only-commands",
        title: Text { en: "Allow commands that only look", es: "Permitir comandos que solo miran" },
        summary: Text {
            en: "Says yes to plain `ls`, `cat`, `grep`, `git status` and their like inside of the project.",
            es: "Acepta `ls`, `cat`, `grep`, `git status` y similares dentro del proyecto.",
        },
        hooks: &[Hook::new("PermissionRequest", Some("Bash"), Handler::command("./scripts/read-only.sh"))],
        scripts: &[script!("read-only.sh")],
    }],
};
