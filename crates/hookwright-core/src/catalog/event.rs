//! The events of Claude Code: when they fire, what their matcher sees, what a hook's answer does.

use super::handler::HandlerType;
use super::version::Version;
use crate::text::Text;
use std::ops::Deref;

/// One event, the key under `hooks`.
#[derive(Debug)]
pub struct Event {
    /// Its place in the table.
    pub(super) number: usize,
    /// Its exact name, such as `PreToolUse`.
    pub name: &'static str,
    /// Where menus list it.
    pub group: &'static EventGroup,
    /// The first client that knows it.
    pub since: Version,
    /// When it fires in a few words, to stand after the name: "before a tool runs".
    pub moment: Text,
    /// When it fires, as a sentence.
    pub fires: Text,
    /// What the matcher is compared with; none where the event ignores a matcher.
    pub matcher: Option<MatcherField>,
    /// Whether a matcher is accepted and ignored: the hooks always run.
    pub matcher_ignored: bool,
    /// Whether one entry here that cannot be loaded costs the whole settings file.
    pub is_guard: bool,
    /// Whether a hook can stop what the event announces, in any way.
    pub can_block: bool,
    /// Whether ending with status 2 stops it.
    pub blocks_by_exit: bool,
    /// The JSON answer that stops it; none where no answer does.
    pub blocking_answer: Option<BlockingAnswer>,
    /// What status 2 does.
    pub exit2: Text,
    /// Whether Claude reads what a hook that ends with 2 writes to standard error.
    pub exit2_reaches_claude: bool,
    /// Whether a handler that runs out of time stops the event's action.
    pub timeout_blocks: bool,
    /// What `onFailure: "block"` does.
    pub on_failure: OnFailure,
    /// Where plain text on stdout goes with status 0.
    pub stdout: Stdout,
    /// Whether `permission_mode` is in the payload.
    pub sends_permission_mode: bool,
    /// The handler types that run, each with its time limit in seconds.
    pub handlers: &'static [(HandlerType, f64)],
    /// What becomes of the other types; none where all run.
    pub handlers_note: Option<Text>,
    /// Whether `if` works; elsewhere a handler with it never runs.
    pub supports_if: bool,
    /// What else is worth knowing.
    pub notes: &'static [Text],
}

/// What an event's payloads and answers are.
#[derive(Debug)]
pub struct EventDetails {
    /// What any other status but 0 does.
    pub exit_other: Text,
    /// The same in words.
    pub stdout_goes_to: Text,
    /// The fields of the payload beside the [common ones](super::COMMON_PAYLOAD).
    pub payload: &'static [PayloadField],
    /// What is special about the time limit.
    pub timeout_note: Option<Text>,
    /// The fields of a JSON answer that mean something here, beside the [universal ones](super::UNIVERSAL_ANSWER).
    pub answer: &'static [AnswerField],
    /// A payload of this event, as JSON.
    pub sample: &'static str,
}

/// They are read as if they were its own, and stand in a table of their own: whoever asks for none of them, as the page,
/// does not carry them.
impl Deref for Event {
    type Target = EventDetails;

    fn deref(&self) -> &EventDetails {
        &super::EVENT_DETAILS[self.number]
    }
}

impl Event {
    /// Whether the matcher is compared with a tool's name.
    pub fn matches_tools(&self) -> bool {
        self.matcher.as_ref().is_some_and(|matcher| matcher.kind == MatcherKind::ToolName)
    }

    /// Whether handlers of a type run.
    pub fn runs(&self, handler: HandlerType) -> bool {
        self.default_timeout(handler).is_some()
    }

    /// The time limit in seconds of a handler that names none; none where the type does not run.
    pub fn default_timeout(&self, handler: HandlerType) -> Option<f64> {
        self.handlers.iter().find(|(known, _)| *known == handler).map(|(_, seconds)| *seconds)
    }

    /// A field of the payload, common ones included.
    pub fn payload_field(&self, name: &str) -> Option<&'static PayloadField> {
        self.payload.iter().chain(super::COMMON_PAYLOAD).find(|field| field.name == name)
    }
}

/// A family of events in menus.
#[derive(Debug, PartialEq, Eq)]
pub struct EventGroup {
    /// A stable name.
    pub id: &'static str,
    /// Its heading.
    pub title: Text,
}

/// What an event compares its matcher with.
#[derive(Debug)]
pub struct MatcherField {
    /// The payload's field.
    pub field: &'static str,
    /// What kind of value that is.
    pub kind: MatcherKind,
    /// The values that are known; every one there is for [`MatcherKind::Values`].
    pub values: &'static [&'static str],
    /// Values that also occur and are not documented.
    pub undocumented: &'static [&'static str],
    /// Values that are gone, with the client that dropped them.
    pub removed: &'static [(&'static str, Version)],
    /// Matchers to show as an example.
    pub examples: &'static [&'static str],
    /// The characters a list of exact names may hold.
    pub charset: Charset,
    /// What else is worth knowing.
    pub note: Option<Text>,
}

/// What kind of value a matcher meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatcherKind {
    /// The name of a tool.
    ToolName,
    /// One of a few fixed values.
    Values,
    /// A name that the user, a plugin or a server chose.
    Free,
    /// The base name of a file, which the matcher also puts on the watch list.
    FileNames,
}

/// The characters of which a matcher is a list of exact names; any other makes it a regular expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Charset {
    /// Letters, digits, `_`, `-`, space, `,` and `|`; the last two separate.
    Wide,
    /// Letters, digits, `_` and `|`, which separates.
    Narrow,
}

impl Charset {
    /// Whether a list of exact names may hold a character.
    pub fn has(self, c: char) -> bool {
        let both = c.is_ascii_alphanumeric() || c == '_' || c == '|';
        both || (self == Charset::Wide && matches!(c, '-' | ' ' | ','))
    }

    /// Whether a character separates names.
    pub fn separates(self, c: char) -> bool {
        c == '|' || (self == Charset::Wide && c == ',')
    }
}

/// The JSON answer that stops what an event announces.
#[derive(Debug, PartialEq, Eq)]
pub struct BlockingAnswer {
    /// The path of the field, joined by dots.
    pub field: &'static str,
    /// The text it holds.
    pub value: &'static str,
}

/// What `onFailure: "block"` does on an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnFailure {
    /// A failure of the handler blocks.
    Blocks,
    /// A failure counts as status 2, which blocks nothing here.
    CountsAsExit2,
    /// Nothing.
    Ignored,
    /// Nothing: any failure already stops the action.
    AlreadyFails,
}

/// Where plain text on stdout goes with status 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stdout {
    /// The debug log only.
    DebugLog,
    /// To Claude, as context.
    ModelContext,
    /// Into the instructions for the compaction.
    CompactInstructions,
    /// To the user.
    User,
    /// It is the path of the worktree.
    WorktreePath,
}

/// One field of the JSON a hook is given.
#[derive(Debug)]
pub struct PayloadField {
    /// Its key.
    pub name: &'static str,
    /// What it holds.
    pub kind: ValueKind,
    /// Whether it is always there.
    pub is_required: bool,
    /// The values there are, where they are fixed.
    pub values: &'static [&'static str],
    /// The first client that sends it, where later than the event.
    pub since: Option<Version>,
    /// What it means, in English.
    pub doc: &'static str,
}

/// One field of the JSON a hook may answer.
#[derive(Debug)]
pub struct AnswerField {
    /// Its path, joined by dots.
    pub field: &'static str,
    /// What it holds, where that is known.
    pub kind: ValueKind,
    /// The texts it may hold, where they are fixed.
    pub values: &'static [&'static str],
    /// The first client that reads it, where later than the event.
    pub since: Option<Version>,
}

/// What a JSON field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    /// Anything.
    Any,
    /// A text.
    String,
    /// A text that is a URL.
    Url,
    /// A text or null.
    StringOrNull,
    /// A text or an object.
    StringOrObject,
    /// A number.
    Number,
    /// A whole number.
    Integer,
    /// True or false.
    Boolean,
    /// An object.
    Object,
    /// An object whose values are texts.
    StringMap,
    /// An array of anything.
    Array,
    /// An array of texts.
    Strings,
    /// An array of objects.
    Objects,
}
