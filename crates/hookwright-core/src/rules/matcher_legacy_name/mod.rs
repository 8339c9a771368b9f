//! An old name of a tool.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::matcher::{CHANGE, REMOVE_GROUP, REMOVE_NAME, finding, set};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::{Flaw, FlawKind, MatcherVerdict};

pub(super) static RULE: Rule = Rule {
    id: "matcher-legacy-name",
    severity: Severity::Hint,
    message: Text {
        en: "`{found}` is the old name of `{present}`.",
        es: "`{found}` es el nombre antiguo de `{present}`.",
    },
    why: Text {
        en: "It still works here, but the payload says `{present}`.",
        es: "Aquí aún funciona, pero los datos dicen `{present}`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "tool_aliases",
    check: Check::Matcher(check),
};

static GONE: Text = Text { en: "Claude Code no longer has `{found}`.", es: "Claude Code ya no tiene `{found}`." };
static BESIDE_WHY: Text = Text {
    en: "The name matches nothing; the others here still do.",
    es: "El nombre no coincide con nada; los demás de aquí sí.",
};
static COVERED_WHY: Text = Text {
    en: "This group never runs; `{instead}` has a group of its own.",
    es: "Este grupo no se ejecuta nunca; `{instead}` tiene su propio grupo.",
};

fn check(_: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    matcher.verdict.flaws.iter().filter_map(|flaw| old(matcher, flaw).or_else(|| gone(matcher, flaw))).collect()
}

fn old(matcher: &MatcherVerdict, flaw: &Flaw) -> Option<Diagnostic> {
    let FlawKind::Old(present) = flaw.kind else { return None };
    let finding = finding(&RULE, matcher, flaw).arg("present", present);
    let is_alone = matcher.verdict.is_all_old() && !matcher.called.contains(present);
    let finding = if is_alone { finding.severity(Severity::Warning) } else { finding };
    let Some(mended) = &flaw.mended else { return Some(finding) };
    Some(finding.fix(Fix::safe(&CHANGE, [set(matcher, &mended.matcher)]).arg("matcher", &*mended.matcher)))
}

fn gone(matcher: &MatcherVerdict, flaw: &Flaw) -> Option<Diagnostic> {
    let FlawKind::Gone(tool) = flaw.kind else { return None };
    if !matcher.is_harmless(flaw) {
        return None;
    }
    let finding = finding(&RULE, matcher, flaw).message(GONE);
    if !matcher.verdict.fires {
        let fix = Fix::guess(&REMOVE_GROUP, [Edit::Remove { at: matcher.group.at.clone() }]);
        return Some(finding.why(COVERED_WHY).arg("instead", tool.instead.unwrap_or_default()).fix(fix));
    }
    let finding = finding.why(BESIDE_WHY);
    let Some(mended) = &flaw.mended else { return Some(finding) };
    let name = &matcher.text[flaw.range.clone()];
    Some(finding.fix(Fix::safe(&REMOVE_NAME, [set(matcher, &mended.matcher)]).arg("found", name)))
}
