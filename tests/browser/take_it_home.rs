//! The result: hooks merged into the settings that somebody has, byte for byte what is shown.

use crate::{build_a_hook::add, page::Page, visit::Visit};

const SETTINGS: &str = "{\r\n\t\"permissions\": {\"allow\": [\"Bash(ls)\"]},\r\n\t\"env\": {\"A\": \"1\"},\r\n\t\"nobodyKnows\": [1,  2],\r\n\t\"big\": 12345678901234567890\r\n}\r\n";

fn with_two_hooks(page: &Page) {
    for command in ["one", "two"] {
        add(page, "PreToolUse");
        page.role("textbox", "Command").nth(usize::from(command == "two")).fill(command);
        page.label("Matcher").nth(usize::from(command == "two")).fill("Bash");
    }
    page.role_starting("tab", "Result").click();
}

#[test]
fn two_hooks_of_one_matcher_come_out_as_one_group() {
    let page = Page::open();
    with_two_hooks(&page);
    page.text("A new file with 2 hooks.").is_there();
    page.role("button", "Copy").nth(0).click();
    page.role("button", "Copied").is_there();
    let copied = page.clipboard();
    assert_eq!(copied.matches("\"matcher\"").count(), 1, "{copied}");
    assert!(copied.contains("\"one\"") && copied.contains("\"two\""), "{copied}");
}

#[test]
fn pasted_settings_come_back_with_only_the_new_lines_different() {
    let page = Page::open();
    with_two_hooks(&page);
    page.label("Your settings.json").drop_file("settings.json", SETTINGS);
    page.text("Adds 2 hooks, keeps 4 other settings.").is_there();
    page.role("button", "Download").click();
    let merged = page.downloaded("settings.json");
    let kept: Vec<&str> = merged.lines().filter(|line| SETTINGS.contains(line.trim_end_matches(','))).collect();
    assert!(kept.len() >= SETTINGS.lines().count(), "{merged}");
    assert!(merged.lines().count() == merged.matches("\r\n").count(), "{merged:?}");
    page.label("Your settings.json").drop_file("settings.json", &merged);
    page.text("Nothing changes: these hooks are already there.").is_there();
}

#[test]
fn settings_that_are_no_json_are_refused_with_their_place() {
    let page = Page::open();
    with_two_hooks(&page);
    page.label("Your settings.json").drop_file("settings.json", "{\n  \"env\": {},\n}\n");
    page.label("Your settings.json").is_described_by("ine 2");
    page.text("The last good result:").is_there();
    page.any("status").says("ine 2");
    page.label("Your settings.json").has_value("{\n  \"env\": {},\n}\n");
}

#[test]
fn without_a_clipboard_the_text_is_selected() {
    let page = Visit::new().without_clipboard().open();
    with_two_hooks(&page);
    page.role("button", "Copy").click();
    page.label("Press Ctrl+C").has_focus();
}

#[test]
fn a_file_dropped_anywhere_is_opened_and_undo_closes_it() {
    let page = Page::open();
    with_two_hooks(&page);
    let file = r#"{"env": {}, "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "date"}]}]}}"#;
    page.role("heading", "Your hooks").drop_file("mine.json", file);
    page.any("status").says("mine.json is open");
    page.role("textbox", "Command").has_value("date");
    page.text("The draft is your settings.json itself").is_there();
    page.script(
        "document.querySelector('textarea').dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, composed: true, cancelable: true }))",
    );
    page.role("textbox", "Command").nth(1).has_value("two");
}

#[test]
fn a_file_over_the_widget_never_leaves_the_page() {
    let page = Page::open();
    let is_kept = page.script(
        "const data = new DataTransfer();
         data.items.add(new File(['{}'], 'a.json'));
         return ['dragover', 'drop'].map((kind) => !document.querySelector('footer').dispatchEvent(
           new DragEvent(kind, { dataTransfer: data, bubbles: true, composed: true, cancelable: true })));",
    );
    assert_eq!(is_kept, serde_json::json!([true, true]));
}

#[test]
fn the_result_of_a_long_draft_follows_typing() {
    let page = Page::open();
    let group = |index: usize| {
        format!(r#"{{"hooks":[{{"type":"command","command":"make part-{index} --quiet >> build.log"}}]}}"#)
    };
    let groups: Vec<String> = (0..150).map(group).collect();
    let draft = serde_json::json!({
        "version": 1, "form": null, "opened": null, "existing": "",
        "text": format!(r#"{{"hooks":{{"Stop":[{}]}}}}"#, groups.join(",")),
    });
    page.script(&format!("localStorage.setItem('hookwright', {})", serde_json::json!(draft.to_string())));
    page.reload();
    page.role_starting("tab", "Result").click();
    page.text("A new file with 150 hooks.").is_there();
    page.role("button", "Edit").nth(0).click();
    page.role("textbox", "Command").fill("say so");
    page.text("\"command\": \"say so\"").is_there();
    page.role("button", "Download").click();
    assert!(page.downloaded("settings.json").contains("say so"));
}
