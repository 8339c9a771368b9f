//! A command that reads an environment variable which no hook gets.

mod names;

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::payload_read::{self, Read};
use crate::rules::{Check, Rule};
use crate::shell::VariableUse;
use crate::shell_line::ShellLine;
use crate::text::Text;
use names::Instead;
use std::collections::HashSet;

pub(super) static RULE: Rule = Rule {
    id: "env-var-nonexistent",
    severity: Severity::Error,
    message: Text { en: "No hook gets `{variable}`.", es: "Ningún hook recibe `{variable}`." },
    why: Text {
        en: "It expands to nothing. The event comes as JSON on stdin.",
        es: "Se expande a nada. El evento llega como JSON por stdin.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/env-not-set",
    check: Check::ShellText(check),
};

static IN_FIELD: Text = Text {
    en: "It expands to nothing. The value is in the JSON on stdin, at `{field}`.",
    es: "Se expande a nada. El valor está en el JSON de stdin, en `{field}`.",
};
static IN_VARIABLE: Text = Text {
    en: "It expands to nothing. The variable that is set is `{instead}`.",
    es: "Se expande a nada. La variable que sí existe es `{instead}`.",
};
static READ_FIELD: Text = Text { en: "Read `{field}` with jq", es: "Leer `{field}` con jq" };
static RENAME: Text = Text { en: "Change to `{instead}`", es: "Cambiar a `{instead}`" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let mut seen = HashSet::new();
    missing(line).filter(|var| seen.insert(var.name.as_str())).map(|var| finding(line, var)).collect()
}

/// The reads of variables that no hook gets, in order.
pub(super) fn missing<'a>(line: &'a ShellLine) -> impl Iterator<Item = &'a VariableUse> {
    let is_bare = |var: &VariableUse| !var.has_default || var.name.starts_with("CLAUDE_");
    let is_open = move |var: &&VariableUse| !var.is_assigned && is_bare(var) && !is_given(line, &var.name);
    line.analysis
        .variables
        .iter()
        .filter(is_open)
        .filter(|var| names::instead_of(&var.name, line.handler.event()).is_some())
}

/// What the missing variables shall read from the event.
pub(super) fn reads(line: &ShellLine) -> Vec<Read> {
    let field = |var: &VariableUse| match names::instead_of(&var.name, line.handler.event())? {
        Instead::Field(field) => Some(Read { range: var.range.clone(), field }),
        _ => None,
    };
    missing(line).filter_map(field).collect()
}

/// Whether the file's own `env` block sets it.
fn is_given(line: &ShellLine, name: &str) -> bool {
    line.handler.group.document.root().get("env").and_then(|env| env.get(name)).is_some()
}

fn finding(line: &ShellLine, var: &VariableUse) -> Diagnostic {
    let finding = Diagnostic::new(&RULE, &line.at).within(var.range.clone()).arg("variable", format!("${}", var.name));
    match names::instead_of(&var.name, line.handler.event()) {
        Some(Instead::Field(field)) => {
            let mut finding = finding.why(IN_FIELD).arg("field", field.path());
            let all: Vec<Read> = reads(line);
            if let Some(text) = payload_read::rewritten(line, &all) {
                let edit = Edit::Set { at: line.at.clone(), value: Value::text(text) };
                finding.fixes.push(Fix::guess(&READ_FIELD, [edit]).arg("field", field.path()));
            }
            finding
        }
        Some(Instead::Variable(instead)) => {
            let mut finding = finding.why(IN_VARIABLE).arg("instead", instead);
            finding.fixes.extend(rename(line, &var.name, instead));
            finding
        }
        _ => finding,
    }
}

/// The variable that exists, in every place of the one that does not.
fn rename(line: &ShellLine, name: &str, instead: &'static str) -> Option<Fix> {
    let mut text = line.text.to_owned();
    for var in missing(line).filter(|var| var.name == name).collect::<Vec<_>>().into_iter().rev() {
        let written = text.get(var.range.clone())?.replacen(name, instead, 1);
        text.replace_range(var.range.clone(), &written);
    }
    let edit = Edit::Set { at: line.at.clone(), value: Value::text(text) };
    Some(Fix::guess(&RENAME, [edit]).arg("instead", instead))
}
