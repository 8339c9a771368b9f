//! What a variable of the script may hold.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

/// A value. Texts are sequences of characters, all of which are one unit in .NET.
#[derive(Clone)]
pub enum Value {
    Null,
    Bool(bool),
    Int(i32),
    Long(i64),
    Char(char),
    Text(Rc<Vec<char>>),
    Bytes(Rc<Vec<u8>>),
    Array(Rc<Vec<Value>>),
    List(Rc<RefCell<Vec<Value>>>),
    Set(Rc<RefCell<HashSet<String>>>),
    Object(Rc<RefCell<BTreeMap<String, Value>>>),
    Pattern(Rc<regress::Regex>),
    Match(Rc<Match>),
    /// A type, by its name without `System.`.
    Type(String),
    /// What a static property of a type gives, or a call: an encoding, a comparison.
    Thing(String),
}

/// What a pattern found: whether, where, and the texts of its groups.
pub struct Match {
    pub is_success: bool,
    pub index: usize,
    pub groups: Vec<String>,
}

impl Value {
    pub fn text(text: &str) -> Value {
        Value::Text(Rc::new(text.chars().collect()))
    }

    pub fn list(values: Vec<Value>) -> Value {
        Value::List(Rc::new(RefCell::new(values)))
    }

    pub fn bytes(bytes: &[u8]) -> Value {
        Value::Bytes(Rc::new(bytes.to_vec()))
    }

    /// An object of these properties.
    pub fn object(fields: impl IntoIterator<Item = (String, Value)>) -> Value {
        Value::Object(Rc::new(RefCell::new(fields.into_iter().collect())))
    }

    #[track_caller]
    pub fn is_true(&self) -> bool {
        match self {
            Value::Bool(value) => *value,
            other => panic!("{} where only true or false is certain", other.kind()),
        }
    }

    #[track_caller]
    pub fn as_text(&self) -> String {
        match self {
            Value::Text(text) => text.iter().collect(),
            other => panic!("{} where a text was expected", other.kind()),
        }
    }

    #[track_caller]
    pub fn chars(&self) -> Rc<Vec<char>> {
        match self {
            Value::Text(text) => Rc::clone(text),
            other => panic!("{} where a text was expected", other.kind()),
        }
    }

    #[track_caller]
    pub fn as_int(&self) -> i32 {
        match self {
            Value::Int(number) => *number,
            other => panic!("{} where a number was expected", other.kind()),
        }
    }

    #[track_caller]
    pub fn as_place(&self) -> usize {
        usize::try_from(self.as_int()).expect("a place before the start")
    }

    #[track_caller]
    pub fn as_bytes(&self) -> Rc<Vec<u8>> {
        match self {
            Value::Bytes(bytes) => Rc::clone(bytes),
            other => panic!("{} where bytes were expected", other.kind()),
        }
    }

    /// What it becomes beside a text that is put together with `+`.
    #[track_caller]
    pub fn as_part(&self) -> String {
        match self {
            Value::Int(number) => number.to_string(),
            Value::Long(number) => number.to_string(),
            other => other.as_text(),
        }
    }

    /// A property of an object.
    #[track_caller]
    pub fn get(&self, name: &str) -> Value {
        match self {
            Value::Object(fields) => {
                let fields = fields.borrow();
                fields.get(name).unwrap_or_else(|| panic!("no property {name}")).clone()
            }
            other => panic!("property {name} of {}", other.kind()),
        }
    }

    /// The elements of a list or an array.
    #[track_caller]
    pub fn elements(&self) -> Vec<Value> {
        match self {
            Value::List(list) => list.borrow().clone(),
            Value::Array(items) => items.to_vec(),
            other => panic!("{} where a list was expected", other.kind()),
        }
    }

    /// How many elements there are.
    pub fn count(&self) -> usize {
        match self {
            Value::List(list) => list.borrow().len(),
            other => other.elements().len(),
        }
    }

    /// Whether both are one thing.
    pub fn is_same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Null, Value::Null) => true,
            (Value::Object(a), Value::Object(b)) => Rc::ptr_eq(a, b),
            (Value::Null, _) | (_, Value::Null) => false,
            _ => panic!("whether {} and {} are one thing is not certain", self.kind(), other.kind()),
        }
    }

    pub fn kind(&self) -> String {
        match self {
            Value::Null => "null".to_owned(),
            Value::Bool(_) => "a boolean".to_owned(),
            Value::Int(_) => "an int".to_owned(),
            Value::Long(_) => "a long".to_owned(),
            Value::Char(_) => "a char".to_owned(),
            Value::Text(_) => "a text".to_owned(),
            Value::Bytes(_) => "bytes".to_owned(),
            Value::Array(_) => "an array".to_owned(),
            Value::List(_) => "a list".to_owned(),
            Value::Set(_) => "a set".to_owned(),
            Value::Object(_) => "an object".to_owned(),
            Value::Pattern(_) => "a pattern".to_owned(),
            Value::Match(_) => "a match".to_owned(),
            Value::Type(name) | Value::Thing(name) => format!("[{name}]"),
        }
    }
}
