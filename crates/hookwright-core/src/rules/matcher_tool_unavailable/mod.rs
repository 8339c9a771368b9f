//! Nothing but tools that few sessions have.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Platform};
use crate::rules::matcher::{finding, flaws};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-tool-unavailable",
    severity: Severity::Hint,
    message: Text { en: "Few sessions have `{tool}`.", es: "Pocas sesiones tienen `{tool}`." },
    why: Text {
        en: "Where it is missing, the hook never runs. {when}",
        es: "Donde falta, el hook no se ejecuta nunca. {when}",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/tool-unavailable",
    check: Check::Matcher(check),
};

static GATED: Text = Text {
    en: "Claude Code turns it on for some accounts only.",
    es: "Claude Code solo la activa en algunas cuentas.",
};

fn check(facts: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let rare = flaws(matcher, |kind| matches!(kind, FlawKind::Unavailable(_)));
    let found = rare.filter_map(|flaw| {
        let FlawKind::Unavailable(tool) = flaw.kind else { return None };
        let when = catalog::tool(tool).and_then(|tool| tool.availability).unwrap_or(GATED);
        // What builds for other systems lack, Windows has.
        let is_of_windows = when.en.contains("Windows") || when.en.contains("macOS");
        let is_there = is_of_windows && facts.platform == Platform::Windows;
        (!is_there).then(|| finding(&RULE, matcher, flaw).arg("tool", tool).arg("when", when))
    });
    found.collect()
}
