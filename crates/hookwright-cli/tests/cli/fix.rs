use crate::desk::{Desk, Run};
use crate::lint::IGNORED;

const MENDED: &str = "{\"hooks\": {\"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"date\"}]}]}}\n";
/// A name that was mistyped: what was meant is a guess.
const MISTYPED: &str = "{\n  \"hooks\": {\n    \"PreToolUse\": [\n      {\n        \"matcher\": \"bash\",\n        \"hooks\": \
                        [{ \"type\": \"command\", \"command\": \"date\" }]\n      }\n    ]\n  }\n}\n";

fn git_apply(desk: &Desk, patch: &str) -> Run {
    desk.write("the.patch", patch);
    let mut git = std::process::Command::new("git");
    Run::of(git.args(["apply", "the.patch"]).current_dir(desk.path(".")), b"")
}

#[test]
fn safe_fixes_are_carried_out_and_twice_changes_nothing() {
    let desk = Desk::with("settings.json", IGNORED);
    let run = desk.run(&["fix", "settings.json"]);
    assert_eq!((run.code, run.out.as_str()), (0, "Fixed: settings.json\nNo problems.\n"));
    assert_eq!(String::from_utf8(desk.read("settings.json")).unwrap(), MENDED);
    let again = desk.run(&["fix", "--lang", "es", "settings.json"]);
    assert_eq!((again.code, again.out.as_str()), (0, "Sin problemas.\n"));
    assert_eq!(String::from_utf8(desk.read("settings.json")).unwrap(), MENDED);
}

#[test]
fn guesses_are_left_unless_they_are_asked_for() {
    let desk = Desk::with("settings.json", MISTYPED);
    let run = desk.run(&["fix", "settings.json"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("[matcher-case]"), "{}", run.out);
    assert_eq!(desk.read("settings.json"), MISTYPED.as_bytes());
    let run = desk.run(&["fix", "--unsafe", "settings.json"]);
    assert_eq!((run.code, run.out.as_str()), (0, "Fixed: settings.json\nNo problems.\n"));
    assert_eq!(String::from_utf8(desk.read("settings.json")).unwrap(), MISTYPED.replace("bash", "Bash"));
}

#[test]
fn a_diff_changes_nothing_and_is_a_patch() {
    let desk = Desk::with("a/settings.json", MISTYPED);
    let run = desk.run(&["fix", "--unsafe", "--diff", "a/settings.json"]);
    assert_eq!(run.code, 1);
    assert_eq!(desk.read("a/settings.json"), MISTYPED.as_bytes());
    let expected = "--- a/a/settings.json\n+++ b/a/settings.json\n@@ -2,7 +2,7 @@\n   \"hooks\": {\n     \"PreToolUse\": [\n       \
                    {\n-        \"matcher\": \"bash\",\n+        \"matcher\": \"Bash\",\n";
    assert!(run.out.starts_with(expected), "{}", run.out);
    let applied = git_apply(&desk, &run.out);
    assert_eq!(applied.code, 0, "{}", applied.err);
    assert_eq!(String::from_utf8(desk.read("a/settings.json")).unwrap(), MISTYPED.replace("bash", "Bash"));
    let run = desk.run(&["fix", "--unsafe", "--diff", "a/settings.json"]);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
}

#[test]
fn other_bytes_stay() {
    let text =
        [b"\xef\xbb\xbf{\r\n\t\"x\": \"\xff\", \"n\": 1.0e99,\r\n\t".as_slice(), &IGNORED.as_bytes()[1..]].concat();
    let desk = Desk::with("settings.json", &text);
    desk.run(&["fix", "settings.json"]);
    let fixed = desk.read("settings.json");
    assert!(fixed.windows(7).any(|bytes| bytes == b"\"x\": \"\xff"), "{fixed:?}");
    assert!(fixed.ends_with(&MENDED.as_bytes()[1..]), "{fixed:?}");
}

#[test]
fn standard_input_goes_to_standard_output() {
    let run = Desk::new().run_with(&["fix", "-"], IGNORED.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (0, MENDED));
}

#[test]
fn folders_and_unreadable_files_are_as_for_lint() {
    let desk = Desk::with("app/.claude/settings.json", IGNORED);
    let run = desk.run(&["fix", "missing.json", "app"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("missing.json: cannot be read"), "{}", run.err);
    assert_eq!(desk.read("app/.claude/settings.json"), MENDED.as_bytes());
    assert_eq!(desk.run(&["fix"]).code, 2);
}
