//! The tree over a JSON text.

use std::collections::HashSet;
use std::ops::Range;

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Bytes of the value in the text, without the white space around it.
    pub range: Range<usize>,
    /// What the value is.
    pub kind: Kind,
}

/// What a value is. Numbers have no payload: their text is the value, so that no digit is lost.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number; read its text.
    Number,
    /// A string, decoded; a lone surrogate is U+FFFD.
    String(String),
    /// An array.
    Array(Vec<Node>),
    /// An object, every member in order, repeated keys included.
    Object(Vec<Member>),
    /// Nothing that JSON knows: a bare word, a missing value, an empty text.
    Broken,
}

/// A key with its value.
#[derive(Debug, Clone, PartialEq)]
pub struct Member {
    /// The key, decoded.
    pub key: String,
    /// Bytes of the key in the text, quotes included.
    pub key_range: Range<usize>,
    /// The value.
    pub value: Node,
}

/// Up to this many members, comparing each with each is quicker than a set of their keys.
const FEW: usize = 16;

impl Node {
    /// The decoded text, where the value is a string.
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Kind::String(text) => Some(text),
            _ => None,
        }
    }

    /// The items, where the value is an array.
    pub fn items(&self) -> Option<&[Node]> {
        match &self.kind {
            Kind::Array(items) => Some(items),
            _ => None,
        }
    }

    /// Every member as written, where the value is an object.
    pub fn members(&self) -> Option<&[Member]> {
        match &self.kind {
            Kind::Object(members) => Some(members),
            _ => None,
        }
    }

    /// The members that count, in order: of equal keys the last, as for every JSON reader.
    pub fn effective_members(&self) -> Vec<&Member> {
        let members = self.members().unwrap_or_default();
        if members.len() <= FEW {
            let is_last = |(i, member): &(usize, &Member)| members[i + 1..].iter().all(|later| later.key != member.key);
            return members.iter().enumerate().filter(is_last).map(|(_, member)| member).collect();
        }
        let mut seen = HashSet::new();
        let mut effective: Vec<_> = members.iter().rev().filter(|member| seen.insert(member.key.as_str())).collect();
        effective.reverse();
        effective
    }

    /// The member that counts under this key: the last.
    pub fn member(&self, key: &str) -> Option<&Member> {
        self.members()?.iter().rev().find(|member| member.key == key)
    }

    /// The value that counts under this key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.member(key).map(|member| &member.value)
    }

    /// The name of the value's JSON type: `object`, `array`, `string`, `number`, `boolean`, `null` or `nothing`.
    pub fn type_name(&self) -> &'static str {
        match self.kind {
            Kind::Null => "null",
            Kind::Bool(_) => "boolean",
            Kind::Number => "number",
            Kind::String(_) => "string",
            Kind::Array(_) => "array",
            Kind::Object(_) => "object",
            Kind::Broken => "nothing",
        }
    }
}
