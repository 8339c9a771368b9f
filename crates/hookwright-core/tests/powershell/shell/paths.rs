//! Paths as .NET takes them apart and puts them together, on Windows and elsewhere.

use std::path::PathBuf;

/// A way to write paths.
#[derive(Clone, Copy)]
pub struct Paths {
    pub root: &'static str,
    pub slash: char,
}

impl Paths {
    fn is_slash(self, c: char) -> bool {
        c == self.slash || c == '/'
    }

    pub fn root(self) -> &'static str {
        self.root
    }

    /// Where a path of the script lies in truth.
    pub fn real(self, path: &str) -> PathBuf {
        let rest = path.strip_prefix(self.root).unwrap_or_else(|| panic!("not from the root: {path}"));
        PathBuf::from(format!("/{}", rest.replace(self.slash, "/")))
    }

    /// How the script writes a path.
    pub fn written(self, path: &str) -> String {
        let text = path.replace('/', &self.slash.to_string());
        match path.strip_prefix('/') {
            Some(rest) => format!("{}{}", self.root, rest.replace('/', &self.slash.to_string())),
            None => text,
        }
    }

    pub fn combined(self, first: &str, second: &str) -> String {
        if second.starts_with(self.root) || second.starts_with(|c| self.is_slash(c)) {
            return second.to_owned();
        }
        format!("{}{}{second}", first.trim_end_matches(|c| self.is_slash(c)), self.slash)
    }

    /// A path without `.` and `..`.
    pub fn full(self, path: &str) -> String {
        let rest = path.strip_prefix(self.root).unwrap_or_else(|| panic!("not from the root: {path}"));
        let mut parts = Vec::new();
        for part in rest.split(|c| self.is_slash(c)) {
            match part {
                "." => {}
                ".." => drop(parts.pop()),
                part => parts.push(part),
            }
        }
        format!("{}{}", self.root, parts.join(&self.slash.to_string()))
    }

    pub fn file_name(self, path: &str) -> &str {
        path.rsplit(|c| self.is_slash(c)).next().unwrap_or_default()
    }

    /// The folder of a path; the root has none.
    pub fn folder(self, path: &str) -> Option<String> {
        let path: String = path.chars().map(|c| if self.is_slash(c) { self.slash } else { c }).collect();
        if path == self.root {
            return None;
        }
        let (folder, _) = path.rsplit_once(self.slash)?;
        Some(if folder.len() < self.root.len() { self.root.to_owned() } else { folder.to_owned() })
    }
}
