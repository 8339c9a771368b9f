//! Files that are chosen or dropped.

use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File, FileList, HtmlInputElement};

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

/// Every file that was dropped.
pub fn all_dropped(event: &DragEvent) -> Vec<File> {
    all(event.data_transfer().and_then(|data| data.files()))
}

/// Every file that was chosen. The input forgets them.
pub fn all_chosen(input: &HtmlInputElement) -> Vec<File> {
    let files = all(input.files());
    input.set_value("");
    files
}

fn all(list: Option<FileList>) -> Vec<File> {
    list.map(|list| (0..list.length()).filter_map(|index| list.get(index)).collect()).unwrap_or_default()
}

/// The bytes of a file; none if it cannot be read.
pub async fn bytes(file: &File) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
}

/// The text of a file; none if it cannot be read.
pub async fn text(file: &File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}
