//! A setting that counts in managed settings only.

use crate::catalog::SETTINGS_KEYS;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Scope};
use crate::json::{Document, Edit, Part, Pointer};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "managed-only-key",
    severity: Severity::Hint,
    message: Text {
        en: "`{key}` counts in managed settings only.",
        es: "`{key}` solo cuenta en la configuración administrada.",
    },
    why: Text { en: "Claude Code passes over it in this file.", es: "En este archivo Claude Code lo pasa por alto." },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "settings_keys",
    check: Check::Document(check),
};

static REMOVE: Text = Text { en: "Remove `{key}`", es: "Quitar `{key}`" };

fn check(facts: &Facts, document: &Document) -> Vec<Diagnostic> {
    if !matches!(facts.scope, Scope::User | Scope::Project | Scope::Local) {
        return Vec::new();
    }
    let keys = SETTINGS_KEYS.iter().filter(|key| key.is_managed_only && document.root().get(key.name).is_some());
    let finding = |name: &'static str| {
        let at = Pointer::root().key(name);
        let fix = Fix::safe(&REMOVE, [Edit::Remove { at: at.clone() }]).arg("key", name);
        Diagnostic::new(&RULE, &at).part(Part::Key).arg("key", name).fix(fix)
    };
    keys.map(|key| finding(key.name)).collect()
}
