//! PowerShell in a line that bash or `sh` reads.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Platform};
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::shell::{self, Dialect};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "powershell-syntax-in-bash",
    severity: Severity::Error,
    message: Text { en: "This is PowerShell, and {shell} reads it.", es: "Esto es PowerShell, y lo lee {shell}." },
    why: Text {
        en: "It makes no sense there: the hook does nothing of what it says.",
        es: "Allí no tiene sentido: el hook no hace nada de lo que dice.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/windows-shell",
    check: Check::ShellLine(check),
};

static BLOCKS: Text = Text {
    en: "It is a syntax error there, which ends with status 2: `{event}` is blocked every time.",
    es: "Allí es un error de sintaxis, que acaba con estado 2: `{event}` se bloquea siempre.",
};
static SET_SHELL: Text = Text { en: "Set `shell` to `powershell`", es: "Poner `shell` en `powershell`" };

fn check(facts: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let is_chosen = line.handler.text("shell").is_some_and(|shell| shell.eq_ignore_ascii_case("powershell"));
    if line.dialect != Dialect::PowerShell || is_chosen {
        return Vec::new();
    }
    let in_bash = shell::analyze(line.text, Dialect::Bash);
    let is_cmdlet = |name: &str| {
        name.split_once('-').is_some_and(|(verb, noun)| {
            [verb, noun].iter().all(|part| part.starts_with(|c: char| c.is_ascii_uppercase()))
        })
    };
    let is_lost = in_bash.calls.iter().any(|call| call.context.level == 0 && is_cmdlet(&call.name));
    let reads_env =
        in_bash.variables.iter().any(|var| var.name == "env" && line.text[var.range.end..].starts_with(':'));
    if in_bash.unread.is_none() && !is_lost && !reads_env {
        return Vec::new();
    }
    let shell = if facts.platform == Platform::Windows { "Git Bash" } else { "`sh`" };
    let edit = Edit::Set { at: line.handler.at_field("shell"), value: Value::text("powershell") };
    let finding = Diagnostic::new(&RULE, &line.at).arg("shell", shell).fix(Fix::guess(&SET_SHELL, [edit]));
    let blocking = line.handler.event().filter(|event| event.blocks_by_exit && in_bash.unread.is_some());
    vec![match blocking {
        Some(event) => finding.why(BLOCKS).arg("event", event.name),
        None => finding,
    }]
}
