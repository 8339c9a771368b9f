//! Hooks that tell a person something.

use crate::room::rooms;
use hookwright_core::patterns::pattern;
use serde_json::json;

#[test]
fn the_desktop_shows_what_claude_waits_for() {
    for room in rooms("notify-when-waiting") {
        room.stub("osascript", "");
        let run = |changes| room.run("Notification", "permission_prompt", changes);
        assert!(run(json!({"message": "Say \"yes\" to $HOME"})).is_quiet());
        let macos = room.calls();
        assert_eq!(macos.last().unwrap(), "Say \"yes\" to $HOME");
        assert!(macos[3].starts_with("display notification (item 1 of argv)"), "{macos:?}");
        room.stub("notify-send", "");
        assert!(room.run("Notification", "idle_prompt", json!({})).is_quiet());
        assert_eq!(room.calls(), ["Claude Code", "Claude is waiting for your input"]);
    }
}

#[test]
fn the_windows_desktop_reads_the_event_from_stdin_as_utf_8() {
    let hook = &pattern("notify-on-windows").unwrap().hooks[0];
    let parts = ["InputEncoding = [Text.Encoding]::UTF8", "[Console]::In.ReadToEnd() | ConvertFrom-Json"];
    let found: Vec<_> = parts.iter().map(|part| hook.handler.main.find(part).expect(part)).collect();
    assert!(found.is_sorted());
}

#[test]
fn the_bell_rings() {
    for room in rooms("ring-when-done") {
        assert_eq!(room.run("Stop", "", json!({})).json(), json!({"terminalSequence": "\u{7}"}));
    }
}

#[test]
fn the_webhook_is_given_its_token_and_little_time() {
    let settings = hookwright_core::json::compact(&pattern("post-to-webhook").unwrap().settings());
    let settings: serde_json::Value = serde_json::from_str(&settings).unwrap();
    let handler = json!({
        "type": "http",
        "url": "https://hooks.example.com/claude",
        "headers": {"Authorization": "Bearer $HOOK_TOKEN"},
        "allowedEnvVars": ["HOOK_TOKEN"],
        "timeout": 10,
    });
    assert_eq!(settings, json!({"hooks": {"Stop": [{"hooks": [handler]}]}}));
}
