//! The habits of a text: line ends, indentation, blanks. What is written into it follows them.

use super::{Document, Kind, Node};

/// How a text is laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Style {
    /// The end of its first line.
    pub(crate) line_end: &'static str,
    /// One step of indentation.
    pub(crate) unit: String,
    /// Between a key and its value on one line.
    pub(crate) colon: &'static str,
    /// Between two children on one line.
    pub(crate) comma: &'static str,
    /// Whether the whole value stands on one line.
    pub(crate) is_one_line: bool,
}

impl Style {
    /// The style of a new text: two spaces, LF.
    pub(crate) fn new_text() -> Style {
        Style { line_end: "\n", unit: "  ".to_owned(), colon: ": ", comma: ", ", is_one_line: false }
    }

    /// The habits of a document.
    pub(crate) fn of(document: &Document) -> Style {
        let (text, root) = (document.text(), document.root());
        let first = child_starts(root).next();
        let is_one_line = !text[root.range.clone()].contains('\n');
        let is_spaced =
            !is_one_line || first_gap(root).is_none_or(|end| text[..end].ends_with([' ', '\t', '\n', '\r']));
        Style {
            line_end: line_end(text),
            unit: first.and_then(|start| own_line_indent(text, start)).unwrap_or("  ").to_owned(),
            colon: if is_spaced { ": " } else { ":" },
            comma: if is_spaced { ", " } else { "," },
            is_one_line,
        }
    }
}

/// The line end of the first line; LF where there is only one.
pub(crate) fn line_end(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}

/// The white space that the line of this offset begins with.
pub(crate) fn line_indent(text: &str, at: usize) -> &str {
    let line = &text[line_start(text, at)..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// The white space before this offset, where there is nothing else before it on its line.
pub(crate) fn own_line_indent(text: &str, at: usize) -> Option<&str> {
    let start = line_start(text, at);
    let before = &text[start..at];
    (start > 0 && before.bytes().all(|byte| matches!(byte, b' ' | b'\t'))).then_some(before)
}

/// The offsets at which the children of a value begin, keys included.
pub(crate) fn child_starts(node: &Node) -> impl Iterator<Item = usize> {
    let members = node.members().unwrap_or_default().iter().map(|member| member.key_range.start);
    let items = node.items().unwrap_or_default().iter().map(|item| item.range.start);
    members.chain(items)
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

/// Where the first blank of the one-line habit would end: before the first value of an object, the second of an array.
fn first_gap(root: &Node) -> Option<usize> {
    match &root.kind {
        Kind::Object(members) => members.first().map(|member| member.value.range.start),
        Kind::Array(items) => items.get(1).map(|item| item.range.start),
        _ => None,
    }
}
