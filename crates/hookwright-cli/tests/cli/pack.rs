//! A hook's folder as a script and as an archive.

use crate::desk::Desk;
use hookwright_core::zip;

const HOOKS: &str = r#"{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "./scripts/say.sh"}]}]}}"#;

fn desk() -> Desk {
    let desk = Desk::with("say/hooks.json", HOOKS);
    desk.write("say/HOOK.md", "---\nname: Say it\nversion: 2.1.0\n---\n\nAloud.\n");
    desk.write("say/scripts/say.sh", "#!/bin/sh\necho hi\n");
    desk.write("say/.git/config", "");
    desk
}

fn names(archive: &[u8]) -> Vec<String> {
    zip::read(archive).unwrap().into_iter().map(|(path, _)| path).collect()
}

#[test]
fn a_folder_is_packed_the_same_way_each_time() {
    let desk = desk();
    let run = desk.run(&["pack", "say"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("say.zip: 3 files, "), "{}", run.out);
    let archive = desk.read("say.zip");
    assert_eq!(names(&archive), ["say/HOOK.md", "say/hooks.json", "say/scripts/say.sh"]);
    desk.run(&["pack", "say", "-o", "again.zip"]);
    assert_eq!(desk.read("again.zip"), archive);
}

#[test]
fn a_plugin_is_packed_and_is_a_hook_again() {
    let desk = desk();
    assert_eq!(desk.run(&["pack", "--plugin", "say", "-o", "p.zip"]).code, 0);
    let files = zip::read(&desk.read("p.zip")).unwrap();
    let names: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    let expected = ["say/.claude-plugin/plugin.json", "say/README.md", "say/hooks/hooks.json", "say/scripts/say.sh"];
    assert_eq!(names, expected);
    for (path, bytes) in files {
        desk.write(&format!("unpacked/{path}"), bytes);
    }
    assert_eq!(desk.run(&["script", "unpacked/say"]).code, 0);
}

#[test]
fn a_script_takes_its_title_and_version_from_the_folder() {
    let desk = desk();
    let run = desk.run(&["script", "say"]);
    assert!(run.code == 0 && run.out.contains("Say it") && run.out.contains("2.1.0"), "{}", run.out);
    let run = desk.run(&["script", "say", "--title", "Other"]);
    assert!(run.out.contains("Other") && !run.out.contains("Say it"));
    let run = desk.run(&["script", "say", "--shell", "powershell"]);
    assert!(
        run.code == 0 && run.out.ends_with("Invoke-HookScript $args\n") && run.out.contains("Say it"),
        "{}",
        run.out
    );
}

#[test]
fn what_is_no_hook_is_said() {
    let desk = desk();
    desk.write("Bad Name/hooks.json", HOOKS);
    desk.write("none/scripts/a.sh", "");
    desk.write("bytes/hooks.json", b"\xff");
    let run = desk.run(&["script", "Bad Name"]);
    assert!(run.code == 1 && run.err.contains("`Bad Name` is no short name"), "{}", run.err);
    assert_eq!((desk.run(&["pack", "none"]).code, desk.run(&["pack", "gone"]).code), (2, 2));
    let run = desk.run(&["--lang", "es", "pack", "bytes"]);
    assert!(run.code == 1 && run.err.contains("no es un texto UTF-8"), "{}", run.err);
}
