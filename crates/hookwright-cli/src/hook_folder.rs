//! A hook's folder on the disk.

use hookwright_core::draw::visible;
use hookwright_core::hook::{Hook, OpenFault, Opened};
use hookwright_core::text::Args as Names;
use hookwright_core::{Lang, Text};
use std::io;
use std::path::{Path, PathBuf};

/// The parts of a folder that belong to a hook.
const PARTS: [&str; 5] = ["HOOK.md", "hooks.json", "hooks/hooks.json", ".claude-plugin/plugin.json", "scripts"];

static UNREADABLE: Text = Text { en: "{path} cannot be read: {reason}.", es: "No se puede leer {path}: {reason}." };

/// Why there is no hook.
pub enum Complaint {
    /// The folder cannot be read.
    Unreadable(String),
    /// It holds none.
    NoHook(String),
}

/// The hook in a folder, whose name is its slug.
pub fn read(folder: &Path, lang: Lang) -> Result<Hook, Complaint> {
    let unreadable = |path: &Path, error: io::Error| {
        let names = Names::new().with("path", visible(&path.display().to_string()));
        Complaint::Unreadable(UNREADABLE.fill(lang, &names.with("reason", error.to_string())))
    };
    let whole = folder.canonicalize().map_err(|error| unreadable(folder, error))?;
    let mut files = Vec::new();
    for part in PARTS {
        collect(&folder.join(part), part, &mut files).map_err(|(path, error)| unreadable(&path, error))?;
    }
    let slug = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
    match Hook::of_files(&slug, files) {
        Ok(Opened { hook, .. }) => Ok(Hook { slug, ..hook }),
        Err(OpenFault::NoHooks) => Err(unreadable(&folder.join("hooks.json"), io::ErrorKind::NotFound.into())),
        Err(fault) => {
            let words = format!("{}: {}", folder.display(), fault.text().fill(lang, &fault.args()));
            Err(Complaint::NoHook(visible(&words)))
        }
    }
}

/// A file, or the files below a folder, with their paths from the hook's folder. What is not there has none.
fn collect(path: &Path, name: &str, files: &mut Vec<(String, Vec<u8>)>) -> Result<(), (PathBuf, io::Error)> {
    let at = |error| (path.to_owned(), error);
    if !path.exists() {
        return Ok(());
    }
    if !path.is_dir() {
        files.push((name.to_owned(), std::fs::read(path).map_err(at)?));
        return Ok(());
    }
    for entry in std::fs::read_dir(path).map_err(at)? {
        let path = entry.map_err(at)?.path();
        let name = format!("{name}/{}", path.file_name().unwrap_or_default().to_string_lossy());
        collect(&path, &name, files)?;
    }
    Ok(())
}
