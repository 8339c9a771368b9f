//! A placeholder for a folder that stands outside quotes.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Platform};
use crate::rules::{Check, Rule, plugin_root_in_settings};
use crate::shell::{Analysis, Dialect, Piece, PieceKind, Quoting};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "unquoted-placeholder",
    severity: Severity::Warning,
    message: Text { en: "`{token}` stands outside quotes.", es: "`{token}` está fuera de comillas." },
    why: Text {
        en: "A blank in that path, as in `My Projects`, makes two words of it, and the command is not found.",
        es: "Un espacio en esa ruta, como en `Mis proyectos`, la parte en dos palabras y el comando no se encuentra.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/unquoted-project-dir",
    check: Check::ShellText(check),
};

static ON_WINDOWS: Text = Text {
    en: "A blank in that path makes two words of it, and Git Bash drops its backslashes.",
    es: "Un espacio en esa ruta la parte en dos palabras, y Git Bash quita sus barras invertidas.",
};
static QUOTE: Text = Text { en: "Quote `{token}`", es: "Entrecomillar `{token}`" };

/// Programs that join their words with blanks again.
const JOINING: &[&str] = &["echo"];

fn check(facts: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let runs = runs(&line.analysis, line.text);
    let is_said =
        |run: &Run| plugin_root_in_settings::is_refused(facts, line.text.get(run.token.clone()).unwrap_or_default());
    let Some(first) = runs.first().filter(|run| line.dialect == Dialect::Bash && !is_said(run)) else {
        return Vec::new();
    };
    let token = line.text.get(first.token.clone()).unwrap_or_default();
    let mut finding = Diagnostic::new(&RULE, &line.at).within(first.token.clone()).arg("token", token);
    if facts.platform == Platform::Windows {
        finding = finding.why(ON_WINDOWS);
    }
    if let Some(text) = quoted(line, &runs) {
        finding.fixes.push(Fix::safe(&QUOTE, [line.set(text)]).arg("token", token));
    }
    vec![finding]
}

/// A placeholder outside quotes, and how far quotes around it may reach.
struct Run {
    token: Range<usize>,
    whole: Range<usize>,
}

fn runs(analysis: &Analysis, text: &str) -> Vec<Run> {
    let calls = analysis
        .calls
        .iter()
        .filter(|call| call.context.dialect == Dialect::Bash && !JOINING.contains(&call.name.as_str()));
    let mut runs: Vec<Run> = Vec::new();
    for word in calls.flat_map(|call| call.words()) {
        for (at, piece) in word.pieces.iter().enumerate().filter(|(_, piece)| is_open(piece)) {
            let whole = piece.range.start..end(&word.pieces[at..], text);
            runs.push(Run { token: piece.range.clone(), whole });
        }
    }
    runs.sort_by_key(|run| run.token.start);
    runs.dedup_by_key(|run| run.token.start);
    runs
}

fn is_open(piece: &Piece) -> bool {
    let PieceKind::Variable(name) = &piece.kind else { return false };
    let is_folder = |known: &catalog::Placeholder| {
        let inner = known.text.strip_prefix("${").and_then(|rest| rest.strip_suffix('}'));
        inner == Some(name) && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
    };
    piece.quoting == Quoting::None && catalog::PLACEHOLDERS.iter().any(is_folder)
}

/// The end of the plain text after a piece: file patterns and braces have to stay outside the quotes.
fn end(pieces: &[Piece], text: &str) -> usize {
    let mut end = pieces[0].range.end;
    for piece in &pieces[1..] {
        let is_plain = piece.kind == PieceKind::Literal && piece.quoting == Quoting::None;
        let written = text.get(piece.range.clone()).filter(|written| piece.value.text() == Some(written));
        let Some(written) = written.filter(|_| is_plain && piece.range.start == end) else { break };
        match written.find(|c: char| !c.is_alphanumeric() && !"/._-+@:,=%".contains(c)) {
            Some(length) => return end + length,
            None => end = piece.range.end,
        }
    }
    end
}

/// The command with quotes around every placeholder; in a script inside double quotes they are escaped.
fn quoted(line: &ShellLine, runs: &[Run]) -> Option<String> {
    ["\"", "\\\""].into_iter().find_map(|quote| {
        let around =
            |run: &Run| Some((run.whole.clone(), format!("{quote}{}{quote}", line.text.get(run.whole.clone())?)));
        let text = line.with(runs.iter().filter_map(around).collect())?;
        let after = line.read(&text);
        (line.runs_like(&after) && self::runs(&after, &text).is_empty()).then_some(text)
    })
}
