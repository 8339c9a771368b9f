//! Two hooks that change the same file at once.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::side_by_side::later_ones;
use crate::rules::{Check, Rule};
use crate::shell::{Call, Value, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "parallel-writers",
    severity: Severity::Hint,
    message: Text {
        en: "Another hook writes the same file at the same time.",
        es: "Otro hook escribe el mismo archivo a la vez.",
    },
    why: Text {
        en: "Hooks of one event run side by side: one of the two changes can be lost. One command can do both.",
        es: "Los hooks de un evento se ejecutan a la vez: uno de los dos cambios puede perderse. Un solo comando puede hacer ambos.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLines(check),
};

/// Programs that rewrite the files they are given, each with what it takes to do so.
const WRITERS: &[(&str, &[&str])] = &[
    ("autopep8", &["-i", "--in-place"]),
    ("biome", &["--write", "--fix", "--apply"]),
    ("black", &[]),
    ("clang-format", &["-i"]),
    ("eslint", &["--fix"]),
    ("gofmt", &["-w"]),
    ("goimports", &["-w"]),
    ("isort", &[]),
    ("prettier", &["--write", "-w"]),
    ("ruff", &["format", "--fix"]),
    ("rustfmt", &[]),
    ("sed", &["-i"]),
    ("shfmt", &["-w"]),
    ("stylelint", &["--fix"]),
    ("stylua", &[]),
];

fn check(_: &Facts, lines: &[&ShellLine]) -> Vec<Diagnostic> {
    let writers = lines.iter().copied().filter(|line| writes(line));
    later_ones(writers).into_iter().map(|line| Diagnostic::new(&RULE, &line.at)).collect()
}

fn writes(line: &ShellLine) -> bool {
    line.handler.field("if").is_none() && line.analysis.calls.iter().any(is_writer)
}

/// Whether a call rewrites the file that the event names.
fn is_writer(call: &Call) -> bool {
    let Some((_, options)) = WRITERS.iter().find(|(name, _)| *name == call.name) else { return false };
    let words: Vec<String> = call.args.iter().filter_map(Word::text).collect();
    let is_payload = |value: &Value| matches!(value, Value::Payload | Value::Quoted);
    let is_given =
        call.args.iter().any(|word| is_payload(&word.value())) || call.appended.as_ref().is_some_and(is_payload);
    is_given && (options.is_empty() || words.iter().any(|word| options.contains(&word.as_str())))
}
