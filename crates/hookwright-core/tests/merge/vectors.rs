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

#[test]
fn every_vector_gives_its_bytes() {
    let vectors: Json =
        serde_json::from_str(&std::fs::read_to_string(cases("installer/vectors.json")).unwrap()).unwrap();
    let mut wrong = Vec::new();
    for vector in vectors.as_array().unwrap() {
        let name = vector["name"].as_str().unwrap();
        let settings = Document::parse(vector["settings"].as_str().unwrap());
        let record = vector_entries(&vector["owned"]);
        let home = Home { slug: vector["slug"].as_str().unwrap(), scope: Scope::Project, folder: None };
        let ours = Ours { home: Some(home), record: &record };
        let want = vector_entries(&vector["want"]);
        let restore = vector_emptied(&vector["restore"]);
        let found = apply(&settings, &ours, &want, &restore, Grouping::SameMatcher);
        match (found, vector["error"].as_str()) {
            (Ok(applied), None) => {
                if applied.document.text() != vector["result"]
                    || applied.remember != vector_emptied(&vector["remember"])
                {
                    wrong.push(format!(
                        "{name}\n{}\n{}\n{:?}",
                        vector["result"].as_str().unwrap(),
                        applied.document.text(),
                        applied.remember
                    ));
                }
            }
            (Err(refusal), Some(error)) => {
                let (_, at) = refusal.place().unwrap();
                if !error.starts_with(&format!("line {}, column {}:", at.line, at.column)) {
                    wrong.push(format!("{name}: {at:?} instead of {error}"));
                }
            }
            (Ok(_), Some(error)) => wrong.push(format!("{name}: accepted, but {error}")),
            (Err(refusal), None) => wrong.push(format!("{name}: {refusal:?}")),
        }
    }
    let total = vectors.as_array().unwrap().len();
    assert!(wrong.is_empty(), "{} of {total}:\n{}", wrong.len(), wrong.join("\n"));
}
