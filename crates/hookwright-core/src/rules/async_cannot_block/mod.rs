//! A command that blocks and runs in the background.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "async-cannot-block",
    severity: Severity::Error,
    message: Text { en: "An `async` hook cannot block.", es: "Un hook `async` no puede bloquear." },
    why: Text {
        en: "Claude Code does not wait: when this says no, `{event}` has gone on already.",
        es: "Claude Code no espera: cuando este dice que no, `{event}` ya ha seguido adelante.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/async-block",
    check: Check::ShellLine(check),
};

static REMOVE: Text = Text { en: "Remove `async`", es: "Quitar `async`" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let handler = line.handler;
    let Some(event) = handler.event().filter(|event| event.can_block) else { return Vec::new() };
    if !handler.is_set("async") || handler.is_set("asyncRewake") || !blocks(line, event.blocks_by_exit) {
        return Vec::new();
    }
    let at = handler.at_field("async");
    let finding = Diagnostic::new(&RULE, &at).arg("event", event.name);
    vec![finding.fix(Fix::guess(&REMOVE, [Edit::Remove { at }]))]
}

/// Whether the command says no, by its status or by a JSON answer.
fn blocks(line: &ShellLine, by_exit: bool) -> bool {
    let answers = [r#""deny""#, r#""block""#, r#""continue":false"#, r#""continue": false"#];
    let says_no = |text: String| answers.iter().any(|answer| text.contains(answer));
    by_exit && line.analysis.exits.iter().any(|exit| exit.status == 2)
        || line.analysis.printed.iter().filter_map(|printed| printed.text()).any(says_no)
}
