//! The browser's storage. It may be refused, and full; what stands in it is anybody's.

use gloo_storage::{LocalStorage, Storage as _};
use serde::{Deserialize, Serialize};
use web_sys::Storage;

/// What came of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It stands there.
    Yes,
    /// The browser stores nothing here.
    Refused,
    /// There is no room for it.
    Full,
}

/// The text under a key.
pub fn text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Writes a text under a key.
pub fn write(key: &str, text: &str) -> Written {
    match storage().map(|storage| storage.set_item(key, text)) {
        Some(Ok(())) => Written::Yes,
        Some(Err(_)) => Written::Full,
        None => Written::Refused,
    }
}

/// Takes away what stands under a key.
pub fn remove(key: &str) {
    let _ = storage().map(|storage| storage.remove_item(key));
}

/// Keeps a value where that can be.
pub fn save(key: &str, value: &impl Serialize) {
    if is_there() {
        let _ = LocalStorage::set(key, value);
    }
}

/// A small value under a key; none where it cannot be read.
pub fn read<T: for<'a> Deserialize<'a>>(key: &str) -> Option<T> {
    if is_there() { LocalStorage::get(key).ok() } else { None }
}

/// Whether anything can be stored.
pub fn is_there() -> bool {
    storage().is_some()
}

/// In a frame of another site, and where a person blocks storage, even asking for it throws, and gloo-storage with it.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}
