//! An option of a plugin's user as a placeholder in a shell line.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Version};
use crate::rules::{Check, Rule};
use crate::shell::Analysis;
use crate::shell_line::{Origin, ShellLine};
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "user-config-in-shell-form",
    severity: Severity::Error,
    message: Text { en: "`{token}` is refused in a shell line.", es: "`{token}` se rechaza en una línea de shell." },
    why: Text {
        en: "The hook does not run. In a shell line the value is in `${variable}`; in `args` the placeholder works.",
        es: "El hook no se ejecuta. En una línea de shell el valor está en `${variable}`; en `args` el marcador funciona.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "placeholders",
    check: Check::ShellLine(check),
};

static READ: Text = Text { en: "Read `${variable}`", es: "Leer `${variable}`" };

const START: &str = "${user_config.";
/// Before this client the value was pasted into the line.
const REFUSED_SINCE: Version = Version(2, 1, 207);

fn check(facts: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.origin != Origin::Command {
        return Vec::new();
    }
    let places = places(line.text);
    let Some((range, variable)) = places.first().filter(|_| facts.version >= REFUSED_SINCE) else { return Vec::new() };
    let finding = Diagnostic::new(&RULE, &line.at)
        .within(range.clone())
        .arg("token", line.text.get(range.clone()).unwrap_or_default())
        .arg("variable", variable.as_str());
    let changes = places.iter().map(|(range, variable)| (range.clone(), format!("${{{variable}}}"))).collect();
    let text = line.with(changes).filter(|text| expands(&line.read(text), &places));
    vec![match text {
        Some(text) => finding.fix(Fix::guess(&READ, [line.set(text)]).arg("variable", variable.as_str())),
        None => finding,
    }]
}

/// Whether every variable is read where it stands, and not mere text.
fn expands(analysis: &Analysis, places: &[(Range<usize>, String)]) -> bool {
    let read = |name: &String| analysis.variables.iter().filter(|var| var.name == *name).count();
    places.iter().all(|(_, name)| read(name) >= places.iter().filter(|(_, other)| other == name).count())
}

/// The placeholders, each with the variable that has the value.
fn places(text: &str) -> Vec<(Range<usize>, String)> {
    let place = |(start, _): (usize, &str)| {
        let key = text[start + START.len()..].split_once('}')?.0;
        let name = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' };
        let end = start + START.len() + key.len() + 1;
        Some((start..end, format!("CLAUDE_PLUGIN_OPTION_{}", key.chars().map(name).collect::<String>())))
    };
    text.match_indices(START).filter_map(place).collect()
}
