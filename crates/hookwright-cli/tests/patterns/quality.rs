//! Hooks that keep the code in good shape.

use crate::room::rooms;
use hookwright_core::catalog::HandlerType;
use hookwright_core::patterns::pattern;
use serde_json::json;

#[test]
fn prettier_gets_the_file_that_was_written() {
    for room in rooms("format-after-edits") {
        room.stub("npx", "");
        assert!(room.run("PostToolUse", "Write", json!({})).is_quiet());
        let file = room.path("a.txt").display().to_string();
        assert_eq!(room.calls(), ["--no-install", "prettier", "--write", "--ignore-unknown", &file]);
        assert!(room.run("PostToolUse", "Edit", json!({"tool_input": {}})).is_quiet());
        assert!(room.calls().is_empty());
    }
}

#[test]
fn each_language_has_its_formatter() {
    for room in rooms("format-by-language") {
        room.stub("gofmt", "");
        room.stub("rustfmt", "echo 'error: expected `;`' >&2; exit 1");
        room.own_stub("node_modules/.bin/prettier", "");
        let run = |name: &str| {
            room.write(name, "");
            let key = if name.ends_with("ipynb") { "notebook_path" } else { "file_path" };
            let tool = if name.ends_with("ipynb") { "NotebookEdit" } else { "Write" };
            room.run("PostToolUse", tool, json!({"tool_input": {key: room.path(name)}}))
        };
        let path = |name: &str| room.path(name).display().to_string();
        assert!(run("a b.go").is_quiet());
        assert_eq!(room.calls(), ["-w", &path("a b.go")]);
        assert!(run("web/a.tsx").is_quiet());
        assert_eq!(room.calls(), ["--write", "--log-level", "warn", &path("web/a.tsx")]);
        assert!(run("a.rs").blocks("expected `;`"), "what does not parse is told to Claude");
        room.calls();
        assert!(run("a.py").is_quiet() && run("a.ipynb").is_quiet(), "ruff is not installed");
        assert!(run("a.txt").is_quiet());
        assert!(room.run("PostToolUse", "Write", json!({"tool_input": {"file_path": "/none/a.go"}})).is_quiet());
        assert!(room.calls().is_empty());
    }
}

#[test]
fn type_errors_go_back_to_claude() {
    for room in rooms("type-check-after-edits") {
        let run = |file: &str| room.run("PostToolUse", "Edit", json!({"tool_input": {"file_path": file}}));
        let missing = run("/a/b.ts");
        assert!(missing.code == 1 && missing.err.contains("TypeScript is not in node_modules"));
        room.own_stub("node_modules/.bin/tsc", "");
        assert!(run("/a/b.ts").is_quiet());
        assert_eq!(room.calls(), ["--noEmit", "--pretty", "false"]);
        room.own_stub("node_modules/.bin/tsc", "echo 'b.ts(1,7): error TS2322'; exit 2");
        assert!(run("/a/b c.tsx").blocks("error TS2322"));
        room.calls();
        assert!(run("/a/b.css").is_quiet());
        assert!(room.calls().is_empty());
    }
}

#[test]
fn failing_tests_send_claude_on_once() {
    for room in rooms("tests-at-the-end") {
        let run = |is_active: bool| room.run("Stop", "", json!({"stop_hook_active": is_active}));
        assert!(run(false).is_quiet(), "no project");
        room.write("package.json", "{}");
        room.stub("npm", "");
        assert!(run(false).is_quiet());
        assert_eq!(room.calls(), ["test", "--silent"]);
        room.stub("npm", "printf '%s\\n' one two; exit 1");
        assert!(run(false).blocks("The tests fail: npm test --silent\none\ntwo\n"));
        room.calls();
        assert!(run(true).is_quiet(), "the second time");
        assert!(room.calls().is_empty());
    }
}

#[test]
fn other_projects_have_other_tests() {
    for (file, program, arguments) in [
        ("Cargo.toml", "cargo", &["test", "--quiet"][..]),
        ("go.mod", "go", &["test", "./..."]),
        ("pyproject.toml", "python3", &["-m", "pytest", "-q"]),
    ] {
        for room in rooms("tests-at-the-end") {
            room.write(file, "");
            room.stub(program, "");
            assert!(room.run("Stop", "", json!({"stop_hook_active": false})).is_quiet());
            assert_eq!(room.calls(), arguments);
        }
    }
}

#[test]
fn the_reviewer_is_told_how_to_answer() {
    let hook = &pattern("review-at-the-end").unwrap().hooks[0];
    assert_eq!(hook.handler.ty, HandlerType::Prompt);
    for part in ["$ARGUMENTS", "stop_hook_active", "last_assistant_message", r#"{"ok": true}"#, r#""reason""#] {
        assert!(hook.handler.main.contains(part), "{part}");
    }
}
