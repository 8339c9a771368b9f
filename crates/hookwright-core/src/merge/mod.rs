//! Hooks into and out of a settings file that keeps every other byte.
//!
//! [`merge`], [`remove`] and [`take_back`] are what people ask for. [`apply`] is the engine below them, byte for byte
//! the one that install scripts carry. The upper three are stricter, because somebody is there to be told: they refuse
//! settings in which `hooks` or an event stands twice (the engine edits the last) and settings that Claude Code skips
//! because of a misplaced entry (the engine lets it be); and they leave groups alone that carry another program's keys
//! (the engine appends to any group of the same matcher).

mod changes;
mod engine;
mod entry;
mod note;
mod owner;
mod refusal;

pub use changes::{LineChange, LineKind, changes};
pub use engine::{Applied, Emptied, Grouping, Ours, Report, apply};
#[cfg(feature = "check")]
pub(crate) use engine::{container_paths, group_path};
pub use entry::Entry;
pub(crate) use note::notes;
pub use note::{Note, Summary};
pub use owner::{Home, owns};
pub use refusal::{Refusal, Side};

use crate::catalog;
use crate::json::{Document, Edit, Node, Pointer, Value, same};

/// Settings with hooks put in or taken out.
#[derive(Debug, Clone)]
pub struct Merge {
    /// The settings.
    pub document: Document,
    /// Hooks that are new in them.
    pub added: Vec<Entry>,
    /// Hooks that were there with other fields, such as another time limit, and have those of the new ones.
    pub updated: Vec<Entry>,
    /// Hooks that were there already.
    pub present: Vec<Entry>,
    /// Hooks that were taken out.
    pub removed: Vec<Entry>,
    /// What it takes to have the first text again.
    pub undo: Undo,
    /// What a person should know.
    pub notes: Vec<Note>,
}

/// What a merge added, and what stood there before.
#[derive(Debug, Clone, Default)]
pub struct Undo {
    /// The hooks that were added.
    pub added: Vec<Entry>,
    /// The containers that were empty.
    pub emptied: Vec<Emptied>,
    /// The whole text, where it was blank.
    pub blank: Option<String>,
}

/// Puts hooks into existing settings: those of `add`, a hooks file, its events wrapped in `hooks` or not.
///
/// A hook goes into the group with the same event and matcher, behind what is there; nothing is replaced. The same hook
/// with another time limit or message is updated where it stands. Doing it twice changes nothing more. Blank settings
/// count as `{}`.
pub fn merge(existing: &Document, add: &Document) -> Result<Merge, Refusal> {
    let wanted = wanted(add)?;
    check(existing)?;
    check_guards(existing)?;
    let (mut updated, mut present, mut missing) = (Vec::new(), Vec::new(), Vec::new());
    let mut edits = Vec::new();
    let there = engine::entries(existing);
    for entry in wanted {
        let twins = || there.iter().filter(|(_, other)| other.is_same_hook(&entry));
        let twin = twins().find(|(_, other)| other.is_same(&entry)).or_else(|| twins().next());
        let Some((spot, twin)) = twin else {
            missing.push(entry);
            continue;
        };
        let changes = field_edits(&spot.pointer(), twin, &entry);
        if changes.is_empty() { &mut present } else { &mut updated }.push(entry);
        edits.extend(changes);
    }
    let settled = if edits.is_empty() { Ok(existing.clone()) } else { existing.apply(&edits) };
    let settled = settled.map_err(|_| Refusal::SelfCheck)?;
    let applied = apply(&settled, &Ours::default(), &missing, &[], Grouping::Plain)?;
    let Report { added, present: also, .. } = applied.report;
    present.extend(also);
    let blank = (existing.is_blank() && !added.is_empty()).then(|| existing.text().to_owned());
    let undo = Undo { added: added.clone(), emptied: applied.remember, blank };
    let notes = notes(existing, &added);
    Ok(Merge { document: applied.document, added, updated, present, removed: Vec::new(), undo, notes })
}

/// Takes the hooks of `add`, a hooks file, out of existing settings, with the containers that they leave empty.
pub fn remove(existing: &Document, add: &Document) -> Result<Merge, Refusal> {
    take_back(existing, &Undo { added: wanted(add)?, ..Undo::default() })
}

/// Takes out what a merge added and nothing else. Without changes in between the first text comes back.
pub fn take_back(existing: &Document, undo: &Undo) -> Result<Merge, Refusal> {
    check(existing)?;
    let ours = Ours { home: None, record: &undo.added };
    let applied = apply(existing, &ours, &[], &undo.emptied, Grouping::Plain)?;
    let removed = applied.report.removed;
    let is_empty = applied.document.root().members().is_some_and(<[_]>::is_empty);
    let document = match &undo.blank {
        Some(blank) if is_empty && !removed.is_empty() => Document::parse(blank.as_str()),
        _ => applied.document,
    };
    Ok(Merge {
        document,
        added: Vec::new(),
        updated: Vec::new(),
        present: Vec::new(),
        removed,
        undo: Undo::default(),
        notes: Vec::new(),
    })
}

/// The hooks of a hooks file, each once.
pub fn wanted(add: &Document) -> Result<Vec<Entry>, Refusal> {
    refusal::check(add, Side::Added)?;
    let hooks = add.root().get("hooks").unwrap_or(add.root());
    let mut entries: Vec<Entry> = Vec::new();
    for event in hooks.effective_members() {
        refusal::check_groups(add, Side::Added, &event.key, &event.value)?;
        for group in event.value.items().unwrap_or_default() {
            for handler in group.get("hooks").and_then(Node::items).unwrap_or_default() {
                let entry = Entry::of_nodes(&event.key, group.get("matcher"), handler, add.text());
                if !entries.iter().any(|other| other.is_same_hook(&entry)) {
                    entries.push(entry);
                }
            }
        }
    }
    Ok(entries)
}

fn check(existing: &Document) -> Result<(), Refusal> {
    refusal::check(existing, Side::Existing)?;
    refusal::check_keys(existing)
}

/// Refuses settings that Claude Code skips as a whole: with an entry that is no group, under a guarding event.
fn check_guards(existing: &Document) -> Result<(), Refusal> {
    let events = existing.root().get("hooks").map(Node::effective_members).unwrap_or_default();
    let is_guard = |name: &str| catalog::event(name).is_some_and(|event| event.is_guard);
    let mut guards = events.into_iter().filter(|event| is_guard(&event.key));
    guards.try_for_each(|event| refusal::check_groups(existing, Side::Existing, &event.key, &event.value))
}

/// What gives a handler the fields of the wanted one. Fields that only it has are the user's.
fn field_edits(at: &Pointer, there: &Entry, wanted: &Entry) -> Vec<Edit> {
    let (old, new) = (there.handler(), wanted.handler());
    let differs =
        |key: &str, value: &Node| old.root().get(key).is_none_or(|other| !same(other, old.text(), value, new.text()));
    let changed = new.root().effective_members().into_iter().filter(|m| differs(&m.key, &m.value));
    changed.map(|m| Edit::Set { at: at.key(&m.key), value: Value::of(&m.value, new.text()) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    const ADD: &str = r#"{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "a", "timeout": 5}]}]}}"#;

    fn merged(existing: &str, add: &str) -> Merge {
        merge(&Document::parse(existing), &Document::parse(add)).unwrap()
    }

    fn refused(existing: &str, add: &str) -> Refusal {
        merge(&Document::parse(existing), &Document::parse(add)).unwrap_err()
    }

    #[test]
    fn a_hook_with_other_fields_is_updated_where_it_stands() {
        let existing = r#"{"hooks":{"Stop":[{"hooks":[{"command":"a","type":"command","timeout":9,"x":1},{"type":"command","command":"b"}]}]}}"#;
        let merge = merged(existing, ADD);
        assert_eq!(merge.document.text(), existing.replace("9", "5"));
        assert_eq!((merge.updated.len(), merge.added.len(), merge.present.len()), (1, 0, 0));
        let again = merge_again(&merge);
        assert_eq!((again.updated.len(), again.present.len()), (0, 1));
    }

    fn merge_again(merge: &Merge) -> Merge {
        merged(merge.document.text(), ADD)
    }

    #[test]
    fn what_was_there_before_is_never_taken_back() {
        let once = merged(ADD, ADD);
        let back = take_back(&once.document, &once.undo).unwrap();
        assert_eq!(back.document.text(), ADD);
        let gone = remove(&once.document, &Document::parse(ADD)).unwrap();
        assert_eq!((gone.document.text(), gone.removed.len()), ("{}", 1));
    }

    #[test]
    fn events_may_come_without_their_wrapping() {
        let bare = r#"{"Stop": [{"hooks": [{"type": "command", "command": "a", "timeout": 5}]}]}"#;
        assert_eq!(merged("", bare).document, merged("", ADD).document);
        assert_eq!(merged("", "").document.text(), "");
    }

    #[test]
    fn a_merge_says_what_it_comes_to() {
        let existing = r#"{"disableAllHooks": true, "env": {"A": "1", "A": "2"}, "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "b"}]}]}}"#;
        let merge = merged(existing, ADD);
        let summary = Summary { added: 1, other_hooks: 1, other_settings: 2, ..Summary::default() };
        assert_eq!(merge.summary(), summary);
        let beside = Note::RunsBeside { event: "Stop".to_owned(), count: 1 };
        assert_eq!(merge.notes, [Note::HooksDisabled, beside, Note::DuplicateKey { key: "A".to_owned(), line: 1 }]);
        assert_eq!(merged(" ", ADD).notes, [Note::NewFile]);
    }

    #[test]
    fn what_would_be_lost_or_never_run_is_refused() {
        let twice = "{\n\"hooks\": {},\n\"hooks\": {}}";
        assert!(
            matches!(refused(twice, ADD), Refusal::DuplicateKey { first, last, .. } if (first.line, last.line) == (2, 3))
        );
        assert!(matches!(refused(r#"{"hooks": {"Stop": [], "Stop": []}}"#, ADD), Refusal::DuplicateKey { .. }));
        let flat = r#"{"hooks": {"PreToolUse": [{"type": "command", "command": "a"}]}}"#;
        assert!(matches!(refused(flat, ADD), Refusal::BadGroup { side: Side::Existing, .. }));
        assert!(matches!(refused("{}", flat), Refusal::BadGroup { side: Side::Added, .. }));
        assert!(matches!(refused("{}", r#"{"Stop": {}}"#), Refusal::EventNotArray { side: Side::Added, .. }));
        merged(&flat.replace("PreToolUse", "PostToolUse"), ADD);
    }

    #[test]
    fn every_refusal_is_said_in_full_in_both_languages() {
        for refusal in [
            refused("{", ADD),
            refused("[]", ADD),
            refused(r#"{"hooks": 1}"#, ADD),
            refused(r#"{"hooks": {"Stop": null}}"#, ADD),
            refused("{}", r#"{"Stop": [1]}"#),
            refused(r#"{"hooks": {}, "hooks": {}}"#, ADD),
            Refusal::SelfCheck,
        ] {
            for lang in Lang::ALL {
                for text in [refusal.text(), refusal.why()] {
                    let names = text.names(lang);
                    assert!(names.iter().all(|name| refusal.args().get(name).is_some()), "{names:?} of {refusal:?}");
                }
            }
        }
        let refusal = refused("{\n  \"a\": 01\n}", ADD);
        let said = "Line 2, column 8 of the existing settings: this number is not JSON.";
        assert_eq!(refusal.text().fill(Lang::En, &refusal.args()), said);
    }
}
