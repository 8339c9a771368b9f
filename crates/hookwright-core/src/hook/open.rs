//! A hook from the files of a folder, or of an archive.

use super::{About, Hook, Key, OpenFault, Scripts, manifest, scripts, slug_of};
use crate::json::Document;
use std::collections::BTreeMap;

/// A hook that was found in a folder.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The hook.
    pub hook: Hook,
    /// Files of the folder that are no part of it.
    pub others: Vec<String>,
}

/// Where a configuration may be, the first that is there.
const HOOKS: [&str; 2] = ["hooks.json", "hooks/hooks.json"];

/// A plugin's description of itself.
const MANIFEST: &str = ".claude-plugin/plugin.json";

impl Hook {
    /// The hook in a folder of this name, by the paths of its files. A folder around all of them is taken for the hook's.
    ///
    /// A plugin's folder is known too, its manifest and hooks where they belong.
    pub fn of_files(name: &str, files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Opened, OpenFault> {
        let files: Vec<(String, Vec<u8>)> = files.into_iter().filter(|(path, _)| !is_litter(path)).collect();
        let top = top_folder(&files).map(str::to_owned);
        let below = top.as_ref().map_or(0, |top| top.len() + 1);
        let mut files: BTreeMap<String, Vec<u8>> =
            files.into_iter().map(|(path, bytes)| (path[below..].to_owned(), bytes)).collect();
        let place = HOOKS.into_iter().find(|place| files.contains_key(*place)).ok_or(OpenFault::NoHooks)?;
        let mut text = |path: &str| match files.remove(path).map(String::from_utf8) {
            Some(Ok(text)) => Ok(Some(text)),
            Some(Err(_)) => Err(OpenFault::NotText(path.to_owned())),
            None => Ok(None),
        };
        let hooks = Document::parse(text(place)?.unwrap_or_default());
        let manifest = text(MANIFEST)?.map(Document::parse);
        let mut about = About::parse(text("HOOK.md")?.unwrap_or_default());
        if let Some(said) = &manifest {
            about = manifest::about(&about, said);
        }
        let is_script = |path: &String| path.starts_with(scripts::FOLDER);
        let mut own = Scripts::none();
        for (path, bytes) in files.iter().filter(|(path, _)| is_script(path)) {
            own.add(path, bytes.as_slice()).map_err(OpenFault::Path)?;
        }
        let given = manifest.is_some().then(|| about.get(Key::Name));
        let names = [top.as_deref(), Some(name), given.as_deref()];
        let slug = names.into_iter().flatten().find_map(slug_of).unwrap_or_else(|| "hook".to_owned());
        let others = files.into_keys().filter(|path| !is_script(path)).collect();
        Ok(Opened { hook: Hook { slug, about, hooks, scripts: own }, others })
    }
}

/// The folder that all files are in, unless it is one of a hook's own.
fn top_folder(files: &[(String, Vec<u8>)]) -> Option<&str> {
    let (top, _) = files.first()?.0.split_once('/')?;
    let is_around = |(path, _): &(String, Vec<u8>)| path.strip_prefix(top).is_some_and(|rest| rest.starts_with('/'));
    let is_own = ["hooks", ".claude-plugin", "scripts"].contains(&top);
    (!is_own && files.iter().all(is_around)).then_some(top)
}

/// What systems and editors leave in folders.
fn is_litter(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.any(|part| ["__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini", ".git"].contains(&part))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOOKS: &str = r#"{"hooks": {"Stop": []}}"#;

    fn open(name: &str, files: &[(&str, &str)]) -> Result<Opened, OpenFault> {
        Hook::of_files(name, files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())))
    }

    #[test]
    fn a_folder_is_known_with_or_without_its_name() {
        let bare = [("HOOK.md", "---\nname: Guard\n---\n"), ("hooks.json", HOOKS), ("scripts/a.sh", "x")];
        let inside = bare.map(|(path, text)| (format!("my-guard/{path}"), text));
        let inside = inside.each_ref().map(|(path, text)| (path.as_str(), *text));
        let (bare, inside) = (open("My Guard", &bare).unwrap(), open("x.zip", &inside).unwrap());
        assert_eq!(bare, inside);
        assert_eq!((bare.hook.slug.as_str(), bare.hook.title().as_str()), ("my-guard", "Guard"));
    }

    #[test]
    fn a_plugin_is_known() {
        let manifest = r#"{"name": "guard", "version": "2.0", "description": "Stops it", "author": {"name": "Ana"}, "keywords": ["a"]}"#;
        let files = [
            (".claude-plugin/plugin.json", manifest),
            ("hooks/hooks.json", HOOKS),
            ("scripts/a.sh", "x"),
            ("README.md", "x"),
            ("__MACOSX/._x", ""),
        ];
        let Opened { hook, others } = open("", &files).unwrap();
        assert_eq!(hook.slug, "guard");
        assert_eq!(hook.about.get(Key::Author), "Ana");
        assert_eq!((hook.version().as_str(), hook.about.list(Key::Tags)), ("2.0", vec!["a".to_owned()]));
        assert_eq!(others, ["README.md"]);
    }

    #[test]
    fn what_is_no_hook_is_refused() {
        assert_eq!(open("a", &[("scripts/a.sh", "x")]), Err(OpenFault::NoHooks));
        assert_eq!(open("a", &[]), Err(OpenFault::NoHooks));
        let bad = [("hooks.json".to_owned(), b"\xff".to_vec())];
        assert_eq!(Hook::of_files("a", bad), Err(OpenFault::NotText("hooks.json".to_owned())));
        assert!(matches!(open("a", &[("hooks.json", HOOKS), ("scripts/a:b", "")]), Err(OpenFault::Path(_))));
    }
}
