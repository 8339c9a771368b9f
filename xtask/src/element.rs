//! The widget as an element for other people's pages: made of the built page, in a folder as npm wants it.

use crate::{
    module::{Module, read},
    page,
    project::{Done, root, say, target},
};
use std::{fs, path::Path};

const NAME: &str = "hook-builder";
const CHECKER: &str = "hookwright-checker";

/// What lies in the folder as it is written.
const AS_WRITTEN: [&str; 4] = ["frame.html", "frame.js", "hook-builder.d.ts", "custom-elements.json"];

/// `cargo xtask element [--out FOLDER]`.
pub fn run(options: &[String]) -> Done {
    let out = match options {
        [] => target().join("npm"),
        [name, folder] if name == "--out" => std::env::current_dir().unwrap_or_default().join(folder),
        _ => return Err("Usage: cargo xtask element [--out FOLDER]".to_owned()),
    };
    let dist = target().join("page");
    page::build_into(&dist)?;
    make(&dist, &out)?;
    say(&format!("The element is in {}; docs/embed.md says what to do with it.", out.display()));
    Ok(())
}

/// Makes the folder of a built page.
pub fn make(dist: &Path, out: &Path) -> Done {
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out).map_err(|error| unwritable(out, &error))?;
    let page = Module::of(dist, "hookwright-widget-")?;
    let module = format!(
        "{}\nconst STYLES = `{}`;\n\n{}",
        page.private(NAME)?,
        quoted(&styles()?),
        read(&root().join("embed/element.js"))?
    );
    write(out, &format!("{NAME}.js"), module)?;
    write(out, &format!("{NAME}.wasm"), page.wasm)?;
    let checker = Module::of(dist, &format!("{CHECKER}-"))?;
    write(out, &format!("{CHECKER}.js"), checker.named(CHECKER))?;
    write(out, &format!("{CHECKER}.wasm"), checker.wasm)?;
    for file in AS_WRITTEN {
        write(out, file, read(&root().join("embed").join(file))?)?;
    }
    write(
        out,
        "package.json",
        read(&root().join("embed/package.json"))?.replace("VERSION", env!("CARGO_PKG_VERSION")),
    )?;
    write(out, "README.md", read(&root().join("embed/README.md"))?)?;
    for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
        write(out, license, read(&root().join(license))?)?;
    }
    Ok(())
}

/// The page's styles, in its order, without blanks before lines.
fn styles() -> Done<String> {
    let index = read(&root().join("index.html"))?;
    let names = index.split('"').filter(|part| part.starts_with("style/") && part.ends_with(".css"));
    let mut all = String::new();
    for name in names {
        for line in read(&root().join(name))?.lines().map(str::trim).filter(|line| !line.is_empty()) {
            all.push_str(line);
            all.push('\n');
        }
    }
    Ok(all)
}

/// A text between backticks.
fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${")
}

fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> Done {
    let path = folder.join(name);
    fs::write(&path, bytes).map_err(|error| unwritable(&path, &error))
}

fn unwritable(path: &Path, error: &std::io::Error) -> String {
    format!("{} could not be written: {error}.", path.display())
}
