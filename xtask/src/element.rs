//! The widget as an element for other people's pages: made of the built page, in a folder as npm wants it.

use crate::{
    page,
    project::{Done, root, say, target},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

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
        private(&page.named(NAME))?,
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

/// A module of the built page: what wasm-bindgen wrote, and the wasm beside it.
struct Module {
    script: String,
    wasm: Vec<u8>,
    /// The wasm's name, as the script has it.
    wasm_name: String,
}

impl Module {
    /// The one whose file's name begins so.
    fn of(dist: &Path, name: &str) -> Done<Module> {
        let files = fs::read_dir(dist).map_err(|error| unreadable(dist, &error))?;
        let files = files.flatten().map(|entry| entry.path());
        let is_script = |path: &PathBuf| {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            file.starts_with(name) && file.ends_with(".js")
        };
        let path = files.into_iter().find(is_script).ok_or(format!("{} has no {name}*.js.", dist.display()))?;
        let script = read(&path)?;
        let wasm_name = script.split(['\'', '"']).find(|text| text.ends_with(".wasm"));
        let wasm_name = wasm_name.ok_or(format!("{} names no wasm.", path.display()))?.to_owned();
        // Trunk gives the file a name of its own, and leaves the script's as it was.
        let candidates =
            [wasm_name.clone(), format!("{}_bg.wasm", path.file_stem().unwrap_or_default().to_string_lossy())];
        let wasm = candidates.iter().map(|name| dist.join(name)).find(|path| path.is_file());
        let wasm = wasm.ok_or(format!("The wasm of {} is not there.", path.display()))?;
        let wasm = fs::read(&wasm).map_err(|error| unreadable(&wasm, &error))?;
        Ok(Module { script, wasm, wasm_name })
    }

    /// The script for a wasm of this name.
    fn named(&self, name: &str) -> String {
        self.script.replace(&self.wasm_name, &format!("{name}.wasm"))
    }
}

/// A script that exports nothing.
fn private(script: &str) -> Done<String> {
    const LAST: &str = "export { initSync, __wbg_init as default };";
    if !script.contains(LAST) {
        return Err("wasm-bindgen's script does not end as it used to.".to_owned());
    }
    let lines = script.lines().filter(|line| *line != LAST);
    Ok(lines
        .map(|line| line.strip_prefix("export ").unwrap_or(line))
        .fold(String::new(), |text, line| text + line + "\n"))
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

fn read(path: &Path) -> Done<String> {
    fs::read_to_string(path).map_err(|error| unreadable(path, &error))
}

fn write(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> Done {
    let path = folder.join(name);
    fs::write(&path, bytes).map_err(|error| unwritable(&path, &error))
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    format!("{} could not be read: {error}.", path.display())
}

fn unwritable(path: &Path, error: &std::io::Error) -> String {
    format!("{} could not be written: {error}.", path.display())
}
