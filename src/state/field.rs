//! Fields of a form over JSON values: no keystroke is refused, so a half-typed value is kept as a string.

use hookwright_core::catalog::ValueKind;
use hookwright_core::json::{Document, Kind, Node, Pointer, Value, compact};

/// How a value is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// Text, as it is.
    Text,
    /// A number.
    Number,
    /// `true`, or absent.
    Flag,
    /// An array of strings, one a line.
    Lines,
    /// Any JSON, as text.
    Json,
    /// A text that stays when it is empty: an item of a list.
    Item,
    /// Any JSON of which a text needs no quotes, unless without them it is something else.
    Scalar,
}

impl FieldKind {
    /// The kind that fits a field of the catalogue.
    pub fn of(kind: ValueKind) -> FieldKind {
        match kind {
            ValueKind::Number | ValueKind::Integer => FieldKind::Number,
            ValueKind::Boolean => FieldKind::Flag,
            ValueKind::Strings => FieldKind::Lines,
            ValueKind::Object | ValueKind::StringMap | ValueKind::Array | ValueKind::Objects => FieldKind::Json,
            _ => FieldKind::Text,
        }
    }
}

/// What the field at a place shows.
pub fn read(document: &Document, at: &Pointer, kind: FieldKind) -> String {
    document.node(at).map(|node| read_node(document, node, kind)).unwrap_or_default()
}

/// What a field shows of a value.
pub(super) fn read_node(document: &Document, node: &Node, kind: FieldKind) -> String {
    match (&node.kind, kind) {
        (Kind::String(text), FieldKind::Scalar) if is_taken(text) => compact(&Value::text(text)),
        (Kind::String(text), _) => text.clone(),
        (Kind::Array(items), FieldKind::Lines) => match lines(items) {
            Some(lines) => lines.join("\n"),
            None => written(document, node),
        },
        _ => written(document, node),
    }
}

/// The value that a typed text stands for; none where the field is left empty.
pub fn write(text: &str, kind: FieldKind) -> Option<Value> {
    if text.is_empty() && kind != FieldKind::Item {
        return None;
    }
    let parsed = || {
        let document = Document::parse(text.trim());
        document.errors().is_empty().then(|| Value::of(document.root(), document.text()))
    };
    let fits = |value: &Value| match kind {
        FieldKind::Number => matches!(value, Value::Number(_)),
        FieldKind::Flag => matches!(value, Value::Bool(_)),
        FieldKind::Json => matches!(value, Value::Object(_) | Value::Array(_)),
        FieldKind::Scalar => is_taken(text),
        FieldKind::Text | FieldKind::Item | FieldKind::Lines => false,
    };
    match kind {
        FieldKind::Lines => Some(Value::Array(text.split('\n').map(Value::text).collect())),
        _ => Some(parsed().filter(fits).unwrap_or_else(|| Value::text(text))),
    }
}

/// Whether a text without quotes would be read as something else than itself.
fn is_taken(text: &str) -> bool {
    let document = Document::parse(text);
    let is_json = text.trim() == text && document.errors().is_empty() && !document.is_blank();
    is_json && document.root().as_str().is_none_or(is_taken)
}

fn lines(items: &[Node]) -> Option<Vec<&str>> {
    items.iter().map(|item| item.as_str().filter(|text| !text.contains('\n'))).collect()
}

fn written(document: &Document, node: &Node) -> String {
    compact(&Value::of(node, document.text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_what_is_shown() {
        for (typed, kind, json) in [
            ("10", FieldKind::Number, "10"),
            ("1e400", FieldKind::Number, "1e400"),
            ("1.", FieldKind::Number, r#""1.""#),
            ("10 s", FieldKind::Number, r#""10 s""#),
            ("10", FieldKind::Text, r#""10""#),
            ("true", FieldKind::Flag, "true"),
            ("a\n", FieldKind::Lines, r#"["a",""]"#),
            (r#"{"a":1}"#, FieldKind::Json, r#"{"a":1}"#),
            (r#"{"a""#, FieldKind::Json, r#""{\"a\"""#),
            ("", FieldKind::Item, r#""""#),
            ("5", FieldKind::Scalar, "5"),
            (r#""5""#, FieldKind::Scalar, r#""5""#),
            ("a b", FieldKind::Scalar, r#""a b""#),
            (r#""a b""#, FieldKind::Scalar, r#""\"a b\"""#),
            ("${tool_input.x}", FieldKind::Scalar, r#""${tool_input.x}""#),
            ("null", FieldKind::Scalar, "null"),
            (" 5", FieldKind::Scalar, r#"" 5""#),
        ] {
            let value = write(typed, kind).unwrap();
            let document = Document::parse(compact(&value));
            let expected = Document::parse(json);
            assert_eq!(value, Value::of(expected.root(), expected.text()), "{typed}");
            assert_eq!(read(&document, &Pointer::root(), kind), typed);
        }
        assert_eq!(write("", FieldKind::Number), None);
    }
}
