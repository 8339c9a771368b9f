//! Static members of .NET types.

use super::{Flow, Ran, Shell, Value, methods};
use poshtree::v2::Node;
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

impl Shell {
    pub(super) fn static_property(&self, node: &Node, name: &str, member: &str) -> Value {
        let known = [
            "StringComparison.Ordinal",
            "Text.Encoding.UTF8",
            "NullString.Value",
            "DateTime.UtcNow",
            "Globalization.CultureInfo.InvariantCulture",
            "Console.Error",
            "Console.In",
            "IO.FileMode.Create",
            "StringComparison.OrdinalIgnoreCase",
        ];
        let full = format!("{name}.{member}");
        match full.as_str() {
            "Console.IsInputRedirected" => Value::Bool(self.system.is_redirected),
            "IO.Path.DirectorySeparatorChar" => Value::Char(self.system.paths().slash),
            _ if known.contains(&full.as_str()) => Value::Thing(full),
            _ => panic!("{full}: {}", self.place(node)),
        }
    }

    pub(super) fn static_call(
        &mut self,
        node: &Node,
        target: &Value,
        name: &str,
        args: &[Value],
    ) -> Ran<Option<Value>> {
        let Value::Type(type_name) = target else { panic!("{}", self.place(node)) };
        let value = match (type_name.as_str(), name, args) {
            ("Collections.Generic.List[object]", "new", []) => Value::list(Vec::new()),
            ("Collections.Generic.HashSet[string]", "new", []) => Value::Set(Rc::new(RefCell::new(HashSet::new()))),
            ("regex", "new", [source]) => methods::pattern(&source.as_text(), &self.place(node)),
            ("string", "Equals", [a, b]) => Value::Bool(a.chars() == b.chars()),
            ("string", "CompareOrdinal", [a, b]) => ordering(&a.chars(), &b.chars()),
            ("string", "CompareOrdinal", [a, at, b, other, length]) => {
                let length = length.as_place();
                let part = |text: &Value, at: &Value| {
                    let (text, at) = (text.chars(), at.as_place());
                    assert!(at <= text.len(), "beyond the end: {}", self.place(node));
                    text[at..text.len().min(at + length)].to_vec()
                };
                ordering(&part(a, at), &part(b, other))
            }
            ("object", "ReferenceEquals", [a, b]) => Value::Bool(a.is_same(b)),
            ("Convert", "ToInt32", [digits, Value::Int(16)]) => {
                Value::Int(i32::from_str_radix(&digits.as_text(), 16).unwrap())
            }
            _ => {
                let place = self.place(node);
                let full = format!("{type_name}::{name}");
                return self.system.static_method(&full, args, &place).map_err(Flow::Throw);
            }
        };
        Ok(Some(value))
    }
}

fn ordering(a: &[char], b: &[char]) -> Value {
    Value::Int(a.cmp(b) as i32)
}
