//! A text with the tree over it.

use super::{Kind, Node, Pointer, Step, SyntaxError, parse, string};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Text and the tree over it. Cheap to clone, never half-edited, always printable as it was.
#[derive(Debug, Clone)]
pub struct Document {
    text: Arc<str>,
    root: Arc<Node>,
    errors: Arc<[SyntaxError]>,
    /// Where each line begins; found when it is first asked for.
    lines: Arc<OnceLock<Vec<usize>>>,
}

/// Which part of the member or item at a pointer is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// The key of the member.
    Key,
    /// The key of an earlier member of the same name, counted from 0: one that a later one hides.
    HiddenKey(usize),
    /// The value.
    Value,
    /// Bytes of the decoded text of a string value.
    Within(Range<usize>),
    /// Bytes of the whole document's text, whatever the pointer says: for what has no place in the tree.
    Source(Range<usize>),
}

/// A place in a text as people count: both from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl PartialEq for Document {
    fn eq(&self, other: &Document) -> bool {
        self.text == other.text
    }
}

impl Document {
    /// Reads any text; what is wrong with it is in [`Document::errors`].
    pub fn parse(text: impl Into<Arc<str>>) -> Document {
        let text = text.into();
        let (root, errors) = parse::parse(&text);
        Document { text, root: Arc::new(root), errors: errors.into(), lines: Arc::default() }
    }

    /// The text, byte for byte.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The value of the whole text; [`Kind::Broken`] where there is none.
    pub fn root(&self) -> &Node {
        &self.root
    }

    /// Where the text is not strict JSON, in order.
    pub fn errors(&self) -> &[SyntaxError] {
        &self.errors
    }

    /// Whether the text is white space only, which Claude Code reads as `{}`.
    pub fn is_blank(&self) -> bool {
        self.text.trim_start_matches('\u{feff}').trim_matches([' ', '\t', '\r', '\n']).is_empty()
    }

    /// Whether the text begins with a byte-order mark.
    pub fn has_bom(&self) -> bool {
        self.text.starts_with('\u{feff}')
    }

    /// The value that a pointer leads to.
    pub fn node(&self, at: &Pointer) -> Option<&Node> {
        at.0.iter().try_fold(self.root(), |node, step| match (step, &node.kind) {
            (Step::Index(index), Kind::Array(items)) => items.get(*index),
            (Step::Index(index), Kind::Object(_)) => node.get(&index.to_string()),
            (Step::Key(key), Kind::Object(_)) => node.get(key),
            _ => None,
        })
    }

    /// The bytes of a place. A pointer that leads nowhere gives the nearest thing around it that exists.
    pub fn range(&self, at: &Pointer, part: &Part) -> Range<usize> {
        if let Part::Source(range) = part {
            return range.clone();
        }
        let Some(node) = self.node(at) else {
            return at.parent().map_or(self.root.range.clone(), |parent| self.range(&parent, &Part::Value));
        };
        match part {
            Part::Key => self.key_ranges(at).pop().unwrap_or(node.range.clone()),
            Part::HiddenKey(n) => self.key_ranges(at).get(*n).cloned().unwrap_or(node.range.clone()),
            Part::Within(within) if node.as_str().is_some() => {
                let quote = |c: Option<char>| c.filter(|c| string::is_quote(*c)).map_or(0, char::len_utf8);
                let (text, start) = (&self.text[node.range.clone()], node.range.start);
                let open = quote(text.chars().next());
                let inner = &text[open..];
                let inner = &inner[..inner.len() - quote(inner.chars().next_back())];
                let source = |decoded| start + open + string::source_offset(inner, decoded);
                source(within.start)..source(within.end)
            }
            _ => node.range.clone(),
        }
    }

    /// The line and column of a byte offset.
    pub fn position(&self, offset: usize) -> Position {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let lines = self.lines.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
            std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
        });
        let line = lines.partition_point(|start| *start <= end);
        let before = &self.text[lines[line - 1]..end];
        Position { line, column: 1 + before.trim_start_matches('\u{feff}').chars().count() }
    }

    fn key_ranges(&self, at: &Pointer) -> Vec<Range<usize>> {
        let (Some(parent), Some(step)) = (at.parent(), at.last()) else { return Vec::new() };
        let key = match step {
            Step::Key(key) => key.clone(),
            Step::Index(index) => index.to_string(),
        };
        let members = self.node(&parent).and_then(Node::members).unwrap_or_default();
        members.iter().filter(|member| member.key == key).map(|member| member.key_range.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slice<'a>(document: &'a Document, at: &str, part: Part) -> &'a str {
        &document.text()[document.range(&Pointer::parse(at), &part)]
    }

    #[test]
    fn pointers_find_keys_values_and_places_within() {
        let document = Document::parse(r#"{"a": [1, {"b\n": "x\ty $1"}], "a2": 1, "a2": 2}"#);
        assert_eq!(slice(&document, "/a/0", Part::Value), "1");
        assert_eq!(slice(&document, "/a/1/b\n", Part::Key), r#""b\n""#);
        assert_eq!(slice(&document, "/a/1/b\n", Part::Within(4..6)), "$1");
        assert_eq!(slice(&document, "/a2", Part::Value), "2");
        assert_eq!(document.range(&Pointer::parse("/a2"), &Part::HiddenKey(0)).start, 31);
        assert_eq!(slice(&document, "/a/9/c", Part::Value), r#"[1, {"b\n": "x\ty $1"}]"#);
    }

    #[test]
    fn positions_count_characters_from_one() {
        let document = Document::parse("\u{feff}{\n é: 1}");
        assert_eq!(document.position(3), Position { line: 1, column: 1 });
        assert_eq!(document.position(8), Position { line: 2, column: 3 });
        assert_eq!(document.position(7), Position { line: 2, column: 2 });
    }
}
