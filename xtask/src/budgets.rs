//! The table of sizes. It is made by a program of its own, as it needs what packs like a server.

use crate::{
    install, page,
    project::{Done, cargo, for_size, program, say, succeeds, target, tools},
};
use std::path::{Path, PathBuf};

/// Builds all that is measured, and prints the table.
pub fn run() -> Done {
    let dist = target().join("page");
    page::build_into(&dist)?;
    let page = with_names("hookwright-widget", &["--bin", "hookwright-widget"])?;
    let checker = with_names("hookwright-checker", &["--lib"])?;
    let mut table = cargo();
    table.args([
        "run",
        "--quiet",
        "--profile",
        "xtask",
        "--package",
        "xtask",
        "--bin",
        "budgets",
        "--features",
        "budgets",
    ]);
    if succeeds(table.arg("--").arg(&dist).arg(page).arg(checker)) {
        return times(&dist);
    }
    Err("The table could not be made, or something in it is too large.".to_owned())
}

/// Measures what the page costs in a browser, where there is one. These numbers are told, and judge nothing.
fn times(dist: &Path) -> Done {
    let Ok(driver) = install::browser() else {
        say("Without a browser, times and memory are NOT measured.");
        return Ok(());
    };
    let mut measure = cargo();
    measure.args([
        "test",
        "--quiet",
        "--package",
        "hookwright-widget",
        "--features",
        "browser-tests",
        "--test",
        "measure",
    ]);
    if succeeds(measure.env("CHROMEDRIVER", driver).env("HOOKWRIGHT_DIST", dist)) {
        return Ok(());
    }
    Err("The page could not be measured: it did not keep up, for the reason above.".to_owned())
}

/// The module of a package as a release has it, but with the names of its functions.
fn with_names(package: &str, part: &[&str]) -> Done<PathBuf> {
    install::wasm_target()?;
    install::wasm_bindgen()?;
    let folder = target().join("named");
    if !folder.is_dir() {
        say("Building the page once more, with the names of its functions (2 minutes on two cores the first time)");
    }
    let mut build = cargo();
    build
        .args(["build", "--quiet", "--release", "--target", "wasm32-unknown-unknown", "--package", package])
        .args(part);
    for_size(&mut build);
    build.env("CARGO_PROFILE_RELEASE_STRIP", "false").env("CARGO_TARGET_DIR", &folder);
    let built = folder.join("wasm32-unknown-unknown/release");
    let wasm = [package.to_owned(), package.replace('-', "_")].map(|name| built.join(name + ".wasm"));
    let mut bindgen = program(tools().join("bin/wasm-bindgen"));
    bindgen.args(["--target", "web", "--no-typescript", "--out-name", package, "--out-dir"]).arg(&folder);
    let is_built = succeeds(&mut build) && {
        let wasm = wasm.iter().find(|wasm| wasm.is_file()).unwrap_or(&wasm[0]);
        succeeds(bindgen.arg(wasm))
    };
    if is_built { Ok(folder.join(format!("{package}_bg.wasm"))) } else { Err(format!("{package} could not be built.")) }
}
