//! Two handlers that both replace the input of a tool.

use crate::answer;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::side_by_side::later_ones;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "two-rewriters",
    severity: Severity::Warning,
    message: Text { en: "Another hook rewrites the same input.", es: "Otro hook reescribe la misma entrada." },
    why: Text {
        en: "Hooks run side by side: the last to end wins, and the other rewriting is lost.",
        es: "Los hooks se ejecutan a la vez: gana el último en acabar y la otra reescritura se pierde.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLines(check),
};

fn check(_: &Facts, lines: &[&ShellLine]) -> Vec<Diagnostic> {
    let rewriters = lines.iter().copied().filter(|line| rewrites(line));
    later_ones(rewriters).into_iter().map(|line| Diagnostic::new(&RULE, &line.at)).collect()
}

fn rewrites(line: &ShellLine) -> bool {
    line.text.contains("updatedInput")
        && answer::answers(answer::outputs(line)).any(|(_, object)| answer::is_rewriting(object))
}
