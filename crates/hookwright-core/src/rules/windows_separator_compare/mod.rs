//! A path of the event held against a pattern with forward slashes.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Platform};
use crate::rules::{Check, Rule};
use crate::shell::{Call, Dialect, Value, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "windows-separator-compare",
    severity: Severity::Hint,
    message: Text {
        en: "`{pattern}` never matches a path on Windows.",
        es: "`{pattern}` nunca coincide con una ruta en Windows.",
    },
    why: Text {
        en: "There paths in the event have backslashes. Turn them first: `tr '\\\\' /`.",
        es: "Allí las rutas del evento llevan barras invertidas. Conviene cambiarlas antes: `tr '\\\\' /`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "common_payload/cwd",
    check: Check::ShellLine(check),
};

/// Programs that turn backslashes, or tell where they do.
const TURNING: &str = "tr cygpath wslpath realpath";
/// Fields of the event that hold paths.
const PATHS: &[&str] = &["file_path", "notebook_path", ".cwd", "filePath"];

fn check(facts: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let calls = &line.analysis.calls;
    let turns =
        |call: &Call| TURNING.split(' ').any(|name| name == call.name) || texts(call).any(|text| text.contains("\\\\"));
    let reads_path = |call: &Call| texts(call).any(|text| PATHS.iter().any(|path| text.contains(path)));
    if facts.platform != Platform::Windows
        || line.dialect != Dialect::Bash
        || calls.iter().any(turns)
        || !calls.iter().any(reads_path)
    {
        return Vec::new();
    }
    let greps = calls.iter().filter(|call| matches!(call.name.as_str(), "grep" | "egrep" | "fgrep" | "rg"));
    let found = greps
        .filter(|call| call.input.value() == Value::Payload)
        .find_map(|call| call.operands().next().filter(|word| word.text().is_some_and(|text| text.contains('/'))));
    let finding = |word: &Word| {
        Diagnostic::new(&RULE, &line.at).within(word.range.clone()).arg("pattern", word.text().unwrap_or_default())
    };
    found.map(finding).into_iter().collect()
}

fn texts(call: &Call) -> impl Iterator<Item = String> {
    call.args.iter().filter_map(Word::text)
}
