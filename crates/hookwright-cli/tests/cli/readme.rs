//! README's example is what the command says.

use crate::desk::Desk;
use std::{env, fs, path::Path};

#[test]
fn the_readmes_example_is_what_the_command_says() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(&file).unwrap();
    let block = |language: &str| {
        let from = readme.find(&format!("```{language}\n")).unwrap() + language.len() + 4;
        from..from + readme[from..].find("```\n").unwrap()
    };
    let run = Desk::with(".claude/settings.json", &readme[block("json")]).run(&["lint", ".claude/settings.json"]);
    if env::var_os("UPDATE").is_some() {
        let mut updated = readme.clone();
        updated.replace_range(block("text"), &run.out);
        fs::write(&file, updated).unwrap();
        return;
    }
    assert_eq!(&readme[block("text")], run.out, "UPDATE=1 cargo test -p hookwright-cli readme writes it anew");
}
