//! What surrounds a hook: variables, placeholders, settings files, and the ways in which hooks fail unnoticed.

use super::event::ValueKind;
use super::version::Version;
use crate::text::Text;

/// A variable that hooks are given.
#[derive(Debug)]
pub struct EnvVar {
    /// Its name; `<KEY>` stands for a part of the user's.
    pub name: &'static str,
    /// Which hooks have it.
    pub scope: EnvScope,
    /// The first client that sets it, where known.
    pub since: Option<Version>,
    /// What it holds, in English.
    pub doc: &'static str,
}

/// Which hooks have a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnvScope {
    /// All of them.
    All,
    /// Those of plugins.
    Plugins,
    /// Those of plugins and skills.
    PluginsAndSkills,
    /// Those on these events.
    Events(&'static [&'static str]),
}

/// A variable that people expect and no hook is given.
#[derive(Debug)]
pub struct EnvVarNotSet {
    /// Its name.
    pub name: &'static str,
    /// The field of the payload that has what was wanted.
    pub field: Option<&'static str>,
    /// A jq filter that reads it.
    pub jq: Option<&'static str>,
    /// A variable that has what was wanted.
    pub env: Option<&'static str>,
}

/// A text that Claude Code replaces in a handler.
#[derive(Debug)]
pub struct Placeholder {
    /// As written.
    pub text: &'static str,
    /// Where it is replaced, in English.
    pub place: &'static str,
}

/// A place where hooks are read from, or where people wrongly put them.
#[derive(Debug)]
pub struct SettingsFile {
    /// The scope's name.
    pub scope: &'static str,
    /// Rank among the settings files: 1 wins; none for bundles.
    pub precedence: Option<u8>,
    /// Whether hooks in it are read at all.
    pub reads_hooks: bool,
    /// Its paths on Linux.
    pub linux: &'static [&'static str],
    /// Its paths on macOS.
    pub macos: &'static [&'static str],
    /// Its paths on Windows.
    pub windows: &'static [&'static str],
    /// What else is worth knowing, in English.
    pub note: &'static str,
}

/// A settings key beside `hooks` that decides about hooks.
#[derive(Debug)]
pub struct SettingsKey {
    /// The key.
    pub name: &'static str,
    /// What it holds.
    pub kind: ValueKind,
    /// Whether it counts in managed settings only.
    pub is_managed_only: bool,
    /// What it does, in English.
    pub doc: &'static str,
}

/// A way in which a hook fails without anybody being told.
#[derive(Debug)]
pub struct SilentFailure {
    /// A stable name: rules give it as their evidence.
    pub id: &'static str,
    /// What is so.
    pub title: Text,
    /// Why it matters, in English.
    pub explanation: &'static str,
    /// What to do, in English.
    pub fix: &'static str,
}

/// What Claude Code does with a kind of malformed settings.
#[derive(Debug)]
pub struct Validation {
    /// A stable name: rules give it as their evidence.
    pub id: &'static str,
    /// The fault, in English.
    pub fault: &'static str,
    /// What it does, in English.
    pub effect: &'static str,
}
