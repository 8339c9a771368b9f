//! JSON strings: decoding, and the way back from a decoded offset to the source.

/// One decoded piece of a string's inside: how many source bytes it takes, and what it says.
pub(super) enum Unit {
    /// A character, written as it is or escaped.
    Char(char),
    /// A backslash that no escape of JSON follows, or a cut-off `\u`.
    BadEscape,
    /// A raw control character.
    Control(char),
}

/// The units of the text between the quotes, each with its source length in bytes.
pub(super) fn units(inner: &str) -> impl Iterator<Item = (usize, Unit)> + '_ {
    let mut rest = inner;
    std::iter::from_fn(move || {
        let (length, unit) = next_unit(rest)?;
        rest = &rest[length..];
        Some((length, unit))
    })
}

/// The decoded text of what stands between the quotes. A bad escape keeps its backslash.
pub(super) fn decode(inner: &str) -> String {
    units(inner).map(|(_, unit)| char_of(&unit)).collect()
}

/// The source offset, within the quotes, of a byte offset of the decoded text.
pub(super) fn source_offset(inner: &str, decoded: usize) -> usize {
    let (mut source, mut reached) = (0, 0);
    for (length, unit) in units(inner) {
        if reached >= decoded {
            break;
        }
        reached += char_of(&unit).len_utf8();
        source += length;
    }
    source
}

/// Whether people or programs put strings into such quotes.
pub(super) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '“' | '”' | '‘' | '’')
}

/// The string as JSON, quotes included: only what has to be escaped is.
pub(super) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn char_of(unit: &Unit) -> char {
    match unit {
        Unit::Char(c) | Unit::Control(c) => *c,
        Unit::BadEscape => '\\',
    }
}

fn next_unit(rest: &str) -> Option<(usize, Unit)> {
    let c = rest.chars().next()?;
    if c != '\\' {
        let unit = if c < ' ' { Unit::Control(c) } else { Unit::Char(c) };
        return Some((c.len_utf8(), unit));
    }
    let plain = match rest.as_bytes().get(1) {
        Some(b'"') => '"',
        Some(b'\\') => '\\',
        Some(b'/') => '/',
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{c}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        Some(b'u') => return Some(unicode(rest)),
        _ => return Some((1, Unit::BadEscape)),
    };
    Some((2, Unit::Char(plain)))
}

fn unicode(rest: &str) -> (usize, Unit) {
    let Some(first) = hex4(rest, 0) else { return (1, Unit::BadEscape) };
    if (0xd800..0xdc00).contains(&first)
        && let Some(second @ 0xdc00..0xe000) = hex4(rest, 6)
    {
        let c = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
        return (12, Unit::Char(char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER)));
    }
    (6, Unit::Char(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER)))
}

/// The four digits of the `\uXXXX` that begins at this offset.
fn hex4(text: &str, at: usize) -> Option<u32> {
    let escape = text.as_bytes().get(at..at + 6)?;
    let digits = escape.strip_prefix(b"\\u")?;
    digits.iter().try_fold(0, |sum, digit| Some(sum * 16 + (*digit as char).to_digit(16)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_follows_rfc_8259() {
        for (inner, expected) in [
            ("plain", "plain"),
            (r#"a\"b\\c\/d"#, "a\"b\\c/d"),
            (r"\u0068ooks", "hooks"),
            (r"\ud83d\ude00!", "😀!"),
            (r"\ud83d", "\u{fffd}"),
            (r"\d", "\\d"),
            (r"\u12", "\\u12"),
        ] {
            assert_eq!(decode(inner), expected, "{inner}");
        }
    }

    #[test]
    fn offsets_lead_back_through_escapes() {
        let inner = r#"a\n\ud83d\ude00é\"x"#;
        let decoded = decode(inner);
        assert_eq!(&inner[source_offset(inner, decoded.find('x').unwrap())..], "x");
        assert_eq!(&inner[source_offset(inner, decoded.find('é').unwrap())..], r#"é\"x"#);
    }
}
