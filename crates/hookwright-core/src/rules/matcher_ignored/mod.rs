//! A matcher on an event that compares nothing.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::{Check, Rule};
use crate::settings::Group;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "matcher-ignored",
    severity: Severity::Warning,
    message: Text { en: "`{event}` takes no matcher.", es: "`{event}` no admite matcher." },
    why: Text {
        en: "`{matcher}` is ignored: this hook runs on every `{event}`.",
        es: "`{matcher}` se ignora: el hook se ejecuta en cada `{event}`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/matcher-ignored",
    check: Check::Group(check),
};

static REMOVE: Text = Text { en: "Remove the matcher", es: "Quitar el matcher" };

fn check(facts: &Facts, group: &Group) -> Vec<Diagnostic> {
    let (Some(event), Some(matcher)) = (group.event, group.matcher()) else { return Vec::new() };
    if !event.matcher_ignored || leaves_nothing_out(facts, matcher) {
        return Vec::new();
    }
    let at = group.at.key("matcher");
    let finding = Diagnostic::new(&RULE, &at).arg("event", event.name).arg("matcher", matcher);
    vec![finding.fix(Fix::safe(&REMOVE, [Edit::Remove { at }]))]
}

/// Whether a matcher asks for every event anyway: `*`, `.*` and the like.
fn leaves_nothing_out(facts: &Facts, matcher: &str) -> bool {
    let is_star = matcher.chars().all(|c| matches!(c, '*' | ' '));
    is_star || ["x", "Xy", "x-9 ."].iter().all(|value| facts.regex.test(matcher, value) == Some(true))
}
