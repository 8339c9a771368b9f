//! A `hookSpecificOutput` that does not say which event it is for.

use crate::answer::{self, Flaw, Output};
use crate::catalog::Stdout;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "json-missing-hookEventName",
    severity: Severity::Error,
    message: Text {
        en: "`hookSpecificOutput` has no `hookEventName`.",
        es: "`hookSpecificOutput` no tiene `hookEventName`.",
    },
    why: Text {
        en: "Claude Code refuses the whole answer and goes on as without the hook.",
        es: "Claude Code rechaza toda la respuesta y sigue como sin el hook.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/json-wrong-event",
    check: Check::ShellLine(check),
};

static NAME_IT: Text = Text { en: "Name `{event}` in it", es: "Nombrar `{event}` en ella" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event().filter(|event| event.stdout != Stdout::WorktreePath) else {
        return Vec::new();
    };
    let outputs = answer::outputs(line);
    let nameless =
        answer::answers(outputs).filter(|(_, object)| answer::flaws(event, object).contains(&Flaw::NoEventName));
    let finding = |(output, _): (&Output, _)| {
        let mut finding = Diagnostic::new(&RULE, &line.at).within(output.range()).arg("event", event.name);
        let text = answer::mend(event, line, output);
        finding.fixes.extend(text.map(|text| Fix::guess(&NAME_IT, [line.set(text)]).arg("event", event.name)));
        finding
    };
    nameless.map(finding).collect()
}
