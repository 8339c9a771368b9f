//! Several writers at once.

use super::place::{LOCAL, Place, Run, difference, path};
use super::runners::{one_pair, pairs, program, some_pairs, which};
use super::{Score, hook, is_full};
use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Waits for all of them. What one of those that failed says.
fn wrong_with(children: Vec<Child>) -> Option<String> {
    let outputs: Vec<_> = children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    let failed = outputs.iter().find(|output| !output.status.success());
    failed.map(|output| String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn eight_installers_at_once_lose_and_double_nothing() {
    let mut score = Score::new("eight at once");
    let pairs = if is_full() { some_pairs() } else { one_pair() };
    for (number, pair) in pairs.into_iter().enumerate() {
        for (case, settings, is_same) in [
            ("eight hooks", None, false),
            ("eight hooks", Some("{\"a\": 1}\n"), false),
            ("one hook", None, true),
            ("one hook", Some("{\"a\": 1}\n"), true),
        ] {
            // Each that waits looks again after a second: the first pair of the full matrix has the time.
            if !(is_full() && number == 0) && is_same == settings.is_none() {
                continue;
            }
            let place = settings.map_or_else(Place::new, Place::with);
            let scripts: Vec<_> =
                (0..8).map(|i| hook::inline(&if is_same { "h".to_owned() } else { format!("h{i}") })).collect();
            let before = place.tree();
            if settings.is_some() {
                // All of them find the lock of a dead one.
                lock(&place, gone());
            }
            let start = |options: &[&str]| -> Vec<Child> {
                let child = |(i, text): (usize, &String)| {
                    let own = place.path(&format!("home/install{i}.sh"));
                    fs::write(&own, text).unwrap();
                    let mut command = Command::new(which(pair.0.1[0]).unwrap());
                    command.args(&pair.0.1[1..]).arg(own).args(options);
                    place.surround(&mut command, &path(pair.1));
                    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
                };
                scripts.iter().enumerate().map(child).collect()
            };
            score.note(case, wrong_with(start(&["--yes"])));
            let count = place.read(LOCAL).matches("echo h").count();
            score.check(case, count == if is_same { 1 } else { 8 }, || place.read(LOCAL));
            score.note(case, wrong_with(start(&["--yes", "--uninstall"])));
            for i in 0..8 {
                fs::remove_file(place.path(&format!("home/install{i}.sh"))).unwrap();
            }
            score.note(case, difference(&before, &place.tree()));
        }
    }
    score.finish();
}

/// A PATH in which one program is another: its text, with TOOL for the program itself.
fn path_but(awk: &str, name: &str, text: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    for entry in fs::read_dir(path(awk)).unwrap() {
        let entry = entry.unwrap();
        symlink(entry.path(), folder.path().join(entry.file_name())).unwrap();
    }
    let target = folder.path().join(name);
    let tool = fs::canonicalize(&target).unwrap();
    fs::remove_file(&target).unwrap();
    program(&target, &text.replace("TOOL", &tool.display().to_string()));
    folder
}

/// The lock of a process of this number.
fn lock(place: &Place, holder: u32) {
    fs::create_dir(place.project(".claude/.claude-hooks.lock")).unwrap();
    place.write(".claude/.claude-hooks.lock/pid", format!("{holder}\n"));
}

/// The number of a process that is gone.
fn gone() -> u32 {
    let mut process = Command::new("true").spawn().unwrap();
    process.wait().unwrap();
    process.id()
}

#[test]
fn a_change_by_another_program_is_never_lost() {
    let mut score = Score::new("a foreign writer");
    let write = "#!/bin/sh\n'TOOL' \"$@\"\nprintf '{\"theirs\": 1}' >.claude/settings.local.json\n";
    for pair in pairs() {
        // Writes the settings when the new ones are staged.
        let writing = path_but(pair.1, "cp", write);
        for options in [&["--yes"][..], &["--yes", "--uninstall"]] {
            let place = Place::with("{\"a\": 1}\n");
            if options.len() > 1 {
                place.install(pair, &hook::first("demo"));
            }
            let mut command = place.command(pair, &hook::first("demo"), options);
            let run = Run::of(command.env("PATH", writing.path()), "");
            score.note("stopped", run.wrong(1));
            let says = ["settings.local.json was changed by another program", "Run this script again"];
            score.check("said", says.iter().all(|words| run.err.contains(words)), || run.err.clone());
            score.check("kept", place.read(LOCAL) == "{\"theirs\": 1}", || place.read(LOCAL));
            let later = place.run(pair, &hook::first("demo"), options);
            score.note("later", later.wrong(0));
        }
    }
    score.finish();
}

#[test]
fn a_dead_installers_lock_is_taken_over_at_once() {
    let mut score = Score::new("dead locks");
    for pair in pairs() {
        let waiting = path_but(pair.1, "sleep", "#!/bin/sh\n: >\"$HOME/waited\"\n");
        for half_taken_over in [false, true] {
            let place = Place::with("{}");
            let before = place.tree();
            lock(&place, gone());
            if half_taken_over {
                // By somebody who died as well.
                fs::create_dir(place.project(".claude/.claude-hooks.lock/heir")).unwrap();
            }
            let mut command = place.command(pair, &hook::first("demo"), &["--yes"]);
            let taken = Run::of(command.env("PATH", waiting.path()), "");
            let has_waited = fs::remove_file(place.path("home/waited")).is_ok();
            score.check("no wait", has_waited == half_taken_over, || format!("{taken:?}"));
            let undone = place.uninstall(pair, &hook::first("demo"));
            score.note("dead", taken.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
        }
    }
    score.finish();
}

#[test]
fn a_living_installers_lock_is_respected() {
    let mut score = Score::new("living locks");
    for pair in pairs() {
        let place = Place::with("{}");
        lock(&place, std::process::id());
        let before = place.tree();
        // The wait is the script's own; without its clock it is over at once.
        let hasty = path_but(pair.1, "sleep", "#!/bin/sh\nexit 0\n");
        let mut command = place.command(pair, &hook::first("demo"), &["--yes"]);
        let run = Run::of(command.env("PATH", hasty.path()), "");
        score.note("stopped", run.wrong(1).or(difference(&before, &place.tree())));
        let number = std::process::id().to_string();
        let says = [".claude-hooks.lock", &number, "settings.local.json", "remove the folder", "Nothing was changed."];
        score.check("said", says.iter().all(|words| run.err.contains(words)), || run.err.clone());
    }
    score.finish();
}
