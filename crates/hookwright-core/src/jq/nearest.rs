//! The path that a missing one most likely means.

use super::shape::Shape;
use super::walk::Missing;
use crate::catalog;

/// A path that is there, with the forms of its last name that are compared.
struct Known {
    path: Vec<String>,
    folded: String,
    words: Vec<String>,
}

impl Known {
    fn of(path: Vec<String>) -> Known {
        let name = path.last().map(String::as_str).unwrap_or_default();
        Known { folded: folded(name), words: words(name), path }
    }

    fn name(&self) -> &str {
        self.path.last().map(String::as_str).unwrap_or_default()
    }

    /// Whether one name is made of the other and more words: `path` and `file_path`, `user_prompt` and `prompt`.
    fn is_part(&self, other: &[String]) -> bool {
        self.words.ends_with(other) || other.ends_with(&self.words)
    }
}

/// The path, from the start, that a missing path most likely means in a value of this shape.
pub fn nearest(missing: &Missing, shape: &Shape) -> Option<Vec<String>> {
    let known: Vec<Known> = shape.paths().into_iter().map(Known::of).collect();
    let (first, last) = (missing.names.first()?, missing.names.last()?);
    let (first_folded, last_folded, last_words) = (folded(first), folded(last), words(last));
    let is_here =
        |known: &&Known| known.path.len() == missing.parent.len() + 1 && known.path.starts_with(&missing.parent);
    let siblings = || known.iter().filter(is_here);
    let same_here = siblings().find(|it| missing.names.len() == 1 && it.folded == first_folded);
    let same_elsewhere = || known.iter().find(|it| it.folded == last_folded);
    let known_slip = || {
        let slip = catalog::ENV_VARS_NOT_SET
            .iter()
            .find(|var| folded(var.name.trim_start_matches("CLAUDE_")) == first_folded)?;
        let path: Vec<&str> = slip.jq?.split(' ').next()?.trim_start_matches('.').split('.').collect();
        known.iter().find(|it| it.path.iter().map(String::as_str).eq(path.iter().copied()))
    };
    let partly_here = || siblings().find(|it| it.is_part(&last_words));
    let like_here = || {
        let found = catalog::nearest(last, siblings().map(Known::name))?;
        siblings().find(|it| it.name() == found)
    };
    let only_ending_here = || {
        let mut alike = siblings().filter(|it| it.words.last() == last_words.last());
        alike.next().filter(|_| alike.next().is_none())
    };
    let partly_elsewhere = || known.iter().find(|it| it.is_part(&last_words));
    let found = same_here
        .or_else(same_elsewhere)
        .or_else(known_slip)
        .or_else(partly_here)
        .or_else(like_here)
        .or_else(only_ending_here)
        .or_else(partly_elsewhere);
    found.map(|it| it.path.clone())
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
