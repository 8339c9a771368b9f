//! A status that is asked for after `set -e`, which ends the script before.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "script-set-e",
    severity: Severity::Warning,
    message: Text { en: "After `set -e`, `$?` is always 0 here.", es: "Tras `set -e`, `$?` es siempre 0 aquí." },
    why: Text {
        en: "When `{program}` fails, the shell ends with its status at once, and that is rarely the 2 that blocks.",
        es: "Cuando `{program}` falla, el shell acaba en el acto con su estado, que rara vez es el 2 que bloquea.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/guard-fails-open",
    check: Check::ShellText(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let calls = &line.analysis.calls;
    let Some(set) = calls.iter().position(sets_e) else { return Vec::new() };
    if calls[set..].iter().any(|call| call.name == "set" && call.has_arg(&["+e"])) {
        return Vec::new();
    }
    let own: Vec<&Call> = calls[set..].iter().filter(|call| is_plain(call)).collect();
    let found = own.windows(2).find_map(|pair| {
        let word = words(pair[1]).find(|word| word.names("?"))?;
        let context = &pair[0].context;
        let is_bare = !context.is_condition && !context.is_conditional;
        let can_fail = !pair[0].name.is_empty() && !sets_e(pair[0]) && is_bare;
        can_fail.then_some((pair[0].name.as_str(), word))
    });
    let Some((program, word)) = found else { return Vec::new() };
    vec![Diagnostic::new(&RULE, &line.at).within(word.range.clone()).arg("program", program)]
}

fn words(call: &Call) -> impl Iterator<Item = &Word> {
    call.words().chain(call.assignments.iter().map(|assignment| &assignment.value))
}

/// A command of the script's own shell.
fn is_plain(call: &Call) -> bool {
    call.context.level == 0 && !call.context.is_captured && !call.is_group && call.wrappers.is_empty()
}

/// `set -e`, `set -euo pipefail`, `set -o errexit`.
fn sets_e(call: &Call) -> bool {
    let is_option = |text: String| {
        let letters = text.strip_prefix('-').filter(|letters| !letters.starts_with('-'));
        text == "errexit" || letters.is_some_and(|letters| letters.contains('e'))
    };
    call.name == "set" && call.context.level == 0 && call.args.iter().filter_map(Word::text).any(is_option)
}
