//! Pages that other people's tools make, with the element as docs/embed.md says.

use crate::{builder, host, visit::Visit};
use std::{env, io::Write};

#[test]
fn a_chapter_of_a_book_has_a_builder_and_keeps_its_keys() {
    let page = host(Visit::new(), "book/builder.html");
    let builder = builder(&page);
    builder.role("textbox", "Command").has_value("./check.sh");
    // A book makes `rem` ten pixels.
    assert_eq!(page.script("return getComputedStyle(document.documentElement).fontSize"), "10px");
    let size =
        "return getComputedStyle(document.querySelector('hook-builder').shadowRoot.querySelector('.hw')).fontSize";
    assert_eq!(page.script(size), "15px");
    let has_search = "return document.getElementById('mdbook-search-wrapper').checkVisibility()";
    builder.role("textbox", "Command").click();
    page.type_text("s/?");
    page.press("ArrowRight");
    page.press("ArrowLeft");
    builder.text("./check.shs/?").is_there();
    assert_eq!(page.script(has_search), false);
    assert_eq!(page.title(), "With a builder - A book");
    page.shot("book");
    let paper = "return getComputedStyle(document.querySelector('hook-builder').shadowRoot.querySelector('.hw')).backgroundColor";
    let light = page.script(paper);
    page.script("document.getElementById('mdbook-theme-navy').click()");
    assert_ne!(page.script(paper), light);
    page.shot("book-dark");
    page.role("heading", "With a builder").click();
    page.script("document.activeElement.blur()");
    page.press("s");
    page.wait_until("the book searches", "document.getElementById('mdbook-search-wrapper').checkVisibility()");
    // The book asks for its index only then.
    page.forgive();
}

#[test]
fn the_package_works_in_a_page_of_vite() {
    if env::var_os("HOOKWRIGHT_VITE").is_none() {
        let _ =
            writeln!(std::io::stderr(), "NOT RUN: the package in a page of Vite's, for want of npm (HOOKWRIGHT_VITE).");
        return;
    }
    let page = host(Visit::new(), "vite/index.html");
    let builder = builder(&page);
    builder.role("textbox", "Command").fill("cat \"$1\"");
    builder.role_starting("tab", "Problems").click();
    builder.role_starting("tabpanel", "Problems").text("$1").is_there();
}
