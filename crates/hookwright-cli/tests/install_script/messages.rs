//! What a script says.

use super::place::{LOCAL, Place, Run, difference};
use super::runners::{one_pair, pairs, pairs_for};
use super::{Score, hook};
use std::fs;

/// Notes for each word whether the text holds it.
fn says(score: &mut Score, case: &str, text: &str, words: &[&str]) {
    for word in words {
        score.check(case, text.contains(word), || format!("no {word:?} in {text}"));
    }
}

#[test]
fn a_refusal_says_where_why_and_what_to_do() {
    let mut score = Score::new("refusals");
    let cases: [(&str, &[&str]); 5] = [
        ("{\"a\": [1,]}", &["line 1, column 9", "comma", "can't use it", "left as it was", "mend it and run"]),
        ("{\n  \"a\": 1 // mine\n}", &["line 2, column 10", "can't use it", "left as it was", "mend it and run"]),
        ("{\"hooks\": []}", &["\"hooks\" must be an object", "left as it was"]),
        ("{\"hooks\": {\"Stop\": {}}}", &["hooks.Stop must be a list", "left as it was"]),
        ("[]", &["must hold a JSON object", "left as it was"]),
    ];
    for (i, (settings, words)) in cases.into_iter().enumerate() {
        for pair in pairs_for(i) {
            let place = Place::with(settings);
            let run = place.install(pair, &hook::first("demo"));
            score.note(settings, run.wrong(1));
            says(&mut score, settings, &run.err, words);
            says(&mut score, settings, &run.err, &["settings.local.json", "Nothing was changed."]);
        }
    }
    score.finish();
}

#[test]
fn the_end_says_what_comes_next() {
    let mut score = Score::new("the end");
    for pair in pairs() {
        let place = Place::with("{\"a\": 1}\n");
        let installed = place.install(pair, &hook::first("demo"));
        let copies = place.backups();
        let copy = copies.first().map(|path| path.display().to_string()).unwrap_or_default();
        score.check("a copy", copies.len() == 1, || format!("{copies:?}"));
        let how = format!("{} --uninstall --scope local", place.path("install.sh").display());
        let words = ["old settings are in", &copy, "To take it out again", &how, "restart", "trust the folder"];
        says(&mut score, "installed", &installed.out, &words);
        let removed = place.uninstall(pair, &hook::first("demo"));
        says(&mut score, "taken out", &removed.out, &["Taken out", "restart"]);
        let again = place.uninstall(pair, &hook::first("demo"));
        says(&mut score, "not there", &again.out, &["not installed there", "Nothing to do"]);
        let user = place.run(pair, &hook::first("demo"), &["--yes", "--scope", "user"]);
        score.check("user", user.code == 0 && !user.out.contains("trust the folder"), || user.out.clone());
        let all = [&installed, &removed, &again, &user].map(|run| run.out.as_str()).concat();
        score.check("no colors", !all.contains('\u{1b}'), || all.clone());
    }
    score.finish();
}

#[test]
fn what_is_odd_about_the_settings_is_said() {
    let mut score = Score::new("warnings about settings");
    let cases: [(&str, &[&str]); 4] = [
        ("{\"disableAllHooks\": true}", &["disableAllHooks is true", "no hook runs"]),
        ("\u{feff}{}", &["byte-order mark", "2.0"]),
        (
            "{\n\"a\": 1,\n\"hooks\": {},\n\"hooks\": {}}",
            &["the key hooks is there twice", "later one counts", "line 3"],
        ),
        ("{\"env\": {\"A\": \"1\", \"A\": \"2\"}}", &["the key A is there twice", "later one counts"]),
    ];
    for (i, (settings, words)) in cases.into_iter().enumerate() {
        for pair in pairs_for(i) {
            let run = Place::with(settings).run(pair, &hook::first("demo"), &["--dry-run"]);
            score.note(settings, run.wrong(0));
            says(&mut score, settings, &run.out, words);
        }
    }
    for pair in one_pair() {
        let quiet = Place::with("{\"disableAllHooks\": false}").run(pair, &hook::first("demo"), &["--dry-run"]);
        score.check("nothing is odd", quiet.code == 0 && !quiet.out.contains("Note:"), || quiet.out.clone());
    }
    score.finish();
}

#[test]
fn what_older_clients_do_with_the_hook_is_said() {
    let mut score = Score::new("warnings about clients");
    let handler = r#"{"type": "command", "command": "x"}"#;
    let of = |event: &str, handler: &str| format!(r#"{{"{event}": [{{"hooks": [{handler}]}}]}}"#);
    let cases: [(String, &[&str]); 3] = [
        (of("Stopp", handler), &["no event Stopp"]),
        (of("PermissionDenied", handler), &["event PermissionDenied", "before 2.1.101", "whole settings file"]),
        (of("Stop", r#"{"type": "command", "command": "x", "args": ["y"]}"#), &["before 2.1.139 ignores the args"]),
    ];
    for (i, (hooks, words)) in cases.into_iter().enumerate() {
        for pair in pairs_for(i) {
            let run = Place::with("{}").run(pair, &hook::script("demo", "1", &hooks, &[]), &["--dry-run"]);
            score.note(&hooks, run.wrong(0));
            says(&mut score, &hooks, &run.out, words);
        }
    }
    score.finish();
}

#[test]
fn a_subfolder_of_a_repository_is_named() {
    let mut score = Score::new("repository");
    for pair in pairs() {
        let place = Place::with("{}");
        let note = "Note: this is a subfolder of the repository";
        let run = place.run(pair, &hook::first("demo"), &["--dry-run"]);
        score.check("no repository", !run.out.contains(note), || run.out.clone());
        fs::create_dir(place.path(".git")).unwrap();
        let run = place.run(pair, &hook::first("demo"), &["--dry-run"]);
        score.check("subfolder", run.out.contains(note), || run.out.clone());
        let run = place.run(pair, &hook::first("demo"), &["--dry-run", "--scope", "user"]);
        score.check("user", !run.out.contains(note), || run.out.clone());
        fs::create_dir(place.project(".git")).unwrap();
        let run = place.run(pair, &hook::first("demo"), &["--dry-run"]);
        score.check("the repository itself", !run.out.contains(note), || run.out.clone());
    }
    score.finish();
}

#[test]
fn without_a_home_there_is_no_place_for_a_copy() {
    let mut score = Score::new("no home");
    for pair in pairs() {
        let place = Place::with("{\"a\": 1}\n");
        let before = place.tree();
        let run = |options: &[&str]| Run::of(place.command(pair, &hook::first("demo"), options).env_remove("HOME"), "");
        let refused = run(&["--yes"]);
        score.note("refused", refused.wrong(1).or(difference(&before, &place.tree())));
        says(&mut score, "refused", &refused.err, &["HOME is not set", "--no-backup", "Nothing was changed."]);
        let user = run(&["--yes", "--scope", "user"]);
        says(&mut score, "user", &user.err, &["HOME is not set", "Nothing was changed."]);
        let installed = run(&["--yes", "--no-backup"]);
        let undone = run(&["--yes", "--no-backup", "--uninstall"]);
        score.note("cycle", installed.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
    }
    score.finish();
}

#[test]
fn the_dry_run_shows_the_settings_that_would_result() {
    let mut score = Score::new("dry run");
    for pair in pairs() {
        let place = Place::with("{\"a\": 1}\n");
        let before = place.tree();
        let dry = place.run(pair, &hook::first("demo"), &["--dry-run"]);
        score.note("nothing is written", dry.wrong(0).or(difference(&before, &place.tree())));
        place.install(pair, &hook::first("demo"));
        score.check("the same", dry.out.ends_with(&place.read(LOCAL)), || dry.out.clone());
    }
    score.finish();
}
