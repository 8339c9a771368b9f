//! JSON outside quotes: the shell takes its quotes away.

use crate::answer::{self, Written};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "json-output-unquoted",
    severity: Severity::Error,
    message: Text {
        en: "The shell takes the quotes out of this JSON.",
        es: "El shell quita las comillas de este JSON.",
    },
    why: Text {
        en: "What is left begins with a brace and is no JSON: Claude Code reports an error and applies nothing.",
        es: "Lo que queda empieza con una llave y no es JSON: Claude Code da un error y no aplica nada.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-invalid",
    check: Check::ShellLine(check),
};

static QUOTE: Text = Text { en: "Put the answer in quotes", es: "Poner la respuesta entre comillas" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.stdout != Stdout::WorktreePath) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for output in answer::outputs(line) {
        let Written::Unquoted(word) = &output.written else { continue };
        // Where it stands in for a program that failed, nothing hangs on it: the shape of the answer is the lesser fault.
        if answer::is_fallback(line, output) {
            continue;
        }
        let text = line.text.get(word.clone()).unwrap_or_default();
        let mut finding = Diagnostic::new(&RULE, &line.at).within(word.clone());
        let is_own = line.analysis.calls.iter().any(|call| call.range == output.range && call.context.level == 0);
        let quoted = answer::mended(event, text)
            .filter(|_| is_own)
            .and_then(|text| line.with(vec![(word.clone(), answer::quoted(&text))]));
        finding.fixes.extend(quoted.map(|text| Fix::guess(&QUOTE, [line.set(text)])));
        found.push(finding);
    }
    found
}
