//! A guard that ends with a status that blocks nothing.

use crate::answer;
use crate::catalog::{Event, OnFailure, Stdout};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::Exit;
use crate::shell_line::{Origin, ShellLine};
use crate::text::Text;
use crate::wording;

pub(super) static RULE: Rule = Rule {
    id: "exit1-not-blocking",
    severity: Severity::Error,
    message: Text {
        en: "`{exit}` does not stop anything; only 2 does.",
        es: "`{exit}` no detiene nada; solo lo hace el 2.",
    },
    why: Text {
        en: "Claude Code shows a line of the error and goes on.",
        es: "Claude Code muestra una línea del error y sigue adelante.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/exit-1",
    check: Check::ShellText(check),
};

static END_WITH_2: Text = Text { en: "End with 2", es: "Terminar con 2" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.blocks_by_exit && event.stdout != Stdout::WorktreePath)
    else {
        return Vec::new();
    };
    let exits = &line.analysis.exits;
    if exits.iter().any(|exit| exit.status == 2) || decides_otherwise(event, line) {
        return Vec::new();
    }
    let wrong: Vec<&Exit> = exits.iter().filter(|exit| exit.status == 1 && is_refusal(event, line, exit)).collect();
    let Some(first) = wrong.first() else { return Vec::new() };
    let written = line.text.get(first.range.clone()).unwrap_or("exit 1");
    let mut finding = Diagnostic::new(&RULE, &line.at).within(first.range.clone()).arg("exit", written);
    finding.fixes.extend(ending_with_2(line, &wrong).map(|text| Fix::safe(&END_WITH_2, [line.set(text)])));
    vec![finding]
}

/// Whether an exit says no: with a message of refusal or, on a guard's event, where the command looks for something
/// that nobody wants to see run. A script ends with 1 for its own reasons too: there the message stands beside the exit.
fn is_refusal(event: &Event, line: &ShellLine, exit: &Exit) -> bool {
    if line.origin == Origin::Script {
        return exit.is_conditional && wording::refuses_beside(line.text, exit.range.clone());
    }
    let looks_for = || event.is_guard && exit.is_conditional && wording::names_harm(line.text);
    exit.has_message && wording::refuses(line.text) || looks_for()
}

/// Whether a failure blocks all the same, or an answer decides.
fn decides_otherwise(event: &Event, line: &ShellLine) -> bool {
    let blocks = event.on_failure == OnFailure::Blocks && line.handler.text("onFailure") == Some("block");
    let outputs = answer::outputs(line);
    blocks
        || line.handler.is_set("async")
        || answer::answers(outputs).any(|(_, object)| answer::is_blocking(event, object))
}

/// The command with the status of every such exit changed.
fn ending_with_2(line: &ShellLine, exits: &[&Exit]) -> Option<String> {
    let digit = |exit: &&Exit| {
        let written = line.text.get(exit.range.clone())?;
        let word = written.find("exit")?;
        let at = exit.range.start + word + written[word..].find('1')?;
        Some((at..at + 1, "2".to_owned()))
    };
    line.with(exits.iter().map(digit).collect::<Option<Vec<_>>>()?)
}
