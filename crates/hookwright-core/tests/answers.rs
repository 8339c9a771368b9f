//! What the rules about answers, exits and readers say of commands.
#![cfg(not(target_arch = "wasm32"))]

mod facts;

use facts::FACTS;
use hookwright_core::json::Document;
use hookwright_core::{Severity, lint};
use serde_json::json;

/// The rules that these tables are about.
const RULES: &[&str] = &[
    "auto-allow-all",
    "exit1-not-blocking",
    "json-missing-hookEventName",
    "json-output-shape",
    "json-output-unquoted",
    "json-to-stderr",
    "json-vs-exit-code",
    "output-field-unknown",
    "stdin-read-twice",
    "stdout-echoes-input",
    "stdout-noise-before-json",
    "stdout-not-seen",
    "stdout-two-json",
    "stop-hook-no-guard",
    "worktreecreate-json",
    "worktreecreate-no-path",
];

/// What is found in a command under an event, but for hints.
fn found(event: &str, command: &str) -> String {
    let hooks = json!([{ "type": "command", "command": command }]);
    let document = Document::parse(json!({ "hooks": { event: [{ "hooks": hooks }] } }).to_string());
    let findings = lint(&FACTS, &document).into_iter().filter(|it| it.severity != Severity::Hint);
    let mut ids: Vec<_> = findings.map(|it| it.rule.id).filter(|id| RULES.contains(id)).collect();
    ids.dedup();
    ids.join(" ")
}

fn check(rows: &[(&str, &str, &str)]) {
    let mut wrong = String::new();
    for (event, command, expected) in rows {
        let found = found(event, command);
        if found != *expected {
            wrong += &format!("{event} {command}\n    {found:?}, not {expected:?}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

const DENY: &str = r#"{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny"}}"#;

#[test]
fn an_answer_is_held_against_its_event() {
    check(&[
        ("PreToolUse", &format!("echo '{DENY}'"), ""),
        ("PreToolUse", &format!("printf '%s' '{DENY}'"), ""),
        ("PreToolUse", &format!("cat <<'E'\n{DENY}\nE"), ""),
        ("PreToolUse", r#"echo '{"decision":"block","reason":"no"}'"#, ""),
        ("PreToolUse", r#"echo '{"decision":"deny","reason":"no"}'"#, "json-output-shape"),
        ("PreToolUse", r#"echo '{"continue":"false"}'"#, "json-output-shape"),
        ("PreToolUse", r#"echo '{"continue":false,"stopReason":"enough"}'"#, ""),
        ("PreToolUse", r#"echo '{"permission":"deny"}'"#, "output-field-unknown"),
        ("PreToolUse", r#"echo '{"action":"block","message":"no"}'"#, "output-field-unknown"),
        ("PreToolUse", r#"echo '{"systemmessage":"hello"}'"#, "output-field-unknown"),
        ("PreToolUse", r#"echo '{"hookSpecificOutput":{"permissionDecision":"deny"}}'"#, "json-missing-hookEventName"),
        (
            "PreToolUse",
            r#"jq -n '{hookSpecificOutput:{permissionDecision:"deny",permissionDecisionReason:"no"}}'"#,
            "json-missing-hookEventName",
        ),
        (
            "PreToolUse",
            r#"echo '{"hookSpecificOutput":{"hookEventName":"PostToolUse","permissionDecision":"deny"}}'"#,
            "json-output-shape",
        ),
        (
            "PreToolUse",
            r#"echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"block"}}'"#,
            "json-output-shape",
        ),
        (
            "PreToolUse",
            r#"echo "{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\",\"permissionDecision\":\"deny\",\"permissionDecisionReason\":\"$WHY\"}}""#,
            "",
        ),
        ("PreToolUse", "echo \"{'decision':'block'}\"", "json-output-shape"),
        ("PreToolUse", r#"echo '{"decision":"block",}'"#, "json-output-shape"),
        ("PreToolUse", "echo '{ braces }' >&2", ""),
        ("PostToolUse", r#"echo '{"additionalContext":"run the tests"}'"#, "json-output-shape"),
        (
            "PostToolUse",
            r#"jq -c '{hookSpecificOutput:{hookEventName:"PostToolUse",additionalContext:("edited "+.tool_input.file_path)}}'"#,
            "",
        ),
        (
            "PostToolUse",
            r#"echo '{"hookSpecificOutput":{"hookEventName":"PostToolUse","permissionDecision":"deny"}}'"#,
            "output-field-unknown",
        ),
        ("SessionStart", r#"echo '{"additionalContext":"x"}'"#, "json-output-shape"),
        ("SessionStart", r#"echo '{"branch":"main"}'"#, "json-output-shape"),
        ("SessionStart", "cat package.json", ""),
        ("SessionStart", "echo 'Read CONTRIBUTING.md first.'", ""),
        ("Stop", r#"echo '{"ok":true}'"#, ""),
        ("Stop", r#"echo '{"ok":false,"reason":"go on"}'"#, "json-output-shape"),
        ("Stop", r#"echo '{"continue":true,"suppressOutput":true}'"#, ""),
        ("Stop", r#"echo '{"systemMessage":"Done"}'"#, ""),
        ("PreCompact", r#"echo '{"decision":"block","reason":"no"}'"#, ""),
        ("PermissionRequest", r#"echo '{"decision":"approve"}'"#, "json-output-shape"),
        ("PermissionRequest", r#"echo '{"permissionDecision":"allow"}'"#, "json-output-shape"),
        (
            "PermissionRequest",
            r#"jq -e '.tool_input.command | startswith("git status")' >/dev/null && echo '{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"allow"}}}'"#,
            "",
        ),
        (
            "PermissionRequest",
            r#"echo '{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":"deny"}}'"#,
            "json-output-shape",
        ),
        (
            "PreToolUse",
            "python3 -c \"import json; print(json.dumps({'hookSpecificOutput': {'hookEventName': 'PreToolUse', 'modifiedToolInput': {}}}))\"",
            "output-field-unknown",
        ),
        (
            "PreToolUse",
            "python3 -c \"import json; print(json.dumps({'hookSpecificOutput': {'permissionDecision': 'deny'}}))\"",
            "json-missing-hookEventName",
        ),
        (
            "PreToolUse",
            "node -e \"console.log(JSON.stringify({hookSpecificOutput:{hookEventName:'PreToolUse',permissionDecision:'deny',...rest}}))\"",
            "",
        ),
        ("PreToolUse", "echo {\"decision\":\"block\"}", "json-output-unquoted"),
        ("PreToolUse", "echo {\\\"decision\\\":\\\"block\\\"}", ""),
        ("Stop", "node hook.js || echo {\"systemMessage\":\"skipped\"}", "json-output-shape"),
        ("Stop", "node hook.js || echo '{\"additionalContext\":\"skipped\"}'", "json-output-shape"),
    ]);
}

#[test]
fn an_answer_stands_alone_on_stdout() {
    check(&[
        ("PreToolUse", &format!("echo Checking; echo '{DENY}'"), "stdout-noise-before-json"),
        ("PreToolUse", &format!("echo '{DENY}'; echo done"), "stdout-noise-before-json"),
        ("PreToolUse", &format!("echo 'Result: {DENY}'"), "stdout-noise-before-json"),
        ("PreToolUse", &format!("echo Checking >&2; echo '{DENY}'"), ""),
        ("PreToolUse", &format!("if [ -f x ]; then echo Checking; else echo '{DENY}'; fi"), ""),
        ("PreToolUse", &format!("if [ -f x ]; then echo Checking; echo '{DENY}'; fi"), "stdout-noise-before-json"),
        ("PreToolUse", &format!("[ -f x ] && {{ echo '{DENY}'; exit 0; }}; echo fine"), ""),
        ("PreToolUse", &format!("npm test; echo '{DENY}'"), ""),
        ("PreToolUse", &format!("echo '{DENY}'; echo '{DENY}'"), "stdout-two-json"),
        ("PreToolUse", &format!("if [ -f x ]; then echo '{DENY}'; else echo '{{}}'; fi"), ""),
        ("Stop", r#"echo '{"async":true}'; sleep 1; echo '{"systemMessage":"x"}'"#, ""),
        ("PreToolUse", &format!("echo '{DENY}' >&2"), "json-to-stderr"),
        ("PreToolUse", &format!("echo '{DENY}' >&2; exit 2"), ""),
        ("PreToolUse", &format!("echo '{DENY}'; exit 2"), ""),
        (
            "PreToolUse",
            r#"[ -f ok ] && { echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'; exit 2; }"#,
            "json-vs-exit-code",
        ),
        (
            "PreToolUse",
            r#"[ -f ok ] && { echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'; exit 0; }; exit 2"#,
            "",
        ),
        ("PreToolUse", "cat", "stdout-echoes-input"),
        ("PostToolUse", "tee -a /tmp/log.jsonl", "stdout-echoes-input"),
        ("PostToolUse", "tee -a /tmp/log.jsonl >/dev/null", ""),
        ("PostToolUse", "jq . | tee -a /tmp/log", "stdout-echoes-input"),
        ("PostToolUse", "cat >> /tmp/log.jsonl", ""),
        ("PostToolUse", "jq -r .tool_name", ""),
    ]);
}

#[test]
fn text_for_nobody_is_told_from_work() {
    check(&[
        ("PostToolUse", "echo 'Remember to run the tests.'", "stdout-not-seen"),
        ("PostToolUse", "cat <<'E'\nRemember the tests.\nE", "stdout-not-seen"),
        ("PostToolUse", "f=$(jq -r .tool_input.file_path); echo \"Edited $f, run the tests\"", "stdout-not-seen"),
        ("PostToolUse", "npm run lint; echo 'lint is done'", ""),
        ("PostToolUse", "[ -f x ] && echo 'x is there'", ""),
        ("PostToolUse", "echo 'Remember' >&2; exit 2", ""),
        ("Notification", "printf '\\a'", ""),
        ("UserPromptSubmit", "echo 'Answer in English.'", ""),
        ("PostToolUse", "echo 'x' >> /tmp/log", ""),
        (
            "PreToolUse",
            "jq -r .tool_input.command | grep -q prod && { echo 'Not on prod'; exit 2; }; exit 0",
            "stdout-not-seen",
        ),
        ("PreToolUse", "jq -r .tool_input.command | grep -q prod && { echo 'Not on prod' >&2; exit 2; }; exit 0", ""),
    ]);
}

#[test]
fn statuses_do_what_their_event_makes_of_them() {
    check(&[
        (
            "PreToolUse",
            "jq -r .tool_input.command | grep -q prod && { echo 'Blocked' >&2; exit 1; }; exit 0",
            "exit1-not-blocking",
        ),
        ("PreToolUse", "command -v jq >/dev/null || { echo 'jq is missing' >&2; exit 1; }; date", ""),
        ("PreToolUse", "npx eslint . || exit 1", ""),
        (
            "PreToolUse",
            "python3 -c \"import sys,json; d=json.load(sys.stdin); p=d['tool_input'].get('file_path',''); sys.stderr.write('blocked') if '.env' in p else None; sys.exit(1 if '.env' in p else 0)\"",
            "exit1-not-blocking",
        ),
        ("PostToolUse", "echo 'Blocked' >&2; exit 1", ""),
        ("Stop", "npm test >&2 || exit 2", "stop-hook-no-guard"),
        ("SubagentStop", "npm test >&2 || exit 2", "stop-hook-no-guard"),
        ("Stop", r#"echo '{"decision":"block","reason":"Run the tests"}'"#, "stop-hook-no-guard"),
        ("Stop", r#"i=$(cat); echo "$i" | jq -e .stop_hook_active >/dev/null && exit 0; npm test >&2 || exit 2"#, ""),
        ("Stop", "npm test", ""),
        (
            "PreToolUse",
            r#"echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'"#,
            "auto-allow-all",
        ),
        ("PreToolUse", r#"echo '{"decision":"approve"}'"#, "auto-allow-all"),
        (
            "PreToolUse",
            r#"jq 'if .tool_input.command | startswith("ls") then {hookSpecificOutput:{hookEventName:"PreToolUse",permissionDecision:"allow"}} else empty end'"#,
            "",
        ),
        ("PreToolUse", r#"jq -c 'select(.tool_name == "Read") | {decision:"approve"}'"#, ""),
        ("PreToolUse", r#"grep -q '"Read"' && echo '{"decision":"approve"}'"#, ""),
    ]);
}

#[test]
fn the_event_is_read_once() {
    check(&[
        ("PreToolUse", "a=$(jq -r .tool_name); b=$(jq -r .cwd); echo \"$a $b\" >> /tmp/l", "stdin-read-twice"),
        ("PreToolUse", "i=$(cat); jq -r .cwd >> /tmp/l", "stdin-read-twice"),
        ("PreToolUse", "i=$(cat); echo \"$i\" | jq -r .cwd >> /tmp/l", ""),
        ("PreToolUse", "if jq -e .tool_input >/dev/null; then jq -r .cwd >> /tmp/l; fi", "stdin-read-twice"),
        ("PreToolUse", "if [ -f a ]; then jq .cwd >> /tmp/l; else jq .tool_name >> /tmp/l; fi", ""),
        ("PreToolUse", "[ -f a ] && jq .cwd >> /tmp/l; jq .tool_name >> /tmp/l", ""),
        ("PreToolUse", "jq -r .cwd | while read -r d; do echo \"$d\" >> /tmp/l; done", ""),
        ("PreToolUse", "cat > /tmp/e; jq -r .cwd /tmp/e >> /tmp/l", ""),
        ("PreToolUse", "jq -n 1 > /tmp/l; jq .cwd >> /tmp/l", ""),
        ("PreToolUse", "cat <<E > /tmp/x\nE\njq .cwd >> /tmp/l", ""),
        ("PreToolUse", "awk 'BEGIN{print 1}' > /tmp/l; jq .cwd >> /tmp/l", ""),
    ]);
}

#[test]
fn a_worktree_hook_prints_a_path() {
    check(&[
        ("WorktreeCreate", "mkdir -p /tmp/w && echo /tmp/w", ""),
        ("WorktreeCreate", "n=$(jq -r .name); git worktree add \"/tmp/$n\" >&2 && echo \"/tmp/$n\"", ""),
        ("WorktreeCreate", "n=$(jq -r .name); mkdir -p \"/tmp/$n\"", "worktreecreate-no-path"),
        ("WorktreeCreate", "echo 'worktree is ready'", "worktreecreate-no-path"),
        ("WorktreeCreate", "\"$CLAUDE_PROJECT_DIR\"/make-worktree.sh", ""),
        (
            "WorktreeCreate",
            r#"jq -n '{hookSpecificOutput:{hookEventName:"WorktreeCreate",worktreePath:"/tmp/w"}}'"#,
            "worktreecreate-json",
        ),
        ("WorktreeCreate", "git worktree add ../w > /dev/null 2>&1", "worktreecreate-no-path"),
    ]);
}
