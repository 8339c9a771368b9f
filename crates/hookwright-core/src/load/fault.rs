//! What Claude Code does not take, and what is lost by it.

use crate::catalog::{Event, HandlerField, ValueKind};
use crate::json::{Part, Pointer};

/// One thing that Claude Code does not take.
#[derive(Debug, Clone)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where.
    pub at: Pointer,
    /// Which part of that.
    pub part: Part,
    /// What is lost by it.
    pub costs: Costs,
    /// The event that it stands under.
    pub event: Option<&'static Event>,
    /// Whether the other hooks of the file run all the same.
    pub is_rest_live: bool,
}

/// What a fault loses, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Costs {
    /// Nothing more: what is around it is not read either.
    Nothing,
    /// The handler.
    Handler,
    /// The group with its handlers.
    Group,
    /// The event with its groups.
    Event,
    /// Every hook of the file.
    Hooks,
    /// The whole file, whatever is in it.
    File,
}

/// What can be wrong with a file.
#[derive(Debug, Clone, Copy)]
pub enum FaultKind {
    /// The text is not strict JSON.
    Syntax,
    /// The value of the file is not an object.
    FileNotObject,
    /// A setting beside `hooks` is not of its type.
    SettingWrongType(ValueKind),
    /// A plugin's file has events, but no `hooks` around them.
    NoWrapper,
    /// `hooks` is not an object.
    HooksNotObject,
    /// `hooks` is one group, without an event.
    HooksIsGroup,
    /// An event beside `hooks` instead of in it.
    EventOutside,
    /// A key of events that is `hooks` in other letters.
    HooksMisspelled,
    /// No event of this name.
    EventUnknown,
    /// A second `hooks` with events in it, in the place of an event.
    HooksNested,
    /// The value of an event is not an array.
    EventNotArray,
    /// A group is not an object.
    GroupNotObject,
    /// A handler in the place of a group.
    HandlerFlat,
    /// A group with a `command` of its own, and no `hooks`.
    GroupWithCommand,
    /// A group without `hooks`.
    GroupHooksMissing,
    /// The `hooks` of a group is not an array.
    GroupHooksNotArray,
    /// The matcher is not a string.
    MatcherNotString,
    /// A handler is not an object.
    HandlerNotObject,
    /// A handler without `type`.
    TypeMissing,
    /// No handler type of this name.
    TypeUnknown,
    /// A handler without a field that its type needs.
    FieldMissing(&'static HandlerField),
    /// A field that is not of its type.
    FieldWrongType(&'static HandlerField),
    /// A field with a value that is not among those it may have.
    FieldValueUnknown(&'static HandlerField),
    /// A number that is not above zero.
    FieldNotPositive(&'static HandlerField),
    /// A URL that cannot be read.
    FieldNotUrl(&'static HandlerField),
}
