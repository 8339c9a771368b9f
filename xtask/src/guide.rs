//! What CONTRIBUTING.md says about adding a rule, carried out on a copy of the core.

use crate::project::{Done, cargo, root, succeeds, target};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

const CORE: &str = "crates/hookwright-core";
/// How many blocks the guide has of each kind: files to write, lines to add, commands to run.
const STEPS: [usize; 3] = [4, 1, 2];

/// A block of code with what its first line says beside the language.
struct Block {
    label: String,
    text: String,
}

/// Adds the rule that the guide adds, in a workspace of its own, and runs the commands that it tells.
pub fn follow() -> Done {
    let scratch = target().join("guide");
    let followed = told(&scratch).map_err(|error| error.to_string()).and_then(|blocks| steps(&scratch, &blocks));
    let _ = fs::remove_dir_all(&scratch);
    followed
}

/// The blocks of the guide, once the workspace is there.
fn told(scratch: &Path) -> io::Result<Vec<Block>> {
    let _ = fs::remove_dir_all(scratch);
    copy(&root().join(CORE), &scratch.join("core"))?;
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let section = |from: &str, to: &str| {
        let rest = manifest.split_once(from).map_or("", |(_, rest)| rest);
        format!("{from}{}", rest.split_once(to).map_or(rest, |(section, _)| section))
    };
    let shared = section("[workspace.package]", "[package]") + &section("[profile.dev]", "[profile.release]");
    fs::write(scratch.join("Cargo.toml"), format!("[workspace]\nresolver = \"3\"\nmembers = [\"core\"]\n\n{shared}"))?;
    fs::copy(root().join("Cargo.lock"), scratch.join("Cargo.lock"))?;
    Ok(blocks(&fs::read_to_string(root().join("CONTRIBUTING.md"))?))
}

fn steps(scratch: &Path, blocks: &[Block]) -> Done {
    let mut taken = [0; STEPS.len()];
    for block in blocks {
        let text = &block.text;
        let (kind, done) = match block.label.split_once('=') {
            Some(("file", path)) => (0, write(&place(scratch, path), text).map_err(|error| format!("{path}: {error}"))),
            Some(("add", path)) => (1, name(&place(scratch, path), text).map_err(|error| format!("{path}: {error}"))),
            None if block.label == "run" => (2, text.lines().try_for_each(|line| run(scratch, line))),
            _ => continue,
        };
        done?;
        taken[kind] += 1;
    }
    if taken != STEPS {
        return Err(format!("CONTRIBUTING.md has {taken:?} files, additions and commands, not {STEPS:?}."));
    }
    Ok(())
}

fn blocks(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let fence: String = line.chars().take_while(|char| *char == '`').collect();
        if fence.len() < 3 {
            continue;
        }
        let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != fence).collect();
        let label = line[fence.len()..].split_once(' ').map_or("", |(_, label)| label).to_owned();
        found.push(Block { label, text: inside.join("\n") + "\n" });
    }
    found
}

/// Where a file of the core is in the copy.
fn place(scratch: &Path, path: &str) -> PathBuf {
    scratch.join(path.replacen(CORE, "core", 1))
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), &to)?;
        }
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    fs::write(file, text)
}

/// The first line goes among the modules, the second to the end of the table.
fn name(file: &Path, lines: &str) -> io::Result<()> {
    let (module, row) = lines.trim_end().split_once('\n').unwrap_or_default();
    let text = fs::read_to_string(file)?.replacen("\nmod ", &format!("\n{module}\nmod "), 1);
    let table = "RULES: &[&Rule] = &[";
    let (before, after) = text.split_once(table).unwrap_or((&text, ""));
    fs::write(file, [before, table, &after.replacen("\n];", &format!("\n{row}\n];"), 1)].concat())
}

/// Runs a line such as `NAME=value cargo test …` in the copy.
fn run(scratch: &Path, line: &str) -> Done {
    let words: Vec<&str> = line.split_whitespace().collect();
    let start = words.iter().position(|word| *word == "cargo").ok_or_else(|| format!("no cargo in: {line}"))?;
    let mut command = cargo();
    command.current_dir(scratch).env("CARGO_TARGET_DIR", target()).env_remove("UPDATE");
    command.envs(words[..start].iter().filter_map(|word| word.split_once('=')));
    command.args(&words[start + 1..]).arg("--offline");
    if succeeds(&mut command) { Ok(()) } else { Err(format!("CONTRIBUTING.md's `{line}` failed.")) }
}
