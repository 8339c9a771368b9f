//! The page on its way up, and where it cannot come up: on slow, odd and broken servers, in browsers without scripts.

use crate::{build_a_hook::add, page::Page, site::Manner, visit::Visit};
use serde_json::Value;

/// Where the title and the sentence stand, and how high the page is.
fn layout(page: &Page) -> Value {
    page.script(
        "const box = (name) => { const { x, y, height } = document.querySelector(name).getBoundingClientRect(); return [x, y, height].map(Math.round); };
         return [box('.hw-header__name'), box('.hw-header__lead'), document.querySelector('.hw').getBoundingClientRect().height];",
    )
}

#[test]
fn nothing_moves_when_the_page_comes_up() {
    for (width, height) in [(1280, 900), (320, 640)] {
        let waiting = Visit::new().sized(width, height).served(Manner::Withholds(".wasm")).look();
        waiting.role("heading", "Claude Code hooks").is_there();
        let before = layout(&waiting);
        let after = layout(&Visit::new().sized(width, height).open());
        assert_eq!((&before[0], &before[1]), (&after[0], &after[1]), "at {width}");
        let heights = [&before[2], &after[2]].map(|height| height.as_f64().unwrap_or_default());
        assert!((heights[0] - heights[1]).abs() < 64.0, "{heights:?} at {width}");
    }
}

#[test]
fn a_wasm_file_of_the_wrong_kind_will_do() {
    let page = Visit::new().served(Manner::CallsWasmText).open();
    assert_eq!(page.script("return document.querySelector('.hw').dataset.checking"), "ready");
}

#[test]
fn without_the_checks_everything_else_works() {
    let page = Visit::new().served(Manner::Lacks("hookwright-checker")).open();
    page.forgive();
    page.text("The checks could not be loaded.").is_there();
    add(&page, "Stop");
    page.role("textbox", "Command").fill("date");
    page.role_starting("tab", "Result").click();
    page.role_starting("tabpanel", "Result").text("date").is_there();
}

#[test]
fn the_policy_lets_nothing_else_in() {
    let page = Page::open();
    let policy = page.script("return document.querySelector('meta[http-equiv=Content-Security-Policy]').content");
    let policy = policy.as_str().unwrap_or_default().to_owned();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"), "{policy}");
    let inline = page.script(
        "const script = document.createElement('script'); script.textContent = 'window.broken = true';
         document.body.append(script); return window.broken === undefined",
    );
    assert_eq!(inline, true);
    page.forgive();
}

#[test]
fn a_browser_without_wasm_is_told_and_shown_the_events() {
    for (language, sentence, fires) in [
        ("en-US", "This page needs JavaScript and WebAssembly", "before permission checks"),
        ("es-ES", "Esta página necesita JavaScript y WebAssembly", "antes de la comprobación"),
    ] {
        let page = Visit::new().speaking(language).without_wasm().look();
        page.text(sentence).is_there();
        page.text(fires).is_there();
        assert_eq!(page.script("return document.querySelectorAll('table').length"), 1);
        assert_eq!(page.script("return document.querySelectorAll('.hw-skeleton').length"), 0);
        page.fits_in_width();
        page.shot(&format!("without-wasm-{language}"));
    }
}

#[test]
fn a_browser_without_scripts_shows_the_events_in_both_languages() {
    let page = Visit::new().without_scripts().look();
    let table = "return [...document.querySelectorAll('noscript table')].map((table) => table.textContent.includes('PreToolUse') && table.checkVisibility())";
    assert_eq!(page.script(table), serde_json::json!([true, true]));
    assert_eq!(page.script("return document.querySelector('.hw-soon').checkVisibility()"), false);
    page.shot("without-scripts");
}
