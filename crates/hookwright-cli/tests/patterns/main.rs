//! Every ready hook, run by real shells as Claude Code runs it: where it does something, and where it keeps quiet.
#![cfg(unix)]

mod context;
mod guard;
mod notify;
mod quality;
mod record;
mod room;

use hookwright_core::catalog::HandlerType;
use hookwright_core::patterns::patterns;
use room::{Room, rooms, which};
use serde_json::json;
use std::process::Command;

/// What the event is about, where a pattern reads that at all.
const READERS: &[(&str, &str)] = &[
    ("stop-destructive-commands", "PreToolUse"),
    ("keep-out-of-env", "PreToolUse"),
    ("keep-lock-files", "PreToolUse"),
    ("protect-main", "PreToolUse"),
    ("check-commit-messages", "PreToolUse"),
    ("secret-scan", "UserPromptSubmit"),
    ("stay-in-project", "PreToolUse"),
    ("format-after-edits", "PostToolUse"),
    ("format-by-language", "PostToolUse"),
    ("type-check-after-edits", "PostToolUse"),
    ("tests-at-the-end", "Stop"),
    ("notify-when-waiting", "Notification"),
    ("watch-a-file", "FileChanged"),
    ("log-every-command", "PostToolUse"),
    ("keep-transcripts", "PreCompact"),
    ("log-settings-changes", "ConfigChange"),
    ("allow-read-only-commands", "PermissionRequest"),
];

#[test]
fn without_jq_a_hook_says_so_and_lets_claude_go_on() {
    for (id, event) in READERS {
        for room in rooms(id) {
            room.lack("jq");
            let run = room.run(event, room.first_value(event), json!({}));
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{id} in {}", room.shell());
            assert!(run.err.contains("jq") && run.err.contains("not found"), "{id} in {}: {}", room.shell(), run.err);
        }
    }
}

#[test]
fn every_command_that_reads_its_event_is_run_without_jq() {
    let reads = |text: &str| text.contains("jq ");
    for pattern in patterns() {
        let mut texts =
            pattern.hooks.iter().map(|hook| hook.handler.main).chain(pattern.scripts.iter().map(|it| it.text));
        let is_reader = READERS.iter().any(|(id, _)| *id == pattern.id);
        assert_eq!(texts.any(reads), is_reader, "{}", pattern.id);
    }
}

#[test]
fn shellcheck_has_nothing_to_say_about_patterns() {
    let Some(shellcheck) = which("shellcheck") else {
        println!("shellcheck is not installed: not run.");
        return;
    };
    for pattern in patterns() {
        let room = Room::new(pattern.id);
        let lines = pattern.hooks.iter().filter(|hook| hook.handler.ty == HandlerType::Command);
        let lines = lines.filter(|hook| hook.handler.more.iter().all(|(name, _)| *name != "shell"));
        for text in lines.map(|hook| hook.handler.main).chain(pattern.scripts.iter().map(|script| script.text)) {
            room.write("checked.sh", text);
            let run = Command::new(&shellcheck).args(["-s", "sh"]).arg(room.path("checked.sh")).output().unwrap();
            assert!(run.status.success(), "{}: {}", pattern.id, String::from_utf8_lossy(&run.stdout));
        }
    }
}
