//! What is asked for, and what was found where it is to be done.

use super::place::Places;
use super::record::{Folder, Record};
use crate::json::Document;
use crate::merge::Entry;
use crate::script::Plan;

/// What is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Order<'a> {
    /// The short name of the hook.
    pub slug: &'a str,
    /// What becomes of it.
    pub action: Action<'a>,
    /// Where.
    pub places: &'a Places,
    /// Whether the old settings are copied.
    pub backup: Backup,
    /// The time in UTC, as names of files hold it: `20260131T235959Z`.
    pub stamp: &'a str,
    /// The number of the process that does it.
    pub process: u32,
}

/// What becomes of a hook.
#[derive(Debug, Clone, Copy)]
pub enum Action<'a> {
    /// It comes, or takes the place of another version.
    Install(&'a Plan),
    /// It goes. Its own folder helps where nothing was recorded.
    Uninstall(Option<&'a Plan>),
}

/// Whether the old settings are copied before they are changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backup {
    /// Into the folder of the user's settings.
    Copy,
    /// There is no copy.
    None,
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Found {
    /// The text of the settings; none where there is no file.
    pub settings: Option<String>,
    /// The record of the hook in this scope.
    pub record: Option<Record>,
    /// Every other record beside it: of other scopes, of other hooks. In the order of hooks, then of names.
    pub others: Vec<Other>,
    /// What lies at the paths that [`Order::paths`] asks about, below the hook's folder.
    pub files: Vec<(String, Thing)>,
    /// The folders that are missing, or that others made who left meanwhile or were cut short.
    pub missing: Vec<Folder>,
    /// Files that a run left which was cut short.
    pub leftovers: Vec<String>,
    /// The repository that the project is a subfolder of.
    pub repository: Option<String>,
    /// Whether a run left something that was cut short.
    pub is_cut_short: bool,
    /// Whether everybody else is locked out.
    pub is_locked: bool,
}

/// The record of another installation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    /// Its hook.
    pub slug: String,
    /// The name of its file.
    pub name: String,
    /// What it says.
    pub record: Record,
}

/// What lies at a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thing {
    /// Nothing.
    Nothing,
    /// A file.
    File {
        /// Its checksum.
        sum: String,
        /// Whether it can be run.
        is_executable: bool,
    },
    /// A folder, a link or the like.
    Else,
}

impl Order<'_> {
    /// The paths below the hook's folder that matter.
    pub fn paths(&self, found: &Found) -> Vec<String> {
        let own = self.hook().into_iter().flat_map(|plan| &plan.files).map(|file| file.path.clone());
        let recorded = found.record.iter().flat_map(Record::files).map(|(path, _)| path.to_owned());
        let mut paths: Vec<String> = own.chain(recorded).collect();
        paths.sort();
        paths.dedup();
        paths
    }

    /// The hook's own folder, where it is at hand.
    pub(super) fn hook(&self) -> Option<&Plan> {
        match self.action {
            Action::Install(plan) => Some(plan),
            Action::Uninstall(plan) => plan,
        }
    }

    /// The entries that are to be there afterwards, spelled as records spell them.
    pub(super) fn wanted(&self) -> Vec<Entry> {
        match self.action {
            Action::Install(plan) => Record::of_hook(self.places.entries(plan), plan).entries(),
            Action::Uninstall(_) => Vec::new(),
        }
    }

    /// What an earlier installation left: its record; to take out what was never recorded, what the hook would leave.
    pub(super) fn known(&self, found: &Found) -> Record {
        match (&found.record, self.action) {
            (Some(record), _) => record.clone(),
            (None, Action::Uninstall(Some(plan))) => Record::of_hook(self.places.entries(plan), plan),
            (None, _) => Record::default(),
        }
    }

    /// Whether a record is of these settings.
    pub(super) fn is_of_scope(&self, other: &Other) -> bool {
        other.name == self.places.record_name()
    }
}

impl Found {
    /// The settings, an empty text where there are none.
    pub fn document(&self) -> Document {
        Document::parse(self.settings.as_deref().unwrap_or_default())
    }

    /// What lies at a path below the hook's folder.
    pub(super) fn thing(&self, path: &str) -> &Thing {
        self.files.iter().find(|(known, _)| known == path).map_or(&Thing::Nothing, |(_, thing)| thing)
    }

    /// Whether a file with this checksum lies there.
    pub(super) fn has_file(&self, path: &str, sum: &str) -> bool {
        matches!(self.thing(path), Thing::File { sum: own, .. } if own == sum)
    }

    /// The last record of the hook in another scope: its folder stays as long as that does.
    pub(super) fn other_scope(&self, slug: &str) -> Option<&Other> {
        self.others.iter().rfind(|other| other.slug == slug)
    }
}
