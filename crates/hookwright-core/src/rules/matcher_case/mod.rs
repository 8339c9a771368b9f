//! A name in the wrong case.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{CHANGE, finding, flaws, with_guess};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-case",
    severity: Severity::Error,
    message: Text { en: "`{found}` matches no tool.", es: "`{found}` no coincide con ninguna herramienta." },
    why: Text { en: "Case counts: the tool is `{right}`.", es: "Distingue mayúsculas: la herramienta es `{right}`." },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-case",
    check: Check::Matcher(check),
};

static VALUE: Text = Text { en: "`{found}` is not `{right}`.", es: "`{found}` no es `{right}`." };
static VALUE_WHY: Text = Text {
    en: "Case counts: the built-in name is `{right}`.",
    es: "Distingue mayúsculas: el nombre integrado es `{right}`.",
};
static SERVER_WHY: Text = Text {
    en: "Case counts: the names of MCP tools begin with `{right}`.",
    es: "Distingue mayúsculas: los nombres de herramientas MCP empiezan por `{right}`.",
};
static DOUBLED_WHY: Text = Text {
    en: "Case counts: this part matches nothing, and `{right}` stands here already.",
    es: "Distingue mayúsculas: esta parte no coincide con nada, y `{right}` ya está.",
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let cased = flaws(matcher, |kind| matches!(kind, FlawKind::Case { .. }));
    let found = cased.filter_map(|flaw| {
        let FlawKind::Case { right, is_doubled } = &flaw.kind else { return None };
        let finding = finding(&RULE, matcher, flaw).arg("right", &**right);
        let finding = match (matcher.event.matches_tools(), is_doubled) {
            (true, false) if right.ends_with('_') => finding.why(SERVER_WHY),
            (true, false) => finding,
            (true, true) => finding.severity(Severity::Hint).why(DOUBLED_WHY),
            (false, false) => finding.severity(Severity::Hint).message(VALUE).why(VALUE_WHY),
            (false, true) => finding.severity(Severity::Hint).message(VALUE).why(DOUBLED_WHY),
        };
        Some(with_guess(finding, &CHANGE, matcher, flaw))
    });
    found.collect()
}
