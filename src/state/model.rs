//! The draft: the hooks as a document, and the settings they go into.

use super::aside::{Aside, StoredAside};
use super::rows::Rows;
use hookwright_core::hook::{About, Scripts};
use hookwright_core::json::Document;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a person works on. Cheap to clone.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The text as typed: what the JSON view shows and what is checked.
    pub text: Document,
    /// The last text without a syntax error: what the form shows. The same as `text` unless that has one.
    pub form: Document,
    /// The settings file that the draft was opened from, as it was; none where the draft began empty.
    pub opened: Option<Document>,
    /// The settings that the hooks are to be merged into, as pasted.
    pub existing: Document,
    /// The hook's short name as given; empty where it follows the name.
    pub slug: String,
    /// What is said about the hook.
    pub about: About,
    /// Its own files.
    pub scripts: Scripts,
    /// The hooks that are disabled.
    pub aside: Vec<Aside>,
    /// The identities of the groups and handlers in `form`.
    pub rows: Rows,
}

/// The draft as it is kept in the browser.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stored {
    version: u32,
    text: String,
    form: Option<String>,
    opened: Option<String>,
    existing: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    aside: Vec<StoredAside>,
    #[serde(default)]
    slug: String,
    #[serde(default)]
    about: String,
    #[serde(default)]
    scripts: BTreeMap<String, StoredFile>,
}

/// A file as it is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum StoredFile {
    Text(String),
    Bytes(Vec<u8>),
}

impl Stored {
    /// The version that is written, and the newest that is read.
    pub const VERSION: u32 = 1;

    /// Whether only a newer version can read it.
    pub fn is_newer(&self) -> bool {
        self.version > Stored::VERSION
    }
}

impl StoredFile {
    fn of(bytes: &[u8]) -> StoredFile {
        match std::str::from_utf8(bytes) {
            Ok(text) => StoredFile::Text(text.to_owned()),
            Err(_) => StoredFile::Bytes(bytes.to_vec()),
        }
    }

    fn bytes(self) -> Vec<u8> {
        match self {
            StoredFile::Text(text) => text.into_bytes(),
            StoredFile::Bytes(bytes) => bytes,
        }
    }
}

impl Model {
    /// Nothing yet.
    pub fn empty() -> Model {
        Model::of(Document::parse("{}\n"))
    }

    /// A draft of these hooks.
    pub fn of(text: Document) -> Model {
        let mut model = Model {
            form: Document::parse("{}\n"),
            text: Document::parse(""),
            opened: None,
            existing: Document::parse(""),
            aside: Vec::new(),
            slug: String::new(),
            about: About::default(),
            scripts: Scripts::none(),
            rows: Rows::default(),
        };
        model.set_text(text);
        model
    }

    /// Takes a text; the form follows unless the text has a syntax error.
    pub fn set_text(&mut self, text: Document) {
        if text.errors().is_empty() || text.is_blank() {
            self.form = text.clone();
            self.rows.settle(&self.form);
        }
        self.text = text;
    }

    /// Takes a text that has nothing to do with what was there: if it has a syntax error, the form is empty.
    pub fn take(&mut self, text: Document) {
        self.set_text(text);
        if self.is_broken() {
            self.form = Document::parse("{}\n");
            self.rows.settle(&self.form);
        }
    }

    /// Takes the place of everything; what stands where something stood keeps its identity.
    pub fn begin(&mut self, other: Model) {
        let rows = std::mem::take(&mut self.rows);
        *self = Model { rows, ..other };
        for aside in &mut self.aside {
            aside.id = self.rows.mint();
        }
        self.rows.settle(&self.form);
    }

    /// Whether the text has a syntax error, so that the form shows an earlier one.
    pub fn is_broken(&self) -> bool {
        self.text != self.form
    }

    /// The draft as the form shows it.
    pub fn without_fault(&self) -> Model {
        Model { text: self.form.clone(), ..self.clone() }
    }

    /// What is kept.
    pub fn stored(&self) -> Stored {
        Stored {
            version: Stored::VERSION,
            text: self.text.text().to_owned(),
            form: self.is_broken().then(|| self.form.text().to_owned()),
            opened: self.opened.as_ref().map(|document| document.text().to_owned()),
            existing: self.existing.text().to_owned(),
            aside: self.aside.iter().map(Aside::stored).collect(),
            slug: self.slug.clone(),
            about: self.about.text().to_owned(),
            scripts: self.scripts.iter().map(|(path, bytes)| (path.to_owned(), StoredFile::of(bytes))).collect(),
        }
    }

    /// A draft that was kept.
    pub fn of_stored(stored: Stored) -> Model {
        let mut model = Model::of(Document::parse(stored.form.unwrap_or_else(|| "{}\n".to_owned())));
        model.set_text(Document::parse(stored.text));
        model.opened = stored.opened.map(Document::parse);
        model.existing = Document::parse(stored.existing);
        for aside in stored.aside {
            let id = model.rows.mint();
            model.aside.push(Aside::of_stored(aside, id));
        }
        (model.slug, model.about) = (stored.slug, About::parse(stored.about));
        for (path, file) in stored.scripts {
            let _ = model.scripts.add(&path, file.bytes());
        }
        model
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_syntax_error_keeps_the_last_good_form() {
        let mut model = Model::of(Document::parse(r#"{"hooks":{"Stop":[{"hooks":[]}]}}"#));
        let form = model.form.clone();
        model.set_text(Document::parse(r#"{"hooks":{"Stop":[{"hooks":[}]}}"#));
        assert!(model.is_broken());
        assert_eq!(model.form, form);
        model.set_text(Document::parse("{}"));
        assert!(!model.is_broken());
        assert_eq!(model.form.text(), "{}");
    }

    #[test]
    fn another_draft_takes_the_place_of_everything() {
        let mut model = Model::of(Document::parse(r#"{"hooks":{"Stop":[{"hooks":[]}]}}"#));
        let row = model.rows.id(&hookwright_core::json::Pointer::parse("/hooks/Stop/0"));
        model.existing = Document::parse("{}");
        model.begin(Model::of(Document::parse(r#"{"hooks":{"Stop":[{"hooks":[]},{"hooks":[]}]}}"#)));
        assert_eq!(model.rows.id(&hookwright_core::json::Pointer::parse("/hooks/Stop/0")), row);
        assert!(model.rows.id(&hookwright_core::json::Pointer::parse("/hooks/Stop/1")).is_some());
        assert!(model.existing.is_blank());
    }

    #[test]
    fn what_is_kept_comes_back() {
        let mut model = Model::of(Document::parse(r#"{"hooks":{"Stop":[]}}"#));
        model.set_text(Document::parse(r#"{"hooks":{"Stop":["#));
        model.existing = Document::parse("{\"env\": {}}\r\n");
        model.opened = Some(Document::parse("{}"));
        model.slug = "demo".to_owned();
        model.about = About::parse("---\nname: Demo\n---\n");
        model.scripts.add("a.sh", *b"#!/bin/sh\n").unwrap();
        model.scripts.add("b.bin", *b"\xff\0").unwrap();
        let json = serde_json::to_string(&model.stored()).unwrap();
        assert_eq!(Model::of_stored(serde_json::from_str(&json).unwrap()), model);
        let older = r#"{"version":1,"text":"{}","form":null,"opened":null,"existing":""}"#;
        assert!(Model::of_stored(serde_json::from_str(older).unwrap()).scripts.is_empty());
    }
}
