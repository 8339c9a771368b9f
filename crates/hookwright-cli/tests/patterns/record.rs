//! Hooks that keep a record.

use crate::room::rooms;
use serde_json::{Value, json};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_command_is_a_line_of_the_log() {
    for room in rooms("log-every-command") {
        let input = json!({"tool_input": {"command": "echo 'a\nb'"}});
        assert!(room.run("PostToolUse", "Bash", input.clone()).is_quiet());
        assert!(room.run("PostToolUseFailure", "Bash", input).is_quiet());
        let log = lines(&room.read(".claude/commands.jsonl"));
        let commands: Vec<_> = log.iter().map(|line| (&line["command"], &line["failed"])).collect();
        let command = json!("echo 'a\nb'");
        assert_eq!(commands, [(&command, &json!(false)), (&command, &json!(true))]);
        assert!(log[0]["at"].as_str().unwrap().ends_with('Z'));
    }
}

#[test]
fn the_conversation_is_kept_before_it_is_compacted() {
    for room in rooms("keep-transcripts") {
        let run = || room.run("PreCompact", "auto", json!({"transcript_path": room.path("a.jsonl")}));
        assert!(run().is_quiet());
        assert!(!room.path(".claude/transcripts").exists());
        room.write("a.jsonl", "{}\n");
        assert!(run().is_quiet());
        let kept = std::fs::read_dir(room.path(".claude/transcripts")).unwrap().next().unwrap().unwrap();
        assert_eq!(std::fs::read_to_string(kept.path()).unwrap(), "{}\n");
    }
}

#[test]
fn changes_of_settings_are_lines_of_a_log() {
    for room in rooms("log-settings-changes") {
        assert!(room.run("ConfigChange", "local_settings", json!({})).is_quiet());
        let log = lines(&room.read(".claude/settings-changes.jsonl"));
        assert_eq!(log.len(), 1);
        assert_eq!(log[0]["source"], "local_settings");
        assert_eq!(log[0]["file_path"], room.path(".claude/settings.local.json").to_str().unwrap());
    }
}
