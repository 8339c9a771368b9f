//! PowerShell.

mod launch;
mod names;
mod walk;
mod words;

use poshtree::v2;

use super::analysis::{Analysis, PositionalRead, Reader, Reason, Unread};
use super::source::{Source, too_deep};

/// Reads a PowerShell command.
pub(super) fn analyze(text: &str) -> Analysis {
    let mut analysis = Analysis { text: text.to_owned(), dialect: super::Dialect::PowerShell, ..Analysis::default() };
    let source = Source::root(text);
    if let Err(unread) = embed(&source, text, 0, &mut analysis) {
        analysis.unread = Some(unread);
    } else if let Some(range) = advanced(text).filter(|_| analysis.positionals.is_empty()) {
        let text = text[range.clone()].to_owned();
        analysis.positionals.push(PositionalRead { range, text, reader: Reader::Shell });
    }
    analysis
}

/// Reads a PowerShell text inside another command.
pub(super) fn embed(source: &Source, text: &str, level: u8, out: &mut Analysis) -> Result<(), Unread> {
    if let Some(at) = too_deep(source.text()) {
        return Err(Unread { reason: Reason::TooDeep, range: source.map(at..at + 1) });
    }
    if let Some(at) = too_long(source.text()) {
        return Err(Unread { reason: Reason::TooDeep, range: source.map(at..at + 1) });
    }
    let parsed = v2::parse(source.text());
    if let Some(error) = parsed.errors.first() {
        let range = source.map(error.span.start..error.span.end);
        return Err(Unread { reason: Reason::Syntax { message: error.message.clone() }, range });
    }
    walk::walk(source, text, &parsed.script, level, out);
    Ok(())
}

/// The `param` behind `[CmdletBinding()]` at the start of a script.
fn advanced(text: &str) -> Option<std::ops::Range<usize>> {
    let lower = text.to_ascii_lowercase();
    if !lower.trim_start().starts_with("[cmdletbinding") {
        return None;
    }
    let (before, rest) = lower.split_once(']')?;
    let at = before.len() + 1 + (rest.len() - rest.trim_start().len());
    lower[at..].starts_with("param").then_some(at..at + "param".len())
}

/// How many operators one text may have: each may nest the tree once more, and the tree is walked and dropped by
/// recursion.
const OPERATORS: usize = 400;

fn too_long(text: &str) -> Option<usize> {
    use v2::TokenKind as K;
    let is_operator = |kind| matches!(kind, K::Operator | K::Dot | K::DoubleColon | K::LBracket);
    v2::lex(text).tokens.iter().filter(|token| is_operator(token.kind)).nth(OPERATORS).map(|token| token.span.start)
}
