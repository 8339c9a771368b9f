//! A guard whose status is thrown away.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "or-true-swallows-exit",
    severity: Severity::Warning,
    message: Text {
        en: "`{words}` throws the status of `{script}` away.",
        es: "`{words}` descarta el estado de `{script}`.",
    },
    why: Text {
        en: "The hook always ends with 0: on `{event}` the script can block nothing by its status.",
        es: "El hook siempre acaba con 0: en `{event}` el script no puede bloquear nada con su estado.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/guard-fails-open",
    check: Check::ShellLine(check),
};

/// Parts of names that scripts have which are there to block.
const GUARDS: &str =
    "guard block protect prevent deny gate enforce forbid safety firewall validat security polic verif restrict";

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.blocks_by_exit) else { return Vec::new() };
    let calls = &line.analysis.calls;
    let found = calls.iter().enumerate().find_map(|(at, call)| {
        let name = guard_name(call).filter(|_| is_plain(call))?;
        let next = calls[at + 1..].iter().find(|next| next.range.start >= call.range.end)?;
        let between = line.text.get(call.range.end..next.range.start)?.trim();
        let is_last = next.range.end == line.text.trim_end().len();
        (matches!(between, "||" | ";") && is_last && succeeds(next)).then_some((name, call.range.end..next.range.end))
    });
    let Some((name, range)) = found else { return Vec::new() };
    let words = line.text.get(range.clone()).unwrap_or_default();
    let start = range.start + words.len() - words.trim_start().len();
    let finding = Diagnostic::new(&RULE, &line.at).within(start..range.end).arg("words", words.trim());
    vec![finding.arg("script", name).arg("event", event.name)]
}

/// Whether its status is the hook's own, were it not thrown away.
fn is_plain(call: &Call) -> bool {
    let context = &call.context;
    context.level == 0
        && !context.is_captured
        && !context.is_background
        && !call.wrappers.iter().any(|it| it.name == "exec")
}

/// The name of the script that a command runs, where it says that it is there to block.
fn guard_name(call: &Call) -> Option<String> {
    let script = call.script().and_then(|at| call.args.get(at));
    let is_path = |word: &&Word| word.outline().contains('/');
    let path = script.or(call.program.as_ref().filter(is_path))?.outline();
    let name = path.rsplit('/').next()?.to_owned();
    let lower = name.to_ascii_lowercase();
    GUARDS.split(' ').any(|part| lower.contains(part)).then_some(name)
}

/// `true`, `:`, `exit 0`.
fn succeeds(call: &Call) -> bool {
    let is_zero = || call.args.first().and_then(Word::text).as_deref() == Some("0");
    matches!(call.name.as_str(), "true" | ":") || call.name == "exit" && is_zero()
}
