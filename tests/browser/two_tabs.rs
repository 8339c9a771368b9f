//! One draft in two tabs: neither writes over the other before a person has chosen.

use crate::{build_a_hook::add, page::Page};
use thirtyfour::WindowHandle;

const CHANGED: &str = "This draft was changed in another tab";

/// A page whose draft is open in a second tab, which has changed it; the first tab is in front.
fn with_two_tabs() -> (Page, [WindowHandle; 2]) {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("first");
    let first = page.now("the tab", page.browser().window());
    let second = page.now("a second tab", page.browser().new_tab());
    to(&page, &second);
    page.go("");
    page.role("textbox", "Command").has_value("first");
    page.role("textbox", "Command").fill("second");
    kept(&page, "second");
    to(&page, &first);
    page.text(CHANGED).is_there();
    page.role("textbox", "Command").has_value("first");
    (page, [first, second])
}

fn to(page: &Page, tab: &WindowHandle) {
    page.now("going to a tab", page.browser().switch_to_window(tab.clone()));
}

fn kept(page: &Page, command: &str) {
    let text = "JSON.parse(localStorage.getItem('hookwright')).text";
    page.wait_until("it is kept", &format!("{text}.includes('\"{command}\"')"));
}

#[test]
fn the_other_tabs_draft_can_be_taken_and_undo_brings_ones_own_back() {
    let (page, _) = with_two_tabs();
    page.is_accessible();
    page.shot("two-tabs");
    page.resize(320, 640);
    page.fits_in_width();
    page.shot("two-tabs-narrow");
    page.resize(1280, 900);
    page.role("button", "Take that one").click();
    page.text(CHANGED).is_gone();
    page.role("textbox", "Command").has_value("second");
    page.role("button", "Add a hook").has_focus();
    page.press("Control+z");
    page.role("textbox", "Command").has_value("first");
    kept(&page, "first");
}

#[test]
fn ones_own_can_be_kept_and_undo_brings_the_other_tabs() {
    let (page, [_, second]) = with_two_tabs();
    page.role("textbox", "Command").fill("mine");
    page.text(CHANGED).is_there();
    kept(&page, "second");
    page.role("button", "Keep mine").click();
    page.text(CHANGED).is_gone();
    page.role("textbox", "Command").has_value("mine");
    kept(&page, "mine");
    to(&page, &second);
    page.text(CHANGED).is_there();
    page.role("textbox", "Command").has_value("second");
    page.role("button", "Take that one").click();
    page.role("textbox", "Command").has_value("mine");
}

#[test]
fn what_was_kept_over_can_be_brought_by_undo() {
    let (page, _) = with_two_tabs();
    page.role("button", "Keep mine").click();
    page.role("textbox", "Command").has_value("first");
    page.press("Control+z");
    page.role("textbox", "Command").has_value("second");
}

#[test]
fn the_question_goes_away_when_both_are_the_same() {
    let (page, [first, second]) = with_two_tabs();
    to(&page, &second);
    page.role("textbox", "Command").fill("first");
    to(&page, &first);
    page.text(CHANGED).is_gone();
}
