//! JSON where the path of a worktree is expected.

use crate::answer::{self, Written};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "worktreecreate-json",
    severity: Severity::Error,
    message: Text {
        en: "`{event}` takes a path from stdout, not JSON.",
        es: "`{event}` toma una ruta de stdout, no JSON.",
    },
    why: Text {
        en: "The text is taken for the folder of the worktree: creating it fails.",
        es: "El texto se toma como la carpeta del worktree: su creación falla.",
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
    let is_json = |output: &&answer::Output| {
        matches!(
            output.written,
            Written::Json(_) | Written::Mixed(_) | Written::Broken(_) | Written::Unquoted(_) | Written::Event
        )
    };
    let found = outputs.iter().find(is_json);
    found
        .map(|output| Diagnostic::new(&RULE, &line.at).within(output.range()).arg("event", event.name))
        .into_iter()
        .collect()
}
