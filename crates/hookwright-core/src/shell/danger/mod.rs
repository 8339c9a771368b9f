//! What a command can destroy, and how sure that is.

use std::ops::Range;

use super::analysis::Analysis;

/// A place in a command that can do harm when nobody watches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Danger {
    /// What kind of harm.
    pub category: Category,
    /// How bad it is.
    pub verdict: Verdict,
    /// The words that do it.
    pub range: Range<usize>,
    /// The same words as text.
    pub words: String,
}

/// How bad a command is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Bounded: build, cache and temporary folders, one named file, or a loss with a simple way back.
    Caution,
    /// Data, work, history, a machine or a service can be lost, or foreign code runs.
    Danger,
}

/// The kinds of harm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Files are deleted.
    Delete,
    /// Files are emptied or written over.
    Overwrite,
    /// Uncommitted work is thrown away.
    WorkTree,
    /// Commits, branches or a remote's history are rewritten.
    History,
    /// Something is published where it cannot be taken back.
    Publish,
    /// A disk or a file system is written to directly.
    Device,
    /// Files become open to everybody, or change their owner.
    Permissions,
    /// Processes are ended, or so many are started that the machine stops.
    Process,
    /// The machine itself is stopped, opened or changed.
    System,
    /// Containers, images, volumes, clusters or their objects go away.
    Container,
    /// Cloud resources go away or change unseen.
    Cloud,
    /// Tables, rows or whole databases go away.
    Database,
    /// Code from the network runs.
    RemoteCode,
    /// The event, or a part of it, runs as code.
    PayloadCode,
    /// A part of the event becomes part of a program text, or splits into more words.
    Injection,
    /// It runs with more rights than the user's own.
    Privilege,
}

/// What a command can destroy, in the order of reading.
pub fn dangers(_: &Analysis) -> Vec<Danger> {
    Vec::new()
}
