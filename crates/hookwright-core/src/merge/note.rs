//! What a person should know about a merge, and what it comes to.

use super::{Entry, Merge};
use crate::json::{Document, Kind, Node};
use crate::text::{Args, Text};

/// Something about the settings that no merge mends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// There was no text: a new file.
    NewFile,
    /// `disableAllHooks` is set: no hook of any file runs.
    HooksDisabled,
    /// Other hooks stand under the same event and matcher: all of them run.
    RunsBeside {
        /// The event.
        event: String,
        /// How many.
        count: usize,
    },
    /// A key outside the hooks stands twice; the last counts.
    DuplicateKey {
        /// The key.
        key: String,
        /// The line of the last one.
        line: usize,
    },
}

/// A merge in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// Hooks that are new.
    pub added: usize,
    /// Hooks that have other fields than before.
    pub updated: usize,
    /// Hooks that were there already.
    pub present: usize,
    /// Hooks that are gone.
    pub removed: usize,
    /// Hooks that the merge is not about, all kept.
    pub other_hooks: usize,
    /// Settings beside the hooks, all kept.
    pub other_settings: usize,
}

impl Merge {
    /// The merge in numbers.
    pub fn summary(&self) -> Summary {
        let [added, updated, present, removed] =
            [&self.added, &self.updated, &self.present, &self.removed].map(Vec::len);
        let hooks = super::engine::entries(&self.document).len();
        let settings = self.document.root().effective_members();
        Summary {
            added,
            updated,
            present,
            removed,
            other_hooks: hooks.saturating_sub(added + updated + present),
            other_settings: settings.iter().filter(|member| member.key != "hooks").count(),
        }
    }
}

impl Note {
    /// The note, in one sentence.
    pub fn text(&self) -> Text {
        match self {
            Note::NewFile => Text {
                en: "There were no settings yet; this is a new file.",
                es: "Aún no había configuración; este es un archivo nuevo.",
            },
            Note::HooksDisabled => Text {
                en: "`disableAllHooks` is true in this file: no hook runs until that is taken out.",
                es: "`disableAllHooks` es true en este archivo: ningún hook se ejecuta mientras no se quite.",
            },
            Note::RunsBeside { .. } => Text {
                en: "`{event}` has hooks with this matcher already ({count}): they run as well, at the same time.",
                es: "`{event}` ya tiene hooks con este matcher ({count}): también se ejecutan, al mismo tiempo.",
            },
            Note::DuplicateKey { .. } => Text {
                en: "The key `{key}` stands twice; Claude Code reads the last one, in line {line}.",
                es: "La clave `{key}` aparece dos veces; Claude Code lee la última, en la línea {line}.",
            },
        }
    }

    /// What the `{names}` of the text stand for.
    pub fn args(&self) -> Args {
        match self {
            Note::NewFile | Note::HooksDisabled => Args::new(),
            Note::RunsBeside { event, count } => {
                Args::new().with("event", event.clone()).with("count", count.to_string())
            }
            Note::DuplicateKey { key, line } => Args::new().with("key", key.clone()).with("line", line.to_string()),
        }
    }
}

/// What is to be said about settings that these hooks were added to.
pub(crate) fn notes(existing: &Document, added: &[Entry]) -> Vec<Note> {
    let mut notes = Vec::new();
    if existing.is_blank() {
        notes.push(Note::NewFile);
    }
    let is_disabled = existing.root().get("disableAllHooks").map(|node| &node.kind);
    if is_disabled == Some(&Kind::Bool(true)) {
        notes.push(Note::HooksDisabled);
    }
    let there = super::engine::entries(existing);
    for (i, entry) in added.iter().enumerate() {
        let count = there.iter().filter(|(_, other)| other.is_beside(entry)).count();
        if count > 0 && !added[..i].iter().any(|other| other.is_beside(entry)) {
            notes.push(Note::RunsBeside { event: entry.event().to_owned(), count });
        }
    }
    duplicates(existing, existing.root(), &mut notes);
    notes
}

fn duplicates(document: &Document, node: &Node, notes: &mut Vec<Note>) {
    let members = node.members().unwrap_or_default();
    for (i, member) in members.iter().enumerate() {
        if members[..i].iter().any(|other| other.key == member.key) {
            let line = document.position(member.key_range.start).line;
            notes.push(Note::DuplicateKey { key: member.key.clone(), line });
        }
        duplicates(document, &member.value, notes);
    }
    node.items().unwrap_or_default().iter().for_each(|item| duplicates(document, item, notes));
}
