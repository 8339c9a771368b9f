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

static PART_WHY: Text = Text {
    en: "A matcher sees only the name of the tool: only the other names match.",
    es: "Un matcher solo ve el nombre de la herramienta: solo coinciden los otros nombres.",
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let rules = flaws(matcher, |kind| matches!(kind, FlawKind::PermissionRule));
    let found = rules.map(|flaw| {
        let finding = finding(&RULE, matcher, flaw);
        let finding = if matcher.verdict.fires { finding.why(PART_WHY) } else { finding };
        with_split(finding, matcher, flaw)
    });
    found.collect()
}
