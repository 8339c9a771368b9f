//! Every test: on the host, as wasm in a browser, and of the built page.

use crate::{
    element, guide, hosts as other_pages, install, page,
    project::{Done, cargo, program, say, succeeds, succeeds_with_lines, target},
};
use std::{
    env,
    path::{Path, PathBuf},
    time::Instant,
};

/// One group of tests.
struct Part {
    name: &'static str,
    what: &'static str,
    first_time: &'static str,
    /// Below target/: what is there once the part was built.
    built: &'static str,
    run: fn(&[String]) -> Done,
}

/// What `cargo xtask test` runs.
static ALL: [Part; 5] = [
    Part {
        name: "host",
        what: "Tests of the core, the command and the widget's state",
        first_time: "2 minutes",
        built: "debug",
        run: |filter| host(&[], filter),
    },
    Part {
        name: "guide",
        what: "The rule that CONTRIBUTING.md adds, on a copy of the core",
        first_time: "a minute",
        built: "debug",
        run: |_| guide::follow(),
    },
    Part {
        name: "wasm",
        what: "Tests of the widget's parts in a browser",
        first_time: "2 minutes",
        built: "wasm32-unknown-unknown/debug",
        run: wasm,
    },
    Part {
        name: "page",
        what: "Tests of the built page in a browser, used as a person uses it",
        first_time: "5 minutes",
        built: "page",
        run: built_page,
    },
    Part {
        name: "hosts",
        what: "Tests of the element in other people's pages",
        first_time: "5 minutes",
        built: "npm",
        run: hosts,
    },
];

/// Single packages of `host`, and what takes longer than a change should wait.
static PACKAGES: [Part; 4] = [
    Part {
        name: "install-matrix",
        what: "Tests of the install script in every shell with every awk",
        first_time: "an hour",
        built: "debug",
        run: install_matrix,
    },
    Part {
        name: "core",
        what: "Tests of the core",
        first_time: "a minute",
        built: "debug",
        run: |filter| host(&["--package", "hookwright-core"], filter),
    },
    Part {
        name: "cli",
        what: "Tests of the command",
        first_time: "a minute",
        built: "debug",
        run: |filter| host(&["--package", "hookwright-cli"], filter),
    },
    Part {
        name: "widget",
        what: "Tests of the widget's state",
        first_time: "a minute",
        built: "debug",
        run: |filter| host(&["--package", "hookwright-widget"], filter),
    },
];

/// `cargo xtask test [PART] [FILTER]`.
pub fn run(arguments: &[String]) -> Done {
    let named = arguments.first().and_then(|name| ALL.iter().chain(&PACKAGES).find(|part| part.name == name));
    let (parts, filter) = match named {
        Some(part) => (std::slice::from_ref(part), &arguments[1..]),
        None => (&ALL[..], arguments),
    };
    let start = Instant::now();
    let mut failed = Vec::new();
    for part in parts {
        let is_first = !target().join(part.built).exists();
        let time =
            if is_first { format!(" (the first time about {} on two cores)", part.first_time) } else { String::new() };
        say(&format!("{}{time}", part.what));
        if let Err(message) = (part.run)(filter) {
            eprintln!("{message}");
            failed.push(part.name);
        }
    }
    let seconds = start.elapsed().as_secs();
    if failed.is_empty() {
        say(&format!("All tests passed, in {seconds} s."));
        return Ok(());
    }
    Err(format!("FAILED: {}. One part alone: cargo xtask test {}", failed.join(", "), failed[0]))
}

fn host(packages: &[&str], filter: &[String]) -> Done {
    install::shells();
    passed(succeeds(cargo().args(["test", "--no-fail-fast"]).args(packages).args(filter).args(quiet(filter))))
}

fn install_matrix(filter: &[String]) -> Done {
    install::shells();
    let mut test = cargo();
    test.args(["test", "--package", "hookwright-cli", "--test", "install_script"]).args(filter);
    test.args(["--", "--nocapture"]).env("HOOKWRIGHT_MATRIX", "full");
    let (mut good, mut bad) = (0, 0);
    let is_passed = succeeds_with_lines(&mut test, |line| {
        println!("{line}");
        let (passed, failed) = counts(line).unwrap_or_default();
        (good, bad) = (good + passed, bad + failed);
    });
    println!("The whole matrix: {good} passed, {bad} failed");
    passed(is_passed)
}

/// The numbers of a line that ends with "N passed, N failed".
fn counts(line: &str) -> Option<(usize, usize)> {
    let (before, failed) = line.strip_suffix(" failed")?.rsplit_once(" passed, ")?;
    Some((before.rsplit(' ').next()?.parse().ok()?, failed.parse().ok()?))
}

fn wasm(filter: &[String]) -> Done {
    install::wasm_target()?;
    install::wasm_bindgen()?;
    install::browser()?;
    let mut test = cargo();
    test.args([
        "test",
        "--no-fail-fast",
        "--package",
        "hookwright-widget",
        "--target",
        "wasm32-unknown-unknown",
        "--lib",
        "--tests",
    ]);
    passed(succeeds(test.args(filter)))
}

fn hosts(filter: &[String]) -> Done {
    let dist = target().join("page");
    page::build_into(&dist)?;
    let element = target().join("npm");
    element::make(&dist, &element)?;
    let mut folders = vec![("HOOKWRIGHT_BOOK", other_pages::book(&element)?)];
    folders.extend(other_pages::vite(&element)?.map(|page| ("HOOKWRIGHT_VITE", page)));
    folders.push(("HOOKWRIGHT_ELEMENT", element));
    driven("hosts", &dist, &folders, filter)
}

fn built_page(filter: &[String]) -> Done {
    let dist = target().join("page");
    page::build_into(&dist)?;
    let firefox = install::firefox();
    if firefox.is_none() && env::var_os("CI").is_some() {
        return Err(
            "Without Firefox these tests are not whole, and CI needs them whole: the reason is above.".to_owned()
        );
    }
    let drivers: Vec<_> = firefox.map(|driver| ("GECKODRIVER", driver)).into_iter().collect();
    driven("browser", &dist, &drivers, filter)
}

/// Takes a picture of every state of the page.
pub fn screens() -> Done {
    let (dist, folder) = (target().join("page"), target().join("screens"));
    page::build_into(&dist)?;
    driven("browser", &dist, &[("HOOKWRIGHT_SHOTS", folder.clone())], &["screens::".to_owned()])?;
    say(&format!("The pictures are in {}", folder.display()));
    Ok(())
}

/// Runs a program of tests that drive a browser; `paths` is what it has to be told beside the page.
fn driven(name: &str, dist: &Path, paths: &[(&str, PathBuf)], filter: &[String]) -> Done {
    let driver = install::browser()?;
    let mut test = cargo();
    test.args(["test", "--package", "hookwright-widget", "--features", "browser-tests", "--test", name]);
    test.env("CHROMEDRIVER", driver).env("HOOKWRIGHT_DIST", dist).envs(paths.iter().map(|(name, path)| (name, path)));
    if let Some(axe) = install::axe() {
        test.env("HOOKWRIGHT_AXE", axe);
    }
    passed(succeeds(test.args(filter).args(quiet(filter))))
}

/// One line for each program instead of one for each test, unless the caller has words for the programs.
fn quiet(filter: &[String]) -> &'static [&'static str] {
    if filter.iter().any(|argument| argument == "--") { &[] } else { &["--", "--quiet"] }
}

fn passed(is_passed: bool) -> Done {
    if is_passed { Ok(()) } else { Err("These tests failed: the reasons are above.".to_owned()) }
}

/// What cargo starts for each wasm test program (.cargo/config.toml): it runs in a headless browser.
pub fn run_wasm_program(arguments: &[String]) -> Done {
    let mut runner = program(install::wasm_bindgen()?);
    if env::var_os("CHROMEDRIVER").is_none() {
        runner.env("CHROMEDRIVER", install::browser()?);
    }
    // Seconds. Its own limits, 20 and 5, are too short for a busy machine.
    for (name, seconds) in [("WASM_BINDGEN_TEST_TIMEOUT", "300"), ("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60")] {
        if env::var_os(name).is_none() {
            runner.env(name, seconds);
        }
    }
    passed(succeeds(runner.args(arguments)))
}
