//! README's example and its table of rules are what the command says.

use crate::desk::Desk;
use std::path::{Path, PathBuf};
use std::{env, fs};

const AGAIN: &str = "UPDATE=1 cargo test -p hookwright-cli readme writes it anew";

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")
}

/// Holds the part between two marks against what it is to be; with UPDATE set, writes it.
fn hold(from: &str, to: &str, wanted: &str) {
    let readme = fs::read_to_string(file()).unwrap();
    let start = readme.find(from).unwrap() + from.len();
    let end = start + readme[start..].find(to).unwrap();
    if env::var_os("UPDATE").is_some() {
        fs::write(file(), [&readme[..start], wanted, &readme[end..]].concat()).unwrap();
        return;
    }
    assert_eq!(&readme[start..end], wanted, "{AGAIN}");
}

#[test]
fn the_readmes_example_is_what_the_command_says_and_its_table_has_every_rule() {
    let readme = fs::read_to_string(file()).unwrap();
    let (_, rest) = readme.split_once("```json\n").unwrap();
    let (example, _) = rest.split_once("```\n").unwrap();
    let run = Desk::with(".claude/settings.json", example).run(&["lint", ".claude/settings.json"]);
    hold("```text\n", "```\n", &run.out);
    let rules = Desk::new().run(&["rules", "--format", "markdown"]);
    hold("<!-- rules: written by a test -->\n\n", "\n<!-- end of rules -->", &rules.out);
}
