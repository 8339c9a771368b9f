use crate::desk::{Desk, Run};

/// An error or warning on every client and platform.
pub const IGNORED: &str =
    "{\"hooks\": {\"Stop\": [{\"matcher\": \"Bash\", \"hooks\": [{\"type\": \"command\", \"command\": \"date\"}]}]}}\n";
const CLEAN: &str = "{\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"date\"}]}]}}\n";

#[test]
fn a_finding_is_drawn_and_counted() {
    let run = Desk::with("settings.json", IGNORED).run(&["lint", "settings.json"]);
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with("warning: `Stop` takes no matcher. [matcher-ignored]\n --> settings.json:1:33\n"));
    assert!(run.out.contains("\n  |                                 ^^^^^^\n"), "{}", run.out);
    assert!(run.out.contains("\n  = fix: Remove the matcher (safe)\n"));
    assert!(run.out.ends_with("\n\n1 warning.\n"), "{}", run.out);
    assert_eq!(run.err, "");
}

#[test]
fn a_clean_file_is_no_problem() {
    let run = Desk::with("settings.json", CLEAN).run(&["lint", "settings.json"]);
    assert_eq!((run.code, run.out.as_str()), (0, "No problems.\n"));
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let desk = Desk::with("bad.json", IGNORED);
    let run = desk.run(&["lint", "missing.json", "bad.json"]);
    assert_eq!(run.code, 2);
    assert!(run.err.starts_with("hookwright: missing.json: cannot be read: No such file"), "{}", run.err);
    assert!(run.out.contains("[matcher-ignored]"));
}

#[test]
fn a_file_in_utf_16_is_read_as_claude_code_reads_it() {
    let text = IGNORED.encode_utf16();
    let little: Vec<u8> = text.clone().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.flat_map(u16::to_be_bytes).collect();
    for bytes in [[b"\xff\xfe".as_slice(), &little].concat(), [b"\xfe\xff".as_slice(), &big].concat()] {
        let desk = Desk::new();
        desk.write("settings.json", &bytes);
        let run = desk.run(&["lint", "settings.json"]);
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{}", run.out);
        assert!(run.out.contains("[matcher-ignored]"), "{}", run.out);
        let run = desk.run(&["fix", "settings.json"]);
        assert!(run.err.contains("it is UTF-16"), "{}", run.err);
    }
}

#[test]
fn nothing_is_said_of_files_that_were_not_read() {
    let run = Desk::new().run(&["lint", "missing.json"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
}

#[test]
fn the_path_tells_the_scope_unless_an_option_does() {
    let bare = "{\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"date\"}]}]}";
    let desk = Desk::with("plugin/hooks/hooks.json", bare);
    desk.write("settings.json", bare);
    for (arguments, rule) in [
        (&["plugin/hooks/hooks.json"][..], "plugin-hooks-no-wrapper"),
        (&["settings.json"], "event-at-top-level"),
        (&["--scope", "plugin", "settings.json"], "plugin-hooks-no-wrapper"),
        (&["--scope", "user", "plugin/hooks/hooks.json"], "event-at-top-level"),
    ] {
        let run = desk.run(&[&["lint"], arguments].concat());
        assert!(run.out.contains(&format!("[{rule}]")), "{arguments:?}: {}", run.out);
    }
}

#[test]
fn standard_input_is_a_file() {
    let desk = Desk::new();
    let run = desk.run_with(&["lint", "-"], IGNORED.as_bytes());
    assert_eq!(run.code, 1);
    assert!(run.out.contains(" --> -:1:33\n"), "{}", run.out);
    assert_eq!(desk.run_with(&["lint", "-"], CLEAN.as_bytes()).code, 0);
}

#[test]
fn the_language_is_asked_for_or_the_environments() {
    let desk = Desk::with("settings.json", IGNORED);
    let spanish = desk.run(&["lint", "--lang", "es", "settings.json"]);
    assert!(spanish.out.starts_with("aviso: `Stop` no admite matcher."), "{}", spanish.out);
    assert!(spanish.out.ends_with("1 aviso.\n"));
    let by_environment = |arguments: &[&str], lang: &str| Run::of(desk.command(arguments).env("LANG", lang), b"").out;
    assert_eq!(by_environment(&["lint", "settings.json"], "es_MX.UTF-8"), spanish.out);
    assert!(by_environment(&["lint", "settings.json"], "de_DE.UTF-8").starts_with("warning"));
    assert!(by_environment(&["lint", "settings.json", "--lang", "en"], "es_ES").starts_with("warning"));
}

#[test]
fn usage_errors_are_two() {
    let desk = Desk::with("settings.json", CLEAN);
    for arguments in [
        &["lint"][..],
        &["lint", "--format", "xml", "settings.json"],
        &["lint", "--scope", "all", "settings.json"],
        &["lint", "--platform", "beos", "settings.json"],
        &["lint", "--client", "2.1", "settings.json"],
        &["lint", "--lang", "fr", "settings.json"],
        &["lint", "--no-such-option", "settings.json"],
        &["no-such-command"],
        &[],
    ] {
        assert_eq!(desk.run(arguments).code, 2, "{arguments:?}");
    }
    for scope in ["user", "project", "local", "plugin"] {
        for platform in ["linux", "macos", "windows"] {
            let options = ["lint", "--scope", scope, "--platform", platform, "--client", "2.1.100", "settings.json"];
            assert_eq!(desk.run(&options).code, 0, "{options:?}");
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_panic() {
    let desk = Desk::new();
    for i in 0..200 {
        desk.write(&format!("{i}.json"), IGNORED.replace("date", &"x".repeat(2000)));
    }
    let names: Vec<_> = (0..200).map(|i| format!("{i}.json")).collect();
    let arguments: Vec<_> = ["lint", "--format", "json"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let mut command = desk.command(&arguments);
    let mut child = command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
