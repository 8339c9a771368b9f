//! Files that are chosen or dropped.

use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File, HtmlInputElement};

/// Whether a file is dragged, and not a piece of text.
pub fn is_dragged(event: &DragEvent) -> bool {
    event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0))
}

/// The file that was dropped, if it was one.
pub fn dropped(event: &DragEvent) -> Option<File> {
    event.data_transfer()?.files()?.get(0)
}

/// The file that was chosen. The input forgets it, so that the same file can be chosen again.
pub fn chosen(input: &HtmlInputElement) -> Option<File> {
    let file = input.files()?.get(0);
    input.set_value("");
    file
}

/// The text of a file; none if it cannot be read.
pub async fn text(file: &File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}
