//! A placeholder of plugins in a hook that belongs to none.

use crate::catalog::{self, EnvScope};
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Scope};
use crate::json::Pointer;
use crate::placeholders;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "plugin-root-in-settings",
    severity: Severity::Error,
    message: Text { en: "`{variable}` exists in plugins only.", es: "`{variable}` solo existe en plugins." },
    why: Text {
        en: "Claude Code does not run a hook of a settings file that names it.",
        es: "Claude Code no ejecuta un hook de un archivo de configuración que lo nombre.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/plugin-var-in-settings",
    check: Check::Command(check),
};

static EMPTY: Text = Text {
    en: "In a hook of a settings file it is not set and expands to nothing.",
    es: "En un hook de un archivo de configuración no está definida y se expande a nada.",
};

fn check(facts: &Facts, handler: &Handler, line: Option<&ShellLine>) -> Vec<Diagnostic> {
    if !is_settings(facts) {
        return Vec::new();
    }
    let filled = match line {
        Some(line) => filled(&line.at, line.text),
        None => handler.exec_words().unwrap_or_default().into_iter().find_map(|(at, text)| filled(&at, text)),
    };
    filled.or_else(|| empty(line?)).into_iter().collect()
}

fn is_settings(facts: &Facts) -> bool {
    matches!(facts.scope, Scope::User | Scope::Project | Scope::Local | Scope::Managed)
}

/// Whether a hook of this file is refused because of a placeholder.
pub(super) fn is_refused(facts: &Facts, token: &str) -> bool {
    is_settings(facts) && placeholders::of(token).iter().any(|found| is_of_plugins(found.name))
}

fn is_of_plugins(name: &str) -> bool {
    let scope = catalog::env_var(name).map(|var| var.scope);
    matches!(scope, Some(EnvScope::Plugins | EnvScope::PluginsAndSkills))
}

/// `${NAME}`, which Claude Code itself fills in.
fn filled(at: &Pointer, text: &str) -> Option<Diagnostic> {
    let found = placeholders::of(text).into_iter().find(|found| {
        let is_placeholder = catalog::PLACEHOLDERS.iter().any(|known| known.text == &text[found.range.clone()]);
        is_placeholder && is_of_plugins(found.name)
    })?;
    Some(Diagnostic::new(&RULE, at).within(found.range.clone()).arg("variable", &text[found.range]))
}

/// `$NAME`, which the shell expands.
fn empty(line: &ShellLine) -> Option<Diagnostic> {
    let is_set = |name: &str| line.handler.group.document.root().get("env").and_then(|env| env.get(name)).is_some();
    let mut vars = line.analysis.variables.iter();
    let var =
        vars.find(|var| is_of_plugins(&var.name) && !var.has_default && !var.is_assigned && !is_set(&var.name))?;
    let variable = format!("${}", var.name);
    Some(Diagnostic::new(&RULE, &line.at).within(var.range.clone()).why(EMPTY).arg("variable", variable))
}
