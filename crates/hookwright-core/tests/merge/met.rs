//! Merges that people met: `existing.json` and `add.json` give `expect.json`, compared as `expect.md` says.

use super::cases;
use hookwright_core::json::{Document, Node, same};
use hookwright_core::merge::{merge, remove};
use std::path::Path;

fn read(folder: &Path, name: &str) -> Option<Document> {
    std::fs::read_to_string(folder.join(name)).ok().map(Document::parse)
}

/// The text without the value of `hooks`, and the keys in order.
fn outside_hooks(document: &Document) -> (String, Vec<&str>) {
    let keys = document.root().members().unwrap_or_default().iter().map(|member| member.key.as_str()).collect();
    let hooks = document.root().get("hooks").map(|node: &Node| node.range.clone()).unwrap_or_default();
    (format!("{}{}", &document.text()[..hooks.start], &document.text()[hooks.end..]), keys)
}

/// What is wrong with a case; nothing where all is well.
fn fault(folder: &Path) -> Option<String> {
    let rules = std::fs::read_to_string(folder.join("expect.md")).unwrap();
    let existing = read(folder, "existing.json").unwrap_or(Document::parse(""));
    let add = read(folder, "add.json").unwrap();
    let op = add.root().get("op").and_then(Node::as_str);
    let result = if op == Some("uninstall") { remove(&existing, &add) } else { merge(&existing, &add) };
    let found = match (result, rules.contains("result: refuse")) {
        (Err(_), true) => return None,
        (Ok(merged), false) => merged.document,
        (Ok(_), true) => return Some("not refused".to_owned()),
        (Err(refusal), false) => return Some(format!("{refusal:?}")),
    };
    let compare = rules.lines().next().unwrap().strip_prefix("compare: ").unwrap();
    let fits = |expected: &Document| match compare {
        "semantic" => true,
        "bytes" => expected.text() == found.text(),
        outside if outside.starts_with("bytes outside hooks") => outside_hooks(expected) == outside_hooks(&found),
        other => panic!("{other}"),
    };
    let means = |expected: &Document| same(expected.root(), expected.text(), found.root(), found.text());
    let mut expected = ["expect.json", "expect-alt.json"].into_iter().filter_map(|name| read(folder, name));
    let is_unchanged = !rules.contains("file unchanged") || found == existing;
    (!is_unchanged || !expected.any(|expected| fits(&expected) && means(&expected))).then(|| found.text().to_owned())
}

#[test]
fn every_case_gives_what_it_says() {
    let mut folders: Vec<_> = std::fs::read_dir(cases("merge")).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    let faults = folders.iter().filter_map(|folder| Some(format!("{}\n{}", folder.display(), fault(folder)?)));
    let faults: Vec<_> = faults.collect();
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), folders.len(), faults.join("\n"));
}
