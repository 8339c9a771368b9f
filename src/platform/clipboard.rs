//! Copying, and what remains where it is refused.

use wasm_bindgen_futures::JsFuture;

/// Puts a text on the clipboard; false if the browser refuses.
pub async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let clipboard = window.navigator().clipboard();
    // Outside a secure context there is no clipboard at all.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Selects the text of an element, so that Ctrl+C copies it.
pub fn select(element: &web_sys::HtmlTextAreaElement) {
    let _ = element.focus();
    element.select();
}
