//! Every document that the tests know: the examples of the rules' pages, odd cases, public reports, odd settings.

use super::facts::{FACTS, entries, facts_of, read};
use hookwright_core::examples::examples;
use hookwright_core::json::Document;
use hookwright_core::rules::RULES;
use hookwright_core::{Facts, Platform, Scope};
use serde_json::Value;

/// Each document with its name and surroundings.
pub fn corpus() -> Vec<(String, Facts, Document)> {
    let pages = RULES.iter().flat_map(|rule| {
        let examples = examples(rule.docs.en).into_iter();
        examples.map(|e| (format!("page of {}", rule.id), e.facts(&FACTS), Document::parse(e.text)))
    });
    let fixtures = entries("tests/fixtures").into_iter().flat_map(entries);
    let fixtures = fixtures.filter(|path| path.extension().is_some_and(|end| end == "json"));
    let fixtures = fixtures.map(|path| (path.display().to_string(), facts_of(&path), Document::parse(read(&path))));
    pages.chain(fixtures).chain(bugs()).chain(shapes()).collect()
}

fn bugs() -> impl Iterator<Item = (String, Facts, Document)> {
    entries("tests/cases/bugs").into_iter().map(|folder| {
        let expect: Value = serde_json::from_str(&read(folder.join("expect.json"))).expect("JSON");
        let platform = expect["platform"].as_str().and_then(Platform::of_name).unwrap_or(FACTS.platform);
        let scope = Scope::of_path(expect["file"].as_str().unwrap_or_default());
        let document = Document::parse(read(folder.join("input.json")));
        (folder.display().to_string(), Facts { scope, platform, ..FACTS }, document)
    })
}

fn shapes() -> impl Iterator<Item = (String, Facts, Document)> {
    let file: Value = serde_json::from_str(&read("tests/cases/client/shapes.json")).expect("JSON");
    let rows = file["rows"].as_array().cloned().unwrap_or_default().into_iter();
    rows.filter(|row| !row["settings"].is_null()).map(|row| {
        let text = row["settings"].as_str().map_or_else(|| row["settings"].to_string(), str::to_owned);
        (format!("shape {} {}", row["name"], row["event"]), FACTS, Document::parse(text))
    })
}
