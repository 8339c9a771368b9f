//! A hook that keeps Claude going without looking whether it already did.

use crate::answer;
use crate::catalog::Event;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::Dialect;
use crate::shell_line::{Origin, ShellLine};
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "stop-hook-no-guard",
    severity: Severity::Warning,
    message: Text {
        en: "This sends Claude on without looking at `{flag}`.",
        es: "Esto hace seguir a Claude sin mirar `{flag}`.",
    },
    why: Text {
        en: "If the cause stays, Claude goes on up to eight times in a row; then the block is overridden.",
        es: "Si la causa persiste, Claude sigue hasta ocho veces; después el bloqueo se ignora.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/stop-loop",
    check: Check::ShellText(check),
};

/// The field that says that a hook of this event has already sent Claude on.
const FLAG: &str = "stop_hook_active";
static LOOK: Text = Text { en: "Let Claude stop the second time", es: "Dejar que Claude pare a la segunda" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let has_flag = |event: &&Event| event.payload.iter().any(|field| field.name == FLAG);
    let Some(event) = line.handler.event().filter(has_flag) else { return Vec::new() };
    if line.text.contains(FLAG) || line.handler.is_set("async") || line.handler.is_set("asyncRewake") {
        return Vec::new();
    }
    // What a script reads in may look at the flag for it.
    let reads_in = || line.analysis.calls.iter().any(|call| matches!(call.name.as_str(), "." | "source"));
    if line.origin == Origin::Script && reads_in() {
        return Vec::new();
    }
    let Some(range) = block(event, line) else { return Vec::new() };
    let mut finding = Diagnostic::new(&RULE, &line.at).within(range).arg("flag", FLAG);
    finding.fixes.extend(guarded(line).map(|text| Fix::guess(&LOOK, [line.set(text)])));
    vec![finding]
}

/// Where Claude is sent on.
fn block(event: &Event, line: &ShellLine) -> Option<Range<usize>> {
    let exit = line.analysis.exits.iter().find(|exit| event.blocks_by_exit && exit.status == 2);
    let outputs = answer::outputs(line);
    let answered = || answer::answers(outputs).find(|(_, object)| answer::is_blocking(event, object));
    exit.map(|exit| exit.range.clone()).or_else(|| Some(answered()?.0.range()))
}

/// The command behind a look at the flag; none where something else reads the event.
fn guarded(line: &ShellLine) -> Option<String> {
    let text = format!("[ \"$(jq -r .{FLAG})\" = true ] && exit 0; {}", line.text);
    (line.dialect == Dialect::Bash && !line.analysis.reads_stdin && line.read(&text).unread.is_none()).then_some(text)
}
