//! How right the rules are: public reports, and files that real projects committed.
#![cfg(not(target_arch = "wasm32"))]

mod facts;

use facts::{FACTS, entries, read};
use hookwright_core::json::{Document, Pointer};
use hookwright_core::rules::rule;
use hookwright_core::{Bundle, Diagnostic, Facts, Linter, Platform, Scope, Severity, lint, lint_bundle};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Which findings are the expected ones.
#[derive(Clone, Copy)]
enum Measure {
    /// Those of the same rule and severity at the same place.
    Exact,
    /// Those of the same rule at the same place: the index was written before the rules' severities were settled.
    Place,
}

/// What a case says of one place.
struct Expected {
    rule: String,
    at: String,
    severity: String,
}

/// Hits and misses of a rule, and what it says where nothing is expected.
#[derive(Default)]
struct Tally {
    hits: usize,
    misses: Vec<String>,
    extra: Vec<String>,
}

#[derive(Default)]
struct Score {
    tallies: BTreeMap<String, Tally>,
    not_yet: BTreeMap<String, usize>,
}

impl Score {
    /// Holds the findings in a case against what it expects. `case` names it.
    fn hold(&mut self, measure: Measure, case: &str, expected: &[Expected], found: &[Diagnostic]) {
        let key = |rule: &str, at: &str, severity: &str| match measure {
            Measure::Exact => format!("{case} {rule} [{severity}] at {at}"),
            Measure::Place => format!("{case} {rule} at {at}"),
        };
        let of_finding = |f: &Diagnostic| key(f.rule.id, &f.pointer().to_string(), f.severity.name());
        let found_keys: Vec<_> = found.iter().map(of_finding).collect();
        for wanted in expected {
            if rule(&wanted.rule).is_none() {
                *self.not_yet.entry(wanted.rule.clone()).or_default() += 1;
                continue;
            }
            let key = key(&wanted.rule, &wanted.at, &wanted.severity);
            let tally = self.tallies.entry(wanted.rule.clone()).or_default();
            match found_keys.contains(&key) {
                true => tally.hits += 1,
                // A hint more or less is no fault.
                false if wanted.severity == "info" => {}
                false => tally.misses.push(key),
            }
        }
        for (finding, found_key) in found.iter().zip(found_keys) {
            let is_expected = expected.iter().any(|e| key(&e.rule, &e.at, &e.severity) == found_key);
            // The whole file is lost by what another finding names.
            let is_implied = finding.rule.id == "guard-entry-kills-file";
            if finding.severity != Severity::Hint && !is_expected && !is_implied {
                self.tallies.entry(finding.rule.id.to_owned()).or_default().extra.push(found_key);
            }
        }
    }

    fn sum(&self, count: impl Fn(&Tally) -> usize) -> usize {
        self.tallies.values().map(count).sum()
    }

    fn report(&self) -> String {
        let mut out = String::new();
        for (rule, tally) in &self.tallies {
            let (hits, misses, extra) = (tally.hits, tally.misses.len(), tally.extra.len());
            let _ = writeln!(out, "  {rule}: {hits} hits, {misses} misses, {extra} more");
        }
        let tallies = || self.tallies.values();
        out.extend(tallies().flat_map(|tally| &tally.misses).map(|key| format!("  missed: {key}\n")));
        out.extend(tallies().flat_map(|tally| &tally.extra).map(|key| format!("  not expected: {key}\n")));
        let rules: Vec<_> = self.not_yet.iter().map(|(rule, count)| format!("{rule} {count}")).collect();
        out + &format!("  not yet: {}\n", rules.join(", "))
    }
}

/// Prints where the test runner does not hold it back.
fn say(text: &str) {
    let _ = std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes());
}

fn expected(findings: &Value) -> Vec<Expected> {
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap_or_default().to_owned();
    let findings = findings.as_array().expect("a list of findings").iter();
    findings.map(|f| Expected { rule: text(f, "about"), at: text(f, "at"), severity: text(f, "severity") }).collect()
}

/// A report, as its folder has it.
struct Bug {
    name: String,
    facts: Facts,
    document: Document,
    bundle: Bundle,
    expect: Value,
}

/// The scripts of a report that comes with some: all that there are.
fn bundle(files: &Path, facts: &Facts, document: &Document) -> Bundle {
    if entries(files).is_empty() {
        return Bundle::default();
    }
    let scripts = Linter::default().scripts(facts, document);
    scripts.iter().fold(Bundle::default(), |bundle, path| match std::fs::read(files.join(&**path)) {
        Ok(bytes) => bundle.with(path, &bytes),
        Err(_) => bundle.without(path),
    })
}

fn bugs() -> Vec<Bug> {
    let bug = |folder: PathBuf| {
        let expect: Value = serde_json::from_str(&read(folder.join("expect.json"))).expect("JSON");
        let platform = expect["platform"].as_str().and_then(Platform::of_name).unwrap_or(FACTS.platform);
        let scope = Scope::of_path(expect["file"].as_str().unwrap_or_default());
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let document = Document::parse(read(folder.join("input.json")));
        let facts = Facts { scope, platform, ..FACTS };
        let bundle = bundle(&folder.join("files"), &facts, &document);
        Bug { name, facts, document, bundle, expect }
    };
    entries("tests/cases/bugs").into_iter().map(bug).collect()
}

#[test]
fn every_report_is_answered() {
    let (mut score, mut forbidden) = (Score::default(), Vec::new());
    for bug in bugs() {
        let found = lint_bundle(&bug.facts, &bug.document, &bug.bundle);
        score.hold(Measure::Exact, &bug.name, &expected(&bug.expect["findings"]), &found);
        let must_not: Vec<_> =
            bug.expect["must_not"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let wrong = found.iter().filter(|finding| must_not.contains(&finding.rule.id));
        forbidden.extend(wrong.map(|finding| format!("{} {} at {}", bug.name, finding.rule.id, finding.at)));
    }
    let (hits, misses) = (score.sum(|tally| tally.hits), score.sum(|tally| tally.misses.len()));
    let waiting: usize = score.not_yet.values().sum();
    let alarms = score.sum(|tally| tally.extra.len()) + forbidden.len();
    let all = hits + misses + waiting;
    let forbidden_lines: String = forbidden.iter().map(|key| format!("  must not: {key}\n")).collect();
    let report = score.report();
    say(&format!("bugs: found {hits} of {all} expected, {alarms} false alarms\n{report}{forbidden_lines}"));
    assert_eq!((misses, alarms), (0, 0), "see above");
}

/// How many findings the index of the real files may lack.
const UNINDEXED: usize = 2;

/// What the index lacks though it is so: each of these reads a variable that Claude Code never sets.
const RIGHT: &[&str] = &[
    "044-oh-my-claudecode-examples.json env-var-nonexistent at /hooks/4/hooks/0/command",
    "083-ruflo-v2-settings-enhanced.json env-var-nonexistent at /hooks/PostToolUse/2/hooks/1/command",
    "083-ruflo-v2-settings-enhanced.json env-var-nonexistent at /hooks/Stop/0/hooks/1/command",
    "083-ruflo-v2-settings-enhanced.json env-var-nonexistent at /hooks/Stop/0/hooks/3/command",
];

#[test]
fn real_files_are_left_in_peace() {
    let folder = Path::new("../../../shared/cases/real");
    if entries(folder).is_empty() {
        say(&format!("real: {} is not there, so no real file was read\n", folder.display()));
        return;
    }
    let (mut score, mut files) = (Score::default(), 0);
    let sources = read(folder.join("index.tsv"));
    for line in read(folder.join("findings.jsonl")).lines() {
        let index: Value = serde_json::from_str(line).expect("JSON");
        let name = index["file"].as_str().expect("a name");
        let kind = index["kind"].as_str().and_then(Scope::of_name).unwrap_or(FACTS.scope);
        let path = sources.lines().find_map(|row| row.strip_prefix(name)?.split(['\t', '@']).nth(1)?.split(':').nth(1));
        let scope = path.map(Scope::of_path).filter(|scope| *scope == Scope::Unread).unwrap_or(kind);
        let document = Document::parse(read(folder.join(name)));
        let found = lint(&Facts { scope, ..FACTS }, &document);
        score.hold(Measure::Place, name, &expected(&index["findings"]), &found);
        files += 1;
    }
    let of_rule = |tally: &Tally| tally.extra.iter().filter(|key| !RIGHT.contains(&key.as_str())).count();
    let (extra, right) = (score.sum(of_rule), RIGHT.len());
    say(&format!(
        "real: {extra} errors and warnings beyond the index in {files} files, and {right} that it lacks\n{}",
        score.report()
    ));
    let misses = score.sum(|tally| tally.misses.len());
    assert!(misses == 0 && extra <= UNINDEXED, "see above");
}

#[test]
fn every_expected_place_is_one() {
    for bug in bugs() {
        for expected in expected(&bug.expect["findings"]) {
            let at = Pointer::parse(&expected.at);
            let is_place = match expected.at.strip_prefix("/files/") {
                Some(path) => bug.bundle.get(&path.replace("~1", "/")).is_some(),
                None => bug.document.node(&at).is_some(),
            };
            assert!(is_place, "{} {}", bug.name, expected.at);
        }
    }
}

#[test]
fn every_kind_of_mistake_is_found() {
    for line in include_str!("verdicts/settings.jsonl").lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let scope = Scope::of_path(row["file"].as_str().expect("a file"));
        let document = Document::parse(row["settings"].as_str().expect("a text").to_owned());
        let found = lint(&Facts { scope, ..FACTS }, &document);
        let ids: Vec<&str> = found.iter().map(|finding| finding.rule.id).collect();
        let named = |key: &str| row[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>();
        let (wanted, forbidden) = (named("rules"), named("must_not"));
        assert!(wanted.iter().all(|rule| ids.contains(rule)), "{ids:?} lacks some of {wanted:?}: {line}");
        assert!(!forbidden.iter().any(|rule| ids.contains(rule)), "{ids:?}: {line}");
        let is_quiet = found.iter().all(|finding| finding.severity == Severity::Hint);
        assert!(!wanted.is_empty() || !forbidden.is_empty() || is_quiet, "{ids:?}: {line}");
    }
}
