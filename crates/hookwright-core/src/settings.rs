//! Typed views over a document: events, groups, handlers. Views own nothing and repair nothing; they also reach
//! what is misplaced (a handler without its group), so that rules can speak about it.

use crate::catalog::{self, HandlerType};
use crate::json::{Document, Kind, Member, Node, Pointer};
use std::rc::Rc;

/// The hooks of a settings or hooks file.
#[derive(Clone, Copy)]
pub struct Settings<'a> {
    /// The whole file.
    pub document: &'a Document,
}

/// What stands under one key of `hooks`.
#[derive(Clone)]
pub struct EventEntry<'a> {
    /// The whole file.
    pub document: &'a Document,
    /// The place of the value.
    pub at: Pointer,
    /// The key as written.
    pub name: &'a str,
    /// The event of that name; none where Claude Code knows no such event.
    pub event: Option<&'static catalog::Event>,
    /// The value.
    pub node: &'a Node,
}

/// A matcher group: an item of an event's array.
#[derive(Clone)]
pub struct Group<'a> {
    /// Its place.
    pub at: Pointer,
    /// The whole file.
    pub document: &'a Document,
    /// The name of the event, as written.
    pub event_name: &'a str,
    /// The event.
    pub event: Option<&'static catalog::Event>,
    /// Its value.
    pub node: &'a Node,
}

/// A handler: an item of a group's `hooks`, or one that stands where a group should.
#[derive(Clone)]
pub struct Handler<'a> {
    /// Its place.
    pub at: Pointer,
    /// The group around it; for a flat handler the handler itself.
    pub group: Rc<Group<'a>>,
    /// Its value.
    pub node: &'a Node,
}

impl<'a> Settings<'a> {
    /// The hooks of a document.
    pub fn of(document: &'a Document) -> Settings<'a> {
        Settings { document }
    }

    /// The value of `hooks`.
    pub fn hooks(&self) -> Option<&'a Node> {
        self.document.root().get("hooks")
    }

    /// The place of `hooks`.
    pub fn at() -> Pointer {
        Pointer::root().key("hooks")
    }

    /// What stands under each key of `hooks`, where that is an object; of equal keys the last.
    pub fn events(&self) -> Vec<EventEntry<'a>> {
        let members = self.hooks().map(Node::effective_members).unwrap_or_default();
        members.into_iter().map(|member| EventEntry::of(self.document, member)).collect()
    }

    /// Every group, those included that stand in a `hooks` array without an event.
    pub fn groups(&self) -> Vec<Group<'a>> {
        let loose = self.hooks().and_then(Node::items).unwrap_or_default();
        let loose = loose.iter().enumerate().map(|(i, node)| {
            let event_name = node.get("event").and_then(Node::as_str).unwrap_or_default();
            Group {
                at: Settings::at().index(i),
                document: self.document,
                event_name,
                event: catalog::event(event_name),
                node,
            }
        });
        self.events().iter().flat_map(EventEntry::groups).chain(loose).collect()
    }

    /// Every handler, misplaced ones included.
    pub fn handlers(&self) -> Vec<Handler<'a>> {
        self.groups().iter().flat_map(Group::handlers).collect()
    }
}

impl<'a> EventEntry<'a> {
    fn of(document: &'a Document, member: &'a Member) -> EventEntry<'a> {
        let name = member.key.as_str();
        let at = Settings::at().key(name);
        EventEntry { document, at, name, event: catalog::event(name), node: &member.value }
    }

    /// The groups of its array; an object in the array's place counts as one group.
    pub fn groups(&self) -> Vec<Group<'a>> {
        let group =
            |at: Pointer, node| Group { at, document: self.document, event_name: self.name, event: self.event, node };
        match &self.node.kind {
            Kind::Array(items) => items.iter().enumerate().map(|(i, node)| group(self.at.index(i), node)).collect(),
            Kind::Object(_) => vec![group(self.at.clone(), self.node)],
            _ => Vec::new(),
        }
    }
}

impl<'a> Group<'a> {
    /// The matcher, where there is one and it is a string.
    pub fn matcher(&self) -> Option<&'a str> {
        self.matcher_node().and_then(Node::as_str)
    }

    /// The matcher, whatever it is.
    pub fn matcher_node(&self) -> Option<&'a Node> {
        self.node.get("matcher")
    }

    /// Whether it is a handler in a group's place: it has what only handlers have, and no `hooks`.
    pub fn is_flat(&self) -> bool {
        self.node.get("hooks").is_none()
            && ["type", "command", "prompt", "url"].iter().any(|key| self.node.get(key).is_some())
    }

    /// The handlers of its `hooks`; a flat handler gives itself.
    pub fn handlers(&self) -> Vec<Handler<'a>> {
        let group = Rc::new(self.clone());
        let handler = |at: Pointer, node| Handler { at, group: group.clone(), node };
        if self.is_flat() {
            return vec![handler(self.at.clone(), self.node)];
        }
        let at = self.at.key("hooks");
        match self.node.get("hooks") {
            Some(hooks) => match &hooks.kind {
                Kind::Array(items) => items.iter().enumerate().map(|(i, node)| handler(at.index(i), node)).collect(),
                Kind::Object(_) => vec![handler(at, hooks)],
                _ => Vec::new(),
            },
            None => Vec::new(),
        }
    }
}

impl<'a> Handler<'a> {
    /// What it is by its `type`; none without a type, or with one that Claude Code does not have.
    pub fn kind(&self) -> Option<HandlerType> {
        HandlerType::of_name(self.text("type")?)
    }

    /// The event it belongs to.
    pub fn event(&self) -> Option<&'static catalog::Event> {
        self.group.event
    }

    /// A field, whatever it is.
    pub fn field(&self, key: &str) -> Option<&'a Node> {
        self.node.get(key)
    }

    /// A field that is a string.
    pub fn text(&self, key: &str) -> Option<&'a str> {
        self.field(key).and_then(Node::as_str)
    }

    /// Whether a field is `true`.
    pub fn is_set(&self, key: &str) -> bool {
        self.field(key).is_some_and(|node| node.kind == Kind::Bool(true))
    }

    /// The arguments of the exec form: none in the shell form. Items that are no strings are empty.
    pub fn args(&self) -> Option<Vec<&'a str>> {
        let items = self.field("args")?.items()?;
        Some(items.iter().map(|item| item.as_str().unwrap_or_default()).collect())
    }

    /// The program and the arguments of the exec form, each with its place; none in the shell form.
    pub fn exec_words(&self) -> Option<Vec<(Pointer, &'a str)>> {
        let program = self.text("command").filter(|_| self.is_command())?;
        let args = self.args()?.into_iter().enumerate();
        let args = args.map(|(index, text)| (self.at_field("args").index(index), text));
        Some(std::iter::once((self.at_field("command"), program)).chain(args).collect())
    }

    /// Whether it is a command handler, also where the type is missing or misspelled.
    pub fn is_command(&self) -> bool {
        matches!(self.kind(), Some(HandlerType::Command) | None)
    }

    /// The shell line: the `command` of a command handler without `args`, also where the type is missing or misspelled.
    pub fn shell_line(&self) -> Option<&'a str> {
        self.text("command").filter(|_| self.is_command() && self.field("args").is_none())
    }

    /// The place of a field.
    pub fn at_field(&self, key: &str) -> Pointer {
        self.at.key(key)
    }
}
