//! Scripts beside the settings.

use crate::desk::Desk;
use serde_json::{Value, json};

const TEXT: &str = "#!/bin/bash\nset -e\nprettier --write \"$1\"\n";

fn settings(command: &str) -> String {
    let handler = json!({"type": "command", "command": command});
    json!({"hooks": {"PostToolUse": [{"matcher": "Write", "hooks": [handler]}]}}).to_string()
}

fn project(script: &str) -> String {
    settings(&format!("\"$CLAUDE_PROJECT_DIR\"/{script}"))
}

/// Rule and file of each finding.
fn found(desk: &Desk, arguments: &[&str]) -> Vec<(String, String)> {
    let run = desk.run(&[&["lint", "--format", "json"], arguments].concat());
    let findings: Vec<Value> = serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.out));
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap().to_owned();
    findings.iter().map(|finding| (text(finding, "rule"), text(finding, "file"))).collect()
}

fn pair(rule: &str, file: &str) -> Vec<(String, String)> {
    vec![(rule.to_owned(), file.to_owned())]
}

#[test]
fn a_finding_in_a_script_has_its_file_line_and_column() {
    let desk = Desk::with(".claude/settings.json", project(".claude/hooks/format.sh"));
    desk.write(".claude/hooks/format.sh", TEXT);
    let run = desk.run(&["lint", ".claude/settings.json"]);
    assert_eq!(run.code, 1);
    let expected = "error: `$1` is empty: a hook is given no arguments. [args-vs-stdin]\n --> .claude/hooks/format.sh:3:19\n  \
                    |\n3 | prettier --write \"$1\"\n  |                   ^^\n";
    assert!(run.out.starts_with(expected), "{}", run.out);
    assert!(run.out.ends_with("\n1 error.\n"), "{}", run.out);

    let out = desk.run(&["lint", "--format", "json", ".claude/settings.json"]).out;
    let findings: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(findings[0]["pointer"], "/files/.claude~1hooks~1format.sh");
    assert_eq!(findings[0]["range"]["start"], json!({"line": 3, "column": 19, "offset": 37}));
    assert_eq!(findings[0]["fixes"], json!([]));

    let out = desk.run(&["lint", "--format", "github", ".claude/settings.json"]).out;
    let start = "::error file=.claude/hooks/format.sh,line=3,endLine=3,col=19,endColumn=21,title=args-vs-stdin::";
    assert!(out.starts_with(start), "{out}");

    let out = desk.run(&["lint", "--format", "sarif", ".claude/settings.json"]).out;
    let log: Value = serde_json::from_str(&out).unwrap();
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], ".claude/hooks/format.sh");
    assert_eq!(place["region"]["startLine"], 3);
}

#[test]
fn the_place_of_the_settings_tells_where_scripts_are() {
    let desk = Desk::with("app/.claude/settings.json", project("x.sh"));
    desk.write("app/x.sh", TEXT);
    desk.write("plugin/hooks/hooks.json", settings("\"${CLAUDE_PLUGIN_ROOT}\"/x.sh"));
    desk.write("plugin/x.sh", TEXT);
    desk.write("home/.claude/settings.json", settings("~/.claude/x.sh"));
    desk.write("home/.claude/x.sh", TEXT);
    desk.write("settings.json", project("x.sh"));
    desk.write("x.sh", TEXT);
    for (settings, script) in [
        ("app/.claude/settings.json", "app/x.sh"),
        ("./app/.claude/settings.json", "./app/x.sh"),
        ("plugin/hooks/hooks.json", "plugin/x.sh"),
        ("home/.claude/settings.json", "home/.claude/x.sh"),
    ] {
        assert_eq!(found(&desk, &[settings]), pair("args-vs-stdin", script), "{settings}");
    }
    assert_eq!(found(&desk, &["settings.json"]), []);
    let run = desk.run_with(&["lint", "--format", "json", "-"], project("x.sh").as_bytes());
    assert_eq!(run.out.trim(), "[]");
    let mut command = desk.command(&["lint", "--format", "github", "settings.json"]);
    let run = crate::desk::Run::of(command.current_dir(desk.path("app/.claude")), b"");
    assert!(run.out.starts_with("::error file=../x.sh,line=3"), "{}", run.out);
}

#[test]
fn a_script_of_several_files_is_reported_once() {
    let desk = Desk::with("app/.claude/settings.json", project("x.sh"));
    desk.write("app/.claude/settings.local.json", project("x.sh"));
    desk.write("app/x.sh", TEXT);
    assert_eq!(found(&desk, &["app"]), pair("args-vs-stdin", "app/x.sh"));
}

#[test]
fn a_missing_script_is_named_where_others_are_there() {
    let desk = Desk::with("app/.claude/settings.json", project(".claude/hooks/x.sh"));
    assert_eq!(found(&desk, &["app"]), []);
    desk.write("app/.claude/hooks/y.sh", "#!/bin/sh\n");
    assert_eq!(found(&desk, &["app"]), pair("script-missing", "app/.claude/settings.json"));
    let desk = Desk::with("app/.claude/settings.json", project(".claude/x.sh"));
    desk.write("app/.claude/settings.local.json", "{}");
    assert_eq!(found(&desk, &["app"]), []);
}

#[test]
fn only_files_below_the_root_are_read() {
    let desk = Desk::with("app/.claude/settings.json", project("../x.sh"));
    desk.write("x.sh", TEXT);
    assert_eq!(found(&desk, &["app"]), []);
    desk.write("app/.claude/settings.json", project("x.sh"));
    std::fs::create_dir(desk.path("app/x.sh")).unwrap();
    assert_eq!(found(&desk, &["app"]), []);
    desk.write("app/.claude/settings.json", project("y.sh"));
    desk.write("app/y.sh", format!("{TEXT}{}", "#\n".repeat(200_000)));
    assert_eq!(found(&desk, &["app"]), []);
}

#[cfg(unix)]
#[test]
fn a_link_to_somewhere_else_is_not_followed() {
    let desk = Desk::with("app/.claude/settings.json", project("x.sh"));
    desk.write("x.sh", TEXT);
    std::os::unix::fs::symlink(desk.path("x.sh"), desk.path("app/x.sh")).unwrap();
    assert_eq!(found(&desk, &["app"]), []);
}

#[test]
fn what_is_left_after_fixing_includes_scripts() {
    let desk = Desk::with("app/.claude/settings.json", project("x.sh"));
    desk.write("app/x.sh", TEXT);
    let run = desk.run(&["fix", "app"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains(" --> app/x.sh:3:19\n"), "{}", run.out);
}
