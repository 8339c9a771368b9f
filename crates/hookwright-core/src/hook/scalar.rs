//! The values of front matter: plain, quoted or folded texts, and lists of them.

use crate::json::{Document, Value, compact};

/// What stands behind a colon, on one line or more, as a text.
pub(super) fn read(value: &str) -> String {
    let first = value.lines().next().unwrap_or_default().trim();
    match first.chars().next() {
        Some(style @ ('|' | '>')) => {
            let lines: Vec<&str> = value.lines().skip(1).collect();
            let indent = lines.iter().filter(|line| !line.trim().is_empty()).map(|line| indent(line)).min();
            let lines = lines.iter().map(|line| line.get(indent.unwrap_or_default()..).unwrap_or_default().trim_end());
            let between = if style == '|' { "\n" } else { " " };
            let lines = lines.filter(|line| style == '|' || !line.is_empty());
            lines.collect::<Vec<_>>().join(between).trim_end().to_owned()
        }
        _ => one(&joined(value)),
    }
}

/// The items of a list, in brackets or a line each; none where the value is no list.
pub(super) fn list(value: &str) -> Option<Vec<String>> {
    let text = joined(value);
    if let Some(inner) = text.strip_prefix('[').and_then(|rest| without_comment(rest).strip_suffix(']')) {
        return Some(items(inner).into_iter().map(|item| one(item.trim())).filter(|item| !item.is_empty()).collect());
    }
    let mut lines = value.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    let item = |line: &str| line.strip_prefix('-').map(|item| one(item.trim()));
    lines.peek()?;
    lines.map(item).collect()
}

/// A text as a value on one line.
pub(super) fn write(text: &str) -> String {
    if is_plain(text) { text.to_owned() } else { compact(&Value::text(text)) }
}

/// A list as a value on one line.
pub(super) fn write_list(items: &[String]) -> String {
    let item = |item: &String| {
        if item.contains(['[', ']', ',', '{', '}']) { compact(&Value::text(item.as_str())) } else { write(item) }
    };
    format!("[{}]", items.iter().map(item).collect::<Vec<_>>().join(", "))
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn joined(value: &str) -> String {
    value.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A value on one line.
fn one(text: &str) -> String {
    match text.chars().next() {
        Some('\'') => single_quoted(&text[1..]),
        Some('"') => double_quoted(text).unwrap_or_else(|| without_comment(text).to_owned()),
        _ => without_comment(text).to_owned(),
    }
}

/// The text up to the closing quote, of which two stand for one.
fn single_quoted(text: &str) -> String {
    let (mut out, mut chars) = (String::new(), text.chars().peekable());
    while let Some(c) = chars.next() {
        if c == '\'' && chars.next_if_eq(&'\'').is_none() {
            break;
        }
        out.push(c);
    }
    out
}

/// The text up to the closing quote, with JSON's escapes.
fn double_quoted(text: &str) -> Option<String> {
    let mut is_escaped = false;
    let mut is_end = |(_, c): &(usize, char)| {
        let is_end = *c == '"' && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        is_end
    };
    let (end, _) = text.char_indices().skip(1).find(|it| is_end(it))?;
    let document = Document::parse(&text[..=end]);
    document.root().as_str().filter(|_| document.errors().is_empty()).map(str::to_owned)
}

fn without_comment(text: &str) -> &str {
    let end = text.match_indices('#').find(|(at, _)| text[..*at].ends_with([' ', '\t']) || *at == 0);
    text[..end.map_or(text.len(), |(at, _)| at)].trim_end()
}

/// The texts between commas that stand in no quotes.
fn items(text: &str) -> Vec<&str> {
    let (mut found, mut start, mut quote, mut is_escaped) = (Vec::new(), 0, None, false);
    for (at, c) in text.char_indices() {
        match (c, quote) {
            _ if is_escaped => is_escaped = false,
            ('\\', Some('"')) => is_escaped = true,
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) if text[start..at].trim().is_empty() => quote = Some(c),
            (',', None) => {
                found.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&text[start..]);
    found
}

/// Whether every reader takes a text for itself, without quotes.
fn is_plain(text: &str) -> bool {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
    text.chars().next().is_some_and(char::is_alphabetic)
        && text.trim() == text
        && !text.ends_with(':')
        && ![": ", " #"].iter().any(|part| text.contains(part))
        && !text.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{85}' | '\u{feff}'))
        && !text.chars().any(|c| c.is_whitespace() && c != ' ')
        && !words.contains(&text.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_in_every_spelling() {
        for (value, expected) in [
            (" plain text # note\n", "plain text"),
            (" 'it''s # here' # note\n", "it's # here"),
            (" \"a\\n\\\"b\\\" # c\" # note\n", "a\n\"b\" # c"),
            (" |\n  one\n   two\n\n  three\n", "one\n two\n\nthree"),
            (" >-\n  one\n  two\n", "one two"),
            (" one\n  two\n", "one two"),
            (" \"unclosed\n", "\"unclosed"),
            ("\n", ""),
        ] {
            assert_eq!(read(value), expected, "{value:?}");
        }
    }

    #[test]
    fn lists_are_read_in_both_layouts() {
        for (value, expected) in [
            (" [a, 'b, c', \"d\\\",e\"] # note\n", Some(vec!["a", "b, c", "d\",e"])),
            (" [\n  a,\n  b,\n]\n", Some(vec!["a", "b"])),
            ("\n  - a\n  - b # x\n", Some(vec!["a", "b"])),
            (" []\n", Some(vec![])),
            (" a, b\n", None),
            ("\n", None),
        ] {
            let expected = expected.map(|items| items.into_iter().map(str::to_owned).collect::<Vec<_>>());
            assert_eq!(list(value), expected, "{value:?}");
        }
    }

    #[test]
    fn what_others_would_misread_is_quoted() {
        for text in ["a: b", "true", "No", "1.0", "", " a", "a #b", "- a", "[a", "a:", "é\tb", "\"a\""] {
            assert!(write(text).starts_with('"'), "{text}");
        }
        for text in ["Stop the rm", "it's", "a:b", "Ana <ana@example.org>"] {
            assert_eq!(write(text), text);
        }
        assert_eq!(write_list(&["a".to_owned(), "b,c".to_owned()]), "[a, \"b,c\"]");
    }
}
