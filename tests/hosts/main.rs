//! The element `<hook-builder>` in other people's pages, in a real browser. `cargo xtask test hosts` builds the page, the
//! element, a book and a site with it, and runs this.
//!
//! - `HOOKWRIGHT_ELEMENT`: the folder of the element.
//! - `HOOKWRIGHT_BOOK`, `HOOKWRIGHT_VITE`: a book of mdBook's and a page of Vite's with it; the latter only where there
//!   is npm, and a line says so where there is none.
//! - The others are those of the stories, in tests/browser/main.rs.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../browser/axe.rs"]
mod axe;
#[path = "../browser/driver.rs"]
mod driver;
#[allow(dead_code, reason = "the stories' words, of which none are used here")]
#[path = "../browser/firefox.rs"]
mod firefox;
#[path = "../browser/page.rs"]
mod page;
#[path = "../browser/place.rs"]
mod place;
#[allow(dead_code, reason = "the stories' words, of which a few are used here")]
#[path = "../browser/site.rs"]
mod site;
#[path = "../browser/visit.rs"]
mod visit;

mod attributes;
mod come_and_go;
mod hostile;
mod shared;
mod tools;

use page::Page;
use place::Place;
use visit::Visit;

/// A page with builders, once all of them have their checks.
#[track_caller]
pub fn host(visit: Visit, file: &str) -> Page {
    let page = visit.arrive();
    page.go_to(
        file,
        "the builders run",
        "document.readyState === 'complete' && [...document.querySelectorAll('hook-builder')].every((builder) => \
         builder.shadowRoot?.querySelector('[data-checking=ready]'))",
    );
    page
}

/// The builder of a page that speaks English.
pub fn builder(page: &Page) -> Place<'_> {
    page.role("group", "Claude Code hooks")
}
