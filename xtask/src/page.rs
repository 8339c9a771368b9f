//! The page: built and served by Trunk.

use crate::{
    bundle, install,
    project::{Done, for_size, program, root, say, succeeds, target},
};
use std::{path::Path, process::Command};

/// Builds the page and serves it, again after each change.
pub fn serve(options: &[String]) -> Done {
    let mut trunk = trunk()?;
    first_build("debug", "2 minutes");
    // Not dist/, so that a page that was built for release stays.
    let dist = target().join("serve");
    if succeeds(trunk.arg("serve").arg("--dist").arg(dist).args(options)) { Ok(()) } else { Err(trunk_failed()) }
}

/// Builds the page for release.
pub fn build(options: &[String]) -> Done {
    let dist = match options {
        [] => root().join("dist"),
        [name, folder] if name == "--dist" => std::env::current_dir().unwrap_or_default().join(folder),
        _ => return Err("Usage: cargo xtask build [--dist FOLDER]".to_owned()),
    };
    build_into(&dist)?;
    say(&format!("The page is in {}", dist.display()));
    Ok(())
}

/// Builds the page for release, into this folder.
pub fn build_into(dist: &Path) -> Done {
    let mut trunk = trunk()?;
    first_build("release", "3 minutes");
    trunk.env("RUST_LOG", "error");
    if !succeeds(trunk.args(["build", "--release", "--dist"]).arg(dist)) {
        return Err(trunk_failed());
    }
    bundle::beside(dist)
}

fn trunk() -> Done<Command> {
    install::wasm_target()?;
    install::wasm_bindgen()?;
    let mut trunk = program(install::trunk()?);
    trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
    for_size(&mut trunk);
    Ok(trunk)
}

fn first_build(profile: &str, time: &str) {
    if !target().join("wasm32-unknown-unknown").join(profile).is_dir() {
        say(&format!("Building the page ({profile}: {time} on two cores the first time, then seconds)"));
    }
}

fn trunk_failed() -> String {
    "Trunk could not do it: the reason is above.".to_owned()
}
