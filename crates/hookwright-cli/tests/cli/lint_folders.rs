use crate::desk::Desk;
use crate::lint::IGNORED;

/// The files that a run found something in.
fn linted(desk: &Desk, arguments: &[&str]) -> Vec<String> {
    let run = desk.run(&[&["lint", "--format", "json"], arguments].concat());
    let findings: Vec<serde_json::Value> = serde_json::from_str(&run.out).unwrap();
    let ignored = findings.iter().filter(|finding| finding["rule"] == "matcher-ignored");
    ignored.map(|finding| finding["file"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_folder_stands_for_the_files_with_hooks_below() {
    let desk = Desk::new();
    for name in [
        "app/.claude/settings.json",
        "app/.claude/settings.local.json",
        "plugins/x/hooks/hooks.json",
        "settings.json",
        "src/settings.json",
        ".claude/settings.json.bak",
        ".git/.claude/settings.json",
        "hooks.json",
    ] {
        desk.write(name, IGNORED);
    }
    let expected = ["app/.claude/settings.json", "app/.claude/settings.local.json", "plugins/x/hooks/hooks.json"];
    assert_eq!(linted(&desk, &["."]), expected);
    assert_eq!(linted(&desk, &["app", "settings.json"]).len(), 3);
}

#[test]
fn what_git_ignores_is_left_out() {
    let desk = Desk::with(".gitignore", "build/\nsettings.local.json\n");
    desk.write("build/.claude/settings.json", IGNORED);
    desk.write("a/.claude/settings.json", IGNORED);
    desk.write("a/.claude/settings.local.json", IGNORED);
    assert_eq!(linted(&desk, &["."]), ["a/.claude/settings.json"]);
    assert_eq!(linted(&desk, &["a/.claude/settings.local.json"]), ["a/.claude/settings.local.json"]);
}

#[test]
fn a_folder_without_hooks_is_said() {
    let desk = Desk::with("src/main.rs", "");
    let run = desk.run(&["lint", "src"]);
    assert_eq!(run.code, 0);
    assert_eq!(run.err, "hookwright: src: no settings file and no plugin hooks here\n");
}
