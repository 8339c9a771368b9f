//! Hooks that tell Claude something, or set up its commands.

use crate::room::{Room, rooms};
use serde_json::json;
use std::process::Command;

fn git(room: &Room, arguments: &[&str]) {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    let run = Command::new("git").args(identity).args(arguments).current_dir(room.project()).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn a_session_begins_with_the_state_of_the_repository() {
    for room in rooms("context-at-start") {
        room.have("git");
        let run = || room.run("SessionStart", "startup", json!({}));
        assert!(run().is_quiet(), "no repository");
        git(&room, &["init", "-q", "-b", "topic"]);
        assert!(run().out.ends_with("Last commits:\nnone\n"));
        room.write("a.txt", "");
        git(&room, &["add", "."]);
        git(&room, &["commit", "-q", "-m", "First"]);
        room.write("b.txt", "");
        let run = run();
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.starts_with("## topic\n?? b.txt\n"), "{}", run.out);
        assert!(run.out.ends_with(" First\n"), "{}", run.out);
    }
}

#[test]
fn the_reminder_comes_back_after_a_compaction() {
    for room in rooms("remind-after-compaction") {
        let run = || room.run("SessionStart", "compact", json!({}));
        assert!(run().is_quiet());
        room.write(".claude/reminder.md", "Small commits.\n");
        assert_eq!(run().out, "Small commits.\n");
    }
}

#[test]
fn prompts_carry_the_time() {
    for room in rooms("time-with-prompts") {
        let run = room.run("UserPromptSubmit", "", json!({}));
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.starts_with("It is ") && run.out.contains(", 20"), "{}", run.out);
    }
}

#[test]
fn variables_reach_the_commands_of_the_session() {
    for room in rooms("load-env") {
        let run = || room.run("SessionStart", "startup", json!({}));
        assert!(run().is_quiet());
        assert_eq!(room.read("env file"), "");
        let lines = "# a comment\nPLAIN=1\n\nEQUAL=a=b=\nQUOTE=it's $HOME `x`\nexport NO=1\n2BAD=1\nnothing\nLAST=end";
        room.write(".claude/session.env", lines);
        assert!(run().is_quiet());
        let shown = "printf '%s|' \"$PLAIN\" \"$EQUAL\" \"$QUOTE\" \"$NO\" \"$LAST\"";
        let read = format!(". './env file'; {shown}");
        let read = Command::new("sh").args(["-c", &read]).current_dir(room.project()).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&read.stdout), "1|a=b=|it's $HOME `x`||end|", "in {}", room.shell());
        assert_eq!(room.read("env file").lines().count(), 4);
    }
}

#[test]
fn direnv_is_followed_where_it_is_installed() {
    for (event, value) in [("SessionStart", "startup"), ("CwdChanged", ""), ("FileChanged", ".envrc")] {
        for room in rooms("direnv") {
            assert!(room.run(event, value, json!({})).is_quiet());
            assert_eq!(room.read("env file"), "");
            room.stub("direnv", "echo 'export A=1;'");
            assert!(room.run(event, value, json!({})).is_quiet());
            assert_eq!(room.calls(), ["export", "bash"]);
            assert_eq!(room.read("env file"), "export A=1;\n");
            room.stub("direnv", "echo 'direnv: .envrc is blocked' >&2; exit 2");
            let blocked = room.run(event, value, json!({}));
            assert!(blocked.code == 1 && blocked.err.contains("is blocked"));
        }
    }
}

#[test]
fn a_change_of_the_watched_file_is_told() {
    for room in rooms("watch-a-file") {
        let file = room.path("package.json");
        let answer = room.run("FileChanged", "package.json", json!({"file_path": file, "event": "add"})).json();
        let told = format!("{} was changed (add): the packages may need an update.", file.display());
        assert_eq!(answer, json!({"systemMessage": told}));
    }
}
