//! A script with the line ends of Windows, on a system that does not know them.

use crate::bundle::{Content, How, Script};
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Platform};
use crate::rules::{Check, Rule};
use crate::shell::{self, Language};
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "script-crlf",
    severity: Severity::Error,
    message: Text {
        en: "`{script}` has the line ends of Windows.",
        es: "`{script}` tiene los finales de línea de Windows.",
    },
    why: Text {
        en: "The carriage return counts as a part of the name `{program}`: no such program, and the hook never runs.",
        es: "El retorno de carro cuenta como parte del nombre `{program}`: no hay tal programa y el hook nunca se ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/not-executable",
    check: Check::Script(check),
};

static IN_LINES: Text = Text {
    en: "`{program}` takes the carriage return for a part of each line: commands and values are wrong.",
    es: "`{program}` toma el retorno de carro como parte de cada línea: órdenes y valores salen mal.",
};

fn check(facts: &Facts, script: &Script) -> Vec<Diagnostic> {
    let Content::Text(text) = script.content else { return Vec::new() };
    // Git's bash for Windows copes with them.
    if facts.platform == Platform::Windows {
        return Vec::new();
    }
    let found = |range: Range<usize>, program: &str| script.start.finding_within(&RULE, range).arg("program", program);
    let first = text.split('\n').next().unwrap_or_default();
    let program = match &script.start.how {
        How::By(program) => Some(program.clone()),
        _ => shell::program_of(text),
    };
    let is_looked_up = !matches!(script.start.how, How::By(_)) && program.is_some();
    if is_looked_up && first.ends_with('\r') {
        return vec![found(0..first.len(), &program.unwrap_or_default())];
    }
    let program = program.unwrap_or_else(|| "sh".to_owned());
    let is_shell = matches!(program.as_str(), "." | "source") || shell::language_of(&program) == Some(Language::Shell);
    match spoiled_line(text).filter(|_| is_shell) {
        Some(range) => vec![found(range, &program).why(IN_LINES)],
        None => Vec::new(),
    }
}

/// The first line that says something, where most lines end so.
fn spoiled_line(text: &str) -> Option<Range<usize>> {
    if 2 * text.matches("\r\n").count() <= text.matches('\n').count() {
        return None;
    }
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let words = line.trim();
        if line.ends_with("\r\n") && !words.is_empty() && !words.starts_with('#') {
            return Some(start..start + line.len() - 1);
        }
        start += line.len();
    }
    None
}
