//! Installing, installing again, uninstalling: from every kind of settings, in every shell, with every awk.

use super::place::{LOCAL, Place, Run, difference};
use super::runners::{self, one_pair, pairs, shells};
use super::starts::STARTS;
use super::{Score, hook};
use hookwright_core::json::Document;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

/// What is wrong with a whole cycle; the runs are made by `run`, with the given options.
fn wrong(place: &Place, run: impl Fn(&[&str]) -> Run) -> Option<String> {
    let before = place.tree();
    let steps = [run(&["--yes"]), run(&["--yes"])];
    let after = place.tree();
    if let Some(wrong) = steps.iter().find_map(|run| run.wrong(0)) {
        return Some(wrong);
    }
    if !steps[1].out.contains("installed already") {
        return Some(format!("not known again: {}", steps[1].out));
    }
    let document = Document::parse(place.read(LOCAL));
    if !document.errors().is_empty() || !document.text().contains(".claude/hooks/demo/scripts/lint.sh") {
        return Some(document.text().to_owned());
    }
    let is_executable = fs::metadata(place.project(".claude/hooks/demo/scripts/lint.sh")).unwrap().permissions().mode();
    if is_executable & 0o111 != 0o111 {
        return Some("the script cannot be executed".to_owned());
    }
    let undone = run(&["--yes", "--uninstall"]);
    let noise = steps.iter().chain([&undone]).find(|run| !run.err.is_empty());
    noise
        .map(|run| run.err.clone())
        .or(undone.wrong(0))
        .or(difference(&before, &place.tree()))
        .or_else(|| (before == after).then(|| "nothing was installed".to_owned()))
}

#[test]
fn every_shell_and_awk_installs_and_takes_out_again() {
    let mut score = Score::new("shells, awks and starts");
    let text = hook::first("demo");
    for pair in pairs() {
        for (name, start) in &STARTS {
            let place = Place::starting(start);
            let case = format!("{} with {} from {name}", pair.0.0, pair.1);
            score.note(&case, wrong(&place, |options| place.run(pair, &text, options)));
        }
    }
    score.finish();
}

#[test]
fn busybox_alone_is_enough() {
    let Some(path) = runners::path_of_busybox() else {
        println!("busybox is not installed: not run.");
        return;
    };
    let mut score = Score::new("busybox alone");
    let text = hook::first("demo");
    for (name, start) in &STARTS {
        let place = Place::starting(start);
        let run = |options: &[&str]| {
            let mut command = Command::new(path.path().join("sh"));
            command.arg(place.script(&text)).args(options);
            place.surround(&mut command, path.path());
            Run::of(&mut command, "")
        };
        score.note(name, wrong(&place, run));
    }
    score.finish();
}

#[test]
fn without_awk_nothing_happens() {
    let mut score = Score::new("no awk");
    for shell in shells() {
        let place = Place::with("{}");
        let before = place.tree();
        let path = runners::path_with("mawk");
        for name in ["awk", "busybox"] {
            let _ = fs::remove_file(path.path().join(name));
        }
        let Some(program) = runners::which(shell.1[0]).filter(|_| shell.1[0] != "busybox") else { continue };
        let mut command = Command::new(program);
        command.args(&shell.1[1..]).arg(place.script(&hook::first("demo"))).arg("--yes");
        place.surround(&mut command, path.path());
        let run = Run::of(&mut command, "");
        score.note(shell.0, run.wrong(1).or(difference(&before, &place.tree())));
        score
            .check(shell.0, run.err.contains("browser") && run.err.contains("Nothing was changed"), || run.err.clone());
    }
    score.finish();
}

#[test]
fn a_hook_without_files_makes_no_script_folder() {
    let mut score = Score::new("no files");
    for pair in one_pair() {
        let place = Place::with("{}");
        let before = place.tree();
        let run = place.install(pair, &hook::inline("demo"));
        score.note("install", run.wrong(0));
        let names: Vec<_> = fs::read_dir(place.project(".claude/hooks/demo")).unwrap().collect();
        score.check("one file, the record", names.len() == 1, || format!("{names:?}"));
        let undone = place.uninstall(pair, &hook::inline("demo"));
        score.note("uninstall", undone.wrong(0).or(difference(&before, &place.tree())));
    }
    score.finish();
}

#[test]
fn shellcheck_has_nothing_to_say() {
    let Some(shellcheck) = runners::which("shellcheck") else {
        println!("shellcheck is not installed: not run.");
        return;
    };
    let mut score = Score::new("shellcheck");
    let old = r#"{"Stopp": [{"hooks": [{"type": "command", "command": "x", "args": ["$x `y`"]}]}]}"#;
    for (name, text) in [
        ("files", hook::first("demo")),
        ("other files", hook::second("demo")),
        ("no files", hook::inline("demo")),
        ("notes", hook::script("demo", "1", old, &[])),
    ] {
        let place = Place::new();
        let mut command = Command::new(&shellcheck);
        command.args(["--shell=sh", "--severity=style", "--enable=all"]).arg(place.script(&text));
        score.note(name, Run::of(&mut command, "").wrong(0));
    }
    score.finish();
}
