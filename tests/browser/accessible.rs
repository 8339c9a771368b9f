//! The page for everybody: every tab in every taste, without a mouse, and wherever room is short.

use crate::{page::Page, visit::Visit};

/// A draft with something in every tab: two hooks, one of them wrong.
fn full(visit: Visit) -> Page {
    let page = visit.open();
    let spanish = page.script("return document.querySelector('.hw').lang === 'es'") == true;
    page.role("button", if spanish { "Ver uno con errores" } else { "See one with mistakes" }).click();
    page.role("tab", if spanish { "Problemas 3" } else { "Problems 3" }).is_there();
    page
}

/// The names of the tabs, as they are.
fn tabs(page: &Page) -> Vec<String> {
    let names = page.script("return [...document.querySelectorAll('[role=tab]')].map((tab) => tab.innerText)");
    names.as_array().into_iter().flatten().filter_map(|name| name.as_str()).map(str::to_owned).collect()
}

/// Goes from tab to tab by the arrow, and looks at each.
pub fn in_every_tab(page: &Page, look: impl Fn(&Page)) {
    page.script("document.querySelector('[role=tab]').focus()");
    page.press("Home");
    for name in tabs(page) {
        page.wait_until(
            &format!("the tab {name} in front"),
            &format!(
                "document.querySelector('[role=tab][aria-selected=true]').innerText === {}",
                serde_json::Value::from(name.as_str())
            ),
        );
        look(page);
        page.script("document.querySelector('[role=tab][aria-selected=true]').focus()");
        page.press("ArrowRight");
    }
}

#[test]
fn axe_finds_nothing_in_any_tab_theme_and_language() {
    for (language, theme) in [("en-US", "light"), ("en-US", "dark"), ("es-ES", "light"), ("es-ES", "dark")] {
        let page = full(Visit::new().speaking(language).preferring("prefers-color-scheme", theme));
        in_every_tab(&page, Page::is_accessible);
    }
}

#[test]
fn nothing_is_cut_off_on_a_narrow_screen_or_at_four_times_the_size() {
    // 1280 pixels at 400 % are 320.
    let page = full(Visit::new().sized(320, 256));
    in_every_tab(&page, |page| {
        page.fits_in_width();
        page.is_accessible();
    });
}

#[test]
fn text_may_be_set_wider_apart() {
    let page = full(Visit::new().sized(320, 800));
    page.script(
        "const sheet = new CSSStyleSheet();
         sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
         document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]",
    );
    in_every_tab(&page, Page::fits_in_width);
}

#[test]
fn forced_colors_leave_everything_to_see() {
    let page = full(Visit::new().preferring("forced-colors", "active"));
    in_every_tab(&page, Page::is_accessible);
}

#[test]
fn nothing_to_press_is_too_small() {
    let small =
        "[...document.querySelectorAll('button, select, summary, [role=tab], input[type=radio], input[type=checkbox]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => (one.matches('input') ? one.closest('label') ?? one : one))
        .map((one) => [one.innerText || one.ariaLabel || one.className, one.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(([name, box]) => `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`)";
    let page = full(Visit::new());
    in_every_tab(&page, |page| {
        let found = page.script(&format!("return {small}"));
        assert_eq!(found, serde_json::json!([]), "smaller than 24 by 24");
    });
}

#[test]
fn every_word_follows_the_language() {
    // Words that only one of the languages has stay where code stands, or a name.
    let english = "[...document.querySelectorAll('.hw *')]
        .filter((one) => !one.closest('[translate=no], code, pre, textarea, select, [lang=en]'))
        .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).concat(one.ariaLabel ?? [], one.title ?? []))
        .filter((text) => /\\b(the|and|is|of|what|which|your|with|when|runs|hooks run)\\b/i.test(text))";
    let page = full(Visit::new().speaking("es-ES"));
    in_every_tab(&page, |page| {
        assert_eq!(page.script(&format!("return {english}")), serde_json::json!([]));
    });
    assert_eq!(page.script("return document.querySelector('.hw').lang"), "es");
}

#[test]
fn a_hook_is_made_mended_and_taken_home_by_keys_alone() {
    let page = Page::open();
    page.tab_to("button", "Add a hook");
    page.press("Enter");
    page.type_text("PreTool");
    page.press("ArrowDown");
    page.press("Enter");
    page.label("Matcher").has_focus();
    page.type_text("bash");
    page.tab_to("textbox", "Command");
    page.type_text("date");
    page.press("F8");
    page.label("Matcher").has_focus();
    page.tab_to("button", "Change to Bash");
    page.press("Enter");
    page.label("Matcher").has_value("Bash");
    page.tab_to("tab", "Problems");
    page.press("ArrowRight");
    page.press("ArrowRight");
    page.press("ArrowRight");
    page.role("tab", "Install").has_focus();
    page.tab_to("button", "Copy");
    page.press("Enter");
    page.role("button", "Copied").is_there();
    assert!(page.clipboard().starts_with("#!/bin/sh\n"));
}
