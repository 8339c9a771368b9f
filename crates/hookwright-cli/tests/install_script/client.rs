//! What else writes settings: Claude Code itself, and people.

use super::place::{LOCAL, Place, difference};
use super::runners::one_pair;
use super::{Score, hook};
use hookwright_core::json::{Document, Value, print};
use std::fs;

fn value(text: &str) -> Value {
    let document = Document::parse(text);
    Value::of(document.root(), document.text())
}

#[test]
fn after_claude_code_wrote_the_file_exactly_ours_goes() {
    let mut score = Score::new("rewritten by the client");
    let text = hook::first("demo");
    for pair in one_pair() {
        for settings in [
            "{\"a\":1,\"hooks\":{\"Stop\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"mine\"}]}]}}",
            "{\n\t\"hooks\": {\"PostToolUse\": [{\"matcher\": \"Write|Edit\", \"hooks\": [{\"type\": \"command\", \"command\": \"mine\"}]}]}\n}",
        ] {
            let place = Place::with(settings);
            let installed = place.install(pair, &text);
            fs::write(place.project(LOCAL), print(&value(&place.read(LOCAL)))).unwrap();
            let undone = place.uninstall(pair, &text);
            score.note("runs", installed.wrong(0).or(undone.wrong(0)));
            score.check(settings, value(&place.read(LOCAL)) == value(settings), || place.read(LOCAL));
        }
    }
    score.finish();
}

#[test]
fn an_entry_that_the_user_has_stays_the_users() {
    let mut score = Score::new("the user's own entry");
    let text = hook::inline("demo");
    for pair in one_pair() {
        let place = Place::with(
            "{\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"echo demo\", \"timeout\": 9}]}]}}\n",
        );
        let before = place.tree();
        let installed = place.install(pair, &text);
        score.check("said", installed.out.contains("yours, stays as it is"), || installed.out.clone());
        let undone = place.uninstall(pair, &text);
        score.note("stays", installed.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
    }
    score.finish();
}

#[test]
fn without_its_folder_a_hook_is_found_by_what_the_script_knows() {
    let mut score = Score::new("folder deleted by hand");
    let text = hook::first("demo");
    for pair in one_pair() {
        let place = Place::with("{\n  \"a\": 1\n}\n");
        let before = place.read(LOCAL);
        let installed = place.install(pair, &text);
        fs::remove_dir_all(place.project(".claude/hooks")).unwrap();
        let undone = place.uninstall(pair, &text);
        score.note("runs", installed.wrong(0).or(undone.wrong(0)));
        score.check("settings", place.read(LOCAL) == before, || place.read(LOCAL));
        let again = place.uninstall(pair, &text);
        score.check("not installed", again.code == 0 && again.out.contains("not installed"), || format!("{again:?}"));
    }
    score.finish();
}

#[test]
fn a_folder_that_two_scopes_share_stays_till_the_last_leaves() {
    let mut score = Score::new("two scopes");
    let text = hook::first("demo");
    let scopes = ["local", "project"];
    for pair in one_pair() {
        for order in [[0, 1], [1, 0]] {
            for newer in [false, true] {
                let place = Place::new();
                let before = place.tree();
                let second = if newer { hook::second("demo") } else { text.clone() };
                let runs = [
                    place.run(pair, &text, &["--yes", "--scope", scopes[0]]),
                    place.run(pair, &second, &["--yes", "--scope", scopes[1]]),
                    place.run(pair, &second, &["--yes", "--uninstall", "--scope", scopes[order[0]]]),
                ];
                let script = place.project(".claude/hooks/demo/scripts/lint.sh");
                score.check("stays", script.is_file(), || format!("{runs:?}"));
                let last = place.run(pair, &second, &["--yes", "--uninstall", "--scope", scopes[order[1]]]);
                let wrong = runs.iter().chain([&last]).find_map(|run| run.wrong(0));
                score.note(&format!("{order:?} {newer}"), wrong.or(difference(&before, &place.tree())));
            }
        }
    }
    score.finish();
}

#[test]
fn a_record_that_names_files_elsewhere_is_not_believed() {
    let mut score = Score::new("files elsewhere");
    let text = hook::first("demo");
    for pair in one_pair() {
        let place = Place::with("{}");
        let installed = place.install(pair, &text);
        let record = ".claude/hooks/demo/install-record.local.txt";
        place.write("mine", "");
        fs::create_dir(place.project("empty")).unwrap();
        let others = "file\t../../../mine\t4294967295 0\nfile\t../../../empty/gone\t4294967295 0\n";
        place.write(record, format!("{}{others}", place.read(record)));
        let undone = place.uninstall(pair, &text);
        score.note("runs", installed.wrong(0).or(undone.wrong(0)));
        score.check("file", place.project("mine").is_file(), || format!("{undone:?}"));
        score.check("folder", place.project("empty").is_dir(), || format!("{undone:?}"));
        score.check("ours is gone", !place.project(".claude/hooks").exists(), || format!("{undone:?}"));
    }
    score.finish();
}
