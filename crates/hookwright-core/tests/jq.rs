//! The verdicts of the jq table.
#![cfg(not(target_arch = "wasm32"))]
// The score is part of what this test is for.
#![allow(clippy::disallowed_macros)]

mod facts;

use facts::FACTS;
use hookwright_core::json::Document;
use hookwright_core::{Severity, lint};
use serde_json::{Value, json};

/// What the rules about jq say of a command under an event and a tool: the verdict, and what it is about.
fn verdict(event: &str, tool: &str, command: &str) -> (&'static str, String) {
    let mut group = json!({ "hooks": [{ "type": "command", "command": command }] });
    if tool != "-" {
        group["matcher"] = Value::from(tool);
    }
    let document = Document::parse(json!({ "hooks": { event: [group] } }).to_string());
    let mut verdict = ("valid", String::new());
    for finding in lint(&FACTS, &document) {
        let text = document.text()[finding.range(&document)].to_owned();
        match finding.rule.id {
            "jq-syntax" => return ("invalid", text),
            "stdin-field-unknown" if finding.severity == Severity::Error => verdict = ("path-not-in-payload", text),
            _ => {}
        }
    }
    verdict
}

#[test]
fn filters_are_judged_as_jq_and_the_payload_do() {
    let (mut right, mut false_alarms, mut rows) = (0, 0, 0);
    for line in include_str!("cases/shell/jq.tsv").lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [id, _, command, event, tool, expected, detail, ..] = columns.as_slice() else { panic!("{line}") };
        let command: String = serde_json::from_str(command).expect("a JSON string");
        let (found, about) = verdict(event, tool, &command);
        rows += 1;
        right += usize::from(found == *expected);
        false_alarms += usize::from(found != "valid" && *expected == "valid");
        if found != *expected {
            println!("{id} {command:?} on {event} {tool}: {found} ({about}), not {expected} ({detail})");
        }
    }
    println!("jq: {right} of {rows}, {false_alarms} false alarms");
    assert_eq!(false_alarms, 0);
    assert!(right >= 39);
}

#[test]
fn paths_are_followed_through_variables_pipes_and_tests() {
    let check = |event: &str, tool: &str, command: &str, expected: &str| {
        assert_eq!(verdict(event, tool, command).1, expected, "{command} on {event} {tool}");
    };
    check("PreToolUse", "Bash", "jq '.tool_input' | jq -r '.file_path'", ".file_path");
    check("PreToolUse", "Edit", "jq '.tool_input' | jq -r '.file_path'", "");
    check("PreToolUse", "Bash", "i=$(cat); t=$(echo \"$i\" | jq -c .tool_input); jq -r .path <<<\"$t\"", ".path");
    check("PreToolUse", "Bash", "c=$(jq -r .tool_input.command); echo \"$c\" | jq .version", "");
    check("PreToolUse", "Bash", "read -r line; echo \"$line\" | jq -r .command", ".command");
    check("PreToolUse", "Bash", "npm ls --json | jq -r .version", "");
    check("PreToolUse", "Bash", "jq -n '.tool_input.file'", "");
    check("PreToolUse", "Bash", "jq -r .version package.json", "");
    check("PreToolUse", "Edit", "jq -r '. as $e | $e.file_path'", ".file_path");
    check("PreToolUse", "Edit", "jq -r '. as {tool_input: {path: $p}} | $p'", "path");
    check("PreToolUse", "Edit", "jq -c '{tool_name, file_path}'", "file_path");
    check("PreToolUse", "Edit", "jq -r '.tool_input.path // empty'", ".tool_input.path");
    check("PreToolUse", "Edit", "jq -r '.tool_input.path // \"none\"'", "");
    check("PreToolUse", "Edit", "jq -r 'if .tool_input.command then .tool_input.command else .cwd end'", "");
    check(
        "PreToolUse",
        "Edit|Bash",
        "jq -r 'if .tool_name == \"Bash\" then .tool_input.command else .tool_input.file_path end'",
        "",
    );
    check("PreToolUse", "Edit|Bash", "jq -r .tool_input.file_path", "");
    check("PreToolUse", "mcp__files__.*", "jq -r .tool_input.path", "");
    check("PreToolUse", "*", "jq -r .tool_input.path", "");
    check("PreToolUse", "*", "jq -r .input.path", ".input.path");
    check("PostToolUse", "Write", "jq -r '\"\\(.tool_response.file_path)\"'", ".tool_response.file_path");
    check("PostToolUse", "Write", "jq -r '.tool_response | keys'", "");
    check("Stop", "-", "bash -c 'jq -r .tool_name'", ".tool_name");
    check("Stop", "-", "jq -r '.tool_name | select(. != null)'", ".tool_name");
    check("Stop", "-", "[ \"$(jq -r .stop_hook_active)\" = true ] && exit 0", "");
}

#[test]
fn what_jq_refuses_is_found_where_it_stands() {
    let check = |command: &str, expected: &str| {
        let (found, about) = verdict("Stop", "-", command);
        assert_eq!(
            (found, about.as_str()),
            (if expected.is_empty() { "valid" } else { "invalid" }, expected),
            "{command}"
        );
    };
    check("jq '.cwd | test(\"\\.git$\")'", "\\\\.");
    check("jq '{a: .cwd + \"/x\"}'", ".cwd + \\\"/x\\\"");
    check("jq '{a: (.cwd + \"/x\"), b: -1, c: .cwd | length}'", "");
    check("jq \"{a: $X}\"", "");
    check("jq --arg x 1 '$x + $ENV.y + $__loc__.line'", "");
    check("jq '. as [$a] ?// $a | $a'", "");
    check("jq 'def f($a; g): $a | g; f(1; .)'", "");
    check("jq '.cwd | lower'", "lower");
    check("jq 'import \"m\" as m; m::f'", "");
    check("jq '.a' '.b", "");
    check("jq '[.cwd'", "[");
    check("jq ''", "");
}

#[test]
fn every_kind_of_filter_is_judged() {
    for line in include_str!("verdicts/jq.txt").lines() {
        let columns: Vec<&str> = line.splitn(4, ' ').collect();
        let [expected, event, tool, command] = columns.as_slice() else { panic!("{line}") };
        let (found, about) = verdict(event, tool, command);
        let letter = match found {
            "valid" => "V",
            "invalid" => "I",
            _ => "P",
        };
        assert_eq!(letter, *expected, "{line} ({about})");
    }
}
