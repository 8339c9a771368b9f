//! Starting from something: a ready hook found by its purpose, a script for the event at hand.

use crate::build_a_hook::{add, hooks};
use crate::page::Page;

#[test]
fn a_pattern_is_found_by_typing_and_brings_all_of_its_hooks() {
    let page = Page::open();
    page.role("button", "Start from a pattern Ready hooks, to be changed as you like.").click();
    page.role("region", "Keep harm away").is_there();
    page.role("region", "Tell people").is_there();
    page.role("textbox", "What should it do?").fill("secret key");
    page.role("region", "Tell people").is_gone();
    page.role_starting("button", "Scan for secrets").click();
    hooks(&page).role("heading", "PreToolUse").is_there();
    hooks(&page).role("heading", "UserPromptSubmit").is_there();
    page.role("tabpanel", "Problems").text("No problems.").is_there();
}

#[test]
fn the_patterns_stay_at_hand_and_say_when_nothing_fits() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("button", "Patterns").click();
    page.role("textbox", "What should it do?").fill("submarine");
    page.text("No pattern speaks of “submarine”.").is_there();
    page.role("textbox", "What should it do?").fill("push");
    page.role_starting("button", "Block pushes to main").click();
    page.role("textbox", "What should it do?").is_gone();
    hooks(&page).role("heading", "PreToolUse").is_there();
}

#[test]
fn a_script_to_start_from_follows_the_matcher_and_the_language() {
    let page = Page::open();
    add(&page, "PreToolUse");
    page.label("Matcher").fill("Bash");
    page.text("Starter script").click();
    let script = || page.role("region", "Starter script").seen();
    page.role("region", "Starter script").says("tool_input.command: text");
    assert!(script().contains("#!/usr/bin/env bash"), "{}", script());
    page.label("Matcher").fill("Read");
    page.role("region", "Starter script").says("tool_input.file_path: text");
    page.label("Script language").choose("Python");
    page.role("region", "Starter script").says("payload = json.load(sys.stdin.buffer)");
    page.role("button", "Download").click();
    assert!(page.downloaded("pre-tool-use.py").starts_with("#!/usr/bin/env python3\n"));
    page.role("button", "Use it").click();
    page.role("textbox", "Command").has_focus();
    assert!(page.role("textbox", "Command").typed().contains("scripts/pre-tool-use.py"));
    page.role("tab", "Files").click();
    page.role("button", "pre-tool-use.py").is_there();
    page.role("button", "Undo").click();
    page.role("button", "pre-tool-use.py").is_gone();
    page.role("textbox", "Command").has_value("");
}
