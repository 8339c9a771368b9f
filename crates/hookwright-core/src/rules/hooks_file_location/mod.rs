//! Hooks in a file that Claude Code does not read for them.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Scope};
use crate::json::{Document, Part, Pointer};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "hooks-file-location",
    severity: Severity::Error,
    message: Text {
        en: "Claude Code does not look for hooks in this file.",
        es: "Claude Code no busca hooks en este archivo.",
    },
    why: Text {
        en: "None of them runs. They belong in `settings.json`, or in a plugin.",
        es: "Ninguno se ejecuta. Van en `settings.json`, o en un plugin.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "settings_files/not read",
    check: Check::Document(check),
};

fn check(facts: &Facts, document: &Document) -> Vec<Diagnostic> {
    let hooks = document.root().get("hooks").filter(|_| facts.scope == Scope::Unread);
    if hooks.is_none() {
        return Vec::new();
    }
    let known = ["$schema", "description", "disableAllHooks", "env", "hooks", "model", "permissions", "statusLine"];
    let members = document.root().effective_members();
    let is_state = members.iter().any(|member| !known.contains(&member.key.as_str()));
    let at = if is_state { Pointer::root().key("hooks") } else { Pointer::root() };
    let key = document.range(&Pointer::root().key("hooks"), &Part::Key);
    vec![Diagnostic::new(&RULE, &at).part(Part::Source(key))]
}
