//! A list without names.

use crate::catalog::MatcherKind;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::matcher::{REMOVE_MATCHER, finding, flaws};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-empty-list",
    severity: Severity::Error,
    message: Text { en: "This matcher is a list without names.", es: "Este matcher es una lista sin nombres." },
    why: Text {
        en: "Unlike an empty text it matches nothing: the hook never runs.",
        es: "A diferencia de un texto vacío no coincide con nada: el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-empty-list",
    check: Check::Matcher(check),
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let empty = flaws(matcher, |kind| matches!(kind, FlawKind::EmptyList));
    let watches = matcher.event.matcher.as_ref().is_some_and(|field| field.kind == MatcherKind::FileNames);
    let found = empty.map(|flaw| {
        let finding = finding(&RULE, matcher, flaw);
        if watches {
            finding
        } else {
            finding.fix(Fix::safe(&REMOVE_MATCHER, [Edit::Remove { at: matcher.at.clone() }]))
        }
    });
    found.collect()
}
