//! A second reader of the event, after the first has taken it.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::jq;
use crate::rules::{Check, Rule};
use crate::shell::{self, Call, Dialect, Input, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "stdin-read-twice",
    severity: Severity::Error,
    message: Text {
        en: "`{reader}` gets nothing: `{first}` has read the event already.",
        es: "`{reader}` no recibe nada: `{first}` ya ha leído el evento.",
    },
    why: Text {
        en: "Standard input can be read once. Put the event into a variable and hand that on.",
        es: "La entrada estándar se lee una sola vez. Conviene guardar el evento en una variable y pasarla.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellText(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.dialect != Dialect::Bash {
        return Vec::new();
    }
    let mut readers = line.analysis.calls.iter().filter(takes_event);
    let Some(first) = readers.find(|call| !call.context.is_conditional) else { return Vec::new() };
    let second = readers.find(|call| call.range.start >= first.range.end);
    let finding = |second: &Call| {
        let range = second.program.as_ref().map_or(second.range.clone(), |program| program.range.clone());
        Diagnostic::new(&RULE, &line.at)
            .within(range)
            .arg("reader", second.name.as_str())
            .arg("first", first.name.as_str())
    };
    second.map(finding).into_iter().collect()
}

/// Whether a command reads all of the hook's own standard input.
fn takes_event(call: &&Call) -> bool {
    let is_own = call.input == Input::Event && !call.context.is_background && call.appended.is_none();
    let has_option = |start: &str| call.args.iter().any(|word| word.known_start().starts_with(start));
    is_own
        && match call.name.as_str() {
            "jq" => jq::call(call).is_some_and(|jq| !jq.is_null_input && !jq.has_other_input),
            "awk" | "gawk" | "mawk" => {
                shell::reads_stdin(call) && !call.args.iter().filter_map(Word::text).any(|it| it.starts_with("BEGIN"))
            }
            "read" => !["-t", "-n", "-N", "-u", "-p"].iter().any(|option| has_option(option)),
            "cat" | "tee" | "grep" | "egrep" | "fgrep" | "sed" | "head" | "tail" | "tr" | "cut" | "wc" | "sort" => {
                shell::reads_stdin(call) && !has_option("--help") && !has_option("--version")
            }
            _ => false,
        }
}
