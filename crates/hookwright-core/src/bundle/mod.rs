//! The hooks' own scripts: files that commands start, passed in by whoever can read them.
//!
//! *Bundle*: the scripts around a settings file. *Root*: the folder that their paths start from: the project's, the
//! plugin's, or the home folder for a user's own settings. *Start*: one place where a handler starts a script.

mod path;
mod reading;
mod start;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use reading::Script;
pub(crate) use reading::{Readings, check};
pub use start::{How, Start};

/// What is known of the files around a settings file, by their path from the root.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bundle {
    files: BTreeMap<String, Content>,
}

/// What is known of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// It is a text.
    Text(Arc<str>),
    /// It is there, but no text, or none that anybody reads.
    Other,
    /// It is not there, and it would be if it were anywhere.
    Missing,
}

impl Bundle {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// With a file of these bytes.
    pub fn with(mut self, path: &str, bytes: &[u8]) -> Bundle {
        let text = std::str::from_utf8(bytes).ok().filter(|text| !text.contains('\0'));
        self.know(path, text.map_or(Content::Other, |text| Content::Text(text.into())));
        self
    }

    /// Without this file: it is surely not there.
    pub fn without(mut self, path: &str) -> Bundle {
        self.know(path, Content::Missing);
        self
    }

    /// What is known of a file.
    pub fn get(&self, path: &str) -> Option<&Content> {
        self.files.get(path)
    }

    fn know(&mut self, path: &str, content: Content) {
        if let Some(path) = path::plain(path) {
            self.files.insert(path, content);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_plain_path() {
        let bundle = Bundle::default().with("./a//b/../x.sh", b"#!/bin/sh\n").with("y", b"\x7fELF\0").without("z/");
        assert_eq!(bundle.get("a/x.sh"), Some(&Content::Text("#!/bin/sh\n".into())));
        assert_eq!(bundle.get("y"), Some(&Content::Other));
        assert_eq!(bundle.get("z"), Some(&Content::Missing));
        assert_eq!(bundle.get("x.sh"), None);
        assert!(Bundle::default().with("../x", b"").is_empty());
    }
}
