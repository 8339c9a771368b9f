//! A value that the event never sends.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{CHANGE, finding, flaws, names, with_guess};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-value-unknown",
    severity: Severity::Error,
    message: Text { en: "`{event}` never sends `{found}`.", es: "`{event}` no envía nunca `{found}`." },
    why: Text {
        en: "It sends {values}: for this value the hook never runs.",
        es: "Envía {values}: con este valor el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-bad-enum",
    check: Check::Matcher(check),
};

static SENDER_WHY: Text = Text {
    en: "`{sender}` sends it. `{event}` sends {values}: for this value the hook never runs.",
    es: "Lo envía `{sender}`. `{event}` envía {values}: con este valor el hook no se ejecuta nunca.",
};
static LIKE_WHY: Text = Text {
    en: "It sends values such as {values}: for this one the hook never runs.",
    es: "Envía valores como {values}: con este el hook no se ejecuta nunca.",
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let Some(field) = &matcher.event.matcher else { return Vec::new() };
    let unknown = flaws(matcher, |kind| matches!(kind, FlawKind::UnknownValue { .. }));
    let found = unknown.filter_map(|flaw| {
        let FlawKind::UnknownValue { sender, is_past } = flaw.kind else { return None };
        let values = if field.values.is_empty() { field.examples } else { field.values };
        let finding = finding(&RULE, matcher, flaw).arg("values", names(values.iter().copied()));
        let finding = match sender {
            Some(sender) => finding.why(SENDER_WHY).arg("sender", sender),
            None if field.values.is_empty() => finding.why(LIKE_WHY),
            None => finding,
        };
        let is_harmless = is_past && matcher.verdict.fires;
        let finding = if is_harmless { finding.severity(Severity::Hint) } else { finding };
        Some(with_guess(finding, &CHANGE, matcher, flaw))
    });
    found.collect()
}
