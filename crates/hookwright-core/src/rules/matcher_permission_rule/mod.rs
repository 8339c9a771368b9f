//! A permission rule in the place of a tool name.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{finding, flaws, with_split};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-permission-rule",
    severity: Severity::Error,
    message: Text { en: "`{found}` is a permission rule.", es: "`{found}` es una regla de permisos." },
    why: Text {
        en: "A matcher sees only the name of the tool: the hook never runs.",
        es: "Un matcher solo ve el nombre de la herramienta: el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-rule-syntax",
    check: Check::Matcher(check),
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let rules = flaws(matcher, |kind| matches!(kind, FlawKind::PermissionRule));
    rules.map(|flaw| with_split(finding(&RULE, matcher, flaw), matcher, flaw)).collect()
}
