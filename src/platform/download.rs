//! Saving a text or bytes as a file.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Offers a JSON text as a file of this name; none if the browser refuses.
pub fn download(name: &str, text: &str) -> Option<()> {
    offer(name, "application/json", &JsValue::from_str(text))
}

/// Offers a script as a file of this name; none if the browser refuses.
pub fn script(name: &str, text: &str) -> Option<()> {
    offer(name, "text/plain", &JsValue::from_str(text))
}

/// Offers an archive as a file of this name; none if the browser refuses.
pub fn archive(name: &str, bytes: &[u8]) -> Option<()> {
    offer(name, "application/zip", &Uint8Array::from(bytes))
}

fn offer(name: &str, kind: &str, part: &JsValue) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_blob_sequence_and_options(&Array::of1(part), &options).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let document = web_sys::window()?.document()?;
    let link: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address).ok()
}
