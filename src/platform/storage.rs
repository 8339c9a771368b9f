//! What outlives a reload. Storage may be refused, hold nonsense, or hold the draft of a newer version.

use crate::state::Stored;
use gloo_storage::{LocalStorage, Storage};
use serde::{Deserialize, Serialize};

/// What was found under a key.
pub enum Kept {
    /// Nothing.
    Nothing,
    /// A draft.
    Draft(Box<Stored>),
    /// A draft that only a newer version can read; it is not to be written over.
    Newer,
    /// The browser stores nothing here.
    Refused,
}

#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// The draft under a key. What cannot be read is set aside under another key.
pub fn load(key: &str) -> Kept {
    if !may_store() {
        return Kept::Refused;
    }
    let Some(raw) = raw(key) else { return Kept::Nothing };
    if LocalStorage::get::<Versioned>(key).is_ok_and(|kept| kept.version > Stored::VERSION) {
        return Kept::Newer;
    }
    match LocalStorage::get(key) {
        Ok(stored) => Kept::Draft(Box::new(stored)),
        Err(_) => {
            let _ = LocalStorage::raw().set_item(&format!("{key}.unreadable"), &raw);
            Kept::Nothing
        }
    }
}

/// Keeps a value; false if the browser will not.
pub fn save(key: &str, value: &impl Serialize) -> bool {
    may_store() && LocalStorage::set(key, value).is_ok()
}

/// A small value under a key; none where it cannot be read.
pub fn read<T: for<'a> Deserialize<'a>>(key: &str) -> Option<T> {
    if may_store() { LocalStorage::get(key).ok() } else { None }
}

/// In a frame of another site, and where a person blocks storage, even asking for it throws, and gloo-storage with it.
fn may_store() -> bool {
    web_sys::window().is_some_and(|window| window.local_storage().ok().flatten().is_some())
}

fn raw(key: &str) -> Option<String> {
    LocalStorage::raw().get_item(key).ok().flatten()
}
