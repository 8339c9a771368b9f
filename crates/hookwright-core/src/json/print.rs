//! Values and nodes as text. Strings, numbers and words of a source are copied, never spelled anew.

use super::style::Style;
use super::{Document, Kind, Node, Value, parse, string};

/// Where the text goes: on lines of its own below this indentation, or all on one line.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Layout<'a> {
    /// One child a line.
    Pretty {
        /// The indentation of the line that the value begins on.
        indent: &'a str,
    },
    /// All on one line.
    Line,
}

/// A value as a new text: two spaces a level, LF, with a line end at the end.
pub fn print(value: &Value) -> String {
    let document = Document::parse(compact(value));
    let mut text = write(document.root(), document.text(), Layout::Pretty { indent: "" }, &Style::new_text());
    text.push('\n');
    text
}

/// A value on one line without a blank.
pub fn compact(value: &Value) -> String {
    let mut out = String::new();
    push_compact(value, &mut out);
    out
}

/// A node of `source` in another layout.
pub(crate) fn write(node: &Node, source: &str, layout: Layout<'_>, style: &Style) -> String {
    let mut out = String::new();
    match layout {
        Layout::Pretty { indent } => push_pretty(node, source, indent, style, &mut out),
        Layout::Line => push_line(node, source, style, &mut out),
    }
    out
}

fn push_compact(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Number(number) if parse::is_number(number) => out.push_str(number),
        Value::Number(text) | Value::String(text) => out.push_str(&string::encode(text)),
        Value::Array(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                out.push_str(if i > 0 { "," } else { "" });
                push_compact(item, out);
            }
            out.push(']');
        }
        Value::Object(members) => {
            out.push('{');
            for (i, (key, value)) in members.iter().enumerate() {
                out.push_str(if i > 0 { "," } else { "" });
                out.push_str(&string::encode(key));
                out.push(':');
                push_compact(value, out);
            }
            out.push('}');
        }
    }
}

/// A key, where there is one, and a value.
type Child<'a> = (Option<&'a str>, &'a Node);

/// The children and brackets of a value that has any; nothing for a value that is copied as it stands.
fn children<'a>(node: &'a Node, source: &'a str) -> Option<(char, Vec<Child<'a>>, char)> {
    let (open, children, close): (_, Vec<_>, _) = match &node.kind {
        Kind::Array(items) => ('[', items.iter().map(|item| (None, item)).collect(), ']'),
        Kind::Object(members) => {
            let key = |range: &std::ops::Range<usize>| &source[range.clone()];
            ('{', members.iter().map(|m| (Some(key(&m.key_range)), &m.value)).collect(), '}')
        }
        _ => return None,
    };
    Some((open, children, close))
}

fn push_pretty(node: &Node, source: &str, indent: &str, style: &Style, out: &mut String) {
    let Some((open, children, close)) = children(node, source) else {
        return out.push_str(&source[node.range.clone()]);
    };
    out.push(open);
    let inner = format!("{indent}{}", style.unit);
    for (i, (key, value)) in children.iter().enumerate() {
        out.push_str(if i > 0 { "," } else { "" });
        out.push_str(style.line_end);
        out.push_str(&inner);
        if let Some(key) = key {
            out.push_str(key);
            out.push_str(": ");
        }
        push_pretty(value, source, &inner, style, out);
    }
    if !children.is_empty() {
        out.push_str(style.line_end);
        out.push_str(indent);
    }
    out.push(close);
}

fn push_line(node: &Node, source: &str, style: &Style, out: &mut String) {
    let Some((open, children, close)) = children(node, source) else {
        return out.push_str(&source[node.range.clone()]);
    };
    out.push(open);
    for (i, (key, value)) in children.into_iter().enumerate() {
        out.push_str(if i > 0 { style.comma } else { "" });
        if let Some(key) = key {
            out.push_str(key);
            out.push_str(style.colon);
        }
        push_line(value, source, style, out);
    }
    out.push(close);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Value {
        let document = Document::parse(text);
        Value::of(document.root(), document.text())
    }

    #[test]
    fn a_new_text_has_two_spaces_and_a_line_end() {
        let text = "{\n  \"a\": [\n    1.0,\n    {}\n  ],\n  \"b\": {\n    \"c\": \"\\\"\\n\"\n  }\n}\n";
        assert_eq!(print(&value(text)), text);
        assert_eq!(print(&Value::Null), "null\n");
    }

    #[test]
    fn a_number_that_is_none_becomes_a_string() {
        assert_eq!(compact(&value("[1e5, -0]")), "[1e5,-0]");
        assert_eq!(compact(&Value::number("12x")), "\"12x\"");
    }
}
