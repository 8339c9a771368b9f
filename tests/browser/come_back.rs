//! By keyboard alone, on a narrow screen, in both languages; and the next day the draft is still there.

use crate::{build_a_hook::add, page::Page, visit::Visit};

#[test]
fn the_whole_story_by_keyboard() {
    let page = Page::open();
    page.tab_to("button", "Add a hook");
    page.press("Enter");
    page.role("combobox", "When should it run?").has_focus();
    page.type_text("posttooluse right");
    page.press("Enter");
    page.label("Matcher").has_focus();
    page.tab_to("button", "Writing tools");
    page.press("Space");
    page.tab_to("textbox", "Command");
    page.type_text(r#"prettier --write "$1""#);
    page.press("F8");
    page.role("textbox", "Command").has_focus();
    page.tab_to("button", "Read .tool_input.file_path // .tool_input.notebook_path with jq");
    page.press("Enter");
    page.text("No problems.").is_there();
    page.press("Control+z");
    page.role("textbox", "Command").has_value(r#"prettier --write "$1""#);
    page.press("Control+Shift+z");
    page.text("No problems.").is_there();
    page.tab_to("tab", "Problems");
    page.press("ArrowRight");
    page.role("tab", "Result").has_focus();
    page.tab_to("button", "Copy");
    page.press("Enter");
    page.role("button", "Copied").is_there();
    assert!(page.clipboard().contains("PostToolUse"));
    assert_eq!(page.requests_after_load(), [""; 0]);
}

#[test]
fn escape_closes_a_menu_and_gives_the_focus_back() {
    let page = Page::open();
    for button in ["Add a hook", "Patterns"] {
        page.role("button", button).click();
        page.press("Escape");
        page.role("button", button).has_attribute("aria-expanded", "false");
        page.role("button", button).has_focus();
        page.role("button", button).click();
        page.role("heading", "Claude Code hooks").click();
        page.role("button", button).has_attribute("aria-expanded", "false");
    }
}

#[test]
fn a_removed_card_hands_the_focus_on_and_undo_brings_it_back() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    page.role("button", "Remove").click();
    page.role("button", "Add a hook").has_focus();
    page.press("Control+z");
    page.role("textbox", "Command").has_value("date");
}

#[test]
fn a_card_moves_by_keys_and_takes_the_focus_along() {
    let page = Page::open();
    for (index, command) in ["first", "second"].into_iter().enumerate() {
        add(&page, "Stop main");
        page.role("textbox", "Command").nth(index).fill(command);
    }
    page.role("button", "Close").nth(1).click();
    page.press("Alt+ArrowUp");
    page.any("article").nth(0).says("second");
    page.any("article").nth(0).has_focus();
    page.press("Control+z");
    page.any("article").nth(0).says("first");
}

#[test]
fn a_reload_brings_the_draft_back() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    page.role_starting("button", "ES").click();
    page.reload();
    page.role("textbox", "Comando").has_value("date");
    page.role("heading", "Hooks de Claude Code").is_there();
}

#[test]
fn a_draft_that_cannot_be_read_is_set_aside() {
    let page = Page::open();
    page.script("localStorage.setItem('hookwright', '{\"version\": 1')");
    page.reload();
    page.role_starting("button", "Start blank").is_there();
    page.wait_until("the draft is kept", "localStorage.getItem('hookwright.unreadable') === '{\"version\": 1'");
    page.script("localStorage.setItem('hookwright', '{\"version\": 2, \"more\": 1}')");
    page.reload();
    add(&page, "Stop main");
    page.text("A draft of a newer version is kept untouched").is_there();
    page.wait_until("it is untouched", "localStorage.getItem('hookwright') === '{\"version\": 2, \"more\": 1}'");
}

#[test]
fn a_fault_in_the_text_loses_nothing() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    page.role("button", "As JSON").click();
    let good = page.label("Hooks as JSON").typed();
    page.press("End");
    page.label("Hooks as JSON").paste("{ \"hooks\": {\n  \"Stop\": [ }\n}");
    page.text("Not JSON yet: line 2").is_there();
    page.role("textbox", "Command").has_value("date");
    page.reload();
    page.role("button", "As JSON").click();
    page.label("Hooks as JSON").has_value("{ \"hooks\": {\n  \"Stop\": [ }\n}");
    page.role("textbox", "Command").has_value("date");
    page.label("Hooks as JSON").paste(&good);
    page.text("Not JSON yet").is_gone();
}

#[test]
fn it_works_on_a_narrow_screen() {
    let page = Visit::new().sized(320, 640).open();
    page.role("tab", "Hooks").has_attribute("aria-selected", "true");
    page.role("button", "Add a hook").click();
    page.fits_in_width();
    page.role("combobox", "When should it run?").type_text("pretooluse");
    page.press("Enter");
    page.label("Matcher").fill("wrtie");
    page.fits_in_width();
    page.role_starting("tab", "Problems").click();
    page.role("button", "Change to Write").click();
    page.fits_in_width();
    page.role("tab", "Result").click();
    page.text("\"matcher\": \"Write\",").is_there();
    page.fits_in_width();
    page.is_accessible();
}

#[test]
fn every_panel_is_accessible_in_both_languages_and_themes() {
    for (language, theme) in [("en-US", "light"), ("es-ES", "dark")] {
        let page = Visit::new().speaking(language).preferring("prefers-color-scheme", theme).open();
        page.is_accessible();
        let see = if language == "en-US" { "See one with mistakes" } else { "Ver uno con errores" };
        page.role("button", see).click();
        page.is_accessible();
        page.role_starting("tab", "Resul").click();
        page.is_accessible();
        page.shot(&format!("mistakes-{theme}"));
    }
}
