//! The Hookwright page: builds hooks, shows what is wrong with them, and merges them into settings.

pub mod i18n;
#[cfg(target_arch = "wasm32")]
pub mod mount;
#[cfg(target_arch = "wasm32")]
pub mod platform;
pub mod state;
#[cfg(target_arch = "wasm32")]
pub mod ui;
