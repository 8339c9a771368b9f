//! Runs that are killed: at every moment the settings are whole, and the next run finishes the work.

use super::place::{LOCAL, Place, Tree, difference, path};
use super::runners::{Shell, one_pair, program, which};
use super::{Score, hook, is_full};
use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use tempfile::TempDir;

/// The programs that change something; `cat` does too, and is run much more often.
const CHANGING: [&str; 7] = ["chmod", "cp", "mkdir", "mv", "rm", "rmdir", "cat"];

/// A PATH whose programs count how often they are called, and kill their whole group before the call STOP, or after.
fn counting_path(awk: &str, names: &[&str]) -> TempDir {
    let folder = TempDir::new().unwrap();
    let real = path(awk);
    for entry in fs::read_dir(&real).unwrap() {
        let entry = entry.unwrap();
        let (name, target) = (entry.file_name().into_string().unwrap(), folder.path().join(entry.file_name()));
        let tool = entry.path();
        if names.contains(&name.as_str()) {
            let text = format!(
                "#!/bin/sh\nread -r n <\"$COUNT\"\nn=$((n + 1))\necho $n >\"$COUNT\"\n\
                 [ $n -ne $STOP ] || kill -9 0\nexec '{}' \"$@\"\n",
                tool.display()
            );
            program(&target, &text);
        } else {
            std::os::unix::fs::symlink(fs::canonicalize(&tool).unwrap(), &target).unwrap_or(());
            if name == "awk" && awk == "busybox" {
                let _ = fs::remove_file(&target);
                fs::copy(&tool, &target).unwrap();
            }
        }
    }
    folder
}

/// A run that is killed before the call `stop`; whether it was.
fn killed(place: &Place, pair: (Shell, &str), counting: &Path, text: &str, options: &[&str], stop: usize) -> bool {
    let count = place.path("tmp/count");
    fs::write(&count, "0\n").unwrap();
    let mut command = place.command(pair, text, options);
    command.env("PATH", counting).env("COUNT", &count).env("STOP", stop.to_string()).process_group(0);
    let status = command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).status().unwrap();
    let _ = fs::remove_file(count);
    assert!(status.success() || status.signal() == Some(9), "{options:?} at {stop}: {status}");
    !status.success()
}

fn without_leavings(mut tree: Tree) -> Tree {
    tree.retain(|path, _| !path.starts_with("tmp"));
    tree
}

struct Story {
    name: &'static str,
    settings: Option<&'static str>,
    before: Option<String>,
    run: String,
    options: &'static [&'static str],
}

impl Story {
    fn place(&self) -> Place {
        let place = Place::new();
        if let Some(settings) = self.settings {
            place.write(LOCAL, settings);
        }
        place
    }

    /// The place before the run that is killed.
    fn prepared(&self, pair: (Shell, &str)) -> Place {
        let place = self.place();
        if let Some(before) = &self.before {
            place.install(pair, before);
        }
        place
    }

    /// What is wrong after a kill at this call; none, and `false`, where the run ended before.
    fn wrong(&self, pair: (Shell, &str), counting: &Path, stop: usize, expected: &Expected) -> (bool, Option<String>) {
        let place = self.prepared(pair);
        if !killed(&place, pair, counting, &self.run, self.options, stop) {
            return (false, None);
        }
        let left = place.read(LOCAL);
        if left != expected.old && left != expected.new {
            return (true, Some(format!("the settings are {left:?}")));
        }
        let again = place.run(pair, &self.run, self.options);
        let wrong = again.wrong(0).or_else(|| difference(&expected.tree, &without_leavings(place.tree())));
        let undone = place.uninstall(pair, &self.run);
        let first = without_leavings(self.place().tree());
        (true, wrong.or(undone.wrong(0)).or_else(|| difference(&first, &without_leavings(place.tree()))))
    }
}

/// What a run that nobody disturbs comes to.
struct Expected {
    old: String,
    new: String,
    tree: Tree,
}

impl Expected {
    fn of(story: &Story, pair: (Shell, &str)) -> Expected {
        let place = story.prepared(pair);
        let old = place.read(LOCAL);
        place.run(pair, &story.run, story.options);
        Expected { old, new: place.read(LOCAL), tree: without_leavings(place.tree()) }
    }
}

#[test]
fn a_killed_run_leaves_whole_settings_and_the_next_one_finishes() {
    let mut score = Score::new("kill -9");
    let (one, two) = (hook::first("demo"), hook::second("demo"));
    let settings = Some("{\n  \"a\": 1,\n  \"hooks\": {}\n}\n");
    let story = |name, settings, before: Option<&String>, run: &String, options| Story {
        name,
        settings,
        before: before.cloned(),
        run: run.clone(),
        options,
    };
    let stories = [
        story("install", settings, None, &one, &["--yes"]),
        story("install without settings", None, None, &one, &["--yes"]),
        story("upgrade", settings, Some(&one), &two, &["--yes"]),
        story("uninstall", settings, Some(&one), &one, &["--yes", "--uninstall"]),
        story("uninstall without settings", None, Some(&one), &one, &["--yes", "--uninstall"]),
    ];
    assert!(which("sh").is_some());
    for pair in one_pair() {
        let names = if is_full() { &CHANGING[..] } else { &CHANGING[..CHANGING.len() - 1] };
        let counting = counting_path(pair.1, names);
        for story in &stories {
            let expected = Expected::of(story, pair);
            for stop in 1.. {
                let (was_killed, wrong) = story.wrong(pair, counting.path(), stop, &expected);
                if !was_killed {
                    break;
                }
                score.note(&format!("{} at {stop} in {}", story.name, pair.0.0), wrong);
            }
        }
    }
    score.finish();
}
