//! Merging: the vectors that all implementations of the engine share, the cases people met, and the invariants.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::disallowed_methods, clippy::disallowed_macros)]

#[cfg(unix)]
mod awk;
#[path = "../documents/mod.rs"]
mod documents;
#[cfg(unix)]
#[path = "../engines/mod.rs"]
mod engines;
mod invariants;
mod met;
mod settings;
mod vectors;

use std::path::PathBuf;

/// A folder of cases.
fn cases(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder)
}
