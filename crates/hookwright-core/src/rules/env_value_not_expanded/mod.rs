//! A value of the `env` block that waits for a shell.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::{Document, Pointer};
use crate::placeholders;
use crate::rules::{Check, Rule};
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "env-value-not-expanded",
    severity: Severity::Error,
    message: Text { en: "`{part}` in `env` stays as it is.", es: "`{part}` en `env` queda tal cual." },
    why: Text {
        en: "Values of `env` are literal: no shell reads them, so hooks get the characters themselves.",
        es: "Los valores de `env` son literales: ningún shell los lee, así que los hooks reciben los propios caracteres.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "env_note",
    check: Check::Document(check),
};

fn check(_: &Facts, document: &Document) -> Vec<Diagnostic> {
    let members = document.root().get("env").map(|env| env.effective_members()).unwrap_or_default();
    let finding = |member: &crate::json::Member| {
        let value = member.value.as_str()?;
        let range = waiting(value)?;
        let at = Pointer::root().key("env").key(member.key.as_str());
        Some(Diagnostic::new(&RULE, &at).arg("part", &value[range.clone()]).within(range))
    };
    members.into_iter().filter_map(finding).collect()
}

/// The part of a value that a shell would replace.
fn waiting(value: &str) -> Option<Range<usize>> {
    if value == "~" || value.starts_with("~/") {
        return Some(0..1);
    }
    placeholders::of(value).into_iter().next().map(|placeholder| placeholder.range)
}
