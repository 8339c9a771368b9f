//! `once` outside the frontmatter of a skill.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "once-ignored",
    severity: Severity::Hint,
    message: Text { en: "`once` has no effect here.", es: "`once` no tiene efecto aquí." },
    why: Text {
        en: "Claude Code honors it in the frontmatter of a skill only: this hook runs every time.",
        es: "Claude Code solo lo respeta en el frontmatter de un skill: este hook se ejecuta cada vez.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/once-in-settings",
    check: Check::Handler(check),
};

static REMOVE: Text = Text { en: "Remove `once`", es: "Quitar `once`" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    if !handler.is_set("once") {
        return Vec::new();
    }
    let at = handler.at_field("once");
    vec![Diagnostic::new(&RULE, &at).fix(Fix::safe(&REMOVE, [Edit::Remove { at }]))]
}
