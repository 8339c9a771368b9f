//! The question before anything is written.

use super::ground::{Ground, Run, same_tree};
use std::process::Command;

#[test]
fn nothing_is_written_without_a_yes() {
    for (case, input, options, code) in [
        ("no input", "", &[][..], 3),
        ("no", "n\n", &[], 3),
        ("an empty answer", "\n", &[], 3),
        ("a yes in Spanish to a question in English", "s\n", &[], 3),
        ("yes", "y\n", &[], 0),
        ("yes in Spanish", "s\u{ed}\n", &["--lang", "es"], 0),
        ("--yes", "", &["--yes"], 0),
        ("-y", "", &["-y"], 0),
        ("--dry-run", "", &["--dry-run"], 0),
        ("--dry-run --yes", "", &["--yes", "--dry-run"], 0),
    ] {
        let ground = Ground::with("{}\n");
        let before = ground.tree();
        let run = Run::of(&mut ground.command(&[&["install", "../hooks/demo"], options].concat()), input);
        assert_eq!(run.wrong(code), None, "{case}");
        let is_written = code == 0 && !options.contains(&"--dry-run");
        assert_eq!(ground.tree() != before, is_written, "{case}: {run:?}");
        for shown in [
            "PostToolUse, matcher \"Write|Edit\"",
            "lint.sh\" --quiet",
            "echo done # it's \"fine\"",
            "scripts/data/my table.csv",
            &ground.project(".claude/hooks/demo").to_string_lossy(),
        ] {
            assert!(run.out.contains(shown), "{case}: {}", run.out);
        }
        assert_eq!(code == 3, run.err.contains("--yes"), "{case}: {}", run.err);
    }
}

#[test]
fn taking_out_is_asked_about_as_well() {
    let ground = Ground::with("{}\n");
    ground.install("demo");
    let before = ground.tree();
    let run = ground.run(&["uninstall", "demo"]);
    assert_eq!(run.wrong(3), None);
    assert!(run.out.contains("removed: PostToolUse") && run.out.contains("lint.sh\" --quiet"), "{}", run.out);
    same_tree("asked", &before, &ground.tree());
    let dry = ground.run(&["uninstall", "demo", "--dry-run"]);
    assert!(dry.code == 0 && dry.out.ends_with("settings.local.json would be:\n{}\n"), "{dry:?}");
    same_tree("dry", &before, &ground.tree());
}

#[test]
fn a_dry_run_prints_what_an_install_writes() {
    let ground = Ground::with("{\n  \"a\": 1\n}\n");
    let dry = ground.run(&["install", "../hooks/demo", "--dry-run"]);
    ground.install("demo");
    let (_, printed) = dry.out.split_once("would be:\n").unwrap();
    assert_eq!(printed, ground.read(super::ground::LOCAL));
}

#[test]
fn what_is_hidden_in_a_command_is_shown() {
    let ground = Ground::new();
    let hooks = r#"{"Stop": [{"hooks": [{"type": "command", "command": "ls\u001b[2K\u202e\u200b\u0085\ud83d\ude00\nrm x\tz\u0000\u007f"}]}]}"#;
    ground.hook("odd", "1", hooks, &[]);
    let run = ground.run(&["install", "../hooks/odd", "--dry-run"]);
    let expected = "command: ls\\u{1b}[2K\\u{202e}\\u{200b}\\u{85}\u{1f600}\n        | rm x\\u{9}z\\u{0}\\u{7f}\n";
    assert!(run.out.contains(expected), "{}", run.out);
}

#[test]
fn nothing_is_colored_off_a_terminal() {
    let ground = Ground::new();
    assert!(!ground.install("demo").out.contains('\u{1b}'));
}

#[test]
fn on_a_terminal_it_is_asked_there_and_a_dry_run_shows_the_change() {
    let ground = Ground::with("{\n  \"a\": 1\n}\n");
    let on_a_terminal = |line: &str, answer: &str, color: &str| {
        let line = format!("'{}' {line}", env!("CARGO_BIN_EXE_hookwright"));
        let options = ["--quiet", "--return", "--command", &line, "/dev/null"];
        let mut command = ground.surround(Command::new("script"), &options);
        Run::of(command.env("SHELL", "/bin/sh").env("TERM", "xterm").env("NO_COLOR", color), answer)
    };
    if Command::new("script").arg("--version").output().is_err() {
        println!("script is not installed: a terminal is not run.");
        return;
    }
    let plain = on_a_terminal("install ../hooks/demo --dry-run", "", "1");
    assert!(plain.out.contains("@@ -1,3 +1,") && !plain.out.contains('\u{1b}'), "{}", plain.out);
    let color = on_a_terminal("install ../hooks/demo --dry-run", "", "");
    assert!(color.out.contains("\u{1b}[32m+  \"hooks\": {"), "{}", color.out);
    for (answer, is_written) in [("n\n", false), ("y\n", true)] {
        let before = ground.tree();
        let run = on_a_terminal("install ../hooks/demo", answer, "");
        assert!(run.out.contains("Install it? [y/N]"), "{}", run.out);
        assert_eq!(ground.tree() != before, is_written, "{run:?}");
    }
}
