//! A pattern found in more tools than it names.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{CHANGE, finding, flaws, names, with_guess};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-unanchored",
    severity: Severity::Hint,
    message: Text { en: "`{found}` also matches {also}.", es: "`{found}` coincide también con {also}." },
    why: Text {
        en: "A regular expression is found anywhere in the name.",
        es: "Una expresión regular se busca en cualquier parte del nombre.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-unanchored",
    check: Check::Matcher(check),
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let loose = flaws(matcher, |kind| matches!(kind, FlawKind::Unanchored(_)));
    let found = loose.filter_map(|flaw| {
        let FlawKind::Unanchored(also) = &flaw.kind else { return None };
        let finding = finding(&RULE, matcher, flaw).arg("also", names(also.iter().copied()));
        Some(with_guess(finding, &CHANGE, matcher, flaw))
    });
    found.collect()
}
