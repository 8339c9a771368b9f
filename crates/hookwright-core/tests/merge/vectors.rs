//! The vectors that every implementation of the engine shares: settings, owned, wanted -> bytes or a refusal.

use super::cases;
use hookwright_core::Scope;
use hookwright_core::json::Document;
use hookwright_core::merge::{Emptied, Entry, Grouping, Home, Ours, apply};
use serde_json::Value as Json;

/// A string as JSON in ASCII, as the vectors' author wrote events and matchers.
fn ascii(text: &str) -> String {
    let quoted = Json::from(text).to_string();
    let escape = |c: char| match c.is_ascii() {
        true => c.to_string(),
        false => c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
    };
    quoted.chars().map(escape).collect()
}

fn vector_entries(list: &Json) -> Vec<Entry> {
    let entry = |entry: &Json| {
        let matcher = entry["matcher"].as_str().map(ascii);
        Entry::of_json(&ascii(entry["event"].as_str()?), matcher.as_deref(), entry["hook"].as_str()?)
    };
    list.as_array().unwrap().iter().map(|json| entry(json).unwrap()).collect()
}

/// Remembered containers; their insides are written as in a JSON string.
fn vector_emptied(list: &Json) -> Vec<Emptied> {
    let emptied = |pair: &Json| Emptied {
        path: pair[0].as_str().unwrap().to_owned(),
        inner: serde_json::from_str(&format!("\"{}\"", pair[1].as_str().unwrap())).unwrap(),
    };
    list.as_array().unwrap().iter().map(emptied).collect()
}

/// One vector: what the engine is given, and what it must give.
pub struct Vector {
    pub name: String,
    pub slug: String,
    pub settings: String,
    pub record: Vec<Entry>,
    pub want: Vec<Entry>,
    pub restore: Vec<Emptied>,
    /// The new text and what is remembered, or the refusal.
    pub expected: Result<(String, Vec<Emptied>), String>,
}

/// All of them.
pub fn vectors() -> Vec<Vector> {
    let text = std::fs::read_to_string(cases("installer/vectors.json")).unwrap();
    let list: Json = serde_json::from_str(&text).unwrap();
    let field = |vector: &Json, key: &str| vector[key].as_str().unwrap().to_owned();
    let vector = |vector: &Json| Vector {
        name: field(vector, "name"),
        slug: field(vector, "slug"),
        settings: field(vector, "settings"),
        record: vector_entries(&vector["owned"]),
        want: vector_entries(&vector["want"]),
        restore: vector_emptied(&vector["restore"]),
        expected: match vector["error"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok((field(vector, "result"), vector_emptied(&vector["remember"]))),
        },
    };
    list.as_array().unwrap().iter().map(vector).collect()
}

#[test]
fn every_vector_gives_its_bytes() {
    let vectors = vectors();
    let mut wrong = Vec::new();
    for Vector { name, slug, settings, record, want, restore, expected } in &vectors {
        let home = Home { slug, scope: Scope::Project, folder: None };
        let ours = Ours { home: Some(home), record };
        let found = apply(&Document::parse(settings.as_str()), &ours, want, restore, Grouping::SameMatcher);
        match (found, expected) {
            (Ok(applied), Ok((result, remember))) => {
                if applied.document.text() != result || applied.remember != *remember {
                    wrong.push(format!("{name}\n{result}\n{}\n{:?}", applied.document.text(), applied.remember));
                }
            }
            (Err(refusal), Err(error)) => {
                let (_, at) = refusal.place().unwrap();
                if !error.starts_with(&format!("line {}, column {}:", at.line, at.column)) {
                    wrong.push(format!("{name}: {at:?} instead of {error}"));
                }
            }
            (Ok(_), Err(error)) => wrong.push(format!("{name}: accepted, but {error}")),
            (Err(refusal), Ok(_)) => wrong.push(format!("{name}: {refusal:?}")),
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), vectors.len(), wrong.join("\n"));
}
