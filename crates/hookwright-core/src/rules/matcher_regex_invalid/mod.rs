//! A pattern that cannot be read.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{CHANGE, finding, flaws, with_guess};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-regex-invalid",
    severity: Severity::Error,
    message: Text { en: "`{found}` is not a regular expression.", es: "`{found}` no es una expresión regular." },
    why: Text {
        en: "Claude Code matches nothing with it: the hook never runs.",
        es: "Claude Code no encuentra nada con ella: el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-invalid-regex",
    check: Check::Matcher(check),
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let broken = flaws(matcher, |kind| matches!(kind, FlawKind::Invalid));
    broken.map(|flaw| with_guess(finding(&RULE, matcher, flaw), &CHANGE, matcher, flaw)).collect()
}
