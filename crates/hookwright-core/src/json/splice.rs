//! The places where text goes in and comes out. Every other byte stays: edits and merging both work through these.

use super::print::{Layout, write};
use super::style::{Style, line_indent, own_line_indent};
use super::{Document, Kind, Node, SyntaxFault};
use std::ops::Range;

/// Bytes to be replaced, and what takes their place.
pub(crate) type Splice = (Range<usize>, String);

/// What is to be written: a value with its source, and the JSON text of its key in an object.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Item<'a> {
    pub(crate) key: Option<&'a str>,
    pub(crate) value: &'a Document,
}

/// The text with these bytes replaced.
pub(crate) fn splice(text: &str, mut splices: Vec<Splice>) -> String {
    splices.sort_by_key(|(range, _)| (range.start, range.end));
    let (mut out, mut done) = (String::with_capacity(text.len()), 0);
    for (range, new) in splices {
        out.push_str(&text[done..range.start.max(done)]);
        out.push_str(&new);
        done = range.end.max(done);
    }
    out.push_str(&text[done..]);
    out
}

/// The bytes of each child, key included.
pub(crate) fn child_ranges(container: &Node) -> Vec<Range<usize>> {
    match &container.kind {
        Kind::Array(items) => items.iter().map(|item| item.range.clone()).collect(),
        Kind::Object(members) => members.iter().map(|m| m.key_range.start..m.value.range.end).collect(),
        _ => Vec::new(),
    }
}

/// The bytes between the brackets; up to the end where the closing one is missing.
pub(crate) fn inner_range(document: &Document, container: &Node) -> Range<usize> {
    let Range { start, end } = container.range;
    let close = if is_closed(document, container) { 1 } else { 0 };
    start + 1..(end - close).max(start + 1)
}

/// Whether an array or object has its closing bracket.
pub(crate) fn is_closed(document: &Document, container: &Node) -> bool {
    let unclosed = |fault| matches!(fault, SyntaxFault::UnclosedArray | SyntaxFault::UnclosedObject);
    !document.errors().iter().any(|error| error.range.start == container.range.start && unclosed(error.fault))
}

/// Writes an item before the child of this index, or after the last one.
pub(crate) fn insert(document: &Document, container: &Node, index: usize, item: Item<'_>) -> Splice {
    let (text, style) = (document.text(), Style::of(document));
    let children = child_ranges(container);
    let Some(first) = children.first() else { return fill(document, container, item, &style) };
    let neighbor = &children[index.min(children.len()).saturating_sub(1)];
    let own_line = own_line_indent(text, first.start).is_some();
    let (separator, item) = if own_line {
        let indent = line_indent(text, neighbor.start);
        (format!(",{}{indent}", style.line_end), item.write(Layout::Pretty { indent }, &style))
    } else {
        let pair = if index < children.len() { index.max(1) } else { children.len() - 1 };
        let found = pair.checked_sub(1).and_then(|i| Some((children.get(i)?.end, children.get(i + 1)?.start)));
        let blank = found.and_then(|(end, start)| blank_after_comma(&text[end..start]));
        (blank.map_or(style.comma.to_owned(), |blank| format!(",{blank}")), item.write(Layout::Line, &style))
    };
    match index {
        0 => (neighbor.start..neighbor.start, item + &separator),
        _ => (neighbor.end..neighbor.end, separator + &item),
    }
}

/// Writes the first child of an empty array or object.
fn fill(document: &Document, container: &Node, item: Item<'_>, style: &Style) -> Splice {
    let text = document.text();
    let inner = inner_range(document, container);
    let is_root = container.range == document.root().range;
    let is_blank = is_blank(&text[inner.clone()]) && is_closed(document, container);
    if style.is_one_line && !is_root {
        let range = if is_blank { inner } else { inner.start..inner.start };
        return (range, item.write(Layout::Line, style));
    }
    let outer = line_indent(text, container.range.start);
    let indent = format!("{outer}{}", style.unit);
    let item = item.write(Layout::Pretty { indent: &indent }, style);
    let line = style.line_end;
    if is_blank {
        (inner, format!("{line}{indent}{item}{line}{outer}"))
    } else {
        (inner.start..inner.start, format!("{line}{indent}{item}"))
    }
}

/// Takes the child of this index out, with the comma that belongs to it. Comments around it stay.
pub(crate) fn cut(document: &Document, container: &Node, index: usize) -> Vec<Splice> {
    let text = document.text();
    let children = child_ranges(container);
    let Some(own) = children.get(index).cloned() else { return Vec::new() };
    let previous = index.checked_sub(1).and_then(|i| children.get(i));
    let (range, gap) = match (previous, children.get(index + 1)) {
        (Some(previous), _) => (previous.end..own.end, previous.end..own.start),
        (None, Some(next)) => (own.start..next.start, own.end..next.start),
        (None, None) => {
            let inner = inner_range(document, container);
            if is_blank(&text[inner.start..own.start]) && is_blank(&text[own.end..inner.end]) {
                return vec![(inner, String::new())];
            }
            return cut_beside(text, own.clone(), own.end..inner.end);
        }
    };
    match blank_after_comma(&text[gap.clone()]) {
        Some(_) => vec![(range, String::new())],
        None => cut_beside(text, own, gap),
    }
}

/// Takes a child out from between comments: its own bytes and the first comma of the gap.
fn cut_beside(text: &str, own: Range<usize>, gap: Range<usize>) -> Vec<Splice> {
    let mut splices = vec![(own, String::new())];
    if let Some(comma) = comma(&text[gap.clone()]) {
        splices.push((gap.start + comma..gap.start + comma + 1, String::new()));
    }
    splices
}

/// The white space after the comma, where a gap holds a comma and white space only, or white space alone.
fn blank_after_comma(gap: &str) -> Option<&str> {
    let (before, after) = gap.split_once(',').unwrap_or(("", gap));
    (is_blank(before) && is_blank(after)).then_some(after)
}

/// The offset of the first comma that stands in no comment.
fn comma(gap: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(c) = gap[at..].chars().next() {
        let rest = &gap[at..];
        at += match c {
            ',' => return Some(at),
            '#' => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
            c => c.len_utf8(),
        };
    }
    None
}

fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
}

impl Item<'_> {
    fn write(&self, layout: Layout<'_>, style: &Style) -> String {
        let value = write(self.value.root(), self.value.text(), layout, style);
        let colon = if matches!(layout, Layout::Line) { style.colon } else { ": " };
        self.key.map_or(value.clone(), |key| format!("{key}{colon}{value}"))
    }
}
