//! The question before anything is written.

use super::place::{Place, Run, difference};
use super::runners::{pairs, pairs_for, which};
use super::{Score, hook};
use std::process::Command;

#[test]
fn nothing_is_written_without_a_yes() {
    let mut score = Score::new("the question");
    let text = hook::first("demo");
    let cases = [
        ("no input", "", &[][..], 3),
        ("no", "n\n", &[], 3),
        ("an empty answer", "\n", &[], 3),
        ("yes", "y\n", &[], 0),
        ("--yes", "", &["--yes"], 0),
        ("-y", "", &["-y"], 0),
        ("--dry-run", "", &["--dry-run"], 0),
        ("--dry-run --yes", "", &["--yes", "--dry-run"], 0),
    ];
    for (i, (case, input, options, code)) in cases.into_iter().enumerate() {
        for pair in pairs_for(i) {
            let place = Place::with("{}\n");
            let before = place.tree();
            let run = Run::of(&mut place.command(pair, &text, options), input);
            let case = format!("{case} in {}", pair.0.0);
            score.note(&case, run.wrong(code));
            let is_written = code == 0 && !options.contains(&"--dry-run");
            let change = difference(&before, &place.tree());
            score.check(&case, change.is_some() == is_written, || format!("{change:?} {run:?}"));
            for shown in [
                "PostToolUse, matcher \"Write|Edit\"",
                "lint.sh\" --quiet",
                "echo done # it's \"fine\"",
                "scripts/data/my table.csv",
            ] {
                score.check(&case, run.out.contains(shown), || run.out.clone());
            }
        }
    }
    score.finish();
}

#[test]
fn what_is_hidden_in_a_command_is_shown() {
    let mut score = Score::new("hidden characters");
    let hooks = r#"{"Stop": [{"hooks": [{"type": "command", "command": "ls\u001b[2K\u202e\u200b\u0085\ud83d\ude00\nrm x\tz\u0000\u007f"}]}]}"#;
    let text = hook::script("demo", "1", hooks, &[]);
    for pair in pairs() {
        let run = Place::new().run(pair, &text, &["--dry-run"]);
        let expected = "command: ls\\u{1b}[2K\\u{202e}\\u{200b}\\u{85}\u{1f600}\n        | rm x\\u{9}z\\u{0}\\u{7f}\n";
        score.check(&format!("{} with {}", pair.0.0, pair.1), run.out.contains(expected), || run.out.clone());
    }
    score.finish();
}

#[test]
fn a_script_from_a_pipe_asks_on_the_terminal_only() {
    let mut score = Score::new("a script from a pipe");
    let text = hook::first("demo");
    let Some(setsid) = which("setsid") else {
        println!("setsid is not installed: a pipe without a terminal is not run.");
        return;
    };
    for pair in pairs() {
        for (options, code) in [(&[][..], 3), (&["-s", "--", "--yes"], 0)] {
            let place = Place::with("{}\n");
            let before = place.tree();
            let mut command = Command::new(&setsid);
            command.arg("--wait").arg(which(pair.0.1[0]).unwrap()).args(&pair.0.1[1..]).args(options);
            place.surround(&mut command, &super::place::path(pair.1));
            let run = Run::of(&mut command, &text);
            score.note(pair.0.0, run.wrong(code));
            let change = difference(&before, &place.tree());
            score.check(pair.0.0, change.is_some() == (code == 0), || format!("{change:?}"));
            score.check(pair.0.0, code == 0 || run.err.contains("--yes"), || run.err.clone());
        }
    }
    let Some(terminal) = which("script") else {
        println!("script is not installed: a pipe beside a terminal is not run.");
        return score.finish();
    };
    for (answer, is_written) in [("y\n", true), ("n\n", false)] {
        let place = Place::with("{}\n");
        let before = place.tree();
        let (shell, awk) = pairs()[0];
        let line = format!("cat ../install.sh | {}", shell.1.join(" "));
        place.script(&text);
        let mut command = Command::new(&terminal);
        command.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
        place.surround(&mut command, &super::place::path(awk));
        let run = Run::of(command.env("SHELL", "/bin/sh"), answer);
        let change = difference(&before, &place.tree());
        score.check(answer, change.is_some() == is_written && run.out.contains("[y/N]"), || format!("{run:?}"));
    }
    score.finish();
}
