//! A guard of files that commands walk around.

use crate::catalog::{TOOLS, Tool};
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::names;
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::MatcherVerdict;

pub(super) static RULE: Rule = Rule {
    id: "guard-bash-bypass",
    severity: Severity::Hint,
    message: Text {
        en: "Commands write files too, past this guard.",
        es: "Los comandos también escriben archivos, sin pasar por aquí.",
    },
    why: Text {
        en: "A command that writes the file raises {others}, which no hook here watches.",
        es: "Un comando que escribe el archivo dispara {others}, que ningún hook de aquí vigila.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/write-by-bash",
    check: Check::Matcher(check),
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let Some(field) = &matcher.event.matcher else { return Vec::new() };
    let guards = matcher.event.blocks_by_exit && matcher.event.matches_tools() && field.values.is_empty();
    let calls = &matcher.verdict.calls;
    let is_of_writers = !calls.is_empty() && calls.iter().all(|name| writers().any(|tool| tool.name == *name));
    let is_watched = shells().any(|tool| matcher.called.contains(tool.name));
    if !guards
        || !is_of_writers
        || is_watched
        || !matcher.group.handlers().iter().any(|h| h.shell_line().is_some_and(guards_paths))
    {
        return Vec::new();
    }
    let shells = shells().map(|tool| tool.name);
    vec![Diagnostic::new(&RULE, &matcher.at).arg("others", names(shells))]
}

/// Whether a command refuses by the path of a file.
fn guards_paths(line: &str) -> bool {
    line.contains("file_path") && ["exit 2", "deny"].iter().any(|sign| line.contains(sign))
}

fn writers() -> impl Iterator<Item = &'static Tool> {
    TOOLS.iter().filter(|tool| tool.writes_files)
}

/// The tools that run commands, and so write files by the way.
fn shells() -> impl Iterator<Item = &'static Tool> {
    TOOLS.iter().filter(|tool| tool.may_write_files && tool.input.iter().any(|field| field.name == "command"))
}
