//! A JSON answer on standard error.

use crate::answer;
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "json-to-stderr",
    severity: Severity::Error,
    message: Text {
        en: "This JSON answer goes to stderr, where nothing reads it.",
        es: "Esta respuesta JSON va a stderr, donde nada la lee.",
    },
    why: Text {
        en: "Claude Code reads answers from stdout only, and goes on as without the hook.",
        es: "Claude Code solo lee respuestas en stdout y sigue como sin el hook.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-invalid",
    check: Check::ShellLine(check),
};

static BLOCKS_ANYWAY: Text = Text {
    en: "Status 2 blocks all the same; the JSON is shown as it is.",
    es: "El estado 2 bloquea de todos modos; el JSON se muestra tal cual.",
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.stdout != Stdout::WorktreePath) else {
        return Vec::new();
    };
    let blocks = event.blocks_by_exit && line.analysis.exits.iter().any(|exit| exit.status == 2);
    let finding = |range| {
        let finding = Diagnostic::new(&RULE, &line.at).within(range);
        if blocks { finding.severity(Severity::Hint).why(BLOCKS_ANYWAY) } else { finding }
    };
    answer::on_stderr(line).into_iter().map(finding).collect()
}
