//! Two JSON answers on one standard output.

use crate::answer::{self, Output, Written};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::outline::Outline;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "stdout-two-json",
    severity: Severity::Warning,
    message: Text {
        en: "A second JSON answer follows the first.",
        es: "Una segunda respuesta JSON sigue a la primera.",
    },
    why: Text {
        en: "Two objects together are no JSON: Claude Code reports an error and applies neither.",
        es: "Dos objetos juntos no son JSON: Claude Code da un error y no aplica ninguno.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-invalid",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.handler.event().is_none_or(|event| event.stdout == Stdout::WorktreePath) {
        return Vec::new();
    }
    let outputs = answer::outputs(line);
    let objects = |output: &Output| match &output.written {
        Written::Json(objects) => objects.iter().filter(|object| !is_start(object)).count(),
        _ => 0,
    };
    let second = outputs.iter().enumerate().find(|(at, output)| {
        let after = |before: &Output| {
            objects(before) > 0
                && answer::is_same_path(line.text, (&before.range, before.is_conditional), &output.range)
        };
        let is_sure = |before: &Output| !output.is_conditional || before.is_conditional;
        objects(output) > 1 || objects(output) == 1 && outputs[..*at].iter().any(|it| is_sure(it) && after(it))
    });
    second.map(|(_, output)| Diagnostic::new(&RULE, &line.at).within(output.range())).into_iter().collect()
}

/// `{"async": true}` goes first, and the answer later.
fn is_start(object: &Outline) -> bool {
    object.get("async").is_some()
}
