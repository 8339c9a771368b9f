//! Identities of groups and handlers that survive reordering, so that focus and open cards do.

use hookwright_core::json::{Document, Edit, Pointer, Step};
use hookwright_core::settings::Settings;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::sync::Arc;

/// One group or handler, wherever it moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RowId(u64);

impl fmt::Display for RowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Which group and handler has which identity. Cheap to clone.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Rows {
    ids: Arc<BTreeMap<Pointer, RowId>>,
    places: Arc<HashMap<RowId, Pointer>>,
    next: u64,
}

impl Rows {
    /// The place of a row.
    pub fn place(&self, id: RowId) -> Option<&Pointer> {
        self.places.get(&id)
    }

    /// The row at a place.
    pub fn id(&self, at: &Pointer) -> Option<RowId> {
        self.ids.get(at).copied()
    }

    /// A new identity, for what has no place.
    pub fn mint(&mut self) -> RowId {
        self.next += 1;
        RowId(self.next)
    }

    /// Gives what stands at a place the identity that it had elsewhere.
    pub fn adopt(&mut self, at: &Pointer, id: RowId) {
        let mut ids = (*self.ids).clone();
        ids.retain(|_, known| *known != id);
        ids.insert(at.clone(), id);
        self.take(ids);
    }

    /// Follows one edit of the document.
    pub fn follow(&mut self, edit: &Edit) {
        if matches!(edit, Edit::Set { .. } | Edit::Splice { .. }) {
            return;
        }
        let known = self.ids.iter().map(|(at, id)| (at.clone(), *id));
        self.take(known.filter_map(|(at, id)| Some((moved_by(edit, at)?, id))).collect());
    }

    /// Forgets rows that are gone and names those that are new.
    pub fn settle(&mut self, document: &Document) {
        let groups = Settings::of(document).groups();
        let handlers = groups.iter().flat_map(|group| group.handlers().into_iter().map(|handler| handler.at));
        let places: BTreeSet<Pointer> = groups.iter().map(|group| group.at.clone()).chain(handlers).collect();
        if places.iter().eq(self.ids.keys()) {
            return;
        }
        let ids = places.into_iter().map(|at| {
            let id = self.ids.get(&at).copied().unwrap_or_else(|| {
                self.next += 1;
                RowId(self.next)
            });
            (at, id)
        });
        let ids = ids.collect();
        self.take(ids);
    }

    fn take(&mut self, ids: BTreeMap<Pointer, RowId>) {
        self.places = Arc::new(ids.iter().map(|(at, id)| (*id, at.clone())).collect());
        self.ids = Arc::new(ids);
    }
}

/// Where an edit takes a place; none where it takes it away.
fn moved_by(edit: &Edit, at: Pointer) -> Option<Pointer> {
    match edit {
        Edit::Set { .. } | Edit::Splice { .. } => Some(at),
        Edit::Insert { at: new, .. } => {
            Some(shifted(at, new, |index, new| if index >= new { index + 1 } else { index }))
        }
        Edit::Remove { at: gone } if gone.contains(&at) => None,
        Edit::Remove { at: gone } => {
            Some(shifted(at, gone, |index, gone| if index > gone { index - 1 } else { index }))
        }
        Edit::RenameKey { at: old, key } if old.contains(&at) => {
            let mut steps = at.0;
            steps[old.0.len() - 1] = Step::Key(key.clone());
            Some(Pointer(steps))
        }
        Edit::RenameKey { .. } => Some(at),
        Edit::Move { from, to } => Some(shifted(at, from, |index, from| match index {
            _ if index == from => *to,
            _ if from < index && index <= *to => index - 1,
            _ if *to <= index && index < from => index + 1,
            _ => index,
        })),
    }
}

/// `at` with its index among the siblings of `item` changed.
fn shifted(mut at: Pointer, item: &Pointer, change: impl Fn(usize, usize) -> usize) -> Pointer {
    let Some((Step::Index(index), parents)) = item.0.split_last() else { return at };
    if at.0.starts_with(parents)
        && let Some(Step::Index(own)) = at.0.get_mut(parents.len())
    {
        *own = change(*own, *index);
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use hookwright_core::json::Value;

    fn at(text: &str) -> Pointer {
        Pointer::parse(text)
    }

    #[test]
    fn places_follow_edits() {
        let insert = Edit::Insert { at: at("/hooks/Stop/1"), value: Value::Null };
        let remove = Edit::Remove { at: at("/hooks/Stop/1") };
        let up = Edit::Move { from: at("/hooks/Stop/2"), to: 0 };
        let rename = Edit::RenameKey { at: at("/hooks/Stop"), key: "SubagentStop".to_owned() };
        for (edit, before, after) in [
            (&insert, "/hooks/Stop/0", Some("/hooks/Stop/0")),
            (&insert, "/hooks/Stop/1", Some("/hooks/Stop/2")),
            (&insert, "/hooks/Setup/1", Some("/hooks/Setup/1")),
            (&remove, "/hooks/Stop/1", None),
            (&remove, "/hooks/Stop/2", Some("/hooks/Stop/1")),
            (&up, "/hooks/Stop/2", Some("/hooks/Stop/0")),
            (&up, "/hooks/Stop/0", Some("/hooks/Stop/1")),
            (&up, "/hooks/Stop/3", Some("/hooks/Stop/3")),
            (&rename, "/hooks/Stop/3", Some("/hooks/SubagentStop/3")),
        ] {
            assert_eq!(moved_by(edit, at(before)), after.map(at), "{edit:?} {before}");
        }
    }
}
