//! The files that are meant by the paths on the command line.

use hookwright_core::draw::visible;
use hookwright_core::{Lang, Scope, Text};
use ignore::WalkBuilder;
use std::path::{Path, PathBuf};

static NONE_FOUND: Text =
    Text { en: "no settings file and no plugin hooks here", es: "aquí no hay configuración ni hooks de plugin" };

/// The files as they were named; for a folder, what Claude Code's files in it are. What is remarkable is said in words.
pub fn expand(paths: &[PathBuf], lang: Lang) -> (Vec<PathBuf>, Vec<String>) {
    let (mut files, mut remarks) = (Vec::new(), Vec::new());
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let found = below(path, &mut remarks);
        if found.is_empty() {
            remarks.push(format!("{}: {}", visible(&path.to_string_lossy()), NONE_FOUND.get(lang)));
        }
        files.extend(found);
    }
    (files, remarks)
}

/// The files of a folder that hold hooks, by name, without what git ignores.
fn below(folder: &Path, remarks: &mut Vec<String>) -> Vec<PathBuf> {
    let mut walk = WalkBuilder::new(folder);
    walk.hidden(false).ignore(false).require_git(false).sort_by_file_path(Path::cmp);
    walk.filter_entry(|entry| entry.file_name() != ".git");
    let mut files = Vec::new();
    for entry in walk.build() {
        match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) && holds_hooks(entry.path()) => {
                let path = entry.path();
                files.push(path.strip_prefix(".").unwrap_or(path).to_owned());
            }
            Ok(_) => {}
            Err(error) => remarks.push(error.to_string()),
        }
    }
    files
}

/// Whether a file is one that people put hooks into, by its name and folder.
fn holds_hooks(path: &Path) -> bool {
    let name = |path: Option<&Path>| path.and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
    let (file, folder) = (name(Some(path)), name(path.parent()));
    match Scope::of_path(&path.to_string_lossy()) {
        Scope::User | Scope::Project | Scope::Local => {
            folder == ".claude" && matches!(file.as_str(), "settings.json" | "settings.local.json")
        }
        Scope::Plugin | Scope::Manifest | Scope::Managed => file.ends_with(".json"),
        Scope::Unread => matches!(file.as_str(), "hooks.json" | "settings.jsonc" | "settings.local.json"),
    }
}
