//! A variable of the environment in the form that PowerShell keeps for its own.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::placeholders::{self, Placeholder};
use crate::rules::{Check, Rule};
use crate::shell::Dialect;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "powershell-var-form",
    severity: Severity::Error,
    message: Text { en: "`{token}` is empty in PowerShell.", es: "`{token}` está vacío en PowerShell." },
    why: Text {
        en: "PowerShell looks for a variable of its own. The environment is under `$env:`.",
        es: "PowerShell busca una variable propia. El entorno está en `$env:`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/powershell-var",
    check: Check::ShellLine(check),
};

static WRITE: Text = Text { en: "Change to `{instead}`", es: "Cambiar a `{instead}`" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.dialect != Dialect::PowerShell {
        return Vec::new();
    }
    let found: Vec<Placeholder> =
        placeholders::of(line.text).into_iter().filter(|found| is_bare(line.text, found)).collect();
    let Some(first) = found.first() else { return Vec::new() };
    let instead = format!("$env:{}", first.name);
    let changes = found.iter().map(|found| (found.range.clone(), format!("$env:{}", found.name))).collect();
    let finding =
        Diagnostic::new(&RULE, &line.at).within(first.range.clone()).arg("token", &line.text[first.range.clone()]);
    vec![match line.with(changes) {
        Some(text) => finding.fix(Fix::guess(&WRITE, [line.set(text)]).arg("instead", instead)),
        None => finding,
    }]
}

/// `$NAME` without braces: with them Claude Code fills it in. Not where the line sets it itself.
fn is_bare(text: &str, found: &Placeholder) -> bool {
    let is_set = text[found.range.end..].trim_start().starts_with('=');
    let is_set_before = text[..found.range.start].contains(&format!("${} =", found.name));
    let has_braces = text[found.range.start..].starts_with("${");
    !has_braces && !is_set && !is_set_before && catalog::env_var(found.name).is_some()
}
