//! Output that is known to the letter: `echo`, `printf`, and decoders of known text.

use std::ops::Range;

use super::super::super::analysis::Call;
use super::super::super::source::literal;
use super::super::super::word::{Piece, Quoting, Value, Word};
use super::launch::after_options;
use super::output::{has_flag, piece};
use super::state::Stream;

pub fn echo(call: &Call) -> Stream {
    let mut at = 0;
    let mut has_escapes = false;
    while let Some(text) = call.args.get(at).and_then(Word::text).filter(|text| is_echo_option(text)) {
        has_escapes |= text.contains('e');
        at += 1;
    }
    let mut stream = Stream::new();
    for (index, word) in call.args[at..].iter().enumerate() {
        if index > 0 {
            stream.push(literal(" ", word.range.start..word.range.start, Quoting::Double));
        }
        for piece in &word.pieces {
            let value = match &piece.value {
                Value::Text(text) if piece.quoting == Quoting::None && text.contains(['*', '?']) => Value::Listing,
                Value::Text(text) if has_escapes => Value::Text(unescape(text)),
                value => value.clone(),
            };
            stream.push(Piece { value, ..piece.clone() });
        }
    }
    stream.push(literal("\n", call.range.end..call.range.end, Quoting::Double));
    stream
}

fn is_echo_option(text: &str) -> bool {
    text.len() > 1 && text.starts_with('-') && text[1..].chars().all(|char| matches!(char, 'n' | 'e' | 'E'))
}

pub fn printf(call: &Call) -> Stream {
    let start = after_options(&call.args, &["-v"]);
    let Some(format) = call.args.get(start) else { return Stream::new() };
    let mut args = call.args[start + 1..].iter();
    let Some(text) = format.text() else { return vec![piece(format.value(), call)] };
    let is_exact = format.pieces.len() == 1 && format.pieces[0].range.len() == text.len();
    let place = |from: usize, to: usize| {
        let base = format.pieces.first().map_or(0, |piece| piece.range.start);
        if is_exact { base + from..base + to } else { format.range.clone() }
    };
    let mut stream = Stream::new();
    let mut plain = 0;
    let mut rest = text.char_indices().peekable();
    while let Some((at, char)) = rest.next() {
        if char != '%' {
            continue;
        }
        push_plain(&mut stream, &text[plain..at], place(plain, at));
        let mut end = at + 1;
        let mut kind = ' ';
        for (next, char) in rest.by_ref() {
            end = next + char.len_utf8();
            if char.is_ascii_alphabetic() || char == '%' {
                kind = char;
                break;
            }
        }
        plain = end;
        match kind {
            '%' => stream.push(literal("%", place(at, end), Quoting::Double)),
            _ => stream.extend(args.next().into_iter().flat_map(|word| converted(word, kind))),
        }
    }
    push_plain(&mut stream, &text[plain..], place(plain, text.len()));
    // The format is used again for what is left.
    for word in args {
        stream.extend(converted(word, 's'));
    }
    stream
}

fn push_plain(stream: &mut Stream, text: &str, range: Range<usize>) {
    if !text.is_empty() {
        let text = unescape(text);
        stream.push(literal(text, range, Quoting::Double));
    }
}

fn converted(word: &Word, kind: char) -> Vec<Piece> {
    let convert = |piece: &Piece| {
        let value = match (&piece.value, kind) {
            (Value::Payload, 'q') => Value::Quoted,
            (Value::Text(text), 'b') => Value::Text(unescape(text)),
            (value, _) => value.clone(),
        };
        Piece { value, ..piece.clone() }
    };
    word.pieces.iter().map(convert).collect()
}

/// Resolves `\n`, `\x72`, `\162` and the like.
fn unescape(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        if char != '\\' {
            out.push(char);
            continue;
        }
        let number = |radix: u32, limit: usize, chars: &mut std::iter::Peekable<std::str::Chars>| {
            let mut value = 0;
            let mut count = 0;
            while let Some(digit) = chars.peek().and_then(|char| char.to_digit(radix)).filter(|_| count < limit) {
                value = value * radix + digit;
                count += 1;
                chars.next();
            }
            char::from_u32(value).filter(|_| count > 0)
        };
        match chars.peek().copied() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('x' | 'u') => {
                chars.next();
                out.extend(number(16, 4, &mut chars));
                continue;
            }
            Some('0'..='7') => {
                out.extend(number(8, 4, &mut chars));
                continue;
            }
            Some('e') => out.push('\u{1b}'),
            Some('r') => out.push('\r'),
            Some(other) => out.push(other),
            None => out.push('\\'),
        }
        chars.next();
    }
    out
}

pub fn decoded(call: &Call, value: &Value) -> Option<String> {
    let text = value.text()?;
    match call.name.as_str() {
        "rev" => Some(text.lines().map(|line| line.chars().rev().collect::<String>()).collect::<Vec<_>>().join("\n")),
        "xxd" if has_flag(call, &["-r", "-rp", "-p"]) => {
            let digits: Vec<u32> = text.chars().filter_map(|char| char.to_digit(16)).collect();
            let bytes = digits.chunks_exact(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect();
            String::from_utf8(bytes).ok()
        }
        "tr" => translated(text, &call.args),
        "openssl" if !has_flag(call, &["base64", "-base64"]) => None,
        "base64" | "openssl" if has_flag(call, &["-d", "-D", "--decode", "-di"]) => base64(text),
        _ => None,
    }
}

/// `tr a-z n-za-m`: one letter for another.
fn translated(text: &str, args: &[Word]) -> Option<String> {
    let [from, to] = args else { return None };
    let (from, to) = (letters(&from.text()?)?, letters(&to.text()?)?);
    let last = *to.last()?;
    let change = |char: char| match from.iter().position(|known| *known == char) {
        Some(at) => to.get(at).copied().unwrap_or(last),
        None => char,
    };
    Some(text.chars().map(change).collect())
}

/// The letters of a set such as `A-Za-z`.
fn letters(set: &str) -> Option<Vec<char>> {
    if set.starts_with(['-', '[']) || set.contains('\\') {
        return None;
    }
    let chars: Vec<char> = set.chars().collect();
    let mut letters = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        match chars.get(at + 1..at + 3) {
            Some(['-', end]) => {
                letters.extend(chars[at]..=*end);
                at += 3;
            }
            _ => {
                letters.push(chars[at]);
                at += 1;
            }
        }
    }
    Some(letters)
}

fn base64(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let (mut bits, mut count) = (0_u32, 0);
    for char in text.bytes() {
        let digit = match char {
            b'A'..=b'Z' => char - b'A',
            b'a'..=b'z' => char - b'a' + 26,
            b'0'..=b'9' => char - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => continue,
        };
        bits = bits << 6 | u32::from(digit);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
        }
    }
    String::from_utf8(bytes).ok()
}
