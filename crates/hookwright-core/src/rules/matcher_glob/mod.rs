//! A glob in the place of a regular expression.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{finding, flaws, with_split};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-glob",
    severity: Severity::Hint,
    message: Text { en: "`{found}` reads like a glob.", es: "`{found}` parece un glob." },
    why: Text {
        en: "It is a regular expression, and matches only by luck: `*` repeats what stands before it.",
        es: "Es una expresión regular y coincide por suerte: `*` repite lo que tiene delante.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-glob",
    check: Check::Matcher(check),
};

static DEAD: Text =
    Text { en: "`{found}` is a glob, and matches nothing.", es: "`{found}` es un glob y no coincide con nada." };
static DEAD_WHY: Text = Text {
    en: "With `*` in it a matcher is a regular expression: the hook never runs.",
    es: "Con `*` un matcher es una expresión regular: el hook no se ejecuta nunca.",
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let globs = flaws(matcher, |kind| matches!(kind, FlawKind::Glob { .. }));
    let found = globs.map(|flaw| {
        let is_found = matches!(flaw.kind, FlawKind::Glob { is_found: true });
        let finding = finding(&RULE, matcher, flaw);
        let finding = if is_found { finding } else { finding.severity(Severity::Error).message(DEAD).why(DEAD_WHY) };
        with_split(finding, matcher, flaw)
    });
    found.collect()
}
