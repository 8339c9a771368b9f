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

/// What stands between single backticks.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n```").step_by(2).flat_map(|text| text.split('`').skip(1).step_by(2))
}

#[test]
fn the_papers_name_paths_that_are_there() {
    let root = file().parent().unwrap().to_owned();
    let tops = ["crates/", "src/", "style/", "tests/", "xtask/"];
    for paper in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"] {
        let text = fs::read_to_string(root.join(paper)).unwrap();
        let paths: Vec<_> = spans(&text).filter(|span| tops.iter().any(|top| span.starts_with(top))).collect();
        let missing: Vec<_> = paths.iter().filter(|path| !root.join(path).exists()).collect();
        assert!(missing.is_empty(), "{paper}: {missing:?}");
        let named = |link: &&str| !link.contains(':') && !link.starts_with('#');
        let links =
            text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link).filter(named);
        let dead: Vec<_> = links.filter(|link| !root.join(link).exists()).collect();
        assert!(dead.is_empty(), "{paper}: {dead:?}");
    }
}
