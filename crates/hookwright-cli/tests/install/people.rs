//! What else writes settings: Claude Code itself, and people.

use super::ground::{Ground, LOCAL, all_well, inline, same_tree};
use hookwright_core::json::{Document, Value, print};
use std::fs;

fn value(text: &str) -> Value {
    let document = Document::parse(text);
    Value::of(document.root(), document.text())
}

#[test]
fn after_claude_code_wrote_the_file_exactly_ours_goes() {
    for settings in [
        "{\"a\":1,\"hooks\":{\"Stop\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"mine\"}]}]}}",
        "{\n\t\"hooks\": {\"PostToolUse\": [{\"matcher\": \"Write|Edit\", \"hooks\": [{\"type\": \"command\", \"command\": \"mine\"}]}]}\n}",
    ] {
        let ground = Ground::with(settings);
        let installed = ground.install("demo");
        ground.write(LOCAL, print(&value(&ground.read(LOCAL))));
        all_well(settings, [&installed, &ground.uninstall("demo")]);
        assert_eq!(value(&ground.read(LOCAL)), value(settings));
    }
}

#[test]
fn an_entry_that_the_user_has_stays_the_users() {
    let ground = Ground::with(
        "{\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"echo bare\", \"timeout\": 9}]}]}}\n",
    );
    ground.hook("bare", "1.0.0", &inline("bare"), &[]);
    let before = ground.tree();
    let installed = ground.install("bare");
    assert!(installed.out.contains("yours, stays as it is"), "{}", installed.out);
    all_well("both", [&installed, &ground.uninstall("bare")]);
    same_tree("stays", &before, &ground.tree());
}

#[test]
fn without_its_folder_a_hook_is_found_by_its_paths_or_by_its_source() {
    for hook in ["demo", "../hooks/demo"] {
        let ground = Ground::with("{\n  \"a\": 1\n}\n");
        let before = ground.read(LOCAL);
        let installed = ground.install("demo");
        fs::remove_dir_all(ground.project(".claude/hooks")).unwrap();
        all_well(hook, [&installed, &ground.uninstall(hook)]);
        let left = ground.read(LOCAL);
        assert!(!left.contains("lint.sh"), "{left}");
        if hook == "demo" {
            assert!(left.contains("echo done"), "what has no path is known by a record or the source alone: {left}");
            continue;
        }
        assert_eq!(left, before);
        let again = ground.uninstall(hook);
        assert!(again.code == 0 && again.out.contains("not installed"), "{again:?}");
    }
}

#[test]
fn what_is_not_installed_needs_no_taking_out() {
    let ground = Ground::with("{}\n");
    let before = ground.tree();
    let run = ground.uninstall("demo");
    assert!(run.code == 0 && run.out.contains("not installed"), "{run:?}");
    same_tree("nothing", &before, &ground.tree());
    all_well("project", [&ground.run(&["install", "../hooks/demo", "--yes", "--scope", "project"])]);
    let run = ground.uninstall("demo");
    assert!(run.out.contains("--scope project") && !run.out.contains("--scope user"), "{}", run.out);
    all_well("user", [&ground.run(&["install", "../hooks/demo", "--yes", "--scope", "user"])]);
    assert!(ground.uninstall("demo").out.contains("--scope user"));
}

#[test]
fn a_folder_that_two_scopes_share_stays_till_the_last_leaves() {
    let scopes = ["local", "project"];
    for order in [[0, 1], [1, 0]] {
        for newer in [false, true] {
            let ground = Ground::new();
            let before = ground.tree();
            let run = |action: &str, hook: &str, scope| ground.run(&[action, hook, "--yes", "--scope", scopes[scope]]);
            let mut runs = vec![run("install", "../hooks/demo", 0)];
            if newer {
                ground.renew("demo");
            }
            runs.push(run("install", "../hooks/demo", 1));
            runs.push(run("uninstall", "demo", order[0]));
            assert!(ground.project(".claude/hooks/demo/scripts/lint.sh").is_file(), "{runs:?}");
            runs.push(run("uninstall", "demo", order[1]));
            let case = format!("{order:?} {newer}");
            all_well(&case, &runs);
            same_tree(&case, &before, &ground.tree());
        }
    }
}

#[test]
fn settings_that_are_gone_are_not_made_to_take_something_out() {
    let ground = Ground::with("{}\n");
    ground.install("demo");
    fs::remove_file(ground.project(LOCAL)).unwrap();
    all_well("uninstall", [&ground.uninstall("demo")]);
    assert!(!ground.project(LOCAL).exists() && !ground.project(".claude/hooks").exists());
}
