//! The switch that turns every hook off.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Scope};
use crate::json::{Document, Edit, Kind, Part, Pointer};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "disable-all-hooks",
    severity: Severity::Warning,
    message: Text {
        en: "`disableAllHooks` is on: no hook runs.",
        es: "`disableAllHooks` está activado: no se ejecuta ningún hook.",
    },
    why: Text {
        en: "It turns off the hooks of every file, and the status line.",
        es: "Desactiva los hooks de todos los archivos, y la línea de estado.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/disabled",
    check: Check::Document(check),
};

static REMOVE: Text = Text { en: "Turn the hooks on", es: "Activar los hooks" };

fn check(facts: &Facts, document: &Document) -> Vec<Diagnostic> {
    let is_on = document.root().get("disableAllHooks").is_some_and(|node| node.kind == Kind::Bool(true));
    if !is_on || matches!(facts.scope, Scope::Plugin | Scope::Manifest | Scope::Unread) {
        return Vec::new();
    }
    let has_hooks =
        document.root().get("hooks").and_then(|hooks| hooks.members()).is_some_and(|hooks| !hooks.is_empty());
    let severity = if has_hooks { RULE.severity } else { Severity::Hint };
    let at = Pointer::root().key("disableAllHooks");
    let finding = Diagnostic::new(&RULE, &at).part(Part::Key).severity(severity);
    vec![finding.fix(Fix::guess(&REMOVE, [Edit::Remove { at }]))]
}
