//! The browser: the only place that talks to it, beside the components' own events.

pub mod announce;
pub mod checker;
pub mod clipboard;
pub mod download;
pub mod file;
pub mod focus;
pub mod folder;
pub mod quiet;
pub mod share;
pub mod size;
pub mod storage;

/// The language the browser asks for first, of those spoken here.
pub fn preferred_language() -> Option<hookwright_core::Lang> {
    let languages = web_sys::window()?.navigator().languages();
    languages.iter().find_map(|code| hookwright_core::Lang::of_code(&code.as_string()?))
}

/// The system that the browser says it runs on.
pub fn platform() -> hookwright_core::Platform {
    let name = web_sys::window().and_then(|window| window.navigator().user_agent().ok()).unwrap_or_default();
    let names = [("Windows", hookwright_core::Platform::Windows), ("Mac OS", hookwright_core::Platform::Macos)];
    let known = names.into_iter().find(|(word, _)| name.contains(word));
    known.map_or(hookwright_core::Platform::Linux, |(_, platform)| platform)
}
