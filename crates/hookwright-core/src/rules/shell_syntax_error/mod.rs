//! A line that no shell can read.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Analysis, Dialect, Language, Reason};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "shell-syntax-error",
    severity: Severity::Error,
    message: Text { en: "This command does not parse: {problem}.", es: "Este comando no se puede leer: {problem}." },
    why: Text {
        en: "The shell gives up before it runs anything: the hook does nothing.",
        es: "El shell se rinde antes de ejecutar nada: el hook no hace nada.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/missing-script-exit-2",
    check: Check::ShellLine(check),
};

static BLOCKS: Text = Text {
    en: "The shell ends with status 2 before it runs anything: `{event}` is blocked every time.",
    es: "El shell acaba con estado 2 antes de ejecutar nada: `{event}` se bloquea siempre.",
};
static POWERSHELL: Text = Text {
    en: "PowerShell ends with an error before it runs anything: the hook does nothing.",
    es: "PowerShell acaba con un error antes de ejecutar nada: el hook no hace nada.",
};

static OPEN: Text = Text { en: "`{token}` is never closed", es: "`{token}` no se cierra" };
static MISSING: Text = Text { en: "`{token}` is missing", es: "falta `{token}`" };
static NOTHING: Text = Text { en: "nothing follows `{token}`", es: "no hay nada tras `{token}`" };
static MISPLACED: Text = Text { en: "`{token}` cannot stand here", es: "`{token}` no puede estar aquí" };

/// Shells that read the same language as this analysis.
const SHELLS: &[&str] = &["sh", "bash", "dash"];

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let is_foreign = line.dialect != Dialect::Bash && line.handler.text("shell").is_none_or(|shell| shell == "bash");
    if is_foreign {
        return Vec::new();
    }
    let Some((range, message)) = fault(&line.analysis).or_else(|| inner_fault(line)) else { return Vec::new() };
    let (problem, token) = problem(&message, line.text.get(range.clone()).unwrap_or_default());
    let finding = Diagnostic::new(&RULE, &line.at).within(range).arg("problem", problem).arg("token", token);
    let blocking = line.handler.event().filter(|event| event.blocks_by_exit);
    vec![match (line.dialect, blocking) {
        (Dialect::Bash, Some(event)) => finding.why(BLOCKS).arg("event", event.name),
        (Dialect::PowerShell, _) => finding.why(POWERSHELL),
        _ => finding,
    }]
}

fn fault(analysis: &Analysis) -> Option<(Range<usize>, String)> {
    let unread = analysis.unread.as_ref()?;
    let Reason::Syntax { message } = &unread.reason else { return None };
    Some((unread.range.clone(), message.clone()))
}

/// The same of a script that the line hands to another shell.
fn inner_fault(line: &ShellLine) -> Option<(Range<usize>, String)> {
    line.analysis.calls.iter().filter(|call| SHELLS.contains(&call.name.as_str())).find_map(|call| {
        let code = call.code.as_ref().filter(|code| code.language == Language::Shell)?;
        let text = code.text.text()?;
        let (_, message) = fault(&crate::shell::analyze(&text, Dialect::Bash))?;
        Some((code.text.range.clone(), message))
    })
}

/// The parser's words in ours.
fn problem<'a>(message: &'a str, found: &'a str) -> (Text, &'a str) {
    let quoted = message.split_once('\'').and_then(|(_, rest)| rest.split_once('\'')).map(|(token, _)| token);
    let opening = [("double quote", "\""), ("single quote", "'"), ("backtick", "`"), ("command substitution", "$(")];
    let opened = opening.into_iter().find(|(name, _)| message.contains(&format!("unterminated {name}")));
    let followed = message.split_once(" after ").map(|(_, token)| token);
    let found = found.split_whitespace().next().unwrap_or("…");
    match (opened, quoted, followed) {
        (Some((_, token)), _, _) => (OPEN, token),
        (_, Some(token), _) => (MISSING, token),
        (_, _, Some(token)) => (NOTHING, token),
        _ if message.contains("empty then") => (NOTHING, "then"),
        _ => (MISPLACED, found),
    }
}
