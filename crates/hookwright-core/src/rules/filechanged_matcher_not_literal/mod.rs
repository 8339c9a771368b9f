//! A matcher that is not a list of file names, where the files to watch are named.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::matcher::{CHANGE, finding, flaws, with_guess};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "filechanged-matcher-not-literal",
    severity: Severity::Error,
    message: Text { en: "`{found}` names no file to watch.", es: "`{found}` no nombra ningún archivo que vigilar." },
    why: Text {
        en: "`{event}` watches literal names in the start folder, separated by `|`: the hook never runs.",
        es: "`{event}` vigila nombres literales en la carpeta inicial, separados por `|`: el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/filechanged-glob",
    check: Check::Matcher(check),
};

static STAR_WHY: Text = Text {
    en: "It watches nothing: the hook runs for files that other hooks put on the list.",
    es: "No vigila nada: el hook se ejecuta con los archivos que otros hooks ponen en la lista.",
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let odd = flaws(matcher, |kind| matches!(kind, FlawKind::NotAFile | FlawKind::NoFile));
    let found = odd.map(|flaw| match flaw.kind {
        FlawKind::NoFile => finding(&RULE, matcher, flaw).severity(Severity::Hint).why(STAR_WHY),
        _ => with_guess(finding(&RULE, matcher, flaw), &CHANGE, matcher, flaw),
    });
    found.collect()
}
