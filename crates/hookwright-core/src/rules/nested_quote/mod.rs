//! Quotes inside quotes of the same kind: the inner ones end the outer ones.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{Call, Dialect, Language, Piece, PieceKind, Quoting, Word};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "nested-quote",
    severity: Severity::Error,
    message: Text { en: "The quotes end early, at `{words}`.", es: "Las comillas acaban antes, en `{words}`." },
    why: Text {
        en: "The inner quotes close the outer ones: the shell sees other words than the text shows.",
        es: "Las comillas interiores cierran las exteriores: el shell ve otras palabras que las del texto.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let Some(range) =
        line.analysis.calls.iter().filter(|call| call.context.dialect == Dialect::Bash).find_map(early_end)
    else {
        return Vec::new();
    };
    let written = line.text.get(range.clone()).unwrap_or_default();
    let start = written.char_indices().rev().nth(23).map_or(0, |(at, _)| at);
    let words = written[start..].trim();
    vec![Diagnostic::new(&RULE, &line.at).within(range.start + start..range.end).arg("words", words)]
}

fn early_end(call: &Call) -> Option<Range<usize>> {
    let values = call.assignments.iter().map(|assignment| &assignment.value);
    let cut = call.words().chain(values).find_map(open_substitution);
    cut.or_else(|| cut_program(call))
}

/// `'… $(date '+%F') …'`: a substitution that is open where single quotes end, and plain text goes right on.
fn open_substitution(word: &Word) -> Option<Range<usize>> {
    word.pieces.windows(2).find_map(|pair| {
        let (quoted, next) = (&pair[0], &pair[1]);
        let text = quoted.value.text().filter(|_| quoted.quoting == Quoting::Single && is_bare(next))?;
        (text.ends_with(' ') && is_open(text)).then_some(quoted.range.start..next.range.end)
    })
}

/// Whether a `$(` in a text is not closed in it.
fn is_open(text: &str) -> bool {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' if depth > 0 || text[..at].ends_with('$') => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    depth > 0
}

/// `python3 -c "print("x")"`, `bash -c "echo "a b""`: plain text between the quotes of a program, where it counts.
fn cut_program(call: &Call) -> Option<Range<usize>> {
    let code = call.code.as_ref()?;
    let pieces = &code.text.pieces;
    let at = pieces.iter().position(|piece| is_bare(piece) && piece.range.start > code.text.range.start)?;
    let before = pieces.get(at.checked_sub(1)?).filter(|piece| is_quoted(piece))?;
    let is_first = call.args.iter().any(|word| word == &code.text);
    let is_cut = match code.language {
        Language::Shell => call.args.last() != Some(&code.text),
        Language::Remote | Language::Cmd | Language::PowerShell => false,
        _ => pieces.get(at + 1).is_some_and(is_quoted),
    };
    (is_first && is_cut).then(|| before.range.start..pieces[at].range.end)
}

fn is_bare(piece: &Piece) -> bool {
    let is_text =
        piece.value.text().is_some_and(|text| text.starts_with(|c: char| c.is_alphanumeric() || "+.%".contains(c)));
    piece.kind == PieceKind::Literal && piece.quoting == Quoting::None && is_text
}

fn is_quoted(piece: &Piece) -> bool {
    matches!(piece.quoting, Quoting::Single | Quoting::Double) && piece.kind == PieceKind::Literal
}
