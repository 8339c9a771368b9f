//! Hooks tried out on an event, and shown as a catalogue would show them.

use crate::{build_a_hook::add, page::Page};

const SCRIPT: &str = "./check.sh --all && echo 'a line that goes on and on until it is longer than what a card of a \
    catalogue has room for' && echo done";

#[test]
fn an_event_shows_which_hooks_run_and_why() {
    let page = Page::open();
    add(&page, "PreToolUse");
    page.label("Matcher").fill("Edit|Write");
    page.role("textbox", "Command").fill("date");
    page.role("tab", "Try it").click();
    let panel = page.role("tabpanel", "Try it");
    panel.label("Tool").has_value("Edit");
    panel.text("1 of 1 hook runs.").is_there();
    panel.text("`Edit|Write` lists `Edit`.".replace('`', "").as_str()).is_there();
    panel.label("Tool").choose("Bash");
    panel.text("0 of 1 hook runs.").is_there();
    panel.text("Does not run").is_there();
    panel.role("region", "Standard input").says("\"tool_name\":\"Bash\"");
    panel.role("textbox", "What happens").fill("{\"tool_name\": \"Write\"}");
    panel.text("1 of 1 hook runs.").is_there();
    panel.role("textbox", "What happens").fill("{\"tool_name\": oops}");
    panel.text("This is no JSON: line 1, column 15.").is_there();
    panel.role("button", "Start again from the sample").click();
    panel.text("0 of 1 hook runs.").is_there();
    panel.label("Event").choose("SessionEnd");
    panel.text("SessionEnd has no hooks in this draft.").is_there();
    panel.role("button", "Copy").click();
    panel.role("button", "Copied").is_there();
    assert!(page.clipboard().contains("\"hook_event_name\":\"SessionEnd\""));
}

#[test]
fn without_hooks_there_are_the_ways_in() {
    let page = Page::open();
    page.role("tab", "Try it").click();
    page.role("tabpanel", "Try it").role_starting("button", "Start from a pattern").is_there();
}

#[test]
fn a_preview_shows_the_hook_and_all_of_a_long_command() {
    let page = Page::open();
    page.role("tab", "Preview").click();
    let panel = page.role("tabpanel", "Preview");
    panel.text("No hooks yet: they show here as a catalogue would show them.").is_there();
    add(&page, "Stop");
    page.role("textbox", "Command").fill(SCRIPT);
    panel.role("heading", "Stop when Claude finishes").is_there();
    panel.text("Every time").is_there();
    panel.text("echo done").is_gone();
    panel.text("Show all of it").click();
    panel.text(SCRIPT).is_there();
}

#[test]
fn on_a_narrow_screen_the_chosen_tab_is_in_view() {
    let page = Page::open();
    page.resize(320, 700);
    page.role("tab", "Hooks").click();
    page.press("End");
    page.role("tab", "Preview").has_focus();
    let is_in_view = "(() => { const tab = document.querySelector('[role=tab][aria-selected=true]'); \
        const [one, all] = [tab, tab.parentElement].map((it) => it.getBoundingClientRect()); \
        return one.left >= all.left - 1 && one.right <= all.right + 1; })()";
    page.wait_until("the chosen tab in view", is_in_view);
    page.fits_in_width();
}
