//! The tools, with their present, old and mistaken names.

use super::event::ValueKind;
use super::version::Version;
use crate::text::Text;
use std::ops::Deref;

/// A tool Claude can use.
#[derive(Debug)]
pub struct Tool {
    /// Its place in the table.
    pub(super) number: usize,
    /// Its exact name.
    pub name: &'static str,
    /// Old names that a matcher may still use.
    pub aliases: &'static [&'static str],
    /// The first client that has it, where known.
    pub since: Option<Version>,
    /// Whether a call asks for permission by default.
    pub asks_permission: bool,
    /// The tool whose permission rules cover it.
    pub permission_group: Option<&'static str>,
    /// Whether those keys are all there are, as far as known.
    pub is_input_known: bool,
    /// The key that holds the path of a file or folder.
    pub path_field: Option<&'static str>,
    /// Whether it is there to write files.
    pub writes_files: bool,
    /// Whether a call can write files.
    pub may_write_files: bool,
}

/// What goes into a tool and comes out of it.
#[derive(Debug)]
pub struct ToolDetails {
    /// What it does.
    pub summary: Text,
    /// The keys of `tool_input`.
    pub input: &'static [ToolField],
    /// The paths in `tool_response`, joined by dots, `[]` after an array; none where unknown.
    pub response: Option<&'static [&'static str]>,
    /// Which sessions have it; none where all do.
    pub availability: Option<Text>,
}

/// They are read as if they were its own, and stand in a table of their own: whoever asks for none of them, as the page,
/// does not carry them.
impl Deref for Tool {
    type Target = ToolDetails;

    fn deref(&self) -> &ToolDetails {
        &super::TOOL_DETAILS[self.number]
    }
}

/// One key of a tool's input.
#[derive(Debug)]
pub struct ToolField {
    /// Its key.
    pub name: &'static str,
    /// What it holds.
    pub kind: ValueKind,
    /// Whether every call has it.
    pub is_required: bool,
    /// The texts it may hold, where they are fixed.
    pub values: &'static [&'static str],
    /// A value, as JSON.
    pub example: &'static str,
}

/// A tool name that belongs to no tool of the present client.
#[derive(Debug)]
pub struct RetiredTool {
    /// The old name.
    pub name: &'static str,
    /// What became of it.
    pub fate: Fate,
    /// What to use in its place, in English where it is not a tool's name.
    pub instead: Option<&'static str>,
}

/// What became of an old tool name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// A matcher with it still reaches the tool under its new name.
    Renamed,
    /// No tool answers to it: a matcher with it alone never fires.
    Removed,
}
