//! The question before anything is written.

use super::ground::{Ground, Run, same_tree};

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
