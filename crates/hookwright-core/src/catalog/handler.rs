//! The handler types and the fields of handlers and groups.

use super::event::ValueKind;
use super::version::Version;
use crate::text::Text;

/// What runs: the `type` of a handler.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HandlerType {
    /// A program or shell line.
    Command,
    /// A request to a URL.
    Http,
    /// A tool of an MCP server.
    McpTool,
    /// A question to a small model.
    Prompt,
    /// A subagent.
    Agent,
}

impl HandlerType {
    /// Every type.
    pub const ALL: [HandlerType; 5] =
        [HandlerType::Command, HandlerType::Http, HandlerType::McpTool, HandlerType::Prompt, HandlerType::Agent];

    /// The name in settings.
    pub fn name(self) -> &'static str {
        self.schema().name
    }

    /// The type of that exact name.
    pub fn of_name(name: &str) -> Option<HandlerType> {
        HandlerType::ALL.into_iter().find(|ty| ty.name() == name)
    }

    /// What is known of the type.
    pub fn schema(self) -> &'static HandlerSchema {
        &super::HANDLER_TYPES[self as usize]
    }
}

/// What is known of a handler type.
#[derive(Debug)]
pub struct HandlerSchema {
    /// The type.
    pub ty: HandlerType,
    /// Its name in settings.
    pub name: &'static str,
    /// The first client that has it, where known.
    pub since: Option<Version>,
    /// What it does.
    pub summary: Text,
    /// The time limit in seconds, where the event sets no other.
    pub default_timeout: f64,
    /// Its own fields, beside the [common ones](super::COMMON_HANDLER_FIELDS).
    pub fields: &'static [HandlerField],
}

impl HandlerSchema {
    /// A field by name, common ones included.
    pub fn field(&self, name: &str) -> Option<&'static HandlerField> {
        super::COMMON_HANDLER_FIELDS.iter().chain(self.fields).find(|field| field.name == name)
    }

    /// The fields that must be there, beside `type`.
    pub fn required(&self) -> impl Iterator<Item = &'static HandlerField> {
        self.fields.iter().filter(|field| field.is_required)
    }
}

/// One field of a handler.
#[derive(Debug)]
pub struct HandlerField {
    /// Its key.
    pub name: &'static str,
    /// What it holds.
    pub kind: ValueKind,
    /// Whether the handler is refused without it.
    pub is_required: bool,
    /// What counts where it is left out.
    pub default: Option<&'static str>,
    /// The unit of a number.
    pub unit: Option<&'static str>,
    /// The texts it may hold, where they are fixed.
    pub values: &'static [&'static str],
    /// The first client that reads it, where later than the type.
    pub since: Option<Version>,
    /// Whether it is the client's own and no form shows it.
    pub is_internal: bool,
    /// What it does.
    pub doc: Text,
}
