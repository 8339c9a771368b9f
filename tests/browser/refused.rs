//! Where the browser stores nothing, has no room, or holds what cannot be read: the page works, says so, loses nothing.

use crate::{build_a_hook::add, page::Page, visit::Visit};

/// Makes a hook, which shows that the page works.
fn works(page: &Page) {
    add(page, "Stop main");
    page.role("textbox", "Command").fill("date");
    page.role_starting("tab", "Result").click();
    page.role_starting("tabpanel", "Result").text("date").is_there();
}

#[test]
fn a_browser_that_stores_nothing_is_named() {
    for (language, words) in [("en-US", "This browser stores nothing here"), ("es-ES", "Este navegador no guarda nada")]
    {
        let page = Visit::new().speaking(language).without_storage().open();
        page.text(words).is_there();
        page.is_accessible();
    }
    let page = Visit::new().without_storage().open();
    works(&page);
}

#[test]
fn a_frame_of_another_site_works_without_storage_and_clipboard() {
    let page = Visit::new().without_storage().without_clipboard().arrive();
    page.go_to(
        "hosts/other_site.html",
        "the frame is there",
        "document.querySelector('iframe')?.dataset.loaded === ''",
    );
    page.now("entering the frame", page.browser().enter_frame(0));
    page.wait_until("the checks are there", "!!document.querySelector('[data-checking=ready]')");
    page.text("This browser stores nothing here").is_there();
    works(&page);
    page.role("button", "Copy").click();
    page.label("Press Ctrl+C").has_focus();
    page.forgive();
}

#[test]
fn a_full_storage_is_said_and_keeps_again_once_there_is_room() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    let stored = "JSON.parse(localStorage.getItem('hookwright')).text.includes";
    page.wait_until("it is kept", &format!("{stored}('date')"));
    page.script(
        "let size = 1 << 23, filler = '';
         while (size >= 1) try { localStorage.setItem('filler', filler + 'x'.repeat(size)); filler += 'x'.repeat(size); } catch { size >>= 1; }",
    );
    page.role("textbox", "Command").type_text(" --utc --iso-8601=seconds");
    page.text("The browser has no room left").is_there();
    page.role("textbox", "Command").has_value("date --utc --iso-8601=seconds");
    page.wait_until("what was kept stands", &format!("{stored}('date')"));
    page.is_accessible();
    page.shot("storage-full");
    page.script("localStorage.removeItem('filler')");
    page.role("textbox", "Command").type_text(" -R");
    page.text("The browser has no room left").is_gone();
    page.reload();
    page.role("textbox", "Command").has_value("date --utc --iso-8601=seconds -R");
}

#[test]
fn what_cannot_be_read_is_offered_until_it_is_discarded() {
    let page = Page::open();
    page.script("localStorage.setItem('hookwright', '{\"version\": 1, \"text\": ')");
    page.reload();
    page.text("could not be read. It is set aside").is_there();
    page.is_accessible();
    page.shot("unreadable");
    page.role("button", "Download it").click();
    assert_eq!(page.downloaded("hookwright-draft.txt"), "{\"version\": 1, \"text\": ");
    page.role("button", "Copy it").click();
    page.role("button", "Copied").is_there();
    assert_eq!(page.clipboard(), "{\"version\": 1, \"text\": ");
    works(&page);
    page.script("localStorage.setItem('hookwright', 'also torn')");
    page.reload();
    page.role("button", "Copy it").click();
    page.role("button", "Copied").is_there();
    assert_eq!(page.clipboard(), "{\"version\": 1, \"text\": \nalso torn");
    page.role("button", "Discard it").click();
    page.text("could not be read").is_gone();
    page.role("button", "Add a hook").has_focus();
    page.reload();
    page.text("could not be read").is_gone();
}

#[test]
fn beside_a_draft_of_a_newer_version_this_ones_is_kept_too() {
    let page = Page::open();
    let newer = "{\"version\": 2, \"more\": 1}";
    page.script(&format!("localStorage.setItem('hookwright', '{newer}')"));
    page.reload();
    page.text("A draft of a newer version is kept untouched").is_there();
    works(&page);
    page.reload();
    page.role("textbox", "Command").has_value("date");
    page.text("A draft of a newer version is kept untouched").is_there();
    page.wait_until("it is untouched", &format!("localStorage.getItem('hookwright') === '{newer}'"));
}
