//! The words of the rules: the same in both languages, filled in, and with evidence.
#![cfg(not(target_arch = "wasm32"))]

mod corpus;
mod facts;

use corpus::corpus;
use facts::FACTS;
use hookwright_core::examples::examples;
use hookwright_core::lint;
use hookwright_core::rules::RULES;
use hookwright_core::text::{Arg, Args, Lang, Text};
use serde_json::Value;
use std::collections::BTreeSet;

/// Texts that read alike in both languages: code, names and signs alone.
const ALIKE: &[&str] = &["`null`"];

/// What is wrong with a text and its arguments, words in arguments included.
fn faults(text: &Text, args: &Args) -> Vec<String> {
    let mut faults = Vec::new();
    let names = |lang| text.names(lang).into_iter().collect::<BTreeSet<_>>();
    if names(Lang::En) != names(Lang::Es) {
        faults.push(format!("other names in Spanish: {text:?}"));
    }
    let bare = names(Lang::En).iter().fold(text.en.to_owned(), |bare, name| bare.replace(&format!("{{{name}}}"), ""));
    let is_code = !bare.contains(char::is_alphabetic);
    if text.en == text.es && !is_code && !ALIKE.contains(&text.en) {
        faults.push(format!("not in Spanish: {text:?}"));
    }
    for name in names(Lang::En) {
        match args.get(name) {
            None => faults.push(format!("no {name:?} for {text:?}")),
            Some(Arg::Words(words)) => faults.extend(self::faults(words, args)),
            Some(Arg::Literal(_)) => {}
        }
    }
    faults
}

#[test]
fn every_finding_is_said_in_full_in_both_languages() {
    let mut wrong = BTreeSet::new();
    let pages = RULES.iter().flat_map(|rule| examples(rule.docs.en)).map(|example| example.findings(&FACTS));
    let pages = pages.map(|found| ("a page".to_owned(), found));
    let all = corpus().into_iter().map(|(name, facts, document)| (name, lint(&facts, &document)));
    for (name, found) in all.chain(pages) {
        for finding in found {
            let mut own = faults(&finding.message, &finding.args);
            own.extend(faults(&finding.why, &finding.args));
            own.extend(finding.fixes.iter().flat_map(|fix| faults(&fix.title, &fix.args)));
            wrong.extend(own.into_iter().map(|fault| format!("{} ({name}): {fault}", finding.rule.id)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_languages_name_the_same_things() {
    for rule in RULES {
        for text in [rule.message, rule.why] {
            let names = |lang| text.names(lang).into_iter().collect::<BTreeSet<_>>();
            assert_eq!(names(Lang::En), names(Lang::Es), "{}", rule.id);
        }
        assert_ne!(rule.docs.en, rule.docs.es, "{}", rule.id);
    }
}

#[test]
fn what_is_so_is_said_in_a_few_plain_words() {
    for rule in RULES {
        let words: Vec<_> = rule.message.en.split_whitespace().collect();
        assert!(words.len() <= 12, "{}: {} words", rule.id, words.len());
        for text in [rule.message.en, rule.why.en] {
            let plain = text.to_lowercase();
            let plain: BTreeSet<_> = plain.split(|c: char| !c.is_alphanumeric()).collect();
            for word in ["please", "invalid", "must", "oops"] {
                assert!(!plain.contains(word), "{}: {word}", rule.id);
            }
        }
    }
}

#[test]
fn every_rule_has_evidence_in_the_catalogue() {
    let catalogue: Value = serde_json::from_str(include_str!("../src/catalog/catalogue.json")).expect("JSON");
    for rule in RULES {
        let (section, id) = rule.evidence.split_once('/').unwrap_or((rule.evidence, ""));
        let section = if section == "validation" { &catalogue["validation"]["rules"] } else { &catalogue[section] };
        assert!(!section.is_null(), "{}: no {}", rule.id, rule.evidence);
        let is_known = |item: &Value| {
            let columns = || item.as_object().into_iter().flat_map(|item| item.values());
            let is_named = ["id", "name", "key", "type", "scope"].iter().any(|key| item[key].as_str() == Some(id));
            is_named || !item[id].is_null() || columns().any(|column| !column[id].is_null())
        };
        let is_known = is_known(section) || section.as_array().into_iter().flatten().any(is_known);
        assert!(id.is_empty() || is_known, "{}: no {}", rule.id, rule.evidence);
    }
}
