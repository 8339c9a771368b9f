//! The browser: the only place that talks to it, beside the components' own events.

pub mod announce;
pub mod checker;
pub mod clipboard;
pub mod download;
pub mod file;
pub mod focus;
pub mod quiet;
pub mod size;
pub mod storage;

/// The language the browser asks for first, of those spoken here.
pub fn preferred_language() -> Option<hookwright_core::Lang> {
    let languages = web_sys::window()?.navigator().languages();
    languages.iter().find_map(|code| hookwright_core::Lang::of_code(&code.as_string()?))
}
