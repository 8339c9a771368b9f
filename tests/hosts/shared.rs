//! A builder that begins with a shared draft.

use crate::{builder, host, page::Page, visit::Visit};
use serde_json::json;

/// A page's function that packs a text as share links do.
const PACK: &str = "window.pack = async (text) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const chars = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
    return '#v1.' + btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};
window.draft = (text, version = 1) => JSON.stringify({ version, text, form: null, opened: null, existing: '', scripts: { 'scripts/a.sh': 'date' } });";

const HOOKS: &str = r#"{"hooks":{"SessionStart":[{"hooks":[{"type":"command","command":"./scripts/a.sh"}]}]}}"#;

/// Gives the builder a link to this, which is an expression of JavaScript.
fn share(page: &Page, payload: &str) {
    page.ask_for(&format!("document.querySelector('hook-builder').src = await pack({payload}); return true;"));
}

#[test]
fn a_shared_draft_comes_with_its_scripts_and_can_be_undone() {
    let page = host(Visit::new(), "hosts/strict.html");
    page.script(PACK);
    share(&page, &format!("draft({})", json!(HOOKS)));
    builder(&page).role("textbox", "Command").has_value("./scripts/a.sh");
    builder(&page).role_starting("tab", "Files").click();
    builder(&page).role("button", "a.sh").is_there();
    builder(&page).role("button", "Undo").click();
    builder(&page).role("textbox", "Command").has_value("date");
    page.ask_for(
        "const builder = document.createElement('hook-builder'), { src } = document.querySelector('hook-builder');
         builder.src = `https://example.org/page${src}`; builder.event = 'Stop';
         document.querySelector('hook-builder').replaceWith(builder); await builder.ready; return true;",
    );
    builder(&page).role("textbox", "Command").has_value("./scripts/a.sh");
}

#[test]
fn a_link_that_cannot_be_read_is_told_and_changes_nothing_else() {
    let page = host(Visit::new(), "hosts/strict.html");
    page.script(PACK);
    for payload in ["'nonsense'", "draft('{}', 2)", "draft(' '.repeat(9000000))", "'[1]'"] {
        share(&page, payload);
        builder(&page).text("The shared hook could not be read").is_there();
        builder(&page).role("textbox", "Command").has_value("date");
        page.script("document.querySelector('hook-builder').removeAttribute('src')");
        builder(&page).text("The shared hook could not be read").is_gone();
    }
    for link in ["#v1.", "#v1.@@@", "#v1.AAAA", "#v9.AAAA", "#", "x"] {
        page.script(&format!("document.querySelector('hook-builder').src = {}", json!(link)));
        builder(&page).text("The shared hook could not be read").is_there();
        page.script("document.querySelector('hook-builder').removeAttribute('src')");
        builder(&page).text("The shared hook could not be read").is_gone();
    }
}
