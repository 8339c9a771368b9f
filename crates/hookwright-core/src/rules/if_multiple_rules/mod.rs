//! Several rules in one `if`.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Step, Value};
use crate::permission;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "if-multiple-rules",
    severity: Severity::Error,
    message: Text {
        en: "`if` takes one rule; here are {count}.", es: "`if` admite una sola regla; aquí hay {count}."
    },
    why: Text {
        en: "Claude Code reads all of it as one rule, which no call fits: this handler never runs.",
        es: "Claude Code lo lee todo como una sola regla, que ninguna llamada cumple: este manejador nunca se ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/if-several-rules",
    check: Check::Handler(check),
};

static SPLIT: Text = Text { en: "Make a handler of each rule", es: "Hacer un manejador por regla" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(rules) = handler.text("if").map(permission::split).filter(|rules| rules.len() > 1) else {
        return Vec::new();
    };
    if !handler.event().is_none_or(|event| event.supports_if) {
        return Vec::new();
    }
    let at = handler.at_field("if");
    let finding = Diagnostic::new(&RULE, &at).arg("count", rules.len());
    let is_either = rules.iter().all(|(_, joint)| *joint != "&&");
    let (Some(Step::Index(index)), Some(list)) = (handler.at.last(), handler.at.parent()) else { return vec![finding] };
    if !is_either || !rules.iter().all(|(rule, _)| permission::is_rule(rule)) {
        return vec![finding];
    }
    let copy = |(i, (rule, _)): (usize, &(&str, &str))| Edit::Insert {
        at: list.index(index + i),
        value: permission::with_rule(handler, rule),
    };
    let first = rules.first().map(|(rule, _)| Edit::Set { at, value: Value::text(*rule) });
    let edits: Vec<_> = first.into_iter().chain(rules.iter().enumerate().skip(1).map(copy)).collect();
    vec![finding.fix(Fix::guess(&SPLIT, edits))]
}
