//! A line for Windows' command processor, which bash or `sh` reads.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Platform};
use crate::rules::{Check, Rule};
use crate::shell::{self, Dialect};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "cmd-syntax-in-bash",
    severity: Severity::Error,
    message: Text {
        en: "This is a line for cmd, and {shell} reads it.",
        es: "Esta línea es para cmd, y la lee {shell}.",
    },
    why: Text {
        en: "No hook runs in cmd: the line does not do there what it says.",
        es: "Ningún hook se ejecuta en cmd: allí la línea no hace lo que dice.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/windows-shell",
    check: Check::ShellLine(check),
};

/// Commands that cmd has built in and bash has not.
const BUILT_IN: &str = "del erase rd copy rem setlocal endlocal md ren cls";

fn check(facts: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.dialect != Dialect::Cmd {
        return Vec::new();
    }
    let in_bash = shell::analyze(line.text, Dialect::Bash);
    let is_built_in =
        |name: &str| BUILT_IN.split(' ').any(|own| own.eq_ignore_ascii_case(name.trim_start_matches('@')));
    let is_lost = in_bash.calls.iter().any(|call| call.context.level == 0 && is_built_in(&call.name));
    if in_bash.unread.is_none() && !is_lost {
        return Vec::new();
    }
    let shell = if facts.platform == Platform::Windows { "Git Bash" } else { "`sh`" };
    vec![Diagnostic::new(&RULE, &line.at).arg("shell", shell)]
}
