//! Several writers at once.

use super::place::{LOCAL, Place, Run, difference, path};
use super::runners::{one_pair, program, which};
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
    for pair in one_pair() {
        for (case, settings, is_same) in [
            ("eight hooks", None, false),
            ("eight hooks", Some("{\"a\": 1}\n"), false),
            ("one hook", None, true),
            ("one hook", Some("{\"a\": 1}\n"), true),
        ] {
            // Each that waits looks again after a second: the full matrix has the time.
            if !is_full() && is_same == settings.is_none() {
                continue;
            }
            let place = settings.map_or_else(Place::new, Place::with);
            let scripts: Vec<_> =
                (0..8).map(|i| hook::inline(&if is_same { "h".to_owned() } else { format!("h{i}") })).collect();
            let before = place.tree();
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

#[test]
fn a_change_by_another_program_is_never_lost() {
    let mut score = Score::new("a foreign writer");
    for pair in one_pair() {
        // Writes the settings when the new ones are staged.
        let writing = TempDir::new().unwrap();
        for entry in fs::read_dir(path(pair.1)).unwrap() {
            let entry = entry.unwrap();
            symlink(entry.path(), writing.path().join(entry.file_name())).unwrap();
        }
        let cp = fs::canonicalize(path(pair.1).join("cp")).unwrap();
        fs::remove_file(writing.path().join("cp")).unwrap();
        let text =
            format!("#!/bin/sh\n'{}' \"$@\"\nprintf '{{\"theirs\": 1}}' >.claude/settings.local.json\n", cp.display());
        program(&writing.path().join("cp"), &text);
        for options in [&["--yes"][..], &["--yes", "--uninstall"]] {
            let place = Place::with("{\"a\": 1}\n");
            if options.len() > 1 {
                place.install(pair, &hook::first("demo"));
            }
            let mut command = place.command(pair, &hook::first("demo"), options);
            let run = Run::of(command.env("PATH", writing.path()), "");
            score.note("stopped", run.wrong(1));
            score.check("kept", place.read(LOCAL) == "{\"theirs\": 1}", || place.read(LOCAL));
            let later = place.run(pair, &hook::first("demo"), options);
            score.note("later", later.wrong(0));
        }
    }
    score.finish();
}

#[test]
fn a_dead_installers_lock_is_taken_over_and_a_living_ones_is_not() {
    let mut score = Score::new("locks");
    for pair in one_pair() {
        let place = Place::with("{}");
        let before = place.tree();
        fs::create_dir(place.project(".claude/.claude-hooks.lock")).unwrap();
        let mut gone = Command::new("true").spawn().unwrap();
        gone.wait().unwrap();
        place.write(".claude/.claude-hooks.lock/pid", format!("{}\n", gone.id()));
        let taken = place.install(pair, &hook::first("demo"));
        let undone = place.uninstall(pair, &hook::first("demo"));
        score.note("dead", taken.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
        fs::create_dir(place.project(".claude/.claude-hooks.lock")).unwrap();
        place.write(".claude/.claude-hooks.lock/pid", format!("{}\n", std::process::id()));
        let before = place.tree();
        // The wait is the script's own; without its clock it is over at once.
        let hasty = TempDir::new().unwrap();
        for entry in fs::read_dir(path(pair.1)).unwrap() {
            let entry = entry.unwrap();
            symlink(entry.path(), hasty.path().join(entry.file_name())).unwrap();
        }
        fs::remove_file(hasty.path().join("sleep")).unwrap();
        program(&hasty.path().join("sleep"), "#!/bin/sh\nexit 0\n");
        let mut command = place.command(pair, &hook::first("demo"), &["--yes"]);
        let run = Run::of(command.env("PATH", hasty.path()), "");
        score.check("living", run.code == 1 && run.err.contains(".claude-hooks.lock"), || format!("{run:?}"));
        score.note("living", difference(&before, &place.tree()));
    }
    score.finish();
}
