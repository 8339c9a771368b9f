//! Carrying out edits.

use super::print::{Layout, compact, print, write};
use super::splice::{self, Item, Splice};
use super::style::{Style, line_end, line_indent, own_line_indent};
use super::{Document, Edit, Kind, Node, Pointer, Step, SyntaxFault, Value, parse, string};
use std::ops::Range;

/// Why an edit cannot be carried out. The document stays as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditError {
    /// There is nothing at this place.
    NotFound(Pointer),
    /// What stands at this place has no such children.
    NotAContainer(Pointer),
    /// There is a member of this name already.
    KeyTaken(Pointer),
    /// The whole document can be set, but not inserted, removed, renamed or moved.
    Root,
    /// The place is deeper than a document is read.
    TooDeep(Pointer),
    /// The text around this place has to be mended first.
    Broken(Pointer),
}

impl Document {
    /// Carries out the edits one after the other; each speaks of the document that the ones before it leave.
    ///
    /// What they do not name stays byte for byte; what they write follows the indentation, line ends and blanks
    /// of its neighbors. A blank document counts as `{}`. A text that is not strict JSON can be edited wherever its
    /// tree is clear; comments stay.
    pub fn apply(&self, edits: &[Edit]) -> Result<Document, EditError> {
        edits.iter().try_fold(self.clone(), |document, edit| document.apply_one(edit))
    }

    fn apply_one(&self, edit: &Edit) -> Result<Document, EditError> {
        if self.is_blank() && !matches!(edit, Edit::Splice { .. }) {
            return self.opened().apply_one(edit);
        }
        let splices = match edit {
            Edit::Set { at, value } => self.set(at, value)?,
            Edit::Insert { at, value } => self.insert(at, value)?,
            Edit::Remove { at } => self.remove(at)?,
            Edit::RenameKey { at, key } => self.rename_key(at, key)?,
            Edit::Move { from, to } => self.move_child(from, *to)?,
            Edit::Splice { range, text } => vec![(self.bytes(range), text.clone())],
        };
        let edited = self.spliced(splices);
        if edited.errors().len() > self.errors().len() || !(self.errors().is_empty() || edited.shows(edit, self)) {
            return Err(EditError::Broken(edit.at().clone()));
        }
        Ok(edited)
    }

    /// The document with these bytes replaced.
    pub(crate) fn spliced(&self, splices: Vec<Splice>) -> Document {
        Document::parse(splice::splice(self.text(), splices))
    }

    /// A blank document as the `{}` that it counts as.
    pub(crate) fn opened(&self) -> Document {
        let mark = if self.has_bom() { "\u{feff}" } else { "" };
        Document::parse(format!("{mark}{{}}{}", line_end(self.text())))
    }

    /// Whether what an edit of a text with faults was to bring about is there.
    fn shows(&self, edit: &Edit, before: &Document) -> bool {
        let count = |document: &Document, at: &Pointer| {
            let parent = at.parent().and_then(|parent| document.node(&parent).map(splice::child_ranges));
            parent.map(|children| children.len())
        };
        let grown = |at: &Pointer, by: isize| match (count(before, at), count(self, at)) {
            (Some(old), Some(new)) => new.checked_add_signed(-by) == Some(old),
            (_, new) => new.is_some(),
        };
        match edit {
            Edit::Set { at, value } if before.node(at).is_some() => {
                let written = Document::parse(compact(value));
                let written = Value::of(written.root(), written.text());
                grown(at, 0) && self.node(at).is_some_and(|node| Value::of(node, self.text()) == written)
            }
            Edit::Set { at, .. } | Edit::Insert { at, .. } => grown(at, 1),
            Edit::Remove { at } => grown(at, -1),
            Edit::RenameKey { at, .. } | Edit::Move { from: at, .. } => grown(at, 0),
            Edit::Splice { .. } => true,
        }
    }

    /// The range, drawn in to where the text and its characters end.
    fn bytes(&self, range: &Range<usize>) -> Range<usize> {
        let floor = |at: usize| (0..=at.min(self.text().len())).rev().find(|at| self.text().is_char_boundary(*at));
        let start = floor(range.start).unwrap_or_default();
        start..floor(range.end).unwrap_or_default().max(start)
    }

    fn set(&self, at: &Pointer, value: &Value) -> Result<Vec<Splice>, EditError> {
        let Some(node) = self.node(at) else { return self.insert(at, value) };
        self.check_closed(at, node)?;
        let value = Document::parse(compact(value));
        let mut text = write(value.root(), value.text(), self.layout_at(at, node), &Style::of(self));
        let no_colon = |at| self.errors().iter().any(|e| e.fault == SyntaxFault::MissingColon && e.range.start == at);
        if self.key_end(at).is_some_and(no_colon) {
            text.insert_str(0, ": ");
        }
        Ok(vec![(node.range.clone(), text)])
    }

    fn insert(&self, at: &Pointer, value: &Value) -> Result<Vec<Splice>, EditError> {
        if at.0.len() >= parse::MAX_DEPTH {
            return Err(EditError::TooDeep(at.clone()));
        }
        let (Some(parent_at), Some(step)) = (at.parent(), at.last()) else { return Err(EditError::Root) };
        let missing = |node: &Node| matches!(node.kind, Kind::Broken) && node.range.is_empty();
        let Some(parent) = self.node(&parent_at).filter(|node| !missing(node)) else {
            return self.set(&parent_at, &inside(step, value));
        };
        let value = Document::parse(compact(value));
        match (&parent.kind, step) {
            (Kind::Object(members), _) => {
                let key = step_key(step);
                if members.iter().any(|member| member.key == key) {
                    return Err(EditError::KeyTaken(at.clone()));
                }
                let item = Item { key: Some(&string::encode(&key)), value: &value };
                Ok(vec![splice::insert(self, parent, members.len(), item)])
            }
            (Kind::Array(_), Step::Index(index)) => {
                Ok(vec![splice::insert(self, parent, *index, Item { key: None, value: &value })])
            }
            _ => Err(EditError::NotAContainer(parent_at)),
        }
    }

    fn remove(&self, at: &Pointer) -> Result<Vec<Splice>, EditError> {
        let (parent, index) = self.child_at(at)?;
        Ok(splice::cut(self, parent, index))
    }

    fn rename_key(&self, at: &Pointer, key: &str) -> Result<Vec<Splice>, EditError> {
        let (parent, index) = self.child_at(at)?;
        let Some(members) = parent.members() else { return Err(EditError::NotAContainer(at.clone())) };
        let Some(member) = members.get(index) else { return Err(EditError::NotFound(at.clone())) };
        if member.key != key && members.iter().any(|other| other.key == key) {
            return Err(EditError::KeyTaken(at.clone()));
        }
        Ok(vec![(member.key_range.clone(), string::encode(key))])
    }

    /// The texts change places, what stands between them stays.
    fn move_child(&self, from: &Pointer, to: usize) -> Result<Vec<Splice>, EditError> {
        let (parent, index) = self.child_at(from)?;
        let children = splice::child_ranges(parent);
        let to = to.min(children.len() - 1);
        let mut order: Vec<_> = children.clone();
        let own = order.remove(index);
        order.insert(to, own);
        let moved = children.into_iter().zip(order).filter(|(slot, source)| slot != source);
        Ok(moved.map(|(slot, source)| (slot, self.text()[source].to_owned())).collect())
    }

    /// The container of a place and the index that it has in it.
    fn child_at(&self, at: &Pointer) -> Result<(&Node, usize), EditError> {
        let (Some(parent_at), Some(step)) = (at.parent(), at.last()) else { return Err(EditError::Root) };
        let (Some(node), Some(parent)) = (self.node(at), self.node(&parent_at)) else {
            return Err(EditError::NotFound(at.clone()));
        };
        self.check_closed(at, node)?;
        let index = match (&parent.kind, step) {
            (Kind::Object(members), _) => members.iter().rposition(|member| member.key == step_key(step)),
            (_, Step::Index(index)) => Some(*index),
            _ => None,
        };
        Ok((parent, index.ok_or_else(|| EditError::NotFound(at.clone()))?))
    }

    /// A container without its end may hold what was never meant to be in it.
    fn check_closed(&self, at: &Pointer, node: &Node) -> Result<(), EditError> {
        let inside = |start: usize| node.range.contains(&start);
        let unclosed = |fault| matches!(fault, SyntaxFault::UnclosedArray | SyntaxFault::UnclosedObject);
        match self.errors().iter().any(|error| inside(error.range.start) && unclosed(error.fault)) {
            true => Err(EditError::Broken(at.clone())),
            false => Ok(()),
        }
    }

    /// How a value that takes this one's place is written: as it was itself, else as its neighbors are.
    fn layout_at<'a>(&'a self, at: &Pointer, node: &'a Node) -> Layout<'a> {
        let own = splice::child_ranges(node);
        let parent = at.parent().and_then(|parent| self.node(&parent));
        let children = if own.is_empty() { parent.map(splice::child_ranges).unwrap_or_default() } else { own };
        match children.first() {
            Some(first) if own_line_indent(self.text(), first.start).is_none() => Layout::Line,
            _ => Layout::Pretty { indent: line_indent(self.text(), node.range.start) },
        }
    }

    /// Where the key of a member ends.
    fn key_end(&self, at: &Pointer) -> Option<usize> {
        let member = self.node(&at.parent()?)?.member(&step_key(at.last()?))?;
        Some(member.key_range.end)
    }
}

impl From<&Value> for Document {
    /// A new document: two spaces a level, LF, with a line end at the end.
    fn from(value: &Value) -> Document {
        Document::parse(print(value))
    }
}

impl Edit {
    /// The place that the edit is about.
    pub fn at(&self) -> &Pointer {
        static ROOT: Pointer = Pointer(Vec::new());
        match self {
            Edit::Set { at, .. } | Edit::Insert { at, .. } | Edit::Remove { at } | Edit::RenameKey { at, .. } => at,
            Edit::Move { from, .. } => from,
            Edit::Splice { .. } => &ROOT,
        }
    }
}

/// The value as the only child of a new container.
fn inside(step: &Step, value: &Value) -> Value {
    match step {
        Step::Key(key) => Value::object([(key, value.clone())]),
        Step::Index(_) => Value::Array(vec![value.clone()]),
    }
}

fn step_key(step: &Step) -> String {
    match step {
        Step::Key(key) => key.clone(),
        Step::Index(index) => index.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, edit: Edit, expected: Result<&str, EditError>) {
        let edited = Document::parse(text).apply(&[edit]);
        assert_eq!(edited.as_ref().map(Document::text), expected.as_ref().copied(), "{text}");
    }

    fn set(at: &str, value: Value) -> Edit {
        Edit::Set { at: Pointer::parse(at), value }
    }

    fn insert(at: &str, value: Value) -> Edit {
        Edit::Insert { at: Pointer::parse(at), value }
    }

    fn remove(at: &str) -> Edit {
        Edit::Remove { at: Pointer::parse(at) }
    }

    #[test]
    fn a_blank_document_counts_as_an_object() {
        let command = set("/hooks/Stop/0", Value::text("x"));
        check("", command.clone(), Ok("{\n  \"hooks\": {\n    \"Stop\": [\n      \"x\"\n    ]\n  }\n}\n"));
        check("\u{feff} \r\n", set("/a", Value::Null), Ok("\u{feff}{\r\n  \"a\": null\r\n}\r\n"));
        check("", set("", Value::Null), Ok("null\n"));
    }

    #[test]
    fn new_text_follows_its_neighbors() {
        let items = || Value::Array(vec![Value::number(1), Value::number(2)]);
        check("{\n\t\"a\": 1\n}", insert("/b", items()), Ok("{\n\t\"a\": 1,\n\t\"b\": [\n\t\t1,\n\t\t2\n\t]\n}"));
        check("{\"a\":1}", insert("/b", items()), Ok("{\"a\":1,\"b\":[1,2]}"));
        check("{\n  \"a\": [3]\n}", insert("/a/0", items()), Ok("{\n  \"a\": [[1, 2], 3]\n}"));
        check("[\r\n  3\r\n]", insert("/0", Value::Null), Ok("[\r\n  null,\r\n  3\r\n]"));
        check("{\n  \"a\": [ 1 ]\n}", set("/a", items()), Ok("{\n  \"a\": [1, 2]\n}"));
        check("{\n  \"a\": 1\n}", set("/a", items()), Ok("{\n  \"a\": [\n    1,\n    2\n  ]\n}"));
        check("[1,  2]", insert("/9", Value::Null), Ok("[1,  2,  null]"));
    }

    #[test]
    fn removing_takes_one_comma_along() {
        check("[1, 2 ,3]", remove("/1"), Ok("[1 ,3]"));
        check("{\n  \"a\": 1,\n  \"b\": 2\n}", remove("/a"), Ok("{\n  \"b\": 2\n}"));
        check("{\n  \"a\": [ 1 ]\n}", remove("/a/0"), Ok("{\n  \"a\": []\n}"));
    }

    #[test]
    fn moving_and_renaming_touch_texts_only() {
        let text = "{\n  \"a\": 1.0,\n  \"b\":   [ ]\n}";
        let to_front = Edit::Move { from: Pointer::parse("/b"), to: 0 };
        check(text, to_front, Ok("{\n  \"b\":   [ ],\n  \"a\": 1.0\n}"));
        let rename = |key: &str| Edit::RenameKey { at: Pointer::parse("/a"), key: key.to_owned() };
        check(text, rename("ñ\""), Ok("{\n  \"ñ\\\"\": 1.0,\n  \"b\":   [ ]\n}"));
        check(text, rename("b"), Err(EditError::KeyTaken(Pointer::parse("/a"))));
    }

    #[test]
    fn a_text_with_faults_keeps_its_comments() {
        check(
            "{\n  // one\n  \"a\": 1, // two\n  \"b\": 2 /* three */\n}",
            remove("/b"),
            Ok("{\n  // one\n  \"a\": 1 // two\n   /* three */\n}"),
        );
        check("{\n  // none\n}", insert("/a", Value::Null), Ok("{\n  \"a\": null\n  // none\n}"));
        check("[1, 2,]", insert("/2", Value::number(3)), Ok("[1, 2, 3,]"));
        check("{\"a\": , \"b\": 1}", set("/a/b", Value::Null), Ok("{\"a\": {\"b\": null}, \"b\": 1}"));
        check("{\"a\"}", set("/a", Value::number(5)), Ok("{\"a\": 5}"));
        check("{\"a\": {\"b\": 1", set("/a/b", Value::number(2)), Ok("{\"a\": {\"b\": 2"));
        check("{\"a\": {\"b\": 1", remove("/a"), Err(EditError::Broken(Pointer::parse("/a"))));
    }

    #[test]
    fn what_cannot_be_done_is_said() {
        check("{\"a\": 1}", remove("/b"), Err(EditError::NotFound(Pointer::parse("/b"))));
        check("{\"a\": 1}", remove(""), Err(EditError::Root));
        check("{\"a\": 1}", set("/a/b", Value::Null), Err(EditError::NotAContainer(Pointer::parse("/a"))));
        check("{\"a\": 1}", insert("/a", Value::Null), Err(EditError::KeyTaken(Pointer::parse("/a"))));
        let deep = Pointer(vec![Step::Index(0); 100_000]);
        check("[]", Edit::Set { at: deep.clone(), value: Value::Null }, Err(EditError::TooDeep(deep)));
    }
}
