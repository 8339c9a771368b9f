//! A secret written down in a settings file.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Scope};
use crate::json::{Document, Route, each_text};
use crate::rules::{Check, Rule};
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "secret-in-settings",
    severity: Severity::Warning,
    message: Text { en: "`{start}…` looks like a secret.", es: "`{start}…` parece un secreto." },
    why: Text {
        en: "Whoever reads this file has it. Keep it in an environment variable.",
        es: "Quien lea este archivo lo tiene. Conviene guardarlo en una variable de entorno.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "settings_files",
    check: Check::Document(check),
};

/// How well-known keys begin, and how long they are at least.
const KEYS: &[(&str, usize)] = &[
    ("sk-ant-", 24),
    ("sk-proj-", 24),
    ("ghp_", 36),
    ("gho_", 36),
    ("ghs_", 36),
    ("github_pat_", 40),
    ("glpat-", 24),
    ("xoxb-", 24),
    ("xoxp-", 24),
    ("xapp-", 24),
    ("AKIA", 20),
    ("AIza", 35),
    ("npm_", 36),
    ("hf_", 30),
    ("sk_live_", 24),
    ("rk_live_", 24),
    ("SG.", 40),
    ("dop_v1_", 40),
    ("pypi-", 40),
];

/// Places in an address after which a webhook's secret follows.
const WEBHOOKS: &[&str] = &["/services/T", "/api/webhooks/", "/webhook/", "/bot"];

fn check(facts: &Facts, document: &Document) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for key in ["hooks", "env"] {
        if let Some(node) = document.root().get(key) {
            each_text(key, node, &mut |route, text| found.extend(finding(facts, route, text)));
        }
    }
    found
}

fn finding(facts: &Facts, route: &Route, text: &str) -> Option<Diagnostic> {
    let (range, severity) = match key(text) {
        Some(range) if facts.scope == Scope::Local => (range, Severity::Hint),
        Some(range) => (range, Severity::Warning),
        None => (webhook(text)?, Severity::Hint),
    };
    let start: String = text[range.clone()].chars().take(8).collect();
    Some(Diagnostic::new(&RULE, &route.pointer()).severity(severity).within(range).arg("start", start))
}

/// A key of a known form.
fn key(text: &str) -> Option<Range<usize>> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let mut at = 0;
    text.split(|c| !is_word(c)).find_map(|word| {
        let range = at..at + word.len();
        at = range.end + text[range.end..].chars().next().map_or(0, char::len_utf8);
        let (start, length) = KEYS.iter().find(|(start, _)| word.starts_with(start))?;
        let has_digit = word[start.len()..].bytes().any(|byte| byte.is_ascii_digit());
        (has_digit && word.len() >= *length).then_some(range)
    })
}

/// The secret part of a webhook's address.
fn webhook(text: &str) -> Option<Range<usize>> {
    if !text.contains("https://") {
        return None;
    }
    WEBHOOKS.iter().find_map(|place| {
        let at = text.find(place).filter(|at| text[..*at].contains("https://"))?;
        let rest = &text[at + 1..];
        let length = rest.find(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '?')).unwrap_or(rest.len());
        let secret = rest[..length].rsplit('/').next().unwrap_or_default();
        let is_long =
            secret.len() >= 16 && secret.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'));
        is_long.then_some(at + 1..at + 1 + length)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_webhooks_are_known_by_their_form() {
        assert!(key("curl -H 'x: ghp_0123456789abcdefghijABCDEFGHIJ012345'").is_some());
        assert!(key("see sk-ant-api for the form").is_none());
        assert!(webhook("https://chat.example.com/services/T000/B000/XXXXXXXXXXXXXXXXXXXX").is_some());
        assert!(webhook("https://example.com/webhook/start").is_none());
    }
}
