//! A hook that has to print a path and prints none.

use crate::answer::{self, Output, Written};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "worktreecreate-no-path",
    severity: Severity::Error,
    message: Text {
        en: "`{event}` needs a path on stdout, and none is printed.",
        es: "`{event}` necesita una ruta en stdout y no se imprime ninguna.",
    },
    why: Text {
        en: "The hook has to make the worktree and print its absolute path; without it creating fails.",
        es: "El hook debe crear el worktree e imprimir su ruta absoluta; sin ella la creación falla.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "events/stdout_goes_to",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.stdout == Stdout::WorktreePath) else {
        return Vec::new();
    };
    let outputs = answer::outputs(line);
    if !is_understood(line) || outputs.iter().any(can_be_path) {
        return Vec::new();
    }
    vec![Diagnostic::new(&RULE, &line.at).arg("event", event.name)]
}

/// Whether all that runs is known well enough to say what it prints.
fn is_understood(line: &ShellLine) -> bool {
    let is_own = |call: &crate::shell::Call| !call.name.is_empty() || call.program.is_none();
    line.dialect == crate::shell::Dialect::Bash
        && !line.analysis.calls.is_empty()
        && line.analysis.calls.iter().all(is_own)
}

/// Whether what is written may be a path, or is another rule's affair.
fn can_be_path(output: &Output) -> bool {
    match &output.written {
        Written::Text(text) => {
            text.starts_with(['/', '~', answer::HOLE]) || text.get(1..3) == Some(":\\") || text.get(1..3) == Some(":/")
        }
        _ => true,
    }
}
