//! Command lines for a shell: references are found among their words.

use super::{PLUGIN_ROOT, Rewritten, Target};
use crate::shell::{Analysis, Dialect, Language, Piece, PieceKind, Quoting, Word, analyze};
use std::collections::BTreeMap;
use std::ops::Range;

/// The characters that a shell reads in double quotes, and what protects them.
pub(super) type Escapes = (&'static [char], char);

/// In `sh`.
pub(super) const SHELL: Escapes = (&['\\', '"', '$', '`'], '\\');

/// In PowerShell.
const POWERSHELL: Escapes = (&['`', '"', '$'], '`');

/// What may stand right before a reference.
const BEFORE: &str = " \t\r\n;&|(<>='\"`";

/// Replaced bytes, in order.
type Changes = BTreeMap<usize, (Range<usize>, String)>;

/// The command with every reference that is certain rewritten.
pub(super) fn rewrite(command: &str, dialect: Dialect, target: Target<'_>) -> Rewritten {
    let analysis = analyze(command, dialect);
    let mut changes = Changes::new();
    let mut programs = Vec::new();
    for (word, is_program) in words(&analysis) {
        let Some((range, file)) = reference(command, word, dialect, target) else { continue };
        let change = match dialect {
            Dialect::PowerShell => Some(powershell(command, &range, &file, is_program, target)),
            Dialect::Bash => in_code(&analysis, &range, quoted(&file, target, SHELL), &mut changes),
            Dialect::Cmd => None,
        };
        let Some(change) = change else { continue };
        changes.insert(range.start, (range, change));
        if is_program {
            programs.push(file);
        }
    }
    let left = left(command, &changes);
    let mut text = command.to_owned();
    for (range, change) in changes.into_values().rev() {
        text.replace_range(range, &change);
    }
    Rewritten { text, programs, left }
}

/// The bytes of references, and the files that they name.
pub(super) type References = Vec<(Range<usize>, String)>;

/// Every reference to a known file that is certain, in order.
pub(super) fn references(command: &str, dialect: Dialect, target: Target<'_>) -> References {
    let analysis = analyze(command, dialect);
    let found = |(word, _): (&Word, bool)| reference(command, word, dialect, target);
    words(&analysis).into_iter().filter_map(found).collect()
}

/// A path in one pair of double quotes.
pub(super) fn quoted(file: &str, target: Target<'_>, escapes: Escapes) -> String {
    format!("\"{}{}\"", target.path(""), escape(file, escapes))
}

/// A text as it stands in double quotes.
pub(super) fn escaped(text: &str) -> String {
    escape(text, SHELL)
}

fn escape(text: &str, (special, mark): Escapes) -> String {
    text.chars().flat_map(|c| special.contains(&c).then_some(mark).into_iter().chain([c])).collect()
}

/// Every word that may be a path, and whether it names a program. Program texts are not words of the shell around them.
fn words(analysis: &Analysis) -> Vec<(&Word, bool)> {
    let code: Vec<&Range<usize>> = code(analysis).map(|word| &word.range).collect();
    let mut found = BTreeMap::new();
    for call in &analysis.calls {
        let program = call.program.iter().map(|word| (word, true));
        let values = call.assignments.iter().map(|assignment| &assignment.value);
        let targets = call.redirects.iter().map(|redirect| &redirect.target);
        let others = call.args.iter().chain(values).chain(targets).map(|word| (word, false));
        for (word, is_program) in program.chain(others) {
            let is_code = !is_program && code.contains(&&word.range);
            if !is_code {
                let known = found.entry((word.range.start, word.range.end)).or_insert((word, is_program));
                known.1 |= is_program;
            }
        }
    }
    found.into_values().collect()
}

/// The program texts that a shell of this kind runs.
fn code(analysis: &Analysis) -> impl Iterator<Item = &Word> {
    let code = analysis.calls.iter().filter_map(|call| call.code.as_ref());
    code.filter(|code| code.language == Language::Shell).map(|code| &code.text)
}

/// The bytes of a reference to a known file that ends a word, and the file.
fn reference(command: &str, word: &Word, dialect: Dialect, target: Target<'_>) -> Option<(Range<usize>, String)> {
    let pieces: Vec<&Piece> = word.pieces.iter().filter(|piece| piece.value.text() != Some("")).collect();
    let (first, rest) = pieces.split_first()?;
    let literal = |piece: &&Piece| match piece.kind {
        PieceKind::Literal => piece.value.text().map(str::to_owned),
        _ => None,
    };
    let rest = rest.iter().map(literal).collect::<Option<String>>()?;
    let is_pattern = |piece: &&&Piece| {
        piece.quoting == Quoting::None && command[piece.range.clone()].contains(['*', '?', '[', '{', '~'])
    };
    let (start, text) = match &first.kind {
        PieceKind::Variable(name) if name == "CLAUDE_PLUGIN_ROOT" => {
            let path = rest.strip_prefix('/')?;
            (word.range.start, format!("{PLUGIN_ROOT}{path}"))
        }
        PieceKind::Literal => {
            let text = first.value.text()?;
            let raw = &command[first.range.clone()];
            let before = match text.split_once('=') {
                Some((name, _)) if first.quoting == Quoting::None && raw == text && !name.contains('/') => {
                    name.len() + 1
                }
                _ => 0,
            };
            let start = if before > 0 { first.range.start + before } else { word.range.start };
            (start, format!("{}{rest}", &text[before..]))
        }
        _ => return None,
    };
    if pieces.iter().filter(|piece| piece.kind == PieceKind::Literal).any(|piece| is_pattern(&piece)) {
        return None;
    }
    let (start, text) =
        if dialect == Dialect::PowerShell { powershell_path(command, start, &text) } else { (start, text) };
    let file = target.file(&text)?;
    Some((start..word.range.end, file))
}

/// The replacement as it has to be written inside the text of a `sh -c`; none where it cannot stand there.
fn in_code(analysis: &Analysis, range: &Range<usize>, path: String, changes: &mut Changes) -> Option<String> {
    let around = |word: &&Word| word.range.start <= range.start && range.end <= word.range.end;
    let mut code = code(analysis).filter(around);
    let Some(word) = code.next() else { return Some(path) };
    if code.next().is_some_and(|other| other.range != word.range) {
        return None;
    }
    let piece = word.pieces.iter().find(|piece| piece.range.start <= range.start && range.end <= piece.range.end);
    let piece = piece?;
    let text = &analysis.text;
    match (&piece.kind, piece.quoting) {
        (PieceKind::Substitution | PieceKind::Process, _) => Some(path),
        (_, Quoting::None) if *range == word.range => Some(format!("'{path}'")).filter(|_| !path.contains('\'')),
        (_, Quoting::Single) => Some(path).filter(|path| !path.contains('\'')),
        (_, Quoting::Double) => {
            let inner = &text[piece.range.clone()];
            let is_whole = word.pieces.len() == 1 && piece.range.len() + 2 == word.range.len();
            if is_whole && piece.value.text() == Some(inner) && !inner.contains('\'') && !path.contains('\'') {
                for at in [word.range.start, word.range.end - 1] {
                    changes.insert(at, (at..at + 1, "'".to_owned()));
                }
                return Some(path);
            }
            Some(escaped(&path))
        }
        _ => None,
    }
}

/// A path in PowerShell, which takes either slash. A dot in front of it may count as the call operator.
fn powershell_path(command: &str, start: usize, text: &str) -> (usize, String) {
    let text = text.replace('\\', "/");
    match text.starts_with('/') && command[..start].ends_with('.') {
        true => (start - 1, format!(".{text}")),
        false => (start, text),
    }
}

fn powershell(command: &str, range: &Range<usize>, file: &str, is_program: bool, target: Target<'_>) -> String {
    // PowerShell has no value for a variable that is not set.
    let path = quoted(file, target, POWERSHELL).replace(super::CONFIG_DIR, "$env:CLAUDE_CONFIG_DIR");
    let is_called = command[..range.start].trim_end().ends_with(['&', '.']);
    if is_program && !is_called { format!("& {path}") } else { path }
}

/// What looks like a reference and was not rewritten.
fn left(command: &str, changes: &Changes) -> Vec<String> {
    let mut left = Vec::new();
    let plain = command.replace('\\', "/");
    for (at, _) in plain.match_indices("scripts/") {
        let prefixes =
            ["./", PLUGIN_ROOT, "$CLAUDE_PLUGIN_ROOT/", "${CLAUDE_PLUGIN_ROOT}\"/", "$CLAUDE_PLUGIN_ROOT\"/"];
        let prefix = prefixes.iter().find(|prefix| plain[..at].ends_with(**prefix)).map_or(0, |prefix| prefix.len());
        let start = at - prefix;
        let is_start = plain[..start].chars().next_back().is_none_or(|c| BEFORE.contains(c));
        let is_changed = changes.values().any(|(range, _)| range.contains(&at));
        if is_start && !is_changed {
            let end = plain[at..].find(|c: char| c.is_whitespace() || "'\";&|()<>`".contains(c));
            left.push(command[start..end.map_or(plain.len(), |end| at + end)].to_owned());
        }
    }
    left
}
