//! An answer that allows, and an exit status that blocks.

use crate::answer;
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "json-vs-exit-code",
    severity: Severity::Error,
    message: Text {
        en: "`{exit}` blocks, whatever the answer before it allows.",
        es: "`{exit}` bloquea, permita lo que permita la respuesta anterior.",
    },
    why: Text {
        en: "Status 2 cannot be undone by JSON: the action is stopped.",
        es: "Ningún JSON anula el estado 2: la acción se detiene.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "exit_codes/2",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.blocks_by_exit && event.stdout != Stdout::WorktreePath)
    else {
        return Vec::new();
    };
    let outputs = answer::outputs(line);
    let allowing = answer::answers(outputs).filter(|(_, object)| answer::is_allowing(event, object));
    let exit = allowing.into_iter().find_map(|(output, _)| {
        let after = |exit: &&crate::shell::Exit| {
            exit.status == 2 && answer::is_same_path(line.text, (&output.range, output.is_conditional), &exit.range)
        };
        line.analysis.exits.iter().find(after)
    });
    let finding = |exit: &crate::shell::Exit| {
        let written = line.text.get(exit.range.clone()).unwrap_or("exit 2");
        Diagnostic::new(&RULE, &line.at).within(exit.range.clone()).arg("exit", written)
    };
    exit.map(finding).into_iter().collect()
}
