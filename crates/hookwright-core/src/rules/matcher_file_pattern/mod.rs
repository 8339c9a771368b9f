//! A file in the place of a tool name.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{finding, flaws, with_split};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-file-pattern",
    severity: Severity::Error,
    message: Text {
        en: "`{found}` is about a file, not a tool.",
        es: "`{found}` habla de un archivo, no de una herramienta.",
    },
    why: Text {
        en: "A matcher sees only the name of the tool: the hook never runs.",
        es: "Un matcher solo ve el nombre de la herramienta: el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-path",
    check: Check::Matcher(check),
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let files = flaws(matcher, |kind| matches!(kind, FlawKind::FilePattern));
    files.map(|flaw| with_split(finding(&RULE, matcher, flaw), matcher, flaw)).collect()
}
