use crate::desk::Desk;

fn check(arguments: &[&str], code: i32, out: &str) {
    let run = Desk::new().run(&[&["matches"], arguments].concat());
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (code, out, ""), "{arguments:?}");
}

#[test]
fn a_hook_runs_or_not_and_the_reason_is_given() {
    check(&["--event", "PreToolUse", "--matcher", "Bash", "--", "Bash"], 0, "It runs. `Bash` equals `Bash`.\n");
    check(
        &["--event", "PreToolUse", "--matcher", "bash", "--", "Bash"],
        1,
        "It does not run. `bash` is not `Bash`: case counts.\n",
    );
    check(
        &["--event", "PreToolUse", "--matcher", "-.*", "--lang", "es", "--", "-x"],
        0,
        "Se ejecuta. La expresión regular `-.*` se encuentra en `-x`.\n",
    );
    check(&["--event", "PreToolUse", "--", "Bash"], 0, "It runs. Without a matcher it runs on every `PreToolUse`.\n");
    check(&["--event", "Stop", "--matcher", "x"], 0, "It runs. `Stop` takes no matcher: it runs every time.\n");
}

#[test]
fn an_unknown_event_is_answered_with_the_nearest() {
    let run = Desk::new().run(&["matches", "--event", "PreToolUes", "--", "Bash"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(run.err, "hookwright: `PreToolUes` is not an event. The nearest is `PreToolUse`.\n");
    let run = Desk::new().run(&["matches", "--event", "Nada", "--lang", "es", "--", "Bash"]);
    assert_eq!(run.err, "hookwright: `Nada` no es un evento.\n");
}

#[test]
fn a_value_is_needed_where_one_is_compared() {
    let run = Desk::new().run(&["matches", "--event", "PreToolUse", "--matcher", "Bash"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("name one after `--`"), "{}", run.err);
    assert_eq!(Desk::new().run(&["matches", "--", "Bash"]).code, 2);
}

#[test]
fn the_answers_are_those_of_the_real_client() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../hookwright-core/tests/cases/client/matchers.json");
    let cases: serde_json::Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let desk = Desk::new();
    for row in cases["rows"].as_array().unwrap().iter().step_by(7) {
        let text = |key: &str| row[key].as_str();
        let (Some(event), Some(value)) = (text("event"), text("tool").or(text("value"))) else { continue };
        let mut arguments = vec!["matches", "--event", event];
        arguments.extend(text("matcher").iter().flat_map(|matcher| ["--matcher", matcher]));
        arguments.extend(["--", value]);
        assert_eq!(desk.run(&arguments).code, i32::from(row["fires"] == false), "{row}");
    }
}
