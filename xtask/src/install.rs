//! What the tasks need and a machine may lack. Each function is quick and silent where nothing is missing.

use crate::project::{Done, cargo, executable, on_path, output, program, say, succeeds, target, tools};
use std::{
    env, fs,
    io::{IsTerminal, stdin},
    path::PathBuf,
    process::Command,
};

const WASM: &str = "wasm32-unknown-unknown";
const TRUNK: &str = "0.21.14";
const MDBOOK: &str = "0.5.4";
const GECKODRIVER: &str = "0.37.1";
const AXE: &str = "4.14.1";

/// Everything that `serve` and `test` need.
pub fn everything() -> Done {
    wasm_target()?;
    wasm_bindgen()?;
    trunk()?;
    mdbook()?;
    browser()?;
    firefox();
    axe();
    shells();
    say("Everything is there: `cargo xtask serve`, `cargo xtask test`.");
    Ok(())
}

/// Rust's standard library for the browser.
pub fn wasm_target() -> Done {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let sysroot = output(program(rustc).args(["--print", "sysroot"])).map(PathBuf::from);
    if sysroot.is_some_and(|sysroot| sysroot.join("lib/rustlib").join(WASM).is_dir()) {
        return Ok(());
    }
    say(&format!("Adding Rust's {WASM} target (once, about 10 seconds)"));
    if succeeds(program("rustup").args(["target", "add", WASM])) {
        return Ok(());
    }
    Err(format!(
        "The page needs Rust's {WASM} target, and `rustup target add {WASM}` failed: please run it, or install that target the way this Rust was installed."
    ))
}

/// wasm-bindgen and its test runner, built from the crate that Cargo.lock names. Gives the runner.
pub fn wasm_bindgen() -> Done<PathBuf> {
    let runner = target().join("xtask").join(executable("bindgen"));
    let mut build = cargo();
    build.args(["build", "--profile", "xtask", "--package", "xtask", "--bin", "bindgen", "--features", "wasm-bindgen"]);
    if runner.is_file() {
        build.arg("--quiet");
    } else {
        say("Building wasm-bindgen (once, about 2 minutes on two cores)");
    }
    if !succeeds(&mut build) {
        return Err("wasm-bindgen could not be built: cargo says why, above.".to_owned());
    }
    let for_trunk = tools().join("bin").join(executable("wasm-bindgen"));
    let _ = fs::create_dir_all(tools().join("bin"));
    let _ = fs::remove_file(&for_trunk);
    match fs::hard_link(&runner, &for_trunk).or_else(|_| fs::copy(&runner, &for_trunk).map(drop)) {
        Ok(()) => Ok(runner),
        Err(error) => Err(format!("{} could not be written: {error}.", for_trunk.display())),
    }
}

/// The Trunk to run: the one on PATH if it is the right one, else our own.
pub fn trunk() -> Done<PathBuf> {
    let what = "The page is built by Trunk";
    own_program("trunk", TRUNK, &[], "3 minutes").ok_or(format!(
        "{what}, and Trunk {TRUNK} could not be built: cargo says why, above; any Trunk {TRUNK} on PATH is used instead."
    ))
}

/// The mdBook that makes a book with the element in it, in the same way.
pub fn mdbook() -> Done<PathBuf> {
    own_program("mdbook", MDBOOK, &["--features", "search"], "a minute").ok_or(format!(
        "The element is tested in a book, and mdBook {MDBOOK} could not be built: cargo says why, above; any mdBook {MDBOOK} on PATH is used instead."
    ))
}

/// A program of this version: the one on PATH, or built into target/tools.
fn own_program(name: &str, version: &str, options: &[&str], time: &str) -> Option<PathBuf> {
    let own = tools().join("bin").join(executable(name));
    let is_right = |path: &PathBuf| {
        let said = output(program(path).arg("--version")).unwrap_or_default();
        said.split_whitespace().nth(1).map(|said| said.trim_start_matches('v')) == Some(version)
    };
    let candidates = [Some(own.clone()), on_path(&[name])];
    if let Some(found) = candidates.into_iter().flatten().find(is_right) {
        return Some(found);
    }
    say(&format!("Building {name} {version} into target/tools (once, about {time} on two cores)"));
    let scratch = tools().join("build");
    // Without optimization, debug data and TLS: a third less to compile, and its own work is small.
    let built = succeeds(
        cargo()
            .args(["install", name, "--version", version, "--locked", "--debug", "--no-default-features", "--root"])
            .arg(tools())
            .args(options)
            .env("CARGO_TARGET_DIR", &scratch)
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env("CARGO_PROFILE_DEV_STRIP", "symbols"),
    );
    // Hundreds of megabytes that nothing reads again; if they stay, nothing is wrong.
    let _ = fs::remove_dir_all(scratch);
    built.then_some(own)
}

/// ChromeDriver, beside the browser that it drives.
pub fn browser() -> Done<PathBuf> {
    if let Some(driver) = env::var_os("CHROMEDRIVER") {
        return Ok(driver.into());
    }
    let found = || {
        on_path(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"])
            .and(on_path(&["chromedriver"]))
    };
    if let Some(driver) = found() {
        return Ok(driver);
    }
    let has_apt = on_path(&["apt-get"]).is_some();
    if has_apt {
        say("Installing Chromium and ChromeDriver with apt-get (once, about a minute)");
        let is_installed = with_apt(&["chromium", "chromium-driver"]);
        if let Some(driver) = found().filter(|_| is_installed) {
            return Ok(driver);
        }
    }
    let advice = if has_apt { "run `apt-get install chromium chromium-driver` as root, or " } else { "" };
    Err(format!(
        "These tests need a browser: please {advice}install Chrome or Chromium and the ChromeDriver of the same version, so that `chromedriver` is on PATH or CHROMEDRIVER names it."
    ))
}

/// geckodriver, where there is a Firefox for it to drive; without them those tests say that they were not run.
pub fn firefox() -> Option<PathBuf> {
    let found = || on_path(&["firefox-esr", "firefox"]);
    let has_apt = on_path(&["apt-get"]).is_some();
    if found().is_none() && has_apt {
        say("Installing Firefox with apt-get (once, about a minute)");
        // Debian's package; others call it firefox.
        let _ = with_apt(&["firefox-esr"]) || with_apt(&["firefox"]);
    }
    if found().is_none() {
        say("Firefox is not there, and could not be installed: the page as one file is NOT tested in it.");
        return None;
    }
    if let Some(driver) = env::var_os("GECKODRIVER") {
        return Some(driver.into());
    }
    let driver = own_program("geckodriver", GECKODRIVER, &[], "2 minutes");
    if driver.is_none() {
        say(&format!("geckodriver {GECKODRIVER} could not be built: the page as one file is NOT tested in Firefox."));
    }
    driver
}

/// Installs packages as root; false where that cannot be.
fn with_apt(packages: &[&str]) -> bool {
    let mut install = as_root();
    install.args(["apt-get", "install", "--yes", "--quiet=2", "--no-install-recommends"]).args(packages);
    succeeds(as_root().args(["apt-get", "update", "--quiet=2"])) && succeeds(&mut install)
}

/// The shells and awks that the install script is tested in. Those that cannot be had are named by the tests.
pub fn shells() {
    let programs = [
        ("dash", "dash"),
        ("busybox", "busybox"),
        ("yash", "yash"),
        ("mksh", "mksh"),
        ("zsh", "zsh"),
        ("mawk", "mawk"),
        ("gawk", "gawk"),
        ("original-awk", "original-awk"),
        ("shellcheck", "shellcheck"),
    ];
    let missing: Vec<&str> =
        programs.iter().filter(|(program, _)| on_path(&[program]).is_none()).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return;
    }
    let names = missing.join(", ");
    if on_path(&["apt-get"]).is_some() {
        say(&format!("Installing with apt-get what the install script is tested with: {names} (once, a few seconds)"));
        if with_apt(&missing) {
            return;
        }
    }
    say(&format!("Not there: {names}. The install script is NOT tested with them."));
}

/// Starts the command line that its arguments spell, as root: by sudo for everybody else, who is asked only at a terminal.
fn as_root() -> Command {
    let mut command = match output(program("id").arg("-u")).as_deref() {
        Some("0") => program("env"),
        _ => program("sudo"),
    };
    if command.get_program() == "sudo" && !stdin().is_terminal() {
        command.arg("--non-interactive");
    }
    command.arg("DEBIAN_FRONTEND=noninteractive");
    command
}

/// axe-core, which finds faults of accessibility; without it those tests say that they were not run.
pub fn axe() -> Option<PathBuf> {
    let folder = tools().join(format!("axe-{AXE}"));
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Some(script);
    }
    if on_path(&["npm"]).is_some() {
        say(&format!("Fetching axe-core {AXE} with npm (once, a few seconds)"));
        let mut npm = program("npm");
        npm.args([
            "install",
            "--no-save",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--loglevel=error",
            "--prefix",
        ]);
        if fs::create_dir_all(&folder).is_ok()
            && succeeds(npm.arg(&folder).arg(format!("axe-core@{AXE}")))
            && script.is_file()
        {
            return Some(script);
        }
    }
    say(&format!("Without npm there is no axe-core {AXE}: the tests of accessibility are NOT run."));
    None
}
