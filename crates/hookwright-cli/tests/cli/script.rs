//! The script that installs a hook, from its folder.

use crate::desk::Desk;

const HOOKS: &str = r#"{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "./scripts/say.sh"}]}]}}"#;

fn desk(folder: &str, hooks: &str) -> Desk {
    let desk = Desk::with(&format!("{folder}/hooks.json"), hooks);
    desk.write(&format!("{folder}/scripts/say.sh"), "#!/bin/sh\necho hi\n");
    desk
}

#[test]
fn a_folder_becomes_a_script() {
    let desk = desk("say", HOOKS);
    let run = desk.run(&["script", "say"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("#!/bin/sh\n# Installs the Claude Code hook \"say\" (say 1.0.0)"), "{}", run.out);
    assert!(run.out.ends_with("\nmain \"$@\"\n") && run.out.contains("\necho hi\n"), "{}", run.out);
}

#[test]
#[cfg(unix)]
fn the_script_installs_the_hook_and_takes_it_out_again() {
    let desk = desk("say", HOOKS);
    desk.write("install.sh", desk.run(&["script", "say"]).out);
    desk.write("project/.claude/settings.local.json", "{\"a\":1}");
    let run = |arguments: &[&str]| {
        let mut sh = std::process::Command::new("sh");
        sh.arg("../install.sh").args(arguments).current_dir(desk.path("project")).env("HOME", desk.path("home"));
        crate::desk::Run::of(sh.env_remove("CLAUDE_CONFIG_DIR"), b"")
    };
    let installed = run(&["--yes"]);
    assert_eq!((installed.code, installed.err.as_str()), (0, ""), "{}", installed.out);
    assert_eq!(desk.names("project/.claude/hooks/say/scripts"), ["say.sh"]);
    let removed = run(&["--yes", "--uninstall"]);
    assert_eq!((removed.code, removed.err.as_str()), (0, ""), "{}", removed.out);
    assert_eq!(desk.names("project/.claude"), ["settings.local.json"]);
    assert_eq!(desk.read("project/.claude/settings.local.json"), b"{\"a\":1}");
}

#[test]
fn a_reference_that_stays_is_named() {
    let hooks = HOOKS.replace("./scripts/say.sh", "echo './scripts/say.sh is mine'; ./scripts/gone.sh");
    let run = desk("say", &hooks).run(&["script", "say"]);
    assert_eq!(run.code, 0);
    assert!(run.err.contains("./scripts/gone.sh") && run.err.contains("stays as it is"), "{}", run.err);
}

#[test]
fn what_cannot_be_installed_is_refused() {
    let cases = [
        ("say", "{}", &["script", "say"][..], 1, "say"),
        ("say", "{\"hooks\": [", &["script", "say"], 1, "say"),
        ("say", HOOKS, &["script", "nowhere"], 2, "nowhere"),
        ("say", HOOKS, &["--lang", "es", "script", "nowhere"], 2, "No se puede leer"),
    ];
    for (folder, hooks, arguments, code, word) in cases {
        let run = desk(folder, hooks).run(arguments);
        assert_eq!((run.code, run.out.as_str()), (code, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(word), "{arguments:?}: {}", run.err);
    }
}
