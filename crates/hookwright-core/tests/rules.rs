//! Every rule: its folder, the examples of its page, its odd cases drawn.
#![cfg(not(target_arch = "wasm32"))]

mod facts;

use facts::{FACTS, entries, facts_of, read};
use hookwright_core::draw::{Style, draw};
use hookwright_core::examples::{Example, Verdict, examples};
use hookwright_core::fix::apply_fix;
use hookwright_core::json::Document;
use hookwright_core::rules::{RULES, rule};
use hookwright_core::{Lang, lint};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

fn found(example: &Example) -> Vec<&'static str> {
    let mut ids: Vec<_> = example.findings(&FACTS).iter().map(|finding| finding.rule.id).collect();
    ids.sort();
    ids
}

#[test]
fn every_folder_is_a_rule() {
    let folders = entries("src/rules").into_iter().filter(|path| path.is_dir());
    let folders: BTreeSet<_> = folders.filter_map(|path| Some(path.file_name()?.to_str()?.replace('_', "-"))).collect();
    let ids: BTreeSet<_> = RULES.iter().map(|rule| rule.id.to_owned()).collect();
    assert_eq!(folders, ids);
    assert_eq!(RULES.len(), ids.len(), "no rule stands twice in the table");
}

#[test]
fn a_bad_example_shows_its_rule_and_a_good_one_nothing() {
    let mut wrong = String::new();
    for rule in RULES {
        for lang in Lang::ALL {
            let examples = examples(rule.docs.get(lang));
            for verdict in [Verdict::Bad, Verdict::Good] {
                assert!(examples.iter().any(|example| example.verdict == verdict), "{} {lang:?}: {verdict:?}", rule.id);
            }
            for example in examples {
                let mut expected = example.with.clone();
                if example.verdict == Verdict::Bad {
                    expected.push(rule.id);
                    expected.sort();
                }
                let found = found(&example);
                if found != expected {
                    let _ = writeln!(wrong, "{} {lang:?}: {found:?}, not {expected:?}\n{}", rule.id, example.text);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_page_has_its_parts_in_both_languages() {
    let parts = [
        (Lang::En, ["What it finds", "Why it matters", "When to ignore it"]),
        (Lang::Es, ["Qué encuentra", "Por qué importa", "Cuándo ignorarlo"]),
    ];
    for rule in RULES {
        for (lang, parts) in parts {
            let docs = rule.docs.get(lang);
            assert!(docs.starts_with(&format!("# {}\n", rule.id)), "{} {lang:?}", rule.id);
            let mut rest = docs;
            for part in parts {
                let Some((_, after)) = rest.split_once(&format!("\n**{part}.** ")) else {
                    panic!("{} {lang:?}: no {part:?}, or not in order", rule.id)
                };
                rest = after;
            }
        }
    }
}

#[test]
fn odd_cases_are_drawn() {
    for folder in entries("tests/fixtures") {
        let id = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default().replace('_', "-");
        assert!(rule(&id).is_some(), "{id} is no rule");
        for path in entries(&folder).iter().filter(|path| path.extension().is_some_and(|end| end == "json")) {
            let mut settings = insta::Settings::new();
            settings.set_snapshot_path(fs::canonicalize(&folder).expect("the folder"));
            settings.set_prepend_module_to_snapshot(false);
            settings.set_omit_expression(true);
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            settings.bind(|| insta::assert_snapshot!(name, drawn(path, &id)));
        }
    }
}

/// The findings of a rule under their text, in both languages, each fix as a diff.
fn drawn(path: &Path, id: &str) -> String {
    let document = Document::parse(read(path));
    let own: Vec<_> = lint(&facts_of(path), &document).into_iter().filter(|finding| finding.rule.id == id).collect();
    let mut out = String::new();
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    for finding in &own {
        out += &draw(name, &document, finding, Lang::En, Style::Plain);
        let _ = writeln!(out, "es: {} {}", finding.message_in(Lang::Es), finding.why_in(Lang::Es));
        for fix in &finding.fixes {
            let fixed = apply_fix(&document, fix).map(|fixed| diff(document.text(), fixed.text()));
            let _ = writeln!(out, "{} ({})", fix.title_in(Lang::En), fix.title_in(Lang::Es));
            out += &fixed.unwrap_or_else(|error| format!("cannot be done: {error:?}\n"));
        }
        out.push('\n');
    }
    if own.is_empty() { "nothing of this rule\n".to_owned() } else { out }
}

/// The lines that differ, between one that stays on either side.
fn diff(old: &str, new: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (old.lines().collect(), new.lines().collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let (rest_old, rest_new) = (&old[same..], &new[same..]);
    let back = rest_old.iter().rev().zip(rest_new.iter().rev()).take_while(|(a, b)| a == b).count();
    let mut out = String::new();
    let mut put = |sign: char, lines: &[&str]| out.extend(lines.iter().map(|line| format!("{sign} {line}\n")));
    put(' ', &old[same.saturating_sub(1)..same]);
    put('-', &rest_old[..rest_old.len() - back]);
    put('+', &rest_new[..rest_new.len() - back]);
    put(' ', &rest_old[rest_old.len() - back..][..back.min(1)]);
    out
}
