//! What the rules about matchers say and mend alike.

use super::Rule;
use crate::diagnostic::{Diagnostic, Fix};
use crate::json::{Edit, Value};
use crate::text::Text;
use crate::verdict::{Flaw, FlawKind, MatcherVerdict};

pub(super) static CHANGE: Text = Text { en: "Change to `{matcher}`", es: "Cambiar a `{matcher}`" };
pub(super) static MATCH: Text = Text { en: "Match `{matcher}`", es: "Usar el matcher `{matcher}`" };
pub(super) static MATCH_IF: Text =
    Text { en: "Match `{matcher}` if `{condition}`", es: "Usar el matcher `{matcher}` con `if`: `{condition}`" };
pub(super) static REMOVE_GROUP: Text = Text { en: "Remove the group", es: "Quitar el grupo" };
pub(super) static REMOVE_MATCHER: Text = Text { en: "Remove the matcher", es: "Quitar el matcher" };
pub(super) static REMOVE_NAME: Text = Text { en: "Remove `{found}`", es: "Quitar `{found}`" };

/// The flaws of one kind.
pub(super) fn flaws<'a>(
    matcher: &'a MatcherVerdict,
    is_meant: impl Fn(&FlawKind) -> bool + 'a,
) -> impl Iterator<Item = &'a Flaw> {
    matcher.verdict.flaws.iter().filter(move |flaw| is_meant(&flaw.kind))
}

/// A finding about a flaw: `{found}` is what it is about, `{event}` the event.
pub(super) fn finding(rule: &'static Rule, matcher: &MatcherVerdict, flaw: &Flaw) -> Diagnostic {
    let found = &matcher.text[flaw.range.clone()];
    let finding = Diagnostic::new(rule, &matcher.at).arg("found", found).arg("event", matcher.event.name);
    if found == matcher.text { finding } else { finding.within(flaw.range.clone()) }
}

/// The finding with the matcher's mended text as a guess, where there is one.
pub(super) fn with_guess(finding: Diagnostic, title: &Text, matcher: &MatcherVerdict, flaw: &Flaw) -> Diagnostic {
    match &flaw.mended {
        Some(mended) => {
            finding.fix(Fix::guess(title, [set(matcher, &mended.matcher)]).arg("matcher", &*mended.matcher))
        }
        None => finding,
    }
}

/// The finding with the tool as matcher, and the rest as `if` of every handler that has none.
pub(super) fn with_split(finding: Diagnostic, matcher: &MatcherVerdict, flaw: &Flaw) -> Diagnostic {
    let Some(mended) = &flaw.mended else { return finding };
    let Some(condition) = &mended.condition else { return with_guess(finding, &MATCH, matcher, flaw) };
    let handlers = matcher.group.handlers().into_iter().filter(|handler| handler.field("if").is_none());
    let conditions = handlers.map(|handler| Edit::Set { at: handler.at_field("if"), value: Value::text(condition) });
    let edits: Vec<_> = std::iter::once(set(matcher, &mended.matcher)).chain(conditions).collect();
    finding.fix(Fix::guess(&MATCH_IF, edits).arg("matcher", &*mended.matcher).arg("condition", &**condition))
}

/// The edit that gives the group another matcher.
pub(super) fn set(matcher: &MatcherVerdict, text: &str) -> Edit {
    Edit::Set { at: matcher.at.clone(), value: Value::text(text) }
}

/// Names in backticks, at most five.
pub(super) fn names<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if names.len() > 5 {
        names.truncate(5);
        names.push("…".to_owned());
    }
    names.join(", ")
}
