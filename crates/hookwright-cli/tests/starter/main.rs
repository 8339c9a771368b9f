//! The scripts to start from, run with what the real client sent: quiet as they are, and blocking where the condition
//! holds and the event can be blocked.
#![cfg(unix)]

use hookwright_core::catalog::{EVENTS, Event, Stdout};
use hookwright_core::matcher::REGRESS;
use hookwright_core::starter::{CONDITION, Language, starter};
use hookwright_core::text::Lang;
use serde_json::Value;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The languages that every developer's machine runs.
const RUN: [Language; 3] = [Language::Bash, Language::Python, Language::Node];
const WHY: &str = "Say here why.";

#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

/// What the client sent for an event; for the one that never fired, the catalogue's own.
fn payloads(event: &Event) -> Vec<Value> {
    let path = format!("../hookwright-core/tests/cases/payloads/{}.json", event.name);
    let Ok(text) = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)) else {
        return vec![serde_json::from_str(event.sample).unwrap()];
    };
    let file: Value = serde_json::from_str(&text).unwrap();
    file["samples"].as_array().unwrap().iter().map(|sample| sample["stdin"].clone()).collect()
}

fn matcher(payload: &Value) -> Option<&str> {
    payload["tool_name"].as_str()
}

fn text(event: &Event, matcher: Option<&str>, language: Language) -> String {
    starter(event, matcher, language, Lang::En, &REGRESS).text
}

fn run(folder: &Path, text: &str, payload: &Value) -> Run {
    let file = folder.join("hook.mjs");
    std::fs::write(&file, text).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut child = Command::new("sh");
    child.args(["-c", "\"$CLAUDE_PROJECT_DIR\"/hook.mjs"]).current_dir(folder).env("CLAUDE_PROJECT_DIR", folder);
    let child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap();
    writeln!(child.stdin.take().unwrap(), "{payload}").unwrap();
    let run = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: run.status.code().unwrap_or(-1), out: text(run.stdout), err: text(run.stderr) }
}

/// A project, its path with a blank, with a commit.
fn project() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let project = folder.path().join("my project");
    std::fs::create_dir(&project).unwrap();
    let git = |arguments: &[&str]| {
        let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
        let run = Command::new("git").args(identity).args(arguments).current_dir(&project).output().unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    };
    git(&["init", "-q"]);
    git(&["commit", "-q", "--allow-empty", "-m", "First"]);
    (folder, project)
}

#[test]
fn as_they_are_they_keep_quiet() {
    let (_folder, project) = project();
    for event in EVENTS.iter().filter(|event| event.stdout != Stdout::WorktreePath) {
        for payload in payloads(event).into_iter().take(2) {
            for language in RUN {
                for matcher in [None, matcher(&payload)].into_iter().take(1 + usize::from(event.matches_tools())) {
                    let run = run(&project, &text(event, matcher, language), &payload);
                    let quiet = run.code == 0 && run.out.is_empty() && run.err.is_empty();
                    assert!(quiet, "{} in {}: {run:?}", event.name, language.name());
                }
            }
        }
    }
}

#[test]
fn where_the_condition_holds_they_do_what_the_event_allows() {
    let (_folder, project) = project();
    let mut said = 0;
    for event in EVENTS {
        let payload = payloads(event).into_iter().find(|payload| payload["stop_hook_active"] != true).unwrap();
        for language in RUN {
            let script = text(event, matcher(&payload), language).replace(CONDITION, "");
            let run = run(&project, &script, &payload);
            let place = format!("{} in {}: {run:?}", event.name, language.name());
            if event.blocks_by_exit || event.exit2_reaches_claude {
                assert_eq!((run.code, run.out.as_str()), (2, ""), "{place}");
                assert_eq!(run.err, format!("{WHY}\n"), "{place}");
                continue;
            }
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{place}");
            if let Some(answer) = &event.blocking_answer {
                let json: Value = serde_json::from_str(&run.out).expect(&place);
                assert_eq!(at(&json, answer.field), answer.value, "{place}");
                assert_eq!(json["hookSpecificOutput"]["hookEventName"], event.name, "{place}");
            } else if event.stdout == Stdout::ModelContext {
                assert_eq!(run.out, "Say it here.\n", "{place}");
            } else if run.out.is_empty() {
                assert!(script.contains("Do the work here."), "{place}");
            } else {
                let json: Value = serde_json::from_str(&run.out).expect(&place);
                assert_eq!(json["hookSpecificOutput"]["hookEventName"], event.name, "{place}");
                assert!(run.out.contains("Say it here."), "{place}");
                said += 1;
            }
        }
    }
    assert_eq!(said, 2 * RUN.len(), "answers that are heard: SubagentStart and MessageDisplay");
}

#[test]
fn the_other_way_to_block_is_an_answer_of_the_event() {
    for event in EVENTS.iter().filter(|event| event.blocks_by_exit) {
        let Some(answer) = &event.blocking_answer else { continue };
        for language in Language::ALL {
            let text = text(event, None, language);
            let line =
                text.lines().find_map(|line| line.trim().trim_start_matches(['#', '/']).trim().strip_prefix('{'));
            let json: Value = serde_json::from_str(&format!("{{{}", line.expect(event.name))).expect(event.name);
            assert_eq!(at(&json, answer.field), answer.value, "{}", event.name);
            let is_own = answer.field.starts_with("hookSpecificOutput");
            assert_eq!(json["hookSpecificOutput"]["hookEventName"] == event.name, is_own, "{}", event.name);
        }
    }
}

#[test]
fn a_second_stop_is_let_through() {
    let (_folder, project) = project();
    for event in EVENTS.iter().filter(|event| event.payload_field("stop_hook_active").is_some()) {
        let mut payload = payloads(event).remove(0);
        payload["stop_hook_active"] = true.into();
        for language in RUN {
            let run = run(&project, &text(event, None, language).replace(CONDITION, ""), &payload);
            assert!(run.code == 0 && run.out.is_empty() && run.err.is_empty(), "{}: {run:?}", event.name);
        }
    }
}

#[test]
fn a_worktree_is_made_and_its_path_printed_alone() {
    for event in EVENTS.iter().filter(|event| event.stdout == Stdout::WorktreePath) {
        for language in RUN {
            let (_folder, project) = project();
            let run = run(&project, &text(event, None, language), &payloads(event)[0]);
            assert_eq!(run.code, 0, "{run:?}");
            assert_eq!(run.out, format!("{}/.claude/worktrees/wt1\n", project.display()));
            assert!(Path::new(run.out.trim_end()).join(".git").exists());
        }
    }
}

#[test]
fn shellcheck_has_nothing_to_say_about_starters() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("shellcheck");
    for event in EVENTS {
        for (i, matcher) in [None, Some("Bash")].into_iter().enumerate() {
            let file = folder.path().join(format!("{}-{i}.sh", event.name));
            std::fs::write(&file, text(event, matcher, Language::Bash)).unwrap();
            command.arg(file);
        }
    }
    match command.output() {
        Ok(run) => assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout)),
        Err(_) => println!("shellcheck is not installed: not run."),
    }
}

/// What stands at a path of keys joined by dots.
fn at<'a>(json: &'a Value, path: &str) -> &'a str {
    path.split('.').fold(json, |json, key| &json[key]).as_str().unwrap_or_default()
}
