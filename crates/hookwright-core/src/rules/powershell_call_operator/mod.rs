//! A program's path in quotes, which PowerShell takes for a text.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::Dialect;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "powershell-call-operator",
    severity: Severity::Error,
    message: Text {
        en: "PowerShell does not run a path in quotes.",
        es: "PowerShell no ejecuta una ruta entre comillas.",
    },
    why: Text {
        en: "It is a text there, and words after it are a syntax error. `&` in front runs it.",
        es: "Allí es un texto, y las palabras que siguen son un error de sintaxis. `&` delante lo ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLine(check),
};

static ADD: Text = Text { en: "Put `&` in front", es: "Poner `&` delante" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(end) = path_end(line.text).filter(|_| line.dialect == Dialect::PowerShell) else { return Vec::new() };
    let start = line.text.len() - line.text.trim_start().len();
    let Some(text) = line.with(vec![(start..start, "& ".to_owned())]) else { return Vec::new() };
    vec![Diagnostic::new(&RULE, &line.at).within(start..end).fix(Fix::guess(&ADD, [line.set(text)]))]
}

/// Where a quoted path at the start ends, if words follow or it looks like a program's.
fn path_end(text: &str) -> Option<usize> {
    let line = text.trim_start();
    let quote = line.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let inside = line[1..].split_once(quote)?.0;
    let rest = line[inside.len() + 2..].trim_start();
    let lower = inside.to_ascii_lowercase();
    let is_program = [".exe", ".ps1", ".cmd", ".bat", ".py", ".js"].iter().any(|end| lower.ends_with(end));
    let is_path = inside.contains(['/', '\\']) && !inside.contains("://");
    let is_operation = rest.starts_with(['|', '+', '.', ',', '=', '*', '[']) || operator(rest);
    (is_path && !is_operation && (is_program || rest.starts_with(char::is_alphanumeric)))
        .then_some(text.len() - line.len() + inside.len() + 2)
}

/// `-f`, `-join` and the like, which work on a text.
fn operator(rest: &str) -> bool {
    let word = rest.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    let names = "-f -join -split -replace -match -notmatch -like -notlike -eq -ne -in -is -as -contains";
    names.split(' ').any(|name| name == word)
}
