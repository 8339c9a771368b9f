//! Findings as a SARIF 2.1.0 log, which code hosts and editors read.

use super::Report;
use crate::source::Source;
use hookwright_core::json::Document;
use hookwright_core::rules::Rule;
use hookwright_core::{Diagnostic, Fix, Lang, Severity};
use serde_json::{Value, json};
use std::ops::Range;
use std::path::{MAIN_SEPARATOR_STR, Path};

/// How many bytes are read anew at most to say what fixes replace: beyond that, findings stand without fixes.
const MOST_BYTES: usize = 1 << 25;

pub(super) fn write(reports: &[Report], lang: Lang) -> String {
    let rules = rules_of(reports);
    let findings = reports.iter().flat_map(|report| report.findings.iter().map(move |finding| (report, finding)));
    let mut bytes_left = MOST_BYTES;
    let results: Vec<_> =
        findings.map(|(report, finding)| result(report, finding, &rules, &mut bytes_left, lang)).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "hookwright",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(|rule| descriptor(rule, lang)).collect::<Vec<_>>(),
            }},
            "language": lang.code(),
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    serde_json::to_string_pretty(&log).unwrap_or_default() + "\n"
}

/// The rules that found something, each once.
fn rules_of(reports: &[Report]) -> Vec<&'static Rule> {
    let mut rules: Vec<&'static Rule> = Vec::new();
    for finding in reports.iter().flat_map(|report| &report.findings) {
        if !rules.iter().any(|rule| rule.id == finding.rule.id) {
            rules.push(finding.rule);
        }
    }
    rules
}

fn descriptor(rule: &Rule, lang: Lang) -> Value {
    let docs = rule.docs.get(lang);
    json!({
        "id": rule.id,
        "shortDescription": {"text": rule.message.outline(lang)},
        "fullDescription": {"text": rule.why.outline(lang)},
        "help": {"text": docs, "markdown": docs},
        "defaultConfiguration": {"level": level(rule.severity)},
    })
}

fn result(report: &Report, finding: &Diagnostic, rules: &[&Rule], bytes_left: &mut usize, lang: Lang) -> Value {
    let Report { source, document, .. } = report;
    let affordable = finding.fixes.iter().take_while(|_| spend(bytes_left, document.text().len()));
    let fixes: Vec<_> = affordable.filter_map(|fix| change(source, document, fix, lang)).collect();
    json!({
        "ruleId": finding.rule.id,
        "ruleIndex": rules.iter().position(|rule| rule.id == finding.rule.id),
        "level": level(finding.severity),
        "message": {"text": source.shown(&format!("{} {}", finding.message_in(lang), finding.why_in(lang)))},
        "locations": [{
            "physicalLocation": {
                "artifactLocation": {"uri": uri(&source.name)},
                "region": region(document, finding.range(document)),
            },
            "logicalLocations": [{"fullyQualifiedName": source.shown(&finding.pointer().to_string())}],
        }],
        "fixes": fixes,
    })
}

/// Takes a number away from what is left, where that is enough.
fn spend(left: &mut usize, amount: usize) -> bool {
    let rest = left.checked_sub(amount);
    *left = rest.unwrap_or_default();
    rest.is_some()
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "note",
    }
}

/// A fix as the text that it replaces; none where it cannot be carried out.
fn change(source: &Source, document: &Document, fix: &Fix, lang: Lang) -> Option<Value> {
    let changed = document.apply(&fix.edits).ok()?;
    let (deleted, inserted) = difference(document.text(), changed.text());
    Some(json!({
        "description": {"text": source.shown(&fix.title_in(lang))},
        "artifactChanges": [{
            "artifactLocation": {"uri": uri(&source.name)},
            "replacements": [{
                "deletedRegion": region(document, deleted),
                "insertedContent": {"text": source.shown(inserted)},
            }],
        }],
    }))
}

fn region(document: &Document, range: Range<usize>) -> Value {
    let (start, end) = (document.position(range.start), document.position(range.end));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

/// The bytes of the first text that differ, and what stands in their place in the second.
fn difference<'a>(old: &str, new: &'a str) -> (Range<usize>, &'a str) {
    let front: usize = old.chars().zip(new.chars()).take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum();
    let (old_rest, new_rest) = (&old[front..], &new[front..]);
    let pairs = old_rest.chars().rev().zip(new_rest.chars().rev());
    let back: usize = pairs.take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum();
    (front..old.len() - back, &new_rest[..new_rest.len() - back])
}

/// The address of a file: relative to where the command runs, or absolute.
fn uri(name: &str) -> String {
    let path = name.replace(MAIN_SEPARATOR_STR, "/");
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let encode = |byte: u8| if safe(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    let encoded: String = path.trim_start_matches("./").bytes().map(encode).collect();
    match Path::new(name).is_absolute() {
        true => format!("file:///{}", encoded.trim_start_matches('/')),
        false => encoded,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_replaced() {
        for (old, new, expected) in [
            ("abc", "axc", (1..2, "x")),
            ("aa", "aaa", (2..2, "a")),
            ("aéb", "aèb", (1..3, "è")),
            ("same", "same", (4..4, "")),
            ("abcabc", "abc", (3..6, "")),
        ] {
            assert_eq!(difference(old, new), expected, "{old} {new}");
        }
    }

    #[test]
    fn names_become_addresses() {
        assert_eq!(uri("./a b/ñ.json"), "a%20b/%C3%B1.json");
        assert_eq!(uri("-"), "-");
    }
}
