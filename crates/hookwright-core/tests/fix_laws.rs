//! Laws of the findings and their fixes, over every document that the tests know and over torn ones.
#![cfg(not(target_arch = "wasm32"))]

mod corpus;
#[allow(dead_code)]
mod documents;
mod facts;

use corpus::corpus;
use facts::FACTS;
use hookwright_core::catalog::{EVENTS, Event, TOOLS};
use hookwright_core::fix::{apply_fix, fix_all};
use hookwright_core::json::{Document, Pointer, Value, compact};
use hookwright_core::matcher::known_values;
use hookwright_core::rules::Check;
use hookwright_core::settings::Settings;
use hookwright_core::simulate::{identity, simulate};
use hookwright_core::{Applicability, Diagnostic, Facts, Scope, Severity, lint};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// How many errors each rule finds, but for the one that goes with another's.
fn errors(facts: &Facts, document: &Document) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    let findings = lint(facts, document).into_iter().filter(|finding| finding.severity == Severity::Error);
    findings.for_each(|finding| *counts.entry(finding.rule.id).or_default() += 1);
    counts
}

/// Rules whose findings hide what is under them: nothing of it is read, so a fix brings it to light.
const CURTAINS: &[&str] = &[
    "event-at-top-level",
    "event-unknown",
    "handler-type-unknown",
    "hooks-not-object",
    "if-syntax",
    "json-syntax",
    "plugin-hooks-no-wrapper",
];

fn is_same(a: &Diagnostic, b: &Diagnostic) -> bool {
    a.rule.id == b.rule.id && a.at == b.at && a.part == b.part
}

#[test]
fn a_fix_ends_its_finding_and_brings_no_error() {
    let mut wrong = BTreeSet::new();
    for (name, facts, document) in corpus() {
        for finding in lint(&facts, &document) {
            for fix in finding.fixes.iter().filter(|fix| fix.applicability != Applicability::Incomplete) {
                let mut say = |what: String| wrong.insert(format!("{} in {name}: {what}", finding.rule.id));
                let fixed = match apply_fix(&document, fix) {
                    Ok(fixed) => fixed,
                    Err(error) => {
                        say(format!("cannot be done: {error:?}"));
                        continue;
                    }
                };
                // The next of its kind moves up where an item goes.
                let of_rule =
                    |found: &[Diagnostic]| found.iter().filter(|other| other.rule.id == finding.rule.id).count();
                let left = lint(&facts, &fixed);
                let is_less = of_rule(&left) < of_rule(&lint(&facts, &document));
                if !is_less && left.iter().any(|other| is_same(other, &finding)) {
                    say(format!("stays after {:?}\n{}", fix.edits, fixed.text()));
                }
                let before = errors(&facts, &document);
                let new = errors(&facts, &fixed).into_iter().find(|(id, n)| before.get(id).is_none_or(|old| n > old));
                if let Some((id, _)) = new.filter(|_| !CURTAINS.contains(&finding.rule.id)) {
                    say(format!("brings {id}\n{}", fixed.text()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}

/// Values that the matcher of an event can meet.
fn samples(event: &Event) -> Vec<&'static str> {
    match &event.matcher {
        None => vec![""],
        Some(_) if event.matches_tools() => TOOLS.iter().map(|tool| tool.name).chain(["mcp__memory__read"]).collect(),
        Some(field) => known_values(field).into_iter().chain(["general-purpose", ".envrc", "README.md"]).collect(),
    }
}

/// What can run for a value of an event, and what is there but cannot.
fn runs(facts: &Facts, document: &Document, event: &Event, value: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let handlers = Settings::of(document).handlers();
    let name = |at: &Pointer| {
        let handler = handlers.iter().find(|handler| handler.at == *at)?;
        let Value::Object(mut members) = identity(handler)? else { return None };
        // Where `if` is moved to, it holds back only what it names.
        members.retain(|(key, _)| key != "if");
        Some(compact(&Value::Object(members)))
    };
    let (can, cannot): (Vec<_>, Vec<_>) =
        simulate(facts, document, event, value).into_iter().partition(|run| run.outcome.can_run());
    let names = |runs: Vec<hookwright_core::simulate::Run>| runs.iter().filter_map(|run| name(&run.at)).collect();
    (names(can), names(cannot))
}

#[test]
fn a_safe_fix_leaves_what_runs_as_it_was() {
    for (name, facts, document) in corpus() {
        // What a shell line does is not simulated.
        let findings = lint(&facts, &document).into_iter();
        for finding in
            findings.filter(|finding| !matches!(finding.rule.check, Check::ShellLine(_) | Check::ShellText(_)))
        {
            for fix in finding.fixes.iter().filter(|fix| fix.applicability == Applicability::Safe) {
                let fixed = apply_fix(&document, fix).expect("a safe fix can be done");
                // What Claude Code refused could not run before.
                let is_loaded_by_it = matches!(finding.rule.check, Check::Fault(_) | Check::Loaded(_));
                for event in EVENTS {
                    for value in samples(event) {
                        let (before, stopped) = runs(&facts, &document, event, value);
                        let (after, _) = runs(&facts, &fixed, event, value);
                        let lost: Vec<_> = before.difference(&after).collect();
                        let case = format!("{} in {name} on {} {value}", finding.rule.id, event.name);
                        assert!(lost.is_empty(), "{case}: {lost:?} is lost\n{}", fixed.text());
                        let new: Vec<_> = after.difference(&before).filter(|new| !stopped.contains(*new)).collect();
                        assert!(new.is_empty() || is_loaded_by_it, "{case}: {new:?} runs more often");
                    }
                }
            }
        }
    }
}

#[test]
fn all_safe_fixes_at_once_leave_none_and_stay() {
    for (name, facts, document) in corpus() {
        let fixed = fix_all(&facts, &document);
        let safe = |finding: &Diagnostic| finding.fixes.iter().any(|fix| fix.applicability == Applicability::Safe);
        let left: Vec<_> = lint(&facts, &fixed).into_iter().filter(safe).map(|finding| finding.rule.id).collect();
        assert!(left.is_empty(), "{name}: {left:?}\n{}", fixed.text());
        assert_eq!(fix_all(&facts, &fixed).text(), fixed.text(), "{name}");
    }
}

/// A document of the corpus with a few characters cut out or put in.
fn torn() -> impl Strategy<Value = (Scope, String)> {
    let texts: Vec<_> =
        corpus().into_iter().map(|(_, facts, document)| (facts.scope, document.text().to_owned())).collect();
    let signs =
        prop::sample::select(vec!['"', '{', '}', '[', ']', ',', ':', '\\', '\n', '1', 'é', '$', '\'', '/', ' ']);
    let change = (any::<prop::sample::Index>(), signs, any::<bool>());
    (prop::sample::select(texts), prop::collection::vec(change, 0..6)).prop_map(|((scope, text), changes)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (place, sign, is_cut) in changes {
            let place = place.index(characters.len() + 1);
            match is_cut && place < characters.len() {
                true => drop(characters.remove(place)),
                false => characters.insert(place, sign),
            }
        }
        (scope, characters.into_iter().collect())
    })
}

/// A document of the corpus with one value replaced by another.
fn swapped() -> impl Strategy<Value = (Scope, String)> {
    let texts: Vec<_> = corpus().into_iter().map(|(_, facts, document)| (facts.scope, document)).collect();
    let place = any::<prop::sample::Index>();
    (prop::sample::select(texts), place, documents::value()).prop_map(
        |((scope, document), place, value): (_, _, Value)| {
            let mut places = vec![Pointer::root()];
            let mut i = 0;
            while i < places.len() {
                let at = places[i].clone();
                let node = document.node(&at).expect("a place that is there");
                places.extend(node.effective_members().into_iter().map(|member| at.key(&member.key)));
                places.extend((0..node.items().map_or(0, <[_]>::len)).map(|i| at.index(i)));
                i += 1;
            }
            let at = places[place.index(places.len())].clone();
            let edit = hookwright_core::json::Edit::Set { at, value };
            let swapped = document.apply(&[edit]).map_or(document.text().to_owned(), |new| new.text().to_owned());
            (scope, swapped)
        },
    )
}

/// Whatever the text: findings and their fixes are drawn, done and said without a panic, and safe fixes come to rest.
fn survive(facts: &Facts, text: &str) {
    let document = Document::parse(text);
    for finding in lint(facts, &document) {
        let range = finding.range(&document);
        assert!(document.text().get(range.clone()).is_some(), "{} at {range:?} of {text}", finding.rule.id);
        for fix in &finding.fixes {
            let _ = apply_fix(&document, fix);
        }
    }
    let fixed = fix_all(facts, &document);
    assert_eq!(fix_all(facts, &fixed).text(), fixed.text(), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        survive(&FACTS, &text);
    }

    #[test]
    fn torn_settings_are_survived((scope, text) in torn()) {
        survive(&Facts { scope, ..FACTS }, &text);
    }

    #[test]
    fn settings_with_an_odd_value_are_survived((scope, text) in swapped()) {
        survive(&Facts { scope, ..FACTS }, &text);
    }
}
