//! A name that no tool bears.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{CHANGE, finding, flaws, with_guess};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-unknown-tool",
    severity: Severity::Error,
    message: Text { en: "`{found}` matches no tool.", es: "`{found}` no coincide con ninguna herramienta." },
    why: Text {
        en: "No tool bears this name: the hook never runs.",
        es: "Ninguna herramienta se llama así: el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "matcher_rules",
    check: Check::Matcher(check),
};

static PART_WHY: Text = Text {
    en: "No tool bears this name; the hook runs for the other names only.",
    es: "Ninguna herramienta se llama así; el hook solo se ejecuta con los otros nombres.",
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let unknown = flaws(matcher, |kind| matches!(kind, FlawKind::UnknownTool));
    let found = unknown.map(|flaw| {
        let finding = finding(&RULE, matcher, flaw);
        let finding = if matcher.verdict.fires { finding.why(PART_WHY) } else { finding };
        with_guess(finding, &CHANGE, matcher, flaw)
    });
    found.collect()
}
