//! A field of an answer that Claude Code does not have.

use crate::answer::{self, Flaw};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "output-field-unknown",
    severity: Severity::Error,
    message: Text {
        en: "`{field}` is no field of an answer on `{event}`.",
        es: "`{field}` no es un campo de la respuesta en `{event}`.",
    },
    why: Text {
        en: "Claude Code ignores it and goes on as without it.",
        es: "Claude Code lo ignora y sigue como si no estuviera.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-permission-key",
    check: Check::ShellLine(check),
};

static NEAR: Text =
    Text { en: "Claude Code ignores it. There is `{near}`.", es: "Claude Code lo ignora. Sí existe `{near}`." };
static MEND: Text =
    Text { en: "Write the answer as `{event}` reads it", es: "Escribir la respuesta como la lee `{event}`" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.stdout != Stdout::WorktreePath) else {
        return Vec::new();
    };
    let outputs = answer::outputs(line);
    let mut found = Vec::new();
    for (output, object) in answer::answers(outputs) {
        for flaw in answer::flaws(event, object) {
            let Flaw::Unknown { field, near } = flaw else { continue };
            let mut finding =
                Diagnostic::new(&RULE, &line.at).within(output.range()).arg("field", field).arg("event", event.name);
            if let Some(near) = near {
                finding = finding.why(NEAR).arg("near", near);
            }
            let text = answer::mend(event, line, output);
            finding.fixes.extend(text.map(|text| Fix::guess(&MEND, [line.set(text)]).arg("event", event.name)));
            found.push(finding);
        }
    }
    found
}
