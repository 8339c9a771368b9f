//! A path in a jq filter that the event never has.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::jq::{self, FilterText, MissingPath};
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "stdin-field-unknown",
    severity: Severity::Error,
    message: Text {
        en: "`{path}` is never in the event of `{event}`.",
        es: "`{path}` no está nunca en el evento de `{event}`.",
    },
    why: Text {
        en: "jq answers null, and the hook goes on with nothing.",
        es: "jq responde null y el hook sigue sin nada.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "events/payload",
    check: Check::ShellText(check),
};

static WITH_TOOLS: Text = Text {
    en: "`{path}` is never in the event of `{event}` for {tools}.",
    es: "`{path}` no está nunca en el evento de `{event}` con {tools}.",
};
static WITH_SOME: Text = Text {
    en: "`{path}` is missing when the tool is {tools}.",
    es: "`{path}` falta cuando la herramienta es {tools}.",
};
static NEAR: Text = Text {
    en: "jq answers null, and the hook goes on with nothing. There is `{near}`.",
    es: "jq responde null y el hook sigue sin nada. Sí existe `{near}`.",
};
static READ: Text = Text { en: "Read `{near}`", es: "Leer `{near}`" };

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(event) = line.handler.event() else { return Vec::new() };
    let calls = jq::calls(&line.analysis);
    if calls.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for call in &calls {
        let Some(filter) = &call.filter else { continue };
        for path in jq::missing(&line.analysis, call, event, &line.reach) {
            if path.is_somewhere && path.missing.has_fallback {
                continue;
            }
            found.push(finding(line, filter, &path).arg("event", event.name));
        }
    }
    found
}

fn finding(line: &ShellLine, filter: &FilterText, path: &MissingPath) -> Diagnostic {
    let place = filter.place(path.missing.range.clone());
    let mut finding = Diagnostic::new(&RULE, &line.at).within(place).arg("path", path.missing.path.as_str());
    if !path.lacking.is_empty() {
        finding = finding.message(WITH_TOOLS).arg("tools", listed(&path.lacking));
    }
    if path.is_somewhere {
        return finding.severity(Severity::Hint).message(WITH_SOME);
    }
    let Some(near) = line.reach.nearest(path) else { return finding };
    let shown = format!(".{}", near.join("."));
    let finding = finding.why(NEAR).arg("near", shown.as_str());
    match replaced(line, filter, path, &near) {
        Some(text) => {
            let edit = Edit::Set { at: line.at.clone(), value: Value::text(text) };
            finding.fix(Fix::guess(&READ, [edit]).arg("near", shown))
        }
        None => finding,
    }
}

/// The command with that path only replaced.
fn replaced(line: &ShellLine, filter: &FilterText, path: &MissingPath, near: &[String]) -> Option<String> {
    let missing = &path.missing;
    if !missing.is_plain {
        return None;
    }
    let around = &missing.parent[..missing.parent.len().checked_sub(missing.written)?];
    let rest = near.strip_prefix(around).filter(|rest| !rest.is_empty())?;
    let is_name = |name: &String| name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
    let place = filter.exact(missing.range.clone()).filter(|_| rest.iter().all(is_name))?;
    Some([&line.text[..place.start], ".", &rest.join("."), &line.text[place.end..]].concat())
}

/// The first three names.
fn listed(names: &[&str]) -> String {
    let mut shown = names.iter().take(3).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    if names.len() > 3 {
        shown.push('…');
    }
    shown
}
