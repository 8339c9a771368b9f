//! A placeholder that another product fills in.

mod names;

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Pointer, Value};
use crate::payload_read::{self, Read};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::shell_line::ShellLine;
use crate::text::Text;
use names::Place;
use std::cell::OnceCell;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "template-placeholder",
    severity: Severity::Error,
    message: Text { en: "Nothing fills in `{token}`.", es: "Nada rellena `{token}`." },
    why: Text {
        en: "Claude Code has no such placeholder: the event comes as JSON on stdin.",
        es: "Claude Code no tiene ese marcador: el evento llega como JSON por stdin.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "placeholders",
    check: Check::Command(check),
};

static PROJECT_DIR: Text = Text { en: "Use `${CLAUDE_PROJECT_DIR}`", es: "Usar `${CLAUDE_PROJECT_DIR}`" };
static READ_FIELD: Text = Text { en: "Read `{field}` with jq", es: "Leer `{field}` con jq" };

fn check(facts: &Facts, handler: &Handler, line: Option<&ShellLine>) -> Vec<Diagnostic> {
    match line {
        Some(line) => in_shell(facts, line),
        None => without_shell(handler),
    }
    .into_iter()
    // An entry that is not loaded runs nothing yet.
    .map(|finding| if handler.group.is_flat() { finding.severity(Severity::Hint) } else { finding })
    .collect()
}

fn in_shell(facts: &Facts, line: &ShellLine) -> Option<Diagnostic> {
    let places = names::in_shell(line);
    let Some(first) = places.first() else {
        let is_set = |name: &str| line.analysis.variables.iter().any(|var| var.name == name && var.is_assigned);
        let (token, name) = names::of_editor(line.text).filter(|(_, name)| !is_set(name))?;
        return Some(of_editor(&line.at, line.text, token, name));
    };
    let token = line.text.get(first.token.clone()).unwrap_or_default();
    let finding = Diagnostic::new(&RULE, &line.at).within(first.token.clone()).arg("token", token);
    let field = names::field(facts, line.handler, &first.name)?;
    Some(match with_reads(facts, line, &places) {
        Some(text) => finding.fix(Fix::guess(&READ_FIELD, [line.set(text)]).arg("field", field.path())),
        None => finding,
    })
}

fn without_shell(handler: &Handler) -> Option<Diagnostic> {
    let words = handler.exec_words()?;
    let editor = words.iter().find_map(|(at, text)| Some((at, text, names::of_editor(text)?)));
    if let Some((at, text, (token, name))) = editor {
        return Some(of_editor(at, text, token, name));
    }
    let (at, range, text) =
        words.iter().find_map(|(at, text)| Some((at, names::braces(handler.event(), text)?.0, *text)))?;
    Some(Diagnostic::new(&RULE, at).within(range.clone()).arg("token", &text[range]))
}

/// A variable of an editor; the project's folder has a name here too.
fn of_editor(at: &Pointer, text: &str, token: Range<usize>, name: &str) -> Diagnostic {
    let finding = Diagnostic::new(&RULE, at).within(token.clone()).arg("token", &text[token.clone()]);
    let in_single_quotes = text[..token.start].matches('\'').count() % 2 == 1;
    if !matches!(name, "workspaceFolder" | "workspaceRoot") || in_single_quotes {
        return finding;
    }
    let value = [&text[..token.start], "${CLAUDE_PROJECT_DIR}", &text[token.end..]].concat();
    let edit = Edit::Set { at: at.clone(), value: Value::text(value) };
    finding.fix(Fix::guess(&PROJECT_DIR, [edit]))
}

/// The line with a variable in every place, and each variable read from the event.
fn with_reads(facts: &Facts, line: &ShellLine, places: &[Place]) -> Option<String> {
    let mut text = String::new();
    let mut reads = Vec::new();
    let mut from = 0;
    for place in places {
        text.push_str(line.text.get(from..place.whole.start)?);
        let (open, close) = if place.is_quoted { ("", "") } else { ("\"", "\"") };
        text.push_str(open);
        let start = text.len();
        text.push_str("${hook_field}");
        reads.push(Read { range: start..text.len(), field: names::field(facts, line.handler, &place.name)? });
        text.push_str(close);
        from = place.whole.end;
    }
    text.push_str(line.text.get(from..)?);
    let analysis = line.read(&text);
    let changed = ShellLine {
        at: line.at.clone(),
        text: &text,
        analysis,
        reach: line.reach.clone(),
        outputs: OnceCell::new(),
        texts: line.texts.clone(),
        ..*line
    };
    payload_read::rewritten(&changed, &reads)
}
