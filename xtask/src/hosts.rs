//! Pages of other people's tools with the element in them, made as docs/embed.md says: what the tests of them open.

use crate::{
    install,
    project::{Done, on_path, program, root, say, succeeds, target},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

const VITE: &str = "7.3.8";

/// What has to lie in one folder.
const TOGETHER: [&str; 4] =
    ["hook-builder.js", "hook-builder.wasm", "hookwright-checker.js", "hookwright-checker.wasm"];

/// A book of mdBook's; gives its folder.
pub fn book(element: &Path) -> Done<PathBuf> {
    let mdbook = install::mdbook()?;
    let (source, out) = (fresh("book-source")?, target().join("hosts/book"));
    let chapter = format!("# With a builder\n\nBefore it.\n\n{}\n\nBehind it.\n", snippet("mdBook")?);
    write(&source.join("book.toml"), "[book]\ntitle = \"A book\"\n\n[build]\nbuild-dir = \"../book\"\n")?;
    write(&source.join("src/SUMMARY.md"), "# Summary\n\n- [With a builder](builder.md)\n- [Another](another.md)\n")?;
    write(&source.join("src/builder.md"), &chapter)?;
    write(&source.join("src/another.md"), "# Another\n\nNothing is here.\n")?;
    for file in TOGETHER {
        copy(&element.join(file), &source.join("src/hook-builder").join(file))?;
    }
    let mut build = program(mdbook);
    if succeeds(build.arg("build").arg(&source).env("MDBOOK_LOG", "error")) {
        return Ok(out);
    }
    Err("mdBook could not make the book: the reason is above.".to_owned())
}

/// A page of Vite's with the package as npm installs it; none where there is no npm.
pub fn vite(element: &Path) -> Done<Option<PathBuf>> {
    if on_path(&["npm"]).is_none() {
        say("Without npm there is no Vite: the tests of the package in a page of Vite's are NOT run.");
        return Ok(None);
    }
    let (source, out) = (target().join("hosts/vite-source"), target().join("hosts/vite"));
    let import = snippet("With a bundler")?;
    write(&source.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    write(&source.join("main.js"), &import)?;
    write(
        &source.join("index.html"),
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Vite</title><link rel=\"icon\" href=\"data:,\">\
         <script type=\"module\" src=\"/main.js\"></script></head>\n\
         <body><hook-builder event=\"Stop\" command=\"date\"></hook-builder></body></html>\n",
    )?;
    let npm = || {
        let mut npm = program("npm");
        npm.current_dir(&source);
        npm
    };
    let mut pack = npm();
    pack.args(["pack", "--silent", "--pack-destination"]).arg(&source).arg(element);
    let tarball = format!("hookwright-hook-builder-{}.tgz", env!("CARGO_PKG_VERSION"));
    if !source.join("node_modules/vite").is_dir() {
        say(&format!("Fetching Vite {VITE} with npm (once, about 10 seconds)"));
    }
    let mut install = npm();
    install.args(["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]);
    install.args(["--loglevel=error", &format!("./{tarball}"), &format!("vite@{VITE}")]);
    let mut build = npm();
    build
        .args(["exec", "--offline", "--", "vite", "build", "--base=./", "--emptyOutDir", "--logLevel=warn", "--outDir"])
        .arg(&out);
    if succeeds(pack.stdout(std::process::Stdio::null())) && succeeds(&mut install) && succeeds(&mut build) {
        return Ok(Some(out));
    }
    Err("Vite could not make a page with the package: the reason is above.".to_owned())
}

/// What docs/embed.md has people write below this heading.
fn snippet(heading: &str) -> Done<String> {
    let docs = fs::read_to_string(root().join("docs/embed.md")).map_err(|error| format!("docs/embed.md: {error}"))?;
    let section = docs.split_once(&format!("\n## {heading}\n")).map(|(_, rest)| rest);
    let block = section.and_then(|section| Some(section.split_once("```")?.1.split_once('\n')?.1.split_once("```")?.0));
    block.map(str::to_owned).ok_or(format!("docs/embed.md has no code below {heading}."))
}

/// An empty folder below target/hosts.
fn fresh(name: &str) -> Done<PathBuf> {
    let folder = target().join("hosts").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

fn write(file: &Path, text: &str) -> Done {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(file, text))
        .map_err(|error| format!("{}: {error}", file.display()))
}

fn copy(from: &Path, to: &Path) -> Done {
    let folder = to.parent().unwrap_or(to);
    fs::create_dir_all(folder)
        .and_then(|()| fs::copy(from, to))
        .map(drop)
        .map_err(|error| format!("{}: {error}", to.display()))
}
