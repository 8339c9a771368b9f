//! Whole runs of the script, statement by statement, on real files.

use super::hook;
use super::place::{LOCAL, Place, Start, Tree, WRITTEN, same};
use hookwright_core::script::{Plan, powershell_script};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

/// What a project may start with.
const STARTS: [&str; 14] = [
    "",
    "\n \t\r\n",
    "\u{feff}",
    "{}",
    "{ }\n",
    "{\n}\n",
    r#"{"hooks":{}}"#,
    "{\n  \"hooks\": {\"Stop\": [ ]}\n}\n",
    "{\n  \"hooks\": {\"PostToolUse\": [{\"matcher\":\"Write|Edit\",\"hooks\":[\n]}]}}",
    r#"{"a":1,"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}}"#,
    "{\n  \"model\": \"opus\",\n  \"hooks\": {\n    \"Stop\": [\n      {\n        \"hooks\": [\n          {\n            \"type\": \"command\",\n            \"command\": \"say done\"\n          }\n        ]\n      }\n    ]\n  }\n}\n",
    "{\n\t\"env\": {\n\t\t\"A\": \"1\"\n\t}\n}",
    "{\n  \"hooks\": {\"Stop\": []},\n  \"hooks\": {}\n}\n",
    "\u{feff}{\r\n\t\"n\": 12345678901234567890,\r\n\t\"f\": 1.0, \"n\": 1E+2,\r\n\t\"\\u0068ooks\": {\"Stop\": [{\"hooks\":[{\"type\":\"command\",\"command\":\"\\ud83d caf\u{e9} \u{2028}\"}]}]}\r\n}\r\n",
];

fn places() -> Vec<(String, Place)> {
    let bare = Place::new();
    let folder = Place::new();
    fs::create_dir(folder.project(".claude")).unwrap();
    let mut places = vec![("nothing".to_owned(), bare), ("an empty folder".to_owned(), folder)];
    places.extend(STARTS.map(|text| (format!("{text:?}"), Place::with(text))));
    places
}

fn on_windows(switches: &[&'static str]) -> Start {
    Start { is_windows: true, ..Start::yes(switches) }
}

/// The contents of a place without the modes, which only others than Windows have.
fn contents(place: &Place) -> Tree {
    place.tree().into_iter().map(|(path, (_, bytes))| (path, (0, bytes))).collect()
}

#[test]
fn with_paths_of_windows_the_same_is_written() {
    let plan = hook::first("demo");
    for ((name, place), (_, twin)) in few_places().into_iter().zip(few_places()) {
        let before = place.tree();
        place.run(&plan, on_windows(&[])).ends(0).says("settings  C:\\").says("powershell -NoProfile");
        place.run(&plan, on_windows(&[])).ends(0).says("installed already");
        twin.run_sh(&plan, &[]).ends(0);
        same(&contents(&twin), &contents(&place), &name);
        place.run(&plan, on_windows(&["Uninstall"])).ends(0);
        same(&before, &place.tree(), &name);
    }
    let place = Place::new();
    let before = place.tree();
    place.run(&plan, on_windows(&[]).and("Scope", "user")).ends(0).says("\\home\\.claude\\settings.json (new)");
    place.run(&plan, on_windows(&["Uninstall", "NoBackup"]).and("Scope", "user")).ends(0);
    same(&before, &place.tree(), "user");
    place.run(&plan, on_windows(&[]).and("Project", "..\\home")).ends(1).says("The home folder is no project");
    place.run(&plan, on_windows(&[]).and("Project", "C:\\")).ends(1).says("C:\\ is no project");
    place.write(".claude/x", "");
    symlink("../../home/settings.json", place.project(LOCAL)).unwrap();
    place.run(&plan, on_windows(&[])).ends(1).says("leads out of the project, to C:\\");
}

/// Every fifth of them, and the first.
fn few_places() -> Vec<(String, Place)> {
    places().into_iter().step_by(5).collect()
}

#[test]
fn every_start_comes_back() {
    let plan = hook::first("demo");
    for (name, place) in places() {
        let before = place.tree();
        place.install(&plan).ends(0).says("Installed.");
        let after = place.tree();
        assert!(place.read(LOCAL).contains(".claude/hooks/demo/scripts/lint.sh"), "{name}");
        place.install(&plan).ends(0).says("installed already");
        same(&after, &place.tree(), &name);
        place.uninstall(&plan).ends(0).says("Taken out.");
        same(&before, &place.tree(), &name);
        place.uninstall(&plan).ends(0).says("not installed there");
    }
}

#[test]
fn both_scripts_write_the_same_and_take_out_what_the_other_wrote() {
    for (plan, few) in [(hook::first("demo"), false), (hook::inline("demo"), true), (hook::odd("demo"), true)] {
        let (starts, twins) = if few { (few_places(), few_places()) } else { (places(), places()) };
        for ((name, place), (_, twin)) in starts.into_iter().zip(twins) {
            let before = place.tree();
            place.install(&plan).ends(0);
            twin.run_sh(&plan, &[]).ends(0);
            same(&twin.tree(), &place.tree(), &name);
            place.run_sh(&plan, &["--uninstall"]).ends(0);
            twin.uninstall(&plan).ends(0);
            same(&before, &place.tree(), &name);
            same(&before, &twin.tree(), &name);
        }
    }
}

#[test]
fn an_upgrade_keeps_what_the_user_changed_and_leaves_no_trace() {
    let place = Place::with(STARTS[10]);
    let twin = Place::with(STARTS[10]);
    let before = place.tree();
    for place in [&place, &twin] {
        place.install(&hook::first("demo")).ends(0);
    }
    place.install(&hook::second("demo")).ends(0).says("version 2.0.0 takes its place");
    twin.run_sh(&hook::second("demo"), &[]).ends(0);
    same(&twin.tree(), &place.tree(), "upgrade");
    place.write(".claude/hooks/demo/scripts/lint.sh", "mine\n");
    place.install(&hook::first("demo")).ends(0).says("is kept as scripts/lint.sh.yours-");
    let kept = ".claude/hooks/demo/scripts/lint.sh.yours-20260101T000000Z";
    assert_eq!(place.read(kept), "mine\n");
    fs::remove_file(place.project(kept)).unwrap();
    place.write(".claude/hooks/demo/scripts/empty", "changed\n");
    place.uninstall(&hook::first("demo")).ends(0).says("scripts/empty");
    assert_eq!(place.read(".claude/hooks/demo/scripts/empty"), "changed\n");
    fs::remove_dir_all(place.project(".claude/hooks")).unwrap();
    same(&before, &place.tree(), "undone");
}

#[test]
fn two_hooks_leave_in_any_order() {
    let plans = [hook::first("demo"), hook::inline("demo-pro")];
    for order in [[0, 1], [1, 0]] {
        for (name, place) in few_places() {
            let before = place.tree();
            for plan in &plans {
                place.install(plan).ends(0);
            }
            for i in order {
                place.uninstall(&plans[i]).ends(0);
            }
            same(&before, &place.tree(), &name);
        }
    }
}

#[test]
fn scopes_share_a_folder_until_the_last_one_leaves() {
    let place = Place::new();
    let before = place.tree();
    let plan = hook::first("demo");
    place.run(&plan, Start::yes(&[]).and("Scope", "project")).ends(0);
    place.install(&plan).ends(0);
    assert!(place.read(".claude/settings.json").contains("lint.sh"));
    place.run(&plan, Start::yes(&["Uninstall"]).and("Scope", "project")).ends(0);
    assert!(place.project(".claude/hooks/demo/scripts/lint.sh").is_file());
    place.uninstall(&plan).ends(0);
    same(&before, &place.tree(), "scopes");
}

#[test]
fn a_user_s_hook_goes_where_the_settings_are() {
    let place = Place::new();
    fs::create_dir_all(place.path("home/.claude")).unwrap();
    fs::write(place.path("home/.claude/settings.json"), "{}\n").unwrap();
    let before = place.tree();
    let plan = hook::first("demo");
    place.run(&plan, Start::yes(&[]).and("Scope", "user")).ends(0);
    let text = fs::read_to_string(place.path("home/.claude/settings.json")).unwrap();
    assert!(text.contains("\\\"$HOME/.claude/hooks/demo/scripts/lint.sh\\\""), "{text}");
    place.run(&plan, Start::yes(&["Uninstall"]).and("Scope", "user")).ends(0);
    same(&before, &place.tree(), "home");
    let start = |switches: &[&'static str]| {
        let config = Some(place.path("my config"));
        Start { config, ..Start::yes(switches).and("Scope", "user") }
    };
    place.run(&plan, start(&[])).ends(0);
    let text = fs::read_to_string(place.path("my config/settings.json")).unwrap();
    assert!(text.contains("${CLAUDE_CONFIG_DIR:-$HOME/.claude}/hooks/demo/scripts/lint.sh"), "{text}");
    place.run(&plan, start(&["Uninstall", "NoBackup"])).ends(0);
    same(&before, &place.tree(), "config");
}

#[test]
fn nothing_is_written_without_an_answer() {
    let place = Place::with("{}");
    let before = place.tree();
    let plan = hook::first("demo");
    place.run(&plan, Start::default()).ends(3).says("Not confirmed");
    place.run(&plan, Start { input: Some(vec!["n"]), ..Start::default() }).ends(3).says("Install it? [y/N]");
    place.run(&plan, Start { is_piped: true, ..Start::default() }).ends(3).says("no terminal");
    let dry = place.run(&plan, Start { options: vec![("DryRun", None)], ..Start::default() });
    dry.ends(0).says("would be:").says("\\\"${CLAUDE_PROJECT_DIR}/.claude/hooks/demo/scripts/lint.sh\\\" --quiet");
    for (name, value, message) in [("args", "-Odd", "Unknown option: -Odd"), ("Scope", "all", "Unknown scope: all")] {
        place.run(&plan, Start::yes(&[]).and(name, value)).ends(2).says(message);
    }
    place.run(&plan, Start::yes(&["Help"])).ends(0).says("-FollowSymlinks");
    same(&before, &place.tree(), "no answer");
    let shown = place.run(&plan, Start { input: Some(vec!["y"]), ..Start::default() });
    shown
        .ends(0)
        .says("new: PostToolUse, matcher \"Write|Edit\", command")
        .says("command: echo done # it's \"fine\" \\ $x `y` caf\u{e9}");
    let is_first = shown.out.find("executable)") < shown.out.find("Installed.");
    assert!(is_first && shown.out.contains("scripts/data/\u{e9} $x'`.bin (9 bytes)"), "{}", shown.out);
}

fn refused(settings: &[u8], message: &str) {
    let place = Place::with(settings);
    let before = place.tree();
    place.install(&hook::first("demo")).ends(1).says(message).says("Nothing was changed.");
    same(&before, &place.tree(), message);
}

#[test]
fn what_cannot_be_read_is_left_alone() {
    refused(b"{\n  \"a\": 1,\n}", "line 2, column 9: a comma too many");
    refused(b"{ // x\n}", "comments are not allowed");
    refused(b"[]", "must hold a JSON object");
    refused(b"{\"hooks\": null}", "\"hooks\" must be an object");
    refused(b"{\"hooks\": {\"Caf\xc3\xa9\": {}}}", "hooks.Caf\u{e9} must be a list of groups");
    refused(b"{\0}", "NUL bytes");
    refused(b"{\"a\": 1", "cut off?");
    let place = Place::new();
    fs::create_dir_all(place.project(LOCAL)).unwrap();
    place.install(&hook::first("demo")).ends(1).says("is a folder");
    let place = Place::with("{}");
    fs::set_permissions(place.project(LOCAL), fs::Permissions::from_mode(0o440)).unwrap();
    let before = place.tree();
    place.install(&hook::first("demo")).ends(1).says("read-only");
    same(&before, &place.tree(), "read-only");
    let home = place.path("home").to_string_lossy().into_owned();
    place.run(&hook::first("demo"), Start::yes(&[]).and("Project", home)).ends(1).says("The home folder is no project");
    place.run(&hook::first("demo"), Start::yes(&[]).and("Project", "/")).ends(1).says("/ is no project");
    place.run(&hook::first("demo"), Start::yes(&[]).and("Project", "gone")).ends(1).says("There is no folder");
}

#[test]
fn a_link_is_followed_inside_the_project_and_kept() {
    let place = Place::new();
    place.write("kept/settings.json", "{}\n");
    place.write(".claude/x", "");
    symlink("../kept/settings.json", place.project(LOCAL)).unwrap();
    let before = place.tree();
    place.install(&hook::first("demo")).ends(0).says("a link to");
    assert!(place.read("kept/settings.json").contains("lint.sh"));
    place.uninstall(&hook::first("demo")).ends(0);
    same(&before, &place.tree(), "inside");
    fs::remove_file(place.project(LOCAL)).unwrap();
    symlink("../../home/settings.json", place.project(LOCAL)).unwrap();
    let before = place.tree();
    place.install(&hook::first("demo")).ends(1).says("out of the project").says("-FollowSymlinks");
    same(&before, &place.tree(), "outside");
    place.run(&hook::first("demo"), Start::yes(&["FollowSymlinks"])).ends(0);
    place.run(&hook::first("demo"), Start::yes(&["FollowSymlinks", "Uninstall"])).ends(0);
    same(&before, &place.tree(), "followed");
    fs::remove_file(place.project(LOCAL)).unwrap();
    symlink("settings.local.json", place.project(LOCAL)).unwrap();
    place.install(&hook::first("demo")).ends(1).says("in a circle");
}

#[test]
fn another_program_s_change_is_not_lost() {
    let mut lost = Vec::new();
    for count in 0..18 {
        let place = Place::with("{}\n");
        let writes = Some((count, place.project(LOCAL)));
        let run = place.run(&hook::first("demo"), Start { writes, ..Start::yes(&[]) });
        assert!([0, 1, 4].contains(&run.code), "{run:?}");
        if run.code != 0 {
            run.says("by another program").says("un this script again");
            assert_eq!(place.read(LOCAL), "{\"other\": 1}\n", "{count}");
        }
        place.install(&hook::first("demo")).ends(0);
        if place.path(WRITTEN).exists() && !place.read(LOCAL).contains("other") {
            lost.push(count);
        }
        place.uninstall(&hook::first("demo")).ends(0);
        assert!(!place.project(".claude/hooks").exists(), "{count}");
    }
    // Between the last look and the renaming nothing can be done.
    assert!(lost.len() <= 1, "{lost:?}");
}

#[test]
fn a_lock_is_respected_while_its_holder_lives() {
    let place = Place::with("{}");
    place.write(".claude/.claude-hooks.lock/pid", "1\n");
    let before = place.tree();
    place.install(&hook::first("demo")).ends(1).says("Another installer (process 1)").says("remove the folder");
    same(&before, &place.tree(), "held");
    for holder in ["999999999\n", "", "odd"] {
        place.write(".claude/.claude-hooks.lock/pid", holder);
        place.install(&hook::first("demo")).ends(0);
        assert!(!place.project(".claude/.claude-hooks.lock").exists(), "{holder:?}");
        place.uninstall(&hook::first("demo")).ends(0);
    }
}

#[test]
fn other_line_ends_in_the_script_make_no_difference() {
    let (place, twin) = (Place::new(), Place::new());
    for plan in [hook::first("demo"), hook::odd("odd")] {
        place.install(&plan).ends(0);
        twin.run_text(&powershell_script(&plan).replace('\n', "\r\n"), Start::yes(&[])).ends(0);
        same(&place.tree(), &twin.tree(), "line ends");
    }
}

#[test]
fn a_damaged_script_changes_nothing() {
    let place = Place::with("{}");
    let before = place.tree();
    let text = powershell_script(&hook::first("demo"));
    for (whole, damaged, message) in [
        ("it's '@ fine", "it's '@  fine", "scripts/lint.sh is not what it should be"),
        ("entry\t\"Stop\"\t", "entry    \"Stop\"    ", "This script is damaged"),
    ] {
        let damaged = text.replace(whole, damaged);
        assert_ne!(text, damaged);
        place.run_text(&damaged, Start::yes(&[])).ends(1).says(message);
        same(&before, &place.tree(), message);
    }
    let cut_off = text.replace("Invoke-HookScript $args\n", "Invoke-HookScript $null\n");
    place.run_text(&cut_off, Start::yes(&[])).ends(0);
    same(&before, &place.tree(), "cut off");
}

#[test]
fn a_hook_whose_folder_is_gone_is_taken_out_by_its_entries() {
    let place = Place::with("{\n  \"a\": 1\n}\n");
    let before = place.tree();
    place.install(&hook::first("demo")).ends(0);
    fs::remove_dir_all(place.project(".claude/hooks")).unwrap();
    place.uninstall(&hook::first("demo")).ends(0);
    same(&before, &place.tree(), "gone");
}

#[test]
fn old_settings_are_kept_for_their_owner_alone() {
    let place = Place::with("{\"token\": \"x\"}");
    place.install(&hook::first("demo")).ends(0).says("The old settings are in");
    let backup = &place.backups()[0];
    assert_eq!(fs::read_to_string(backup).unwrap(), "{\"token\": \"x\"}");
    assert_eq!(fs::metadata(backup).unwrap().permissions().mode() & 0o777, 0o600);
    fs::remove_file(backup).unwrap();
    place.run(&hook::first("demo"), Start::yes(&["Uninstall", "NoBackup"])).ends(0);
    assert_eq!(place.backups(), [] as [std::path::PathBuf; 0]);
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let plan: Plan = hook::first("demo");
    let place = Place::with("{}\n");
    let before = place.tree();
    place.install(&plan).ends(0);
    let installed = place.tree();
    let record = place.read(".claude/hooks/demo/install-record.local.txt");
    // As after a stop between the files and the settings: the first record and the staged files are there.
    place.write(LOCAL, "{}\n");
    place.write(".claude/hooks/demo/.staged/scripts/lint.sh", "half");
    place.write(".claude/hooks/demo/.staged.final", &record);
    place.write(".claude/.settings.local.json.hook-new.7", "half");
    place.install(&plan).ends(0);
    same(&installed, &place.tree(), "went on");
    // As after a stop when everything was done but to clean up.
    place.write(".claude/hooks/demo/.staged/scripts/lint.sh", "rest");
    place.write(".claude/.claude-hooks.lock/pid", "");
    place.install(&plan).ends(0).says("installed already");
    same(&installed, &place.tree(), "cleaned up");
    place.uninstall(&plan).ends(0);
    same(&before, &place.tree(), "undone");
}

#[test]
fn a_record_that_names_files_elsewhere_is_not_believed() {
    let plan: Plan = hook::first("demo");
    let record = ".claude/hooks/demo/install-record.local.txt";
    let place = Place::with("{}\n");
    place.write("mine.txt", "mine\n");
    place.install(&plan).ends(0);
    let lines = place.read(record);
    let own = lines.lines().find(|line| line.starts_with("file\t")).unwrap();
    let (_, sum) = own.rsplit_once('\t').unwrap();
    let script = place.read(".claude/hooks/demo/scripts/lint.sh");
    place.write("mine.txt", &script);
    place.write(record, format!("{lines}file\t../../../mine.txt\t{sum}\n"));
    place.uninstall(&plan).ends(0);
    assert_eq!(place.read("mine.txt"), script);
    assert!(!place.project(".claude/hooks/demo").exists());
}
