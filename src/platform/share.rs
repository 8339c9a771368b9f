//! Links that hold a draft: compressed behind the `#`, which no browser sends anywhere.

use js_sys::{Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStream, ReadableStreamDefaultReader, ReadableWritablePair, Response};

#[wasm_bindgen]
extern "C" {
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;
    type DecompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// How drafts are packed.
const FORMAT: &str = "deflate-raw";

/// What the fragment of such a link begins with; the number is the version of the packing.
const START: &str = "v1.";

/// How many bytes an unpacked draft may have: a link is a stranger's input.
const MOST: usize = 4_000_000;

/// The address of this page with a draft in it; none where the browser cannot compress.
pub async fn link(payload: &str) -> Option<String> {
    let packer = CompressionStream::new(FORMAT).ok()?;
    let packed = through(payload.as_bytes(), packer.unchecked_ref())?;
    let response = Response::new_with_opt_readable_stream(Some(&packed)).ok()?;
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    let bytes = Uint8Array::new(&buffer).to_vec();
    let latin: String = bytes.into_iter().map(char::from).collect();
    let window = web_sys::window()?;
    let text = window.btoa(&latin).ok()?.replace('+', "-").replace('/', "_");
    let here = window.location().href().ok()?;
    let here = here.split('#').next().unwrap_or_default();
    Some(format!("{here}#{START}{}", text.trim_end_matches('=')))
}

/// Whether the address of this page holds a draft.
pub fn is_here() -> bool {
    fragment().is_some()
}

/// The draft in the address of this page; none where it cannot be unpacked or is too large.
pub async fn unpacked() -> Option<String> {
    let text = fragment()?.replace('-', "+").replace('_', "/");
    let latin = web_sys::window()?.atob(&text).ok()?;
    let bytes: Vec<u8> = latin.chars().map(|char| u8::try_from(u32::from(char))).collect::<Result<_, _>>().ok()?;
    let unpacker = DecompressionStream::new(FORMAT).ok()?;
    let reader = through(&bytes, unpacker.unchecked_ref())?.get_reader();
    let reader: ReadableStreamDefaultReader = reader.unchecked_into();
    let mut out = Vec::new();
    loop {
        let piece = JsFuture::from(reader.read()).await.ok()?;
        if Reflect::get(&piece, &JsValue::from_str("done")).ok()?.is_truthy() {
            return String::from_utf8(out).ok();
        }
        out.extend(Uint8Array::new(&Reflect::get(&piece, &JsValue::from_str("value")).ok()?).to_vec());
        if out.len() > MOST {
            let _ = reader.cancel();
            return None;
        }
    }
}

/// What stands behind the `#` and the version.
fn fragment() -> Option<String> {
    let hash = web_sys::window()?.location().hash().ok()?;
    hash.strip_prefix('#')?.strip_prefix(START).map(str::to_owned)
}

/// Bytes on their way through a stream.
fn through(bytes: &[u8], stream: &Object) -> Option<ReadableStream> {
    let parts = js_sys::Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence(&parts).ok()?;
    let pair: &ReadableWritablePair = stream.unchecked_ref();
    Some(blob.stream().pipe_through(pair))
}
