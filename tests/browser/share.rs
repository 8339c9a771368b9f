//! The draft as a link and as Markdown, and a link that is opened.

use crate::{build_a_hook::add, page::Page, visit::Visit};

/// What stands behind the `#` of a link.
fn fragment(link: &str) -> &str {
    link.split_once('#').unwrap_or_else(|| panic!("no fragment in {link}")).1
}

fn with_a_hook(command: &str) -> Page {
    let page = Page::open();
    add(&page, "Stop");
    page.role("textbox", "Command").fill(command);
    page
}

#[test]
fn a_link_opens_the_same_draft_and_undo_brings_back_the_other() {
    let page = with_a_hook("date # caf\u{e9}");
    page.role("button", "Share").click();
    page.role("button", "Copy the link").click();
    page.role("button", "Copied").is_there();
    let link = page.clipboard();
    assert!(fragment(&link).starts_with("v1."), "{link}");

    let other = Visit::new().at(fragment(&link)).open();
    other.text("The draft of the link is open. Undo brings yours back.").is_there();
    other.role("textbox", "Command").has_value("date # caf\u{e9}");
    other.role("button", "Undo").click();
    other.role("textbox", "Command").is_gone();
}

#[test]
fn a_link_that_holds_nonsense_changes_nothing() {
    let bomb = format!("v1.{}", "A".repeat(4_000));
    for fragment in ["v1.", "v1.!!!", "v1.AAAA", bomb.as_str()] {
        let page = Visit::new().at(fragment).open();
        page.text("The link holds no draft that can be read. Yours is unchanged.").is_there();
    }
}

#[test]
fn secrets_are_named_before_there_is_a_link() {
    let page =
        with_a_hook("curl -H 'Authorization: Bearer ghp_0123456789abcdefghijABCDEFGHIJ012345' https://example.com");
    page.role_starting("tab", "Problems").click();
    page.role("button", "Share").click();
    let panel = page.role("region", "Share");
    panel.text("This looks like a secret, and everybody with the link could read it:").is_there();
    panel.role("button", "Copy the link").is_gone();
    panel.role("button", "Make the link anyway").click();
    panel.role("button", "Copy the link").is_there();
}

#[test]
fn markdown_holds_the_hook() {
    let page = with_a_hook("date");
    page.role("button", "Share").click();
    page.role("button", "Copy as Markdown").click();
    page.role("button", "Copied").is_there();
    let text = page.clipboard();
    assert!(text.starts_with("```json\n") && text.contains("\"command\": \"date\""), "{text}");
}
