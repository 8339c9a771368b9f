//! Filters as text, read by the parser.

use jaq_core::load::lex::{self, Lexer, StrPart, Tok, Token};
use jaq_core::load::parse::{Parser, Term};
use jaq_core::load::span;
use std::ops::Range;

/// A parsed filter; its names are slices of the text.
pub type Filter<'a> = Term<&'a str>;

/// Longer filters are not read: the parser recurses.
const TOKENS: usize = 400;
/// Nor are deeper ones.
const DEPTH: usize = 40;
/// Nor those with more words that open a term.
const OPENERS: usize = 100;

/// Why jq refuses a filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where, in the filter's text.
    pub range: Range<usize>,
}

/// What is wrong with a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// This cannot stand here.
    Unexpected,
    /// The filter ends where something has to follow.
    Unfinished,
    /// A bracket or quote is never closed.
    Unclosed,
    /// A backslash in a string with a character that it does not go with.
    Escape,
    /// A function that no jq has; with the one that is most likely meant.
    Function(Option<&'static str>),
    /// A function that exists, with another number of arguments.
    Arity,
    /// A variable that nothing sets.
    Variable,
    /// A calculation as an object's value, which needs parentheses.
    Parentheses,
}

/// Reads a filter; none where it is not understood well enough to say that it is wrong.
pub fn parse(text: &str) -> Option<Result<Filter<'_>, Fault>> {
    if !is_readable(text) {
        return None;
    }
    let tokens = match Lexer::new(text).lex() {
        Ok(tokens) => tokens,
        Err(errors) => return errors.first().and_then(|error| lexical(text, error)).map(Err),
    };
    if tokens.is_empty() {
        return Some(Ok(Term::Id));
    }
    if count(&tokens, |_| true) > TOKENS || count(&tokens, is_opener) > OPENERS {
        return None;
    }
    if let Some(range) = trailing_comma(text, &tokens) {
        return Some(Err(Fault { kind: FaultKind::Unexpected, range }));
    }
    match Parser::new(&tokens).parse(|parser| parser.term()) {
        Ok(term) => Some(Ok(term)),
        Err(errors) => syntactic(text, &tokens, errors.first()?.1).map(Err),
    }
}

/// Whether the text is within the bounds, and free of what only some versions of jq or this parser read alike.
fn is_readable(text: &str) -> bool {
    let (mut depth, mut deepest) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    let start = text.trim_start();
    let is_module = ["import", "include", "module"].iter().any(|word| start.starts_with(word));
    let bytes = text.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let has_short_number = bytes
        .iter()
        .enumerate()
        .any(|(at, byte)| *byte == b'.' && (is_digit(at.checked_sub(1)) != is_digit(Some(at + 1))));
    deepest <= DEPTH
        && text.len() <= 16 * TOKENS
        && !is_module
        && !has_short_number
        && !text.contains("?//")
        && !text.contains("$$")
        && !(start.starts_with("def") && text.trim_end().ends_with(';'))
}

/// How many tokens are such, those in brackets and strings included.
fn count(tokens: &[Token<&str>], is_such: fn(&str) -> bool) -> usize {
    let inner = |Token(slice, tok): &Token<&str>| {
        usize::from(is_such(slice))
            + match tok {
                Tok::Block(tokens) => count(tokens, is_such),
                Tok::Str(parts) => parts.iter().map(|part| in_string(part, is_such)).sum(),
                _ => 0,
            }
    };
    tokens.iter().map(inner).sum()
}

/// The comma behind the last member of an object.
fn trailing_comma(text: &str, tokens: &[Token<&str>]) -> Option<Range<usize>> {
    tokens.iter().find_map(|Token(slice, tok)| {
        let Tok::Block(inner) = tok else { return None };
        let last = inner.len().checked_sub(2).and_then(|at| inner.get(at)).map(|Token(slice, _)| *slice);
        match last {
            Some(comma) if comma == "," && slice.starts_with('{') => Some(span(text, comma)),
            _ => trailing_comma(text, inner),
        }
    })
}

fn in_string(part: &StrPart<&str, Token<&str>>, is_such: fn(&str) -> bool) -> usize {
    match part {
        StrPart::Term(token) => count(std::slice::from_ref(token), is_such),
        _ => usize::from(is_such("")),
    }
}

fn is_opener(token: &str) -> bool {
    matches!(token, "-" | "try" | "if" | "def" | "reduce" | "foreach" | "label")
}

fn lexical(text: &str, (expected, at): &lex::Error<&str>) -> Option<Fault> {
    let start = span(text, at).start;
    let next = text[start..].chars().next();
    let end = start + next.map_or(0, char::len_utf8);
    let (kind, range) = match expected {
        lex::Expect::Delim(open) => (FaultKind::Unclosed, span(text, open)),
        lex::Expect::Escape => (FaultKind::Escape, start.saturating_sub(1)..end),
        lex::Expect::Token => {
            let rest = text[start..].bytes();
            let same = rest.take_while(|byte| Some(char::from(*byte)) == next).count();
            (FaultKind::Unexpected, start..if same > 1 { start + same } else { end })
        }
        lex::Expect::Ident => (FaultKind::Unexpected, start.saturating_sub(1)..start),
        _ => return None,
    };
    Some(Fault { kind, range })
}

fn syntactic(text: &str, tokens: &[Token<&str>], found: Option<&Token<&str>>) -> Option<Fault> {
    let Some(Token(found, _)) = found else {
        let last = tokens.last().map(|Token(last, _)| span(text, last))?;
        return Some(Fault { kind: FaultKind::Unfinished, range: last });
    };
    let range = span(text, found);
    // `. as {$a: [$b]}` is fine.
    if *found == ":" && is_after_variable(&text[..range.start]) {
        return None;
    }
    let range = match *found {
        ")" | "]" | "}" => {
            let before = text[..range.start].trim_end();
            let is_empty = before.ends_with(['(', '[', '{']);
            if is_empty { before.len() - 1..range.end } else { range }
        }
        block if block.starts_with(['(', '[', '{']) => range.start..range.start + 1,
        _ => range,
    };
    Some(Fault { kind: FaultKind::Unexpected, range })
}

fn is_after_variable(text: &str) -> bool {
    let rest = text.trim_end().trim_end_matches(|char: char| char.is_ascii_alphanumeric() || char == '_');
    rest.ends_with('$')
}

/// The text of a string without interpolation.
pub fn string(parts: &[StrPart<&str, Filter>]) -> Option<String> {
    let part = |part: &StrPart<&str, Filter>| match part {
        StrPart::Str(text) => Some((*text).to_owned()),
        StrPart::Char(char) => Some(char.to_string()),
        StrPart::Term(_) => None,
    };
    parts.iter().map(part).collect()
}
