//! Separators that older clients do not know.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{finding, flaws, set};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-min-version",
    severity: Severity::Hint,
    message: Text {
        en: "Commas and spaces in a matcher need 2.1.191.",
        es: "Las comas y los espacios en un matcher piden la 2.1.191.",
    },
    why: Text {
        en: "An older client takes them as part of the name, and the hook never runs there.",
        es: "Un cliente anterior los toma como parte del nombre, y allí el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "matcher_rules",
    check: Check::Matcher(check),
};

static SEPARATE: Text = Text { en: "Separate with `|`", es: "Separar con `|`" };

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let new = flaws(matcher, |kind| matches!(kind, FlawKind::NewSeparator));
    let found = new.map(|flaw| {
        let plain = flaw.mended.as_ref().map(|mended| Fix::safe(&SEPARATE, [set(matcher, &mended.matcher)]));
        plain.into_iter().fold(finding(&RULE, matcher, flaw), Diagnostic::fix)
    });
    found.collect()
}
