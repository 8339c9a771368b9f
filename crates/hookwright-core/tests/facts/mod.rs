//! The surroundings that tests assume, and the files that they read.

use hookwright_core::catalog::VERIFIED_VERSION;
use hookwright_core::matcher::REGRESS;
use hookwright_core::{Facts, Platform, Scope};
use std::fs;
use std::path::{Path, PathBuf};

/// A project's settings on Linux, read by the client that the catalogue was checked against.
pub const FACTS: Facts =
    Facts { scope: Scope::Project, platform: Platform::Linux, version: VERIFIED_VERSION, regex: &REGRESS };

/// The facts with what the dotted parts of a file's name say: `two.plugin.windows.json`.
#[allow(dead_code)]
pub fn facts_of(path: &Path) -> Facts {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.split('.').skip(1).fold(FACTS, |facts, part| Facts {
        scope: Scope::of_name(part).unwrap_or(facts.scope),
        platform: Platform::of_name(part).unwrap_or(facts.platform),
        ..facts
    })
}

/// What stands in a folder, in order.
#[allow(dead_code)]
pub fn entries(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.as_ref()).into_iter().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}

/// The text of a file. What is no UTF-8 is replaced, as Claude Code does.
#[allow(dead_code, clippy::disallowed_methods)]
pub fn read(path: impl AsRef<Path>) -> String {
    String::from_utf8_lossy(&fs::read(path.as_ref()).expect("a readable file")).into_owned()
}
