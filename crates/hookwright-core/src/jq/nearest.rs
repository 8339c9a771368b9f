//! The path that a missing one most likely means.

use super::shape::Shape;
use super::walk::Missing;
use crate::catalog;

/// The path, from the start, that a missing path most likely means in a value of this shape.
pub fn nearest(missing: &Missing, shape: &Shape) -> Option<Vec<String>> {
    let paths = shape.paths();
    let last = missing.names.last()?;
    let first = missing.names.first()?;
    let name = |path: &Vec<String>| path.last().cloned().unwrap_or_default();
    let siblings =
        || paths.iter().filter(|path| path.len() == missing.parent.len() + 1 && path.starts_with(&missing.parent));
    let same_here = siblings().find(|path| folded(&name(path)) == folded(first) && missing.names.len() == 1);
    let same_elsewhere = || paths.iter().find(|path| folded(&name(path)) == folded(last));
    let known_slip = || {
        let slip = catalog::ENV_VARS_NOT_SET
            .iter()
            .find(|var| folded(var.name.trim_start_matches("CLAUDE_")) == folded(first))?;
        let path: Vec<&str> = slip.jq?.split(' ').next()?.trim_start_matches('.').split('.').collect();
        paths.iter().find(|known| known.iter().map(String::as_str).eq(path.iter().copied()))
    };
    let partly_here = || siblings().find(|path| is_part(&name(path), last));
    let like_here = || {
        let found = catalog::nearest(last, siblings().filter_map(|path| path.last()).map(String::as_str))?.to_owned();
        siblings().find(|path| name(path) == found)
    };
    let only_ending_here = || {
        let mut alike = siblings().filter(|path| words(&name(path)).last() == words(last).last());
        alike.next().filter(|_| alike.next().is_none())
    };
    let partly_elsewhere = || paths.iter().find(|path| is_part(&name(path), last));
    same_here
        .or_else(same_elsewhere)
        .or_else(known_slip)
        .or_else(partly_here)
        .or_else(like_here)
        .or_else(only_ending_here)
        .or_else(partly_elsewhere)
        .cloned()
}

/// Whether one name is made of the other and more words: `path` and `file_path`, `user_prompt` and `prompt`.
fn is_part(one: &str, other: &str) -> bool {
    let (one, other) = (words(one), words(other));
    one.ends_with(&other) || other.ends_with(&one)
}

/// The words of a name, in snake or camel case.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for char in name.chars() {
        if (char == '_' || char.is_uppercase()) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| char != '_') {
            word.extend(char.to_lowercase());
        }
    }
    words
}

fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
