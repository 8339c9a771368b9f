//! The page as one file: downloaded, and opened by double click, in each browser.

use crate::{build_a_hook::add, firefox, page::Page, visit::Visit};
use std::{env, fs, path::PathBuf};

/// A hook is made, checked, copied, downloaded, and there again after a reload.
fn the_whole_story(page: &Page) {
    add(page, "PostToolUse");
    page.label("Matcher").fill("Wirte");
    page.role("button", "Change to Write").nth(0).click();
    page.label("Matcher").has_value("Write");
    page.role("textbox", "Command").fill("date");
    page.role_starting("tab", "Result").click();
    page.role("button", "Copy").click();
    page.role("button", "Copied").is_there();
    page.label("Your settings.json").click();
    page.press("Control+v");
    page.text("Nothing changes: these hooks are already there.").is_there();
    let pasted = page.label("Your settings.json").typed();
    assert!(pasted.contains("\"command\": \"date\""), "{pasted}");
    page.role("button", "Download").click();
    assert_eq!(page.downloaded("settings.json").trim(), pasted.trim());
    page.reload();
    page.role("textbox", "Command").has_value("date");
    page.label("Matcher").has_value("Write");
    page.role("button", "Share").click();
    let link = page.label("Link").typed();
    let (_, draft) = link.split_once('#').expect("a draft behind the address");
    page.role("button", "Start over").click();
    page.role("textbox", "Command").is_gone();
    page.go(&format!("#{draft}"));
    page.text("The draft of the link is open. Undo brings yours back.").is_there();
    page.role("textbox", "Command").has_value("date");
    page.role("link", "Download for offline use").is_gone();
    assert!(page.requests().iter().all(|address| address.starts_with("file:")), "{:?}", page.requests());
    let is_strict = page.script(
        "const script = document.createElement('script'); script.textContent = 'window.broken = true';
         document.body.append(script); return window.broken === undefined",
    );
    assert_eq!(is_strict, true);
    page.forgive();
}

#[test]
fn one_file_is_the_whole_page_in_chromium() {
    the_whole_story(&Visit::new().of_one_file().open());
}

#[test]
fn one_file_is_the_whole_page_in_firefox() {
    if firefox::is_there() {
        the_whole_story(&Visit::new().of_one_file().in_firefox().open());
    }
}

#[test]
fn one_file_without_wasm_shows_the_events() {
    let page = Visit::new().of_one_file().without_wasm().look();
    page.text("This page needs JavaScript and WebAssembly").is_there();
    page.text("PreToolUse").is_there();
}

#[test]
fn the_page_offers_itself_of_one_file() {
    for (language, words) in [("en-US", "Download for offline use"), ("es-ES", "Descargar para usar sin conexión")] {
        let page = Visit::new().speaking(language).open();
        assert_eq!(page.requests_after_load(), [""; 0]);
        page.role("link", words).click();
        let dist = env::var_os("HOOKWRIGHT_DIST").map(PathBuf::from).expect("the built page");
        let file = fs::read(dist.join("hookwright.html")).expect("the one file");
        assert!(page.downloaded_bytes("hookwright.html") == file, "the file is what was downloaded");
        page.forgive();
    }
}
