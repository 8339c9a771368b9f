//! Two hooks that change the same file at once.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::jq::Reach;
use crate::rules::{Check, Rule};
use crate::settings::{EventEntry, Group, Handler};
use crate::shell::{Call, Value, Word};
use crate::shell_line::Analyses;
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
    check: Check::Event(check),
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

fn check(facts: &Facts, entry: &EventEntry) -> Vec<Diagnostic> {
    if !entry.event.is_some_and(|event| event.matches_tools()) {
        return Vec::new();
    }
    let groups = entry.groups();
    let mut before: Vec<(&Group, String)> = Vec::new();
    let mut found = Vec::new();
    for group in &groups {
        for handler in group.handlers().iter().filter(|handler| writes(facts, handler)) {
            let text = handler.text("command").unwrap_or_default().to_owned();
            if before.iter().any(|(other, known)| *known != text && meets(facts, group, other)) {
                found.push(Diagnostic::new(&RULE, &handler.at_field("command")));
            }
            before.push((group, text));
        }
    }
    found
}

fn writes(facts: &Facts, handler: &Handler) -> bool {
    let is_named = |text: &str| WRITERS.iter().any(|(name, _)| text.contains(name));
    if handler.field("if").is_some() || !handler.shell_line().is_some_and(is_named) {
        return false;
    }
    Analyses::default().line(facts, handler).is_some_and(|line| line.analysis.calls.iter().any(is_writer))
}

/// Whether a call rewrites the file that the event names.
fn is_writer(call: &Call) -> bool {
    let words: Vec<String> = call.args.iter().filter_map(Word::text).collect();
    let is_payload = |value: &Value| matches!(value, Value::Payload | Value::Quoted);
    let known = WRITERS.iter().find(|(name, _)| *name == call.name);
    let is_given =
        call.args.iter().any(|word| is_payload(&word.value())) || call.appended.as_ref().is_some_and(is_payload);
    is_given
        && known
            .is_some_and(|(_, options)| options.is_empty() || words.iter().any(|word| options.contains(&word.as_str())))
}

/// Whether both groups run for the same tool.
fn meets(facts: &Facts, one: &Group, other: &Group) -> bool {
    let Some(event) = one.event else { return false };
    let (reach, others) = (Reach::of(facts, event, one), Reach::of(facts, event, other));
    one.matcher() == other.matcher()
        || reach.tools.iter().any(|tool| others.tools.iter().any(|it| it.name == tool.name))
}
