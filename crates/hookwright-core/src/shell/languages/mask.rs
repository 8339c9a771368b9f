//! Blanks the insides of string literals and comments, byte for byte.

use super::super::analysis::Language;

/// The text with every byte inside a string literal or a comment replaced by a blank; the quotes stay.
pub(crate) fn mask(language: Language, text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let end = match bytes[at] {
            b'#' if has_hash_comment(language, bytes, at) => line_end(bytes, at),
            b'/' if rest.starts_with(b"//") && matches!(language, Language::Node | Language::Php) => {
                line_end(bytes, at)
            }
            b'/' if rest.starts_with(b"/*") && matches!(language, Language::Node | Language::Php) => {
                find(bytes, at + 2, b"*/").map_or(bytes.len(), |end| end + 2)
            }
            b'-' if rest.starts_with(b"--") && language == Language::AppleScript => line_end(bytes, at),
            b'"' | b'\'' | b'`' if opens(language, bytes, at) => {
                at = string(language, bytes, at, &mut out);
                continue;
            }
            b'/' if opens_regex(language, bytes, at) => regex_end(bytes, at),
            _ => {
                at += 1;
                continue;
            }
        };
        blank(&mut out, at, end);
        at = end;
    }
    String::from_utf8(out).unwrap_or_else(|_| " ".repeat(text.len()))
}

fn has_hash_comment(language: Language, bytes: &[u8], at: usize) -> bool {
    let is_hash =
        matches!(language, Language::Python | Language::Perl | Language::Ruby | Language::Awk | Language::Php);
    // `$#ARGV` and `#{...}` are no comments.
    is_hash && !(at > 0 && matches!(bytes[at - 1], b'$' | b'\\')) && bytes.get(at + 1) != Some(&b'{')
}

fn opens(language: Language, bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b'\'' => {
            // In Perl `$'` is a variable; an apostrophe inside a word is none of a string's.
            let is_variable = language == Language::Perl && at > 0 && bytes[at - 1] == b'$';
            !is_variable && !matches!(language, Language::Awk | Language::AppleScript)
        }
        b'`' => language == Language::Node,
        _ => true,
    }
}

/// Blanks one string literal and gives the place after it. What is interpolated stays.
fn string(language: Language, bytes: &[u8], start: usize, out: &mut [u8]) -> usize {
    let quote = bytes[start];
    let is_triple = language == Language::Python && bytes[start..].starts_with(&[quote; 3]);
    let width = if is_triple { 3 } else { 1 };
    let prefix: Vec<u8> =
        bytes[..start].iter().rev().take(2).take_while(|byte| byte.is_ascii_alphabetic()).copied().collect();
    let is_format = language == Language::Python && prefix.iter().any(|byte| matches!(byte, b'f' | b'F'));
    let is_raw = language == Language::Python && prefix.iter().any(|byte| matches!(byte, b'r' | b'R'));
    let is_open = match language {
        Language::Perl => quote == b'"',
        _ => false,
    };
    let mut at = start + width;
    while at < bytes.len() {
        if bytes[at..].starts_with(&bytes[start..start + width]) {
            return at + width;
        }
        if bytes[at] == b'\\' && !is_raw {
            blank(out, at, (at + 2).min(bytes.len()));
            at += 2;
            continue;
        }
        let hole = match (language, bytes[at], bytes.get(at + 1)) {
            (Language::Node, b'$', Some(b'{')) => quote == b'`',
            (Language::Ruby, b'#', Some(b'{')) => quote == b'"',
            (Language::Python, b'{', next) => is_format && next != Some(&b'{'),
            _ => false,
        };
        if hole {
            let end = hole_end(bytes, at);
            at = end;
            continue;
        }
        if !is_open {
            blank(out, at, at + 1);
        }
        at += 1;
    }
    bytes.len()
}

fn hole_end(bytes: &[u8], start: usize) -> usize {
    let mut depth = 0_usize;
    for (offset, byte) in bytes[start..].iter().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return start + offset + 1;
                }
            }
            _ => {}
        }
    }
    bytes.len()
}

/// A slash that begins a pattern: after an operator, an opening bracket, or at the start.
fn opens_regex(language: Language, bytes: &[u8], at: usize) -> bool {
    if !matches!(language, Language::Node | Language::Perl | Language::Ruby | Language::Awk) {
        return false;
    }
    let before = bytes[..at].iter().rev().find(|byte| !byte.is_ascii_whitespace());
    let is_operand =
        before.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b')' | b']' | b'_' | b'"' | b'\''));
    let is_after_word =
        ["if", "return", "and", "or", "not", "unless", "split", "grep", "=~", "when"].iter().any(|word| {
            let trimmed = bytes[..at].trim_ascii_end();
            trimmed.ends_with(word.as_bytes())
        });
    (!is_operand || is_after_word)
        && regex_end(bytes, at) < bytes.len().saturating_add(1)
        && bytes[at + 1..].contains(&b'/')
}

fn regex_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            b'/' => return at + 1,
            b'\n' => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

fn blank(out: &mut [u8], start: usize, end: usize) {
    for byte in out.iter_mut().take(end).skip(start) {
        if *byte != b'\n' {
            *byte = b' ';
        }
    }
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |offset| at + offset)
}

fn find(bytes: &[u8], from: usize, needle: &[u8]) -> Option<usize> {
    bytes.get(from..)?.windows(needle.len()).position(|window| window == needle).map(|offset| from + offset)
}
