//! The only way a document changes.

use super::{Pointer, Value};
use std::ops::Range;

/// One change of a document: typing, patterns, quick fixes, merge and uninstall all speak it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// Replaces the value; the member or item is made where it is missing, with its parents.
    Set {
        /// The value's place.
        at: Pointer,
        /// The new value.
        value: Value,
    },
    /// Adds a value: before the item of that index, or as the last member under that key. Parents are created.
    Insert {
        /// The place it shall have.
        at: Pointer,
        /// The value.
        value: Value,
    },
    /// Takes a member or item out.
    Remove {
        /// Its place.
        at: Pointer,
    },
    /// Gives a member another key, in place.
    RenameKey {
        /// The member's place.
        at: Pointer,
        /// The new key.
        key: String,
    },
    /// Moves an item or a member among its neighbors.
    Move {
        /// Its place.
        from: Pointer,
        /// The index it shall have afterwards.
        to: usize,
    },
    /// Replaces bytes of the text: for what has no place in the tree, such as comments and hidden members.
    Splice {
        /// The bytes, of the text as it is before this edit.
        range: Range<usize>,
        /// What takes their place.
        text: String,
    },
}
