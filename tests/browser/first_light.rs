//! The page comes up: what it is stands there at once, and it asks for nothing but its own files.

use crate::{page::Page, visit::Visit};

#[test]
fn the_page_says_what_it_is() {
    let page = Page::open();
    page.role("heading", "Claude Code hooks").is_there();
    assert!(page.title().contains("Claude Code hooks"), "the title is {:?}", page.title());
    assert_eq!(page.console_errors(), [""; 0]);
    page.shot("first-light");
}

#[test]
fn nothing_is_asked_for_but_the_pages_own_files() {
    let page = Page::open();
    let own = page.site().address();
    let requests = page.requests();
    assert!(requests.iter().any(|address| address.ends_with(".wasm")), "the wasm is among {requests:?}");
    assert!(requests.iter().all(|address| address.starts_with(&own)), "{own} has all of {requests:?}");
    assert!(page.site().requests().iter().all(|line| line.starts_with("200")), "{:?}", page.site().requests());
    assert_eq!(page.requests_after_load(), [""; 0]);
}

#[test]
fn the_page_fits_on_a_narrow_screen() {
    let page = Visit::new().sized(320, 640).open();
    page.role("heading", "Claude Code hooks").is_there();
    page.fits_in_width();
    page.is_accessible();
    page.shot("first-light-narrow");
}

#[test]
fn a_browser_that_stores_nothing_shows_the_page_all_the_same() {
    let page = Visit::new().without_storage().open();
    page.wait_until("storage is refused", "(() => { try { localStorage; return false } catch { return true } })()");
    page.role("heading", "Claude Code hooks").is_there();
}
