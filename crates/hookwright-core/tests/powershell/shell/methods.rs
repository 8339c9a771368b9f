//! Properties and methods of values.

use super::{Flow, Match, Ran, Shell, Value};
use poshtree::v2::Node;
use regress::Regex;
use std::rc::Rc;

impl Shell {
    pub(super) fn property(&self, node: &Node, target: &Value, name: &str) -> Value {
        let count = |length: usize| Value::Int(i32::try_from(length).unwrap());
        match (target, name) {
            (Value::Text(text), "Length") => count(text.len()),
            (Value::Bytes(bytes), "Length") => count(bytes.len()),
            (Value::Array(items), "Length") => count(items.len()),
            (Value::List(items), "Count") => count(items.borrow().len()),
            (Value::Match(found), "Success") => Value::Bool(found.is_success),
            (Value::Match(found), "Length") => count(found.groups[0].chars().count()),
            (Value::Match(found), "Index") => count(found.index),
            (Value::Match(found), "Value") => Value::text(&found.groups[0]),
            (Value::Match(found), "Groups") => {
                let group = |text: &String| Value::object([("Value".to_owned(), Value::text(text))]);
                Value::Array(Rc::new(found.groups.iter().map(group).collect()))
            }
            (Value::Object(fields), _) => {
                let fields = fields.borrow();
                fields.get(name).unwrap_or_else(|| panic!("no property: {}", self.place(node))).clone()
            }
            (Value::Thing(thing), "UtcNow") => Value::Thing(format!("{thing}.UtcNow")),
            _ => panic!("{name} of {}: {}", target.kind(), self.place(node)),
        }
    }

    pub(super) fn element(&self, node: &Node, target: &Value, index: usize) -> Value {
        let found = match target {
            Value::Text(text) => text.get(index).map(|c| Value::Char(*c)),
            Value::Bytes(bytes) => bytes.get(index).map(|byte| Value::Int(i32::from(*byte))),
            Value::Array(items) => items.get(index).cloned(),
            Value::List(items) => items.borrow().get(index).cloned(),
            _ => None,
        };
        found.unwrap_or_else(|| panic!("{} has no {index}: {}", target.kind(), self.place(node)))
    }

    pub(super) fn method(&mut self, node: &Node, target: &Value, name: &str, args: &[Value]) -> Ran<Option<Value>> {
        match target {
            Value::Text(text) => self.text_method(node, text, name, args).map(Some),
            Value::List(list) => Ok(self.list_method(node, list, name, args)),
            Value::Set(set) => Ok(Some(match (name, args) {
                ("Add", [value]) => Value::Bool(set.borrow_mut().insert(value.as_text())),
                ("Contains", [value]) => Value::Bool(set.borrow().contains(&value.as_text())),
                _ => panic!("{}", self.place(node)),
            })),
            Value::Int(number) => Ok(Some(match (name, args) {
                ("ToString", [format]) => match format.as_text().as_str() {
                    "x" => Value::text(&format!("{number:x}")),
                    "x4" => Value::text(&format!("{number:04x}")),
                    _ => panic!("{}", self.place(node)),
                },
                _ => panic!("{}", self.place(node)),
            })),
            Value::Pattern(pattern) => Ok(Some(match (name, args) {
                ("Match", [text]) => Value::Match(Rc::new(find(pattern, &text.chars(), 0))),
                ("Match", [text, at]) => Value::Match(Rc::new(find(pattern, &text.chars(), at.as_place()))),
                ("IsMatch", [text]) => Value::Bool(find(pattern, &text.chars(), 0).is_success),
                _ => panic!("{}", self.place(node)),
            })),
            Value::Thing(thing) => {
                let place = self.place(node);
                self.system.thing_method(thing, name, args, &place).map_err(Flow::Throw)
            }
            _ => panic!("{name} of {}: {}", target.kind(), self.place(node)),
        }
    }

    fn text_method(&self, node: &Node, text: &Rc<Vec<char>>, name: &str, args: &[Value]) -> Ran<Value> {
        let beyond = || Flow::Throw(format!("beyond the end of a text: {}", self.place(node)));
        let whole = || text.iter().collect::<String>();
        let is_ordinal = |value: &Value| matches!(value, Value::Thing(name) if name == "StringComparison.Ordinal");
        let count = |at: Option<usize>| Value::Int(at.map_or(-1, |at| i32::try_from(at).unwrap()));
        Ok(match (name, args) {
            ("Substring", [from]) => Value::Text(Rc::new(text.get(from.as_place()..).ok_or_else(beyond)?.to_vec())),
            ("Substring", [from, length]) => {
                let from = from.as_place();
                Value::Text(Rc::new(text.get(from..from + length.as_place()).ok_or_else(beyond)?.to_vec()))
            }
            ("Contains", [part]) => Value::Bool(position(text, &part.chars(), 0).is_some()),
            ("IndexOf", [part, rule]) if is_ordinal(rule) => count(position(text, &part.chars(), 0)),
            ("IndexOf", [part, at, rule]) if is_ordinal(rule) => {
                let at = at.as_place();
                if at > text.len() {
                    return Err(beyond());
                }
                count(position(text, &part.chars(), at))
            }
            ("LastIndexOf", [part, rule]) if is_ordinal(rule) => {
                let part = part.chars();
                count((0..text.len()).rev().find(|at| text[*at..].starts_with(&part)))
            }
            ("StartsWith", [part, rule]) if is_ordinal(rule) => Value::Bool(text.starts_with(&part.chars())),
            ("EndsWith", [part, rule]) if is_ordinal(rule) => Value::Bool(text.ends_with(&part.chars())),
            ("Replace", [part, new]) => Value::text(&whole().replace(&part.as_text(), &new.as_text())),
            ("Split", [Value::Char(mark)]) => Value::Array(Rc::new(whole().split(*mark).map(Value::text).collect())),
            ("TrimEnd", [Value::Char(mark)]) => Value::text(whole().trim_end_matches(*mark)),
            ("Trim", []) => Value::text(whole().trim()),
            _ => panic!("{name} with {} arguments: {}", args.len(), self.place(node)),
        })
    }

    fn list_method(
        &self,
        node: &Node,
        list: &Rc<std::cell::RefCell<Vec<Value>>>,
        name: &str,
        args: &[Value],
    ) -> Option<Value> {
        let mut items = list.borrow_mut();
        match (name, args) {
            ("Add", [value]) => items.push(value.clone()),
            ("Insert", [at, value]) => items.insert(at.as_place(), value.clone()),
            ("RemoveAt", [at]) => drop(items.remove(at.as_place())),
            ("RemoveRange", [at, count]) => {
                let at = at.as_place();
                items.drain(at..at + count.as_place());
            }
            ("AddRange", [other]) => items.extend(other.elements()),
            ("GetRange", [at, count]) => {
                let at = at.as_place();
                return Some(Value::list(items[at..at + count.as_place()].to_vec()));
            }
            _ => panic!("{}", self.place(node)),
        }
        None
    }
}

fn position(text: &[char], part: &[char], from: usize) -> Option<usize> {
    if part.is_empty() {
        return Some(from);
    }
    (from..text.len()).find(|at| text[*at..].starts_with(part))
}

/// A .NET pattern that means the same to both: no classes that depend on a culture, no `$`.
pub(super) fn pattern(source: &str, place: &str) -> Value {
    let is_odd = ["\\d", "\\w", "\\s", "\\b", "(?i", "(?<", "(?=", "(?>"].iter().any(|odd| source.contains(odd));
    assert!(!is_odd, "{place}");
    let source = source.replace("\\G", "^").replace("\\A", "^").replace("\\z", "$");
    Value::Pattern(Rc::new(Regex::new(&source).unwrap_or_else(|error| panic!("{error}: {place}"))))
}

/// How much of a text is tried first.
const WINDOW: usize = 60;

/// The first match at or after a place. What begins with `\G` matches there or not at all.
fn find(pattern: &Regex, text: &[char], at: usize) -> Match {
    assert!(at <= text.len());
    if text.len() > at + WINDOW {
        let found = find_in(pattern, &text[..at + WINDOW], at);
        let end = found.index + found.groups[0].chars().count();
        if found.is_success && found.index == at && end < at + WINDOW {
            return found;
        }
    }
    find_in(pattern, text, at)
}

fn find_in(pattern: &Regex, text: &[char], at: usize) -> Match {
    let rest: String = text[at..].iter().collect();
    match pattern.find(&rest) {
        None => Match { is_success: false, index: 0, groups: vec![String::new()] },
        Some(found) => {
            let group = |range: Option<std::ops::Range<usize>>| range.map(|range| rest[range].to_owned());
            Match {
                is_success: true,
                index: at + rest[..found.start()].chars().count(),
                groups: found.groups().map(|range| group(range).unwrap_or_default()).collect(),
            }
        }
    }
}
