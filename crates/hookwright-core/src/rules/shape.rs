//! What the rules about the shape of a file say alike.

use super::Rule;
use crate::catalog::{HandlerType, ValueKind};
use crate::diagnostic::Diagnostic;
use crate::facts::{Facts, Scope};
use crate::json::{Document, Edit, Kind, Node, Pointer, Value};
use crate::load::{Costs, Fault};
use crate::text::Text;

/// A finding about a fault; `{costs}` is what is lost by it.
pub(super) fn finding(rule: &'static Rule, facts: &Facts, fault: &Fault) -> Diagnostic {
    Diagnostic::new(rule, &fault.at).part(fault.part.clone()).arg("costs", costs(facts, fault))
}

/// What is lost, as a sentence.
fn costs(facts: &Facts, fault: &Fault) -> Text {
    let is_plugin = matches!(facts.scope, Scope::Plugin | Scope::Manifest);
    match fault.costs {
        Costs::File if is_plugin => {
            Text { en: "Claude Code does not load the plugin.", es: "Claude Code no carga el plugin." }
        }
        Costs::File => Text {
            en: "Claude Code ignores the whole file: its hooks, permissions and variables.",
            es: "Claude Code ignora el archivo entero: sus hooks, permisos y variables.",
        },
        Costs::Hooks => Text {
            en: "Claude Code ignores every hook of the file.",
            es: "Claude Code ignora todos los hooks del archivo.",
        },
        Costs::Event if !fault.is_rest_live => {
            Text { en: "Claude Code ignores what stands here.", es: "Claude Code ignora lo que hay aquí." }
        }
        Costs::Event => Text {
            en: "Claude Code ignores what stands here; the other hooks run.",
            es: "Claude Code ignora lo que hay aquí; los demás hooks se ejecutan.",
        },
        Costs::Group if !fault.is_rest_live => {
            Text { en: "Claude Code ignores this group.", es: "Claude Code ignora este grupo." }
        }
        Costs::Group => Text {
            en: "Claude Code ignores this group; the other hooks run.",
            es: "Claude Code ignora este grupo; los demás hooks se ejecutan.",
        },
        Costs::Handler if !fault.is_rest_live => {
            Text { en: "Claude Code ignores this handler.", es: "Claude Code ignora este manejador." }
        }
        Costs::Handler => Text {
            en: "Claude Code ignores this handler; the other hooks run.",
            es: "Claude Code ignora este manejador; los demás hooks se ejecutan.",
        },
        Costs::Nothing => Text {
            en: "Claude Code does not read it: what is around it is dropped already.",
            es: "Claude Code no llega a leerlo: lo que lo rodea ya se descarta.",
        },
    }
}

/// What a value is, with its article.
pub(super) fn found(node: &Node) -> Text {
    match node.kind {
        Kind::Null => Text { en: "`null`", es: "`null`" },
        Kind::Bool(_) => Text { en: "a boolean", es: "un booleano" },
        Kind::Number => Text { en: "a number", es: "un número" },
        Kind::String(_) => Text { en: "a string", es: "una cadena" },
        Kind::Array(_) => Text { en: "an array", es: "un array" },
        Kind::Object(_) => Text { en: "an object", es: "un objeto" },
        Kind::Broken => Text { en: "nothing", es: "nada" },
    }
}

/// What a value has to be, with its article.
pub(super) fn wanted(kind: ValueKind) -> Text {
    match kind {
        ValueKind::Any => Text { en: "a value", es: "un valor" },
        ValueKind::String | ValueKind::Url => Text { en: "a string", es: "una cadena" },
        ValueKind::StringOrNull => Text { en: "a string or `null`", es: "una cadena o `null`" },
        ValueKind::StringOrObject => Text { en: "a string or an object", es: "una cadena o un objeto" },
        ValueKind::Number => Text { en: "a number", es: "un número" },
        ValueKind::Integer => Text { en: "a whole number", es: "un número entero" },
        ValueKind::Boolean => Text { en: "`true` or `false`", es: "`true` o `false`" },
        ValueKind::Object => Text { en: "an object", es: "un objeto" },
        ValueKind::StringMap => Text { en: "an object of strings", es: "un objeto de cadenas" },
        ValueKind::Array => Text { en: "an array", es: "un array" },
        ValueKind::Strings => Text { en: "an array of strings", es: "un array de cadenas" },
        ValueKind::Objects => Text { en: "an array of objects", es: "un array de objetos" },
    }
}

/// A handler that runs a shell line.
pub(super) fn command(line: &str) -> Value {
    Value::object([("type", Value::text("command")), ("command", Value::text(line))])
}

/// A group around these handlers.
pub(super) fn group(handlers: Vec<Value>) -> Value {
    Value::object([("hooks", Value::Array(handlers))])
}

/// A group made of a handler that stands in its place: the matcher stays on the group, the type is added where missing.
pub(super) fn wrapped(handler: Value) -> Value {
    let Value::Object(mut handler) = handler else { return group(vec![handler]) };
    let mut outer = Vec::new();
    if let Some(i) = handler.iter().position(|(key, _)| key == "matcher") {
        outer.push(handler.remove(i));
    }
    let has = |key: &str| handler.iter().any(|(known, _)| known == key);
    let likely = HandlerType::ALL.into_iter().find(|ty| ty.schema().required().all(|field| has(field.name)));
    if let (false, Some(ty)) = (has("type"), likely) {
        handler.insert(0, ("type".to_owned(), Value::text(ty.name())));
    }
    outer.push(("hooks".to_owned(), Value::Array(vec![Value::Object(handler)])));
    Value::Object(outer)
}

/// The edits that put groups under an event: as a new one, or behind the groups that it has. None where it is no array.
pub(super) fn added(document: &Document, to: &Pointer, groups: Value) -> Option<Vec<Edit>> {
    let Some(node) = document.node(to) else { return Some(vec![Edit::Insert { at: to.clone(), value: groups }]) };
    let start = node.items()?.len();
    let groups = match groups {
        Value::Array(groups) => groups,
        group => vec![group],
    };
    let insert = |(i, value)| Edit::Insert { at: to.index(start + i), value };
    Some(groups.into_iter().enumerate().map(insert).collect())
}
