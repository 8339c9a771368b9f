//! A variable that only some events have, on another.

use crate::catalog::{self, EnvScope};
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::VariableUse;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "env-file-wrong-event",
    severity: Severity::Error,
    message: Text { en: "`{variable}` is not set on `{event}`.", es: "`{variable}` no existe en `{event}`." },
    why: Text { en: "Only {events} have it.", es: "Solo existe en {events}." },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "env_vars/CLAUDE_ENV_FILE",
    check: Check::ShellText(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event() else { return Vec::new() };
    let elsewhere = |var: &&VariableUse| {
        let name = var.name.as_str();
        let EnvScope::Events(events) = catalog::env_var(name).filter(|_| name == "CLAUDE_ENV_FILE")?.scope else {
            return None;
        };
        (!events.contains(&event.name) && !var.has_default && !var.is_assigned).then_some(events)
    };
    let found = line.analysis.variables.iter().find_map(|var| Some((var, elsewhere(&var)?)));
    let Some((var, events)) = found.filter(|(var, _)| !is_asked(line, &var.name)) else { return Vec::new() };
    let finding = Diagnostic::new(&RULE, &line.at)
        .within(var.range.clone())
        .arg("variable", format!("${}", var.name))
        .arg("event", event.name)
        .arg("events", events.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", "));
    vec![finding]
}

/// Whether the command looks first whether the variable is there.
fn is_asked(line: &ShellLine, name: &str) -> bool {
    let tests = line.analysis.calls.iter().filter(|call| call.context.is_condition);
    tests.filter(|call| matches!(call.name.as_str(), "[" | "test")).any(|call| {
        let asks = call.has_arg(&["-n", "-z", "-f", "-e", "-w"]) || call.args.len() <= 2;
        asks && call.args.iter().any(|word| word.names(name))
    })
}
