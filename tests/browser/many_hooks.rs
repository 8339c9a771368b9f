//! Arranging hooks: among each other, to other events, aside and back; and finding one of many.

use crate::{build_a_hook::add, handler_types::open, page::Page, visit::Visit};

const THREE: &str = r#"{"PreToolUse": [
    {"matcher": "Bash", "hooks": [{"type": "command", "command": "one"}, {"type": "command", "command": "two"}]},
    {"matcher": "Edit", "hooks": [{"type": "command", "command": "three"}]}]}"#;

/// Chooses from the menu of the card, or part of a card, at this place of all.
fn choose(page: &Page, menu: usize, action: &str) {
    page.role("button", "More actions").nth(menu).click();
    page.role("menuitem", action).click();
}

fn result_has(page: &Page, text: &str) {
    page.role_starting("tab", "Result").click();
    page.role("tabpanel", "Result").text(text).is_there();
}

#[test]
fn parts_of_a_hook_change_places_by_buttons_and_keys() {
    let page = Page::open();
    open(&page, THREE);
    let first = page.role("group", "Part 1");
    first.role("textbox", "Command").has_value("one");
    first.role("button", "Move down").click();
    page.role("group", "Part 2").role("textbox", "Command").has_value("one");
    page.role("group", "Part 2").has_focus();
    page.press("Alt+ArrowUp");
    first.role("textbox", "Command").has_value("one");
    page.any("status").says("Moved to place 1 of 2.");
    page.press("Control+z");
    first.role("textbox", "Command").has_value("two");
}

#[test]
fn a_copy_is_made_by_keyboard_and_taken_back() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    page.role("button", "Close").click();
    page.tab_to("button", "More actions");
    page.press("Enter");
    page.role("menuitem", "Duplicate").has_focus();
    page.press("ArrowDown");
    page.role("menuitem", "Disable").has_focus();
    page.press("Escape");
    page.role("button", "More actions").has_focus();
    page.press("ArrowDown");
    page.press("Enter");
    page.any("article").is_there_times(2);
    page.any("article").nth(1).has_focus();
    page.any("status").says("Duplicated");
    page.press("Control+z");
    page.any("article").is_there_times(1);
}

#[test]
fn what_is_disabled_is_kept_out_of_the_result_over_a_reload_and_comes_back() {
    let page = Page::open();
    open(&page, THREE);
    choose(&page, 1, "Disable");
    page.role("button", "Enable").is_there();
    page.any("article").nth(2).has_focus();
    page.press("Control+z");
    page.role("button", "Enable").is_gone();
    page.press("Control+Shift+z");
    page.any("article").nth(2).says("disabled Before Claude uses Bash, run one.");
    result_has(&page, "A new file with 2 hooks.");
    result_has(&page, "1 disabled hook is left out.");
    page.reload();
    page.any("article").nth(2).says("disabled Before Claude uses Bash, run one.");
    page.role("button", "Enable").click();
    page.any("article").is_there_times(2);
    page.any("article").nth(0).says("run one, and at the same time run two");
    result_has(&page, "A new file with 3 hooks.");
    page.role("button", "Undo").click();
    page.role("button", "Enable").is_there();
}

#[test]
fn the_last_hook_can_be_disabled_too() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    choose(&page, 0, "Disable");
    page.role("heading", "Stop").is_there();
    page.role("button", "Enable").click();
    page.any("article").has_focus();
    page.role("textbox", "Command").has_value("date");
}

#[test]
fn a_part_goes_to_another_event_and_another_matcher() {
    let page = Page::open();
    open(&page, THREE);
    choose(&page, 1, "Move to…");
    page.role("combobox", "Event").has_focus();
    page.label("Its matcher there").fill("Edit");
    page.role("button", "Move it").click();
    page.any("article").nth(1).says("Before Claude uses Edit, run three, and at the same time run one.");
    page.any("status").says("Moved to PreToolUse, Edit.");
    choose(&page, 0, "Move to…");
    page.role("combobox", "Event").choose("Stop");
    page.text("This event takes no matcher.").is_there();
    page.role("button", "Move it").click();
    page.role("heading", "Stop").is_there();
    page.any("article").nth(1).says("run two");
    page.any("article").nth(1).has_focus();
    choose(&page, 0, "Move to…");
    page.press("Escape");
    page.role("combobox", "Event").is_gone();
    page.any("article").nth(0).has_focus();
}

#[test]
fn undo_and_redo_also_come_from_the_browsers_own_menus() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    let ask = |kind: &str| {
        page.script(&format!(
            "document.querySelector('textarea').dispatchEvent(new InputEvent('beforeinput', {{ inputType: '{kind}', bubbles: true, composed: true, cancelable: true }}))"
        ));
    };
    ask("historyUndo");
    page.role("textbox", "Command").has_value("");
    ask("historyRedo");
    page.role("textbox", "Command").has_value("date");
}

/// So many hooks, on two events.
fn many(page: &Page, count: usize) {
    let group = |event: &str| {
        let group = |index: usize| {
            format!(r#"{{"matcher":"Bash","hooks":[{{"type":"command","command":"make {event}-{index} --quiet"}}]}}"#)
        };
        (0..count / 2).map(group).collect::<Vec<_>>().join(",")
    };
    let text = format!(r#"{{"hooks":{{"PreToolUse":[{}],"PostToolUse":[{}]}}}}"#, group("pre"), group("post"));
    let draft = serde_json::json!({ "version": 1, "form": null, "opened": null, "existing": "", "text": text });
    page.script(&format!("localStorage.setItem('hookwright', {})", serde_json::json!(draft.to_string())));
    page.reload();
}

#[test]
fn one_of_many_is_found_by_its_words() {
    let page = Page::open();
    many(&page, 200);
    page.any("article").is_there_times(200);
    page.role("searchbox", "Find a hook").fill("posttool post-17");
    page.any("article").is_there_times(1);
    page.text("1 of 200 hooks").is_there();
    page.role("heading", "PreToolUse").is_gone();
    page.role("button", "Edit").click();
    page.role("textbox", "Command").fill("make post-17 --verbose");
    page.role("searchbox", "Find a hook").fill("no such words");
    page.text("No hook has these words.").is_there();
    page.role("searchbox", "Find a hook").fill("");
    page.any("article").is_there_times(200);
    page.role("textbox", "Command").has_value("make post-17 --verbose");
}

#[test]
fn all_cards_open_and_close_at_once() {
    let page = Page::open();
    many(&page, 8);
    page.role("textbox", "Command").is_gone();
    page.role("button", "Open all").click();
    page.role("textbox", "Command").is_there_times(8);
    page.role("button", "Close all").click();
    page.role("textbox", "Command").is_gone();
}

#[test]
fn many_hooks_are_accessible_on_a_narrow_screen_in_both_themes() {
    for theme in ["light", "dark"] {
        let page = Visit::new().sized(320, 640).preferring("prefers-color-scheme", theme).open();
        many(&page, 8);
        choose(&page, 0, "Disable");
        choose(&page, 0, "Move to…");
        page.role("button", "More actions").nth(1).click();
        page.fits_in_width();
        page.is_accessible();
        page.shot(&format!("many-{theme}"));
    }
}
