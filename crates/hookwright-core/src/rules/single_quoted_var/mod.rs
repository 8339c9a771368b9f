//! A variable in single quotes, where nothing expands.

use crate::catalog::{self, EnvScope, EnvVar};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::placeholders;
use crate::rules::{Check, Rule};
use crate::settings::Settings;
use crate::shell::{Call, Piece, Quoting, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "single-quoted-var",
    severity: Severity::Error,
    message: Text {
        en: "`{variable}` does not expand in single quotes.",
        es: "`{variable}` no se expande entre comillas simples.",
    },
    why: Text {
        en: "The shell looks for a file with a dollar sign in its path, and finds none.",
        es: "El shell busca un archivo con un signo de dólar en la ruta y no lo encuentra.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/tilde-quoted",
    check: Check::ShellText(check),
};

static AS_TEXT: Text = Text {
    en: "The program gets the dollar sign and the name, not the value.",
    es: "El programa recibe el signo de dólar y el nombre, no el valor.",
};
static REQUOTE: Text = Text { en: "Use double quotes", es: "Usar comillas dobles" };

/// Programs to which a dollar sign is text, a pattern, a program or a template.
const OWN_MEANING: &str = "echo printf grep egrep fgrep rg ag ack sed gsed awk gawk mawk jq yq gojq perl ruby envsubst \
    eval trap alias test [ git find export cat tr psql mysql sqlite3 curl osascript expr read make crontab parallel xargs \
    watch su expect";

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if !line.text.contains('\'') {
        return Vec::new();
    }
    let calls = line.analysis.calls.iter().filter(|call| call.is_in_bash());
    calls.filter_map(|call| of_call(line, call)).take(1).collect()
}

fn of_call(line: &ShellLine, call: &Call) -> Option<Diagnostic> {
    let script = call.script().and_then(|at| call.args.get(at));
    let path = call.program.iter().chain(script).chain(call.files()).find(|word| is_path(word));
    if let Some(word) = path {
        return Some(finding(line, word, Fix::safe));
    }
    let has_own = OWN_MEANING.split_ascii_whitespace().any(|name| name == call.name);
    if call.code.is_some() || has_own || call.program.is_none() {
        return None;
    }
    let word = call.args.iter().find(|word| is_path(word) || is_name(word))?;
    if is_said(line, word) {
        return None;
    }
    Some(finding(line, word, Fix::guess).severity(Severity::Warning).why(AS_TEXT))
}

/// Whether an earlier handler of the file has the same word: the variable of a template stands in many lines.
fn is_said(line: &ShellLine, word: &Word) -> bool {
    let Some(written) = line.text.get(word.range.clone()) else { return false };
    let handlers = Settings::of(line.handler.group.document).handlers();
    let before = handlers.iter().take_while(|handler| handler.at != line.handler.at);
    before.filter_map(|handler| handler.shell_line()).any(|text| text.contains(written))
}

fn finding(line: &ShellLine, word: &Word, fix: fn(&Text, [Edit; 1]) -> Fix) -> Diagnostic {
    let text = single(word).and_then(|piece| piece.value.text()).unwrap_or_default();
    let variable = placeholders::of(text).first().map_or(text, |found| &text[found.range.clone()]);
    let finding = Diagnostic::new(&RULE, &line.at).within(word.range.clone()).arg("variable", variable);
    match requoted(line, word) {
        Some(text) => finding.fix(fix(&REQUOTE, [line.set(text)])),
        None => finding,
    }
}

/// The piece of a word that begins in single quotes.
fn single(word: &Word) -> Option<&Piece> {
    word.pieces.first().filter(|piece| piece.quoting == Quoting::Single)
}

/// `'$CLAUDE_PROJECT_DIR/x'`, `'$HOME/x'`: a folder that every hook knows, and a path below it. The braces of a
/// plugin's own are filled in before the shell reads them.
fn is_path(word: &Word) -> bool {
    let Some(text) = single(word).and_then(|piece| piece.value.text()) else { return false };
    let found = placeholders::of(text);
    let Some(first) = found.first().filter(|first| first.range.start == 0) else { return false };
    let is_filled = |var: &EnvVar| var.scope != EnvScope::All && text.starts_with("${");
    let is_known = first.name == "HOME" || catalog::env_var(first.name).is_some_and(|var| !is_filled(var));
    is_known && (text[first.range.end..].starts_with('/') || first.range.end == text.len() && word.pieces.len() > 1)
}

/// `'$NAME'`: a variable and nothing else, of a name that only the environment has.
fn is_name(word: &Word) -> bool {
    let Some(text) = single(word).filter(|_| word.pieces.len() == 1).and_then(|piece| piece.value.text()) else {
        return false;
    };
    let is_upper =
        |name: &str| name.len() > 1 && name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
    matches!(placeholders::of(text).as_slice(), [only] if only.range == (0..text.len()) && is_upper(only.name))
}

/// The line with double quotes around the word's first piece.
fn requoted(line: &ShellLine, word: &Word) -> Option<String> {
    let piece = single(word)?;
    let written = line.text.get(piece.range.clone())?;
    let (open, close) = (piece.range.start.checked_sub(1)?, piece.range.end);
    let is_quoted = line.text.get(open..open + 1) == Some("'") && line.text.get(close..close + 1) == Some("'");
    if !is_quoted
        || written.contains(['"', '`', '\\', '!'])
        || placeholders::of(written).len() != written.matches('$').count()
    {
        return None;
    }
    let text = line.with(vec![(open..close + 1, format!("\"{written}\""))])?;
    line.read(&text).unread.is_none().then_some(text)
}
