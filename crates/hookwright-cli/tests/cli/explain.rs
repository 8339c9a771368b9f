use crate::desk::Desk;

#[test]
fn a_rules_page_is_shown_in_the_language() {
    let run = Desk::new().run(&["explain", "matcher-ignored"]);
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("# matcher-ignored\n\n**What it finds.**"), "{}", run.out);
    assert!(run.out.contains("\nBad:\n\n```json\n{") && run.out.contains("\nGood:\n\n```json\n{"), "{}", run.out);
    let spanish = Desk::new().run(&["explain", "--lang", "es", "matcher-ignored"]).out;
    assert!(spanish.contains("**Por qué importa.**") && spanish.contains("\nMal:\n"), "{spanish}");
}

#[test]
fn a_page_names_the_files_of_its_examples() {
    let out = Desk::new().run(&["explain", "script-crlf"]).out;
    assert!(out.contains("\nscripts/count.sh:\n\n```sh\n#!/bin/bash\n"), "{out}");
}

#[test]
fn an_unknown_rule_is_answered_with_the_nearest() {
    let run = Desk::new().run(&["explain", "matcher-ingored"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(run.err, "hookwright: `matcher-ingored` is not a rule. The nearest is `matcher-ignored`.\n");
    let run = Desk::new().run(&["explain", "--lang", "es", "nada"]);
    assert_eq!(run.err, "hookwright: `nada` no es una regla. `hookwright rules` las enumera.\n");
}

#[test]
fn every_listed_rule_has_a_page_in_both_languages() {
    let desk = Desk::new();
    for line in desk.run(&["rules"]).out.lines() {
        let id = line.split_whitespace().next().unwrap();
        for lang in ["en", "es"] {
            let run = desk.run(&["explain", id, "--lang", lang]);
            assert_eq!(run.code, 0, "{id}");
            assert!(run.out.contains("```json"), "{id}");
        }
    }
}
