//! Other text on standard output beside a JSON answer.

use crate::answer::{self, Output, Written};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "stdout-noise-before-json",
    severity: Severity::Error,
    message: Text {
        en: "This text makes plain text of the JSON answer.",
        es: "Este texto convierte la respuesta JSON en texto sin más.",
    },
    why: Text {
        en: "Claude Code reads JSON only when stdout is the object alone: the answer is lost. Progress belongs on stderr.",
        es: "Claude Code solo lee el JSON si stdout es únicamente el objeto: la respuesta se pierde. El progreso va a stderr.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-dirty-stdout",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.handler.event().is_none_or(|event| event.stdout == Stdout::WorktreePath) {
        return Vec::new();
    }
    let outputs = answer::outputs(line);
    let is_answer = |output: &Output| match &output.written {
        Written::Json(objects) => objects.iter().any(answer::is_answer),
        _ => false,
    };
    let noise = outputs.iter().enumerate().find(|(at, output)| match &output.written {
        Written::Mixed(_) => true,
        Written::Text(_) if output.has_words() => {
            let after = outputs[at + 1..].iter().any(|it| is_answer(it) && goes_with(line, output, it));
            after || outputs[..*at].iter().any(|it| is_answer(it) && goes_with(line, it, output))
        }
        _ => false,
    });
    noise.map(|(_, output)| Diagnostic::new(&RULE, &line.at).within(output.range())).into_iter().collect()
}

/// Whether the second is written wherever the first is, or the other way round.
fn goes_with(line: &ShellLine, first: &Output, second: &Output) -> bool {
    let is_sure = !second.is_conditional || first.is_conditional;
    let is_left = line.text.get(first.range.end..second.range.start).is_none_or(|it| it.contains("exit"));
    (!first.is_conditional || is_sure && !is_left)
        && (!second.is_conditional
            || !first.is_conditional
            || answer::is_same_path(line.text, (&first.range, true), &second.range))
}
