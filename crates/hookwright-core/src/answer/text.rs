//! Text as Claude Code reads it from standard output.

use super::{HOLE, Written, is_answer};
use crate::json::{Document, Kind};
use crate::outline::Outline;
use crate::shell::{Call, RedirectKind, Word};

/// A value of which nothing is known, as [`Outline::of`] takes it.
const UNKNOWN: &str = "\"\u{e000}\u{e000}\"";

/// What a text is: JSON, JSON with text around it, or plain.
pub fn classified(text: &str) -> Written {
    let text = text.trim_matches(|char: char| char.is_whitespace() || char == '\u{feff}');
    if text.chars().all(|char| char == HOLE) {
        return if text.is_empty() { Written::Text(String::new()) } else { Written::Unknown };
    }
    if !text.starts_with('{') || !text.ends_with('}') {
        return embedded(text).map_or_else(|| Written::Text(text.to_owned()), Written::Mixed);
    }
    let objects = sequence(text);
    match objects {
        Some(objects) => Written::Json(objects),
        None if text.contains(HOLE) => Written::Unknown,
        None => Written::Broken(text.to_owned()),
    }
}

/// What `echo` or `printf` says, with [`HOLE`] for what is not known.
pub fn spoken(call: &Call) -> String {
    let is_option = |word: &&Word| matches!(word.text().as_deref(), Some("-n" | "-e" | "-E" | "%s" | "%s\\n" | "--"));
    let words = call.args.iter().filter(|word| !is_option(word));
    let words = words
        .map(|word| word.pieces.iter().map(|it| it.value.text().map_or(HOLE.to_string(), str::to_owned)).collect());
    words.collect::<Vec<String>>().join(" ")
}

/// Whether a command's standard output is its standard error.
pub fn is_to_stderr(call: &Call) -> bool {
    let last = call.redirects.iter().rev().find(|redirect| redirect.fd.unwrap_or(1) == 1);
    last.is_some_and(|redirect| {
        let target = redirect.target.text();
        match redirect.kind {
            RedirectKind::Duplicate => target.as_deref() == Some("2"),
            RedirectKind::Write | RedirectKind::Append => target.as_deref() == Some("/dev/stderr"),
            _ => false,
        }
    })
}

/// The objects that a text consists of.
fn sequence(text: &str) -> Option<Vec<Outline>> {
    let mut objects = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = balanced(rest)?;
        objects.push(object(&rest[..end])?);
        rest = rest[end..].trim_start();
    }
    Some(objects)
}

/// An answer somewhere in other text.
fn embedded(text: &str) -> Option<Outline> {
    let start = text.find('{')?;
    let end = balanced(&text[start..])?;
    object(&text[start..start + end]).filter(is_answer)
}

/// Where the object ends that a text begins with.
fn balanced(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let (mut is_string, mut is_escaped) = (false, false);
    for (at, char) in text.char_indices() {
        match char {
            _ if is_escaped => is_escaped = false,
            '\\' if is_string => is_escaped = true,
            '"' => is_string = !is_string,
            '{' if !is_string => depth += 1,
            '}' if !is_string => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// A JSON object; a hole outside of strings is a value of which nothing is known.
fn object(text: &str) -> Option<Outline> {
    let document = Document::parse(filled(text));
    let is_object = matches!(document.root().kind, Kind::Object(_));
    (is_object && document.errors().is_empty()).then(|| Outline::of(document.root(), HOLE))
}

/// The text with a value for each hole outside of strings.
fn filled(text: &str) -> String {
    let (mut is_string, mut is_escaped) = (false, false);
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            _ if is_escaped => is_escaped = false,
            '\\' if is_string => is_escaped = true,
            '"' => is_string = !is_string,
            _ => {}
        }
        if char == HOLE && !is_string { out.push_str(UNKNOWN) } else { out.push(char) }
    }
    out
}
