//! Claude Code hooks: read, checked, changed and merged.
//!
//! Pure: it knows no screen, file, clock or locale, and cannot fail. Any text gives a tree and diagnostics.
#![forbid(unsafe_code)]

pub mod catalog;
pub mod json;
pub mod text;

pub use text::{Lang, Text};
