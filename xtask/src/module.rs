//! The two modules of the built page, each a script that wasm-bindgen wrote and the wasm that it starts.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A module of the built page: what wasm-bindgen wrote, and the wasm beside it.
pub struct Module {
    script: String,
    /// The wasm.
    pub wasm: Vec<u8>,
    /// The wasm's name, as the script has it.
    wasm_name: String,
}

impl Module {
    /// The one whose file's name begins so.
    pub fn of(dist: &Path, name: &str) -> Result<Module, String> {
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
    pub fn named(&self, name: &str) -> String {
        self.script.replace(&self.wasm_name, &format!("{name}.wasm"))
    }

    /// The same script, exporting nothing.
    pub fn private(&self, name: &str) -> Result<String, String> {
        const LAST: &str = "export { initSync, __wbg_init as default };";
        let script = self.named(name);
        if !script.contains(LAST) {
            return Err("wasm-bindgen's script does not end as it used to.".to_owned());
        }
        let lines = script.lines().filter(|line| *line != LAST);
        Ok(lines
            .map(|line| line.strip_prefix("export ").unwrap_or(line))
            .fold(String::new(), |text, line| text + line + "\n"))
    }
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| unreadable(path, &error))
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    format!("{} could not be read: {error}.", path.display())
}
