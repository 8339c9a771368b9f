//! An interpreter that ends with 2 where its script is not found, which blocks.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule, relative_path};
use crate::shell::Call;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "interpreter-exit2-lockout",
    severity: Severity::Hint,
    message: Text {
        en: "Without `{script}`, `{program}` ends with 2.",
        es: "Sin `{script}`, `{program}` acaba con 2.",
    },
    why: Text {
        en: "Status 2 blocks: once the folder has moved, every `{event}` is stopped.",
        es: "El estado 2 bloquea: cuando la carpeta cambia, se detiene cada `{event}`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/missing-script-exit-2",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.blocks_by_exit) else { return Vec::new() };
    let found =
        line.analysis.calls.iter().filter(|call| is_last_word(call) && ends_with_2(&call.name)).find_map(|call| {
            let script = relative_path::relative(call)?;
            (call.program.as_ref() != Some(script)).then_some((call, script))
        });
    let Some((call, script)) = found else { return Vec::new() };
    let finding = Diagnostic::new(&RULE, &line.at).within(script.range.clone());
    let finding = finding.arg("script", script.text().unwrap_or_default());
    vec![finding.arg("program", call.name.as_str()).arg("event", event.name)]
}

/// Interpreters for which a missing file is status 2.
fn ends_with_2(name: &str) -> bool {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    matches!(stem, "python" | "sh" | "dash" | "perl")
}

/// Whether its status can become the hook's own.
fn is_last_word(call: &Call) -> bool {
    !call.context.is_condition && !call.context.is_captured && !call.context.is_background && call.wrappers.is_empty()
}
