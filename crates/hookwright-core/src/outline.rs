//! JSON of which some parts are only known once it runs.

use crate::json::{Kind, Node};

/// A JSON value as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outline {
    /// Cannot be told.
    Unknown,
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number,
    /// A string; none where its text is only partly known.
    Text(Option<String>),
    /// An array.
    Array,
    /// An object.
    Object {
        /// Its members, in order.
        members: Vec<(String, Outline)>,
        /// Whether it may have more.
        is_open: bool,
    },
}

impl Outline {
    /// The outline of a JSON value; a string with `hole` in it is only partly known, and two holes alone are any value.
    pub fn of(node: &Node, hole: char) -> Outline {
        match &node.kind {
            Kind::Null => Outline::Null,
            Kind::Bool(value) => Outline::Bool(*value),
            Kind::Number => Outline::Number,
            Kind::String(text) if text.chars().count() == 2 && text.chars().all(|char| char == hole) => {
                Outline::Unknown
            }
            Kind::String(text) => Outline::Text((!text.contains(hole)).then(|| text.clone())),
            Kind::Array(_) => Outline::Array,
            Kind::Object(_) => {
                let members = node.effective_members().into_iter();
                let members = members.map(|m| (m.key.clone(), Outline::of(&m.value, hole))).collect::<Vec<_>>();
                let is_open = members.iter().any(|(key, _)| key.contains(hole));
                Outline::Object { members, is_open }
            }
            Kind::Broken => Outline::Unknown,
        }
    }

    /// The members, where it is an object.
    pub fn members(&self) -> &[(String, Outline)] {
        match self {
            Outline::Object { members, .. } => members,
            _ => &[],
        }
    }

    /// The value under a key: of equal keys the last.
    pub fn get(&self, key: &str) -> Option<&Outline> {
        self.members().iter().rev().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// The value at a path of keys joined by dots.
    pub fn at(&self, path: &str) -> Option<&Outline> {
        path.split('.').try_fold(self, |value, key| value.get(key))
    }

    /// The text, where it is a string known to the letter.
    pub fn text(&self) -> Option<&str> {
        match self {
            Outline::Text(text) => text.as_deref(),
            _ => None,
        }
    }

    /// The name of its JSON type; none where that is not known.
    pub fn type_name(&self) -> Option<&'static str> {
        Some(match self {
            Outline::Unknown => return None,
            Outline::Null => "null",
            Outline::Bool(_) => "boolean",
            Outline::Number => "number",
            Outline::Text(_) => "string",
            Outline::Array => "array",
            Outline::Object { .. } => "object",
        })
    }
}
