//! Values to be written: what an edit puts into a document.

use super::{Kind, Node};

/// A JSON value without a place. Members keep their order, numbers their digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as its JSON text.
    Number(String),
    /// A string, decoded.
    String(String),
    /// An array.
    Array(Vec<Value>),
    /// An object.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// A string value.
    pub fn text(text: impl Into<String>) -> Value {
        Value::String(text.into())
    }

    /// A number value.
    pub fn number(number: impl ToString) -> Value {
        Value::Number(number.to_string())
    }

    /// An object of these members.
    pub fn object<K: Into<String>>(members: impl IntoIterator<Item = (K, Value)>) -> Value {
        Value::Object(members.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// The value of a node of `source`; of equal keys the last. What is broken becomes `null`.
    pub fn of(node: &Node, source: &str) -> Value {
        match &node.kind {
            Kind::Null | Kind::Broken => Value::Null,
            Kind::Bool(value) => Value::Bool(*value),
            Kind::Number => Value::Number(source[node.range.clone()].to_owned()),
            Kind::String(text) => Value::String(text.clone()),
            Kind::Array(items) => Value::Array(items.iter().map(|item| Value::of(item, source)).collect()),
            Kind::Object(_) => {
                let members = node.effective_members().into_iter();
                Value::object(members.map(|m| (m.key.clone(), Value::of(&m.value, source))))
            }
        }
    }
}
