//! Nothing but tools that are gone.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::matcher::{CHANGE, REMOVE_GROUP, finding, flaws, set};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-retired-tool",
    severity: Severity::Warning,
    message: Text { en: "Claude Code no longer has `{found}`.", es: "Claude Code ya no tiene `{found}`." },
    why: Text {
        en: "No tool of this name is ever called: the hook never runs.",
        es: "Nunca se llama a una herramienta con ese nombre: el hook no se ejecuta nunca.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "retired_tools",
    check: Check::Matcher(check),
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let gone = flaws(matcher, |kind| matches!(kind, FlawKind::Gone(_))).filter(|flaw| !matcher.is_harmless(flaw));
    let found = gone.filter_map(|flaw| {
        let FlawKind::Gone(tool) = flaw.kind else { return None };
        let fix = match tool.instead.filter(|name| catalog::tool(name).is_some()) {
            Some(instead) => {
                let text = matcher.with(flaw, instead);
                Fix::guess(&CHANGE, [set(matcher, &text)]).arg("matcher", text)
            }
            None => Fix::guess(&REMOVE_GROUP, [Edit::Remove { at: matcher.group.at.clone() }]),
        };
        Some(finding(&RULE, matcher, flaw).fix(fix))
    });
    found.collect()
}
