//! A command that starts a script which is not there.

use crate::bundle::{Content, How, Script};
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "script-missing",
    severity: Severity::Error,
    message: Text { en: "`{script}` is not there.", es: "`{script}` no está." },
    why: Text {
        en: "The hook fails each time, and nothing is stopped by that.",
        es: "El hook falla cada vez, y eso no detiene nada.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/missing-script-exit-2",
    check: Check::Script(check),
};

static BLOCKS: Text = Text {
    en: "`{program}` then ends with status 2, and that blocks every `{event}`.",
    es: "`{program}` acaba entonces con estado 2, y eso bloquea cada `{event}`.",
};

fn check(_: &Facts, script: &Script) -> Vec<Diagnostic> {
    if *script.content != Content::Missing || !script.start.is_certain {
        return Vec::new();
    }
    let finding = script.start.finding(&RULE);
    let blocks = script.start.handler.event().filter(|event| event.blocks_by_exit);
    vec![match (&script.start.how, blocks) {
        (How::By(program), Some(event)) if program.starts_with("python") => {
            finding.why(BLOCKS).arg("program", program.as_str()).arg("event", event.name)
        }
        _ => finding,
    }]
}
