//! The files of a hook's `scripts/` folder.

use crate::script::is_path;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The folder.
pub(super) const FOLDER: &str = "scripts/";

/// Files by their path from the hook's folder. Cheap to clone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scripts {
    files: BTreeMap<String, Arc<[u8]>>,
}

impl Scripts {
    /// Nothing.
    pub fn none() -> Scripts {
        Scripts::default()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Every file, by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arc<[u8]>)> {
        self.files.iter().map(|(path, bytes)| (path.as_str(), bytes))
    }

    /// The content of a file.
    pub fn get(&self, path: &str) -> Option<&Arc<[u8]>> {
        self.files.get(path)
    }

    /// The text of a file; none where it is no text.
    pub fn text(&self, path: &str) -> Option<&str> {
        std::str::from_utf8(self.files.get(path)?).ok().filter(|text| !text.contains('\0'))
    }

    /// With one more file. `scripts/` may be left out of its path.
    pub fn add(&mut self, path: &str, bytes: impl Into<Arc<[u8]>>) -> Result<String, PathFault> {
        let path = self.free(path, None)?;
        self.files.insert(path.clone(), bytes.into());
        Ok(path)
    }

    /// With another content for a file; false where there is no such file.
    pub fn replace(&mut self, path: &str, bytes: impl Into<Arc<[u8]>>) -> bool {
        let file = self.files.get_mut(path);
        file.map(|file| *file = bytes.into()).is_some()
    }

    /// With another path for a file; gives the path.
    pub fn rename(&mut self, from: &str, to: &str) -> Result<String, PathFault> {
        let to = self.free(to, Some(from))?;
        if let Some(bytes) = self.files.remove(from) {
            self.files.insert(to.clone(), bytes);
        }
        Ok(to)
    }

    /// Without a file.
    pub fn delete(&mut self, path: &str) {
        self.files.remove(path);
    }

    /// A path that no file has yet: this one, else with a number.
    pub fn unused(&self, path: &str) -> String {
        let (stem, ending) = match path.rsplit_once('.') {
            Some((stem, ending)) if !ending.contains('/') => (stem, format!(".{ending}")),
            _ => (path, String::new()),
        };
        let numbered = (2..).map(|number| format!("{stem}-{number}{ending}"));
        let mut names = std::iter::once(path.to_owned()).chain(numbered);
        names.find(|name| !matches!(self.free(name, None), Err(PathFault::Taken(_)))).unwrap_or_default()
    }

    /// The whole path, if a file may have it beside the others; `own` is the file that is to have it.
    fn free(&self, path: &str, own: Option<&str>) -> Result<String, PathFault> {
        let path = if path.starts_with(FOLDER) { path.to_owned() } else { format!("{FOLDER}{path}") };
        if !is_path(&path) {
            return Err(PathFault::Bad(path));
        }
        let lower = path.to_lowercase();
        for other in self.files.keys().filter(|other| Some(other.as_str()) != own) {
            let other_lower = other.to_lowercase();
            let is_inside = |a: &str, b: &str| a.strip_prefix(b).is_some_and(|rest| rest.starts_with('/'));
            if other_lower == lower || is_inside(&lower, &other_lower) || is_inside(&other_lower, &lower) {
                return Err(PathFault::Taken(other.clone()));
            }
        }
        Ok(path)
    }
}

/// Why a file cannot have a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PathFault {
    /// It leads out of the folder, or some system cannot have it.
    Bad(String),
    /// Another file has it, or one that differs in case only; or one of the two would have to be a folder.
    Taken(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_in_the_folder_and_apart() {
        let mut scripts = Scripts::none();
        assert_eq!(scripts.add("lint.sh", *b"x"), Ok("scripts/lint.sh".to_owned()));
        assert_eq!(scripts.add("scripts/lib/a.sh", *b"y"), Ok("scripts/lib/a.sh".to_owned()));
        for path in ["../a", "/a", "a//b", "a/./b", "a\\b", "", "con", "aux.sh", "a.", "lib/", "a:b"] {
            assert!(matches!(scripts.add(path, *b""), Err(PathFault::Bad(_))), "{path}");
        }
        for path in ["LINT.sh", "lint.sh/x", "lib"] {
            assert!(matches!(scripts.add(path, *b""), Err(PathFault::Taken(_))), "{path}");
        }
        assert_eq!(scripts.unused("scripts/Lint.sh"), "scripts/Lint-2.sh");
        assert_eq!(scripts.rename("scripts/lint.sh", "Lint.sh"), Ok("scripts/Lint.sh".to_owned()));
        assert_eq!(scripts.text("scripts/Lint.sh"), Some("x"));
        assert!(!scripts.replace("scripts/lint.sh", *b"z"));
        scripts.delete("scripts/Lint.sh");
        assert_eq!(scripts.iter().count(), 1);
    }
}
