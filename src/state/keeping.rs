//! What is kept of a draft, and what may be written over: never what another tab, a newer version or a fault has left.

use super::model::Stored;
use serde::Deserialize;

/// What a text from the browser's storage is.
#[derive(Debug, PartialEq)]
pub enum Found {
    /// A draft.
    Draft(Box<Stored>),
    /// A draft that only a newer version can read.
    Newer,
    /// Nothing that can be read.
    Unreadable,
}

/// What is to be done with the draft as it is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Nothing: it stands there.
    Stands,
    /// Write it.
    Write,
    /// Leave it to a person: another draft has come to stand there.
    Ask,
    /// Keep it beside: a newer version's draft stands there.
    Beside,
    /// Set aside what stands there, which nobody can read, and write it.
    Clear,
}

#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// What a stored text is.
pub fn found(raw: &str) -> Found {
    match serde_json::from_str::<Versioned>(raw) {
        Ok(kept) if kept.version > Stored::VERSION => Found::Newer,
        _ => serde_json::from_str(raw).map_or(Found::Unreadable, |stored| Found::Draft(Box::new(stored))),
    }
}

/// What to do where `known` was read or written last, `now` stands there, and `mine` is the draft.
pub fn keep(known: Option<&str>, now: Option<&str>, mine: &str) -> Keep {
    let Some(now) = now else { return Keep::Write };
    if now == mine {
        return Keep::Stands;
    }
    if known == Some(now) {
        return Keep::Write;
    }
    match found(now) {
        Found::Draft(_) => Keep::Ask,
        Found::Newer => Keep::Beside,
        Found::Unreadable => Keep::Clear,
    }
}

/// The text of all that is set aside, once this is, too.
pub fn set_aside(before: Option<&str>, raw: &str) -> String {
    match before {
        Some(before) if before.contains(raw) => before.to_owned(),
        Some(before) => format!("{before}\n{raw}"),
        None => raw.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Model;
    use hookwright_core::json::Document;

    fn draft(text: &str) -> String {
        serde_json::to_string(&Model::of(Document::parse(text)).stored()).unwrap()
    }

    #[test]
    fn what_another_tab_wrote_is_never_written_over() {
        let [first, mine, other] = ["{}", "{\"a\": 1}", "{\"b\": 1}"].map(draft);
        assert_eq!(keep(Some(&first), Some(&first), &mine), Keep::Write);
        assert_eq!(keep(Some(&first), Some(&other), &mine), Keep::Ask);
        assert_eq!(keep(None, Some(&other), &mine), Keep::Ask);
        assert_eq!(keep(Some(&first), Some(&mine), &mine), Keep::Stands);
        assert_eq!(keep(Some(&first), None, &mine), Keep::Write);
    }

    #[test]
    fn what_cannot_be_read_is_set_aside_and_what_is_newer_stays() {
        let mine = draft("{}");
        for raw in ["", "{", "{\"version\": 1}", "[]", "{\"version\": \"2\"}"] {
            assert_eq!(found(raw), Found::Unreadable, "{raw}");
            assert_eq!(keep(Some(&mine), Some(raw), &draft("{\"a\": 1}")), Keep::Clear, "{raw}");
        }
        for raw in ["{\"version\": 2}", "{\"version\": 3, \"text\": 1}"] {
            assert_eq!(found(raw), Found::Newer, "{raw}");
            assert_eq!(keep(None, Some(raw), &mine), Keep::Beside, "{raw}");
        }
    }

    #[test]
    fn all_that_was_set_aside_stays() {
        let one = set_aside(None, "{ one");
        assert_eq!(one, "{ one");
        assert_eq!(set_aside(Some(&one), "{ one"), one);
        assert_eq!(set_aside(Some(&one), "{ two"), "{ one\n{ two");
    }
}
