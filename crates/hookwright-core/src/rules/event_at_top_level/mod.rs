//! Events that stand outside `hooks`.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Pointer, Step, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "event-at-top-level",
    severity: Severity::Error,
    message: Text { en: "`{event}` stands outside `hooks`.", es: "`{event}` está fuera de `hooks`." },
    why: Text {
        en: "Events count inside `hooks` only. {costs}",
        es: "Los eventos solo cuentan dentro de `hooks`. {costs}",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/guards_outside_hooks",
    check: Check::Fault(check),
};

static MOVE: Text = Text { en: "Move `{event}` into `hooks`", es: "Mover `{event}` dentro de `hooks`" };
static OTHER_LETTERS: Text = Text { en: "`{key}` is not `hooks`.", es: "`{key}` no es `hooks`." };
static RENAME: Text = Text { en: "Change to `hooks`", es: "Cambiar a `hooks`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (Some(node), Some(Step::Key(key))) = (document.node(&fault.at), fault.at.last()) else { return Vec::new() };
    let finding = shape::finding(&RULE, facts, fault);
    match fault.kind {
        FaultKind::EventOutside => {
            let to = Pointer::root().key("hooks").key(key);
            let finding = finding.arg("event", key.as_str());
            let Some(added) = shape::added(document, &to, Value::of(node, document.text())) else {
                return vec![finding];
            };
            let edits: Vec<_> = added.into_iter().chain([Edit::Remove { at: fault.at.clone() }]).collect();
            vec![finding.fix(Fix::safe(&MOVE, edits).arg("event", key.as_str()))]
        }
        FaultKind::HooksMisspelled => {
            let finding = finding.message(OTHER_LETTERS).arg("key", key.as_str());
            if document.root().get("hooks").is_some() {
                return vec![finding];
            }
            let edit = Edit::RenameKey { at: fault.at.clone(), key: "hooks".to_owned() };
            vec![finding.fix(Fix::safe(&RENAME, [edit]))]
        }
        _ => Vec::new(),
    }
}
