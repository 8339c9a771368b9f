//! Text for somebody who never gets it.

use crate::answer::{self, Output, Written};
use crate::catalog::{Event, Stdout};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, Exit};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "stdout-not-seen",
    severity: Severity::Warning,
    message: Text { en: "Nobody reads this text on `{event}`.", es: "Nadie lee este texto en `{event}`." },
    why: Text {
        en: "Plain text goes to the debug log only. `systemMessage` in JSON reaches the user, `additionalContext` Claude.",
        es: "El texto va solo al registro de depuración. `systemMessage` en JSON llega al usuario; `additionalContext`, a Claude.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "events/stdout_goes_to",
    check: Check::ShellLine(check),
};

static NO_REASON: Text =
    Text { en: "This text is not the reason that `{exit}` gives.", es: "Este texto no es el motivo que da `{exit}`." };
static ONLY_STDERR: Text = Text {
    en: "With status 2 only stderr is read: the block comes without a reason.",
    es: "Con el estado 2 solo se lee stderr: el bloqueo llega sin motivo.",
};
static TO_STDERR: Text = Text { en: "Write it to stderr", es: "Escribirlo en stderr" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.stdout == Stdout::DebugLog) else { return Vec::new() };
    if line.handler.is_set("asyncRewake") {
        return Vec::new();
    }
    let outputs = answer::outputs(line);
    let texts: Vec<&Output> = outputs.iter().filter(|output| output.has_words()).collect();
    if let Some((output, exit)) = texts.iter().find_map(|output| Some((output, silent_exit(event, line, output)?))) {
        let written = line.text.get(exit.range.clone()).unwrap_or("exit 2");
        let finding = Diagnostic::new(&RULE, &line.at)
            .within(output.range())
            .message(NO_REASON)
            .why(ONLY_STDERR)
            .arg("exit", written)
            .arg("event", event.name);
        let text = line.with(vec![(output.range.end..output.range.end, " >&2".to_owned())]);
        return vec![match text {
            Some(text) => finding.fix(Fix::guess(&TO_STDERR, [line.set(text)])),
            None => finding,
        }];
    }
    let is_all = outputs.iter().all(|output| matches!(output.written, Written::Text(_)));
    let main = texts.iter().find(|output| !output.is_conditional && is_all && speaks_only(line));
    main.map(|output| Diagnostic::new(&RULE, &line.at).within(output.range()).arg("event", event.name))
        .into_iter()
        .collect()
}

/// An exit with 2 right after a text, with nothing on standard error.
fn silent_exit<'a>(event: &Event, line: &'a ShellLine, output: &Output) -> Option<&'a Exit> {
    let exits = line.analysis.exits.iter().filter(|exit| event.blocks_by_exit && exit.status == 2 && !exit.has_message);
    exits.into_iter().find(|exit| {
        let is_joined = exit.is_conditional == output.is_conditional;
        is_joined && answer::is_same_path(line.text, (&output.range, true), &exit.range)
    })
}

/// Whether speaking is all that the command does: what else runs only reads or tests.
fn speaks_only(line: &ShellLine) -> bool {
    let is_quiet = |call: &Call| {
        call.context.is_captured
            || call.code.is_some()
            || matches!(
                call.name.as_str(),
                "" | "echo"
                    | "printf"
                    | "true"
                    | ":"
                    | "test"
                    | "["
                    | "exit"
                    | "read"
                    | "set"
                    | "export"
                    | "local"
                    | "cd"
            )
            || call.name == "cat" && call.args.is_empty()
    };
    line.analysis.calls.iter().all(is_quiet)
}
