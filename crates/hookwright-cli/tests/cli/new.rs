use crate::desk::Desk;

#[test]
fn a_script_for_an_event_is_printed_in_the_language_of_choice() {
    let desk = Desk::new();
    let run = desk.run(&["new", "PreToolUse", "--matcher", "Bash"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("#!/usr/bin/env bash\n# PreToolUse: ") && run.out.contains("exit 2"), "{}", run.out);
    let python = desk.run(&["new", "Stop", "--script", "python", "--lang", "es"]).out;
    assert!(python.starts_with("#!/usr/bin/env python3\n") && python.contains("La condición."), "{python}");
    assert!(desk.run(&["new", "Stop", "--script", "powershell"]).out.contains("ConvertFrom-Json"));
}

#[test]
fn an_unknown_event_or_language_is_answered_with_what_is_known() {
    let run = Desk::new().run(&["new", "PreToolUes"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(run.err, "hookwright: `PreToolUes` is not an event. The nearest is `PreToolUse`.\n");
    let run = Desk::new().run(&["new", "Stop", "--script", "perl"]);
    assert!(run.code == 2 && run.err.contains("known are bash, python, node and powershell"), "{}", run.err);
}
