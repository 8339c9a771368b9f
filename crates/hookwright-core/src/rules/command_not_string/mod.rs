//! A `command` that is no string.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Node, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "command-not-string",
    severity: Severity::Error,
    message: Text { en: "`command` is {found}, not a string.", es: "`command` es {found}, no una cadena." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static SPLIT: Text = Text { en: "Split it into `command` and `args`", es: "Separarlo en `command` y `args`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::FieldWrongType(field), Some(node)) = (fault.kind, document.node(&fault.at)) else {
        return Vec::new();
    };
    if field.name != "command" {
        return Vec::new();
    }
    let finding = shape::finding(&RULE, facts, fault).arg("found", shape::found(node));
    let Some(handler) = fault.at.parent() else { return vec![finding] };
    let has_args = document.node(&handler).is_some_and(|handler| handler.get("args").is_some());
    let words: Option<Vec<_>> = node.items().and_then(|items| items.iter().map(Node::as_str).collect());
    match words.as_deref() {
        Some([program, args @ ..]) if !has_args => {
            let args = Value::Array(args.iter().copied().map(Value::text).collect());
            let edits = [
                Edit::Set { at: fault.at.clone(), value: Value::text(*program) },
                Edit::Insert { at: handler.key("args"), value: args },
            ];
            vec![finding.fix(Fix::guess(&SPLIT, edits))]
        }
        _ => vec![finding],
    }
}
