//! The PowerShell script: read by two grammars, and run by an interpreter of the part of PowerShell that it uses.
//!
//! The interpreter takes the script's own text. It knows one meaning for each thing, the same in Windows PowerShell 5.1
//! and 7, and stops at everything that is not certain there: comparisons that follow a culture or ignore case, output
//! that nobody takes, lists that fall apart when a function returns them, variables that are not set.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::disallowed_methods, clippy::disallowed_macros)]

#[path = "../documents/mod.rs"]
mod documents;
mod engine;
#[path = "../engines/mod.rs"]
mod engines;
mod grammar;
mod hook;
#[cfg(unix)]
mod place;
#[cfg(unix)]
mod runs;
#[cfg(unix)]
#[path = "../scratch/mod.rs"]
mod scratch;
#[path = "../merge/settings.rs"]
mod settings;
mod shell;
#[path = "../merge/vectors.rs"]
mod vectors;

use std::path::PathBuf;

/// A folder of cases.
fn cases(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder)
}
