//! The page as one file, opened by double click. It is made by a program of its own, as it needs what packs and hashes.

use crate::{
    module::read,
    page,
    project::{Done, cargo, say, succeeds, target},
};
use std::{fs, path::Path};

/// Its name beside the built page.
const NAME: &str = "hookwright.html";

/// Where the built page says that it lies there, for a link.
const HOST: &str = "<div id=\"hooks-widget\"";

/// `cargo xtask bundle [--out FILE]`.
pub fn run(options: &[String]) -> Done {
    let out = match options {
        [] => target().join(NAME),
        [name, file] if name == "--out" => std::env::current_dir().unwrap_or_default().join(file),
        _ => return Err("Usage: cargo xtask bundle [--out FILE]".to_owned()),
    };
    let dist = target().join("page");
    page::build_into(&dist)?;
    let folder = out.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::copy(dist.join(NAME), &out))
        .map_err(|error| format!("{} could not be written: {error}.", out.display()))?;
    say(&format!("The page as one file is {}: a double click opens it.", out.display()));
    Ok(())
}

/// Makes the file beside a page that was just built, and has the page offer it.
pub fn beside(dist: &Path) -> Done {
    let mut bundle = cargo();
    bundle.args([
        "run",
        "--quiet",
        "--profile",
        "xtask",
        "--package",
        "xtask",
        "--bin",
        "bundle",
        "--features",
        "bundle",
    ]);
    if !succeeds(bundle.arg("--").arg(dist).arg(dist.join(NAME))) {
        return Err("The page could not be put into one file: the reason is above.".to_owned());
    }
    let index = dist.join("index.html");
    let html = read(&index)?;
    if !html.contains(HOST) {
        return Err("The place of the widget is not in index.html.".to_owned());
    }
    let offering = html.replacen(HOST, &format!("{HOST} data-offline=\"{NAME}\""), 1);
    fs::write(&index, offering).map_err(|error| format!("{} could not be written: {error}.", index.display()))
}
