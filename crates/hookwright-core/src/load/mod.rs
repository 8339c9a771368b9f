//! How Claude Code loads a file: what of it counts, and what it drops on the way.
//!
//! The rules of `catalogue.json`, section `validation`, and of the runs behind it: a file that is not JSON is dropped
//! whole; a broken entry costs itself, but on a guard event it costs the whole file; unknown events and unknown keys
//! are passed over.

mod fault;
mod value;

use crate::catalog::{self, Event, HandlerField, HandlerSchema, HandlerType, ValueKind};
use crate::facts::{Facts, Scope};
use crate::json::{Document, Kind, Member, Node, Part, Pointer, SyntaxError, SyntaxFault};
use std::ops::Range;
use value::is_url;

pub use fault::{Costs, Fault, FaultKind};
pub use value::fits;

/// What is left of a file once Claude Code has loaded it.
#[derive(Debug, Clone, Default)]
pub struct Loaded {
    /// What was wrong, in the order of the text.
    pub faults: Vec<Fault>,
    /// The handlers that were taken in.
    pub live: Vec<Pointer>,
}

impl Loaded {
    /// The first fault that costs the whole file, if any does.
    pub fn dropped(&self) -> Option<&Fault> {
        self.faults.iter().find(|fault| fault.costs == Costs::File)
    }
}

/// Settings beside `hooks` that drop the file where they are of another type.
const SETTINGS: &[(&[&str], ValueKind)] = &[
    (&["permissions"], ValueKind::Object),
    (&["permissions", "allow"], ValueKind::Array),
    (&["permissions", "deny"], ValueKind::Array),
    (&["permissions", "ask"], ValueKind::Array),
    (&["env"], ValueKind::Object),
    (&["model"], ValueKind::String),
];

/// Loads a file as Claude Code does.
pub fn load(facts: &Facts, document: &Document) -> Loaded {
    let mut loader = Loader { facts, document, loaded: Loaded::default() };
    loader.file();
    let mut loaded = loader.loaded;
    let lost = loaded.faults.iter().map(|fault| fault.costs).max();
    if lost >= Some(Costs::Hooks) || facts.scope == Scope::Unread {
        loaded.live.clear();
        loaded.faults.iter_mut().for_each(|fault| fault.is_rest_live = false);
    }
    loaded
}

struct Loader<'a> {
    facts: &'a Facts,
    document: &'a Document,
    loaded: Loaded,
}

/// Where the walk is: what a fault costs here, and under which event.
#[derive(Clone, Copy)]
struct Place {
    event: Option<&'static Event>,
    /// Whether anything here is read at all.
    is_read: bool,
}

impl Place {
    fn costs(self, own: Costs) -> Costs {
        match self.event {
            _ if !self.is_read => Costs::Nothing,
            Some(event) if event.is_guard => Costs::File,
            _ => own,
        }
    }
}

impl<'a> Loader<'a> {
    fn file(&mut self) {
        let (document, root) = (self.document, self.document.root());
        if document.is_blank() {
            return;
        }
        let at = Pointer::root();
        if let Some(first) = document.errors().first() {
            self.report(FaultKind::Syntax, &at, Part::Source(first.range.clone()), Costs::File, None);
        } else if root.members().is_none() {
            return self.report(FaultKind::FileNotObject, &at, Part::Value, Costs::File, None);
        }
        match self.facts.scope {
            Scope::Manifest => return self.manifest(),
            Scope::Plugin if root.get("hooks").is_none() => return self.bare_plugin(),
            Scope::Plugin | Scope::Unread => {}
            _ => self.settings(),
        }
        self.outside();
        if let Some(hooks) = root.get("hooks") {
            self.hooks(hooks);
        }
    }

    /// The manifest names files, or has the hooks in it.
    fn manifest(&mut self) {
        if let Some(hooks) = self.document.root().get("hooks").filter(|hooks| hooks.members().is_some()) {
            self.hooks(hooks);
        }
    }

    fn bare_plugin(&mut self) {
        if self.document.root().effective_members().iter().any(|member| is_event(member)) {
            self.report(FaultKind::NoWrapper, &Pointer::root(), Part::Value, Costs::File, None);
        }
    }

    fn settings(&mut self) {
        let keys = catalog::SETTINGS_KEYS.iter().map(|key| (vec![key.name], key.kind));
        for (path, kind) in SETTINGS.iter().map(|(path, kind)| (path.to_vec(), *kind)).chain(keys) {
            let at = path.iter().fold(Pointer::root(), |at, key| at.key(*key));
            match self.document.node(&at) {
                Some(node) if !fits(kind, node) && node.kind != Kind::Null => {
                    self.report(FaultKind::SettingWrongType(kind), &at, Part::Value, Costs::File, None);
                }
                _ => {}
            }
        }
    }

    /// Events that stand beside `hooks`.
    fn outside(&mut self) {
        for member in self.document.root().effective_members().into_iter().filter(|member| member.key != "hooks") {
            let at = Pointer::root().key(&member.key);
            let cost = |event: &Event| if event.is_guard { Costs::File } else { Costs::Event };
            let events = || member.value.effective_members().into_iter().filter(|inner| is_event(inner));
            let worst = events().filter_map(|inner| catalog::event(&inner.key)).map(cost).max();
            match (catalog::event(&member.key), worst) {
                (Some(event), _) if is_event(member) => {
                    self.report(FaultKind::EventOutside, &at, Part::Key, cost(event), Some(event));
                }
                (_, Some(worst)) if member.key.eq_ignore_ascii_case("hooks") => {
                    self.report(FaultKind::HooksMisspelled, &at, Part::Key, worst, None);
                }
                (_, Some(Costs::File)) => {
                    for inner in events() {
                        let event = catalog::event(&inner.key);
                        let costs = event.map_or(Costs::Event, cost);
                        self.report(FaultKind::EventOutside, &at.key(&inner.key), Part::Key, costs, event);
                    }
                }
                _ => {}
            }
        }
    }

    fn hooks(&mut self, hooks: &'a Node) {
        let at = Pointer::root().key("hooks");
        let (kind, costs) = match &hooks.kind {
            Kind::Object(_) if hooks.get("hooks").and_then(Node::items).is_some() => {
                (FaultKind::HooksIsGroup, Costs::File)
            }
            Kind::Object(_) => {
                hooks.effective_members().into_iter().for_each(|member| self.event(&at, member));
                return;
            }
            Kind::Array(items) if !items.is_empty() => (FaultKind::HooksNotObject, Costs::File),
            Kind::Broken => return,
            _ => (FaultKind::HooksNotObject, Costs::Hooks),
        };
        self.report(kind, &at, Part::Value, costs, None);
    }

    fn event(&mut self, parent: &Pointer, member: &'a Member) {
        let (at, event) = (parent.key(&member.key), catalog::event(&member.key));
        let place = Place { event, is_read: event.is_some() };
        if event.is_none() {
            self.unknown_event(&at, member);
        }
        match &member.value.kind {
            Kind::Array(items) => {
                let groups = items.iter().enumerate().filter(|(_, node)| place.is_read || node.members().is_some());
                groups.for_each(|(i, node)| self.group(at.index(i), node, place));
            }
            Kind::Broken => {}
            Kind::Null if place.is_read => {
                self.report(FaultKind::EventNotArray, &at, Part::Value, Costs::Event, event);
            }
            _ if place.is_read || is_group_like(&member.value) => {
                self.report(FaultKind::EventNotArray, &at, Part::Value, place.costs(Costs::Event), event);
            }
            _ => {}
        }
    }

    fn unknown_event(&mut self, at: &Pointer, member: &Member) {
        let events = member.value.effective_members().into_iter().filter(|inner| is_event(inner));
        let events: Vec<_> = events.filter_map(|inner| catalog::event(&inner.key)).collect();
        let costs = if events.iter().any(|event| event.is_guard) { Costs::File } else { Costs::Event };
        let kind = match member.key.as_str() {
            "hooks" if !events.is_empty() => FaultKind::HooksNested,
            _ => FaultKind::EventUnknown,
        };
        self.report(kind, at, Part::Key, costs, None);
    }

    fn group(&mut self, at: Pointer, node: &'a Node, place: Place) {
        if node.members().is_none() {
            return self.entry(FaultKind::GroupNotObject, &at, place, Costs::Group);
        }
        let known = self.loaded.faults.len();
        if node.get("matcher").is_some_and(|matcher| matcher.as_str().is_none()) {
            self.entry(FaultKind::MatcherNotString, &at.key("matcher"), place, Costs::Group);
        }
        let unread = Place { is_read: false, ..place };
        let hooks_at = at.key("hooks");
        match node.get("hooks").map(|hooks| (hooks, &hooks.kind)) {
            Some((_, Kind::Array(items))) => {
                let place = if self.loaded.faults.len() > known { unread } else { place };
                items.iter().enumerate().for_each(|(i, node)| self.handler(hooks_at.index(i), node, place));
            }
            Some((_, Kind::Broken)) => {}
            Some((hooks, _)) => {
                self.entry(FaultKind::GroupHooksNotArray, &hooks_at, place, Costs::Group);
                if hooks.members().is_some() {
                    self.handler(hooks_at, hooks, unread);
                }
            }
            None => {
                let kind = flat_kind(node);
                self.entry(kind, &at, place, Costs::Group);
                if !matches!(kind, FaultKind::GroupHooksMissing) {
                    self.fields(&at, node, unread);
                }
            }
        }
    }

    fn handler(&mut self, at: Pointer, node: &'a Node, place: Place) {
        let known = self.loaded.faults.len();
        if node.members().is_none() {
            return self.entry(FaultKind::HandlerNotObject, &at, place, Costs::Handler);
        }
        if node.get("type").is_none() {
            self.entry(FaultKind::TypeMissing, &at, place, Costs::Handler);
        }
        self.fields(&at, node, place);
        if place.is_read && self.loaded.faults.len() == known {
            self.loaded.live.push(at);
        }
    }

    /// The fields of a handler, by its type or by the one that it most likely means.
    fn fields(&mut self, at: &Pointer, node: &'a Node, place: Place) {
        let (ty, named) = (node.get("type"), named_type(node));
        if ty.is_some() && named.is_none() {
            self.entry(FaultKind::TypeUnknown, &at.key("type"), place, Costs::Handler);
        }
        let Some(schema) = named.or_else(|| likely_type(node)).map(HandlerType::schema) else { return };
        for field in schema.required().filter(|field| named.is_some() && node.get(field.name).is_none()) {
            self.entry(FaultKind::FieldMissing(field), at, place, Costs::Handler);
        }
        for member in node.effective_members() {
            let fault = schema.field(&member.key).and_then(|field| self.field(schema, field, &member.value));
            if let Some(kind) = fault {
                self.entry(kind, &at.key(&member.key), place, Costs::Handler);
            }
        }
    }

    fn field(&self, schema: &HandlerSchema, field: &'static HandlerField, node: &Node) -> Option<FaultKind> {
        if field.name == "type" || node.kind == Kind::Broken || field.is_internal {
            return None;
        }
        if !fits(field.kind, node) {
            return Some(FaultKind::FieldWrongType(field));
        }
        let text = node.as_str();
        let is_lenient = schema.ty == HandlerType::McpTool;
        if text.is_some_and(|text| !field.values.is_empty() && !field.values.contains(&text)) && !is_lenient {
            return Some(FaultKind::FieldValueUnknown(field));
        }
        if field.kind == ValueKind::Url && !text.is_some_and(is_url) {
            return Some(FaultKind::FieldNotUrl(field));
        }
        let number = || self.document.text()[node.range.clone()].parse::<f64>().ok();
        let is_positive = field.kind != ValueKind::Number || number().is_none_or(|number| number > 0.0);
        (!is_positive).then_some(FaultKind::FieldNotPositive(field))
    }

    /// A fault of an entry of `hooks`. Where the text is torn nothing is claimed.
    fn entry(&mut self, kind: FaultKind, at: &Pointer, place: Place, own: Costs) {
        self.report(kind, at, Part::Value, place.costs(own), place.event);
    }

    fn report(&mut self, kind: FaultKind, at: &Pointer, part: Part, costs: Costs, event: Option<&'static Event>) {
        let range = self.document.range(at, &Part::Value);
        let is_torn = |error: &SyntaxError| is_tear(error.fault) && touches(&error.range, &range);
        if !matches!(kind, FaultKind::Syntax) && self.document.errors().iter().any(is_torn) {
            return;
        }
        let costs = match self.facts.scope {
            Scope::Managed if costs == Costs::File && !matches!(kind, FaultKind::Syntax) => Costs::Hooks,
            Scope::Unread => Costs::Nothing,
            _ => costs,
        };
        self.loaded.faults.push(Fault { kind, at: at.clone(), part, costs, event, is_rest_live: true });
    }
}

/// The handler type that a handler names, where there is one of that name.
pub fn named_type(handler: &Node) -> Option<HandlerType> {
    HandlerType::of_name(handler.get("type")?.as_str()?)
}

/// The handler type that one without a known `type` most likely means: by a name nearby, else by its fields.
pub fn likely_type(handler: &Node) -> Option<HandlerType> {
    let written = handler.get("type").and_then(Node::as_str).unwrap_or_default();
    let near = catalog::nearest(written, HandlerType::ALL.map(HandlerType::name)).and_then(HandlerType::of_name);
    let has = |ty: &HandlerType| ty.schema().required().all(|field| handler.get(field.name).is_some());
    near.or_else(|| HandlerType::ALL.into_iter().find(has))
}

/// What a group without `hooks` is.
fn flat_kind(group: &Node) -> FaultKind {
    match (group.get("type"), group.get("command"), likely_type(group)) {
        (None, Some(_), _) => FaultKind::GroupWithCommand,
        (Some(_), _, _) | (_, _, Some(_)) => FaultKind::HandlerFlat,
        _ => FaultKind::GroupHooksMissing,
    }
}

/// Whether a member is an event with something in it.
fn is_event(member: &Member) -> bool {
    let is_filled = match &member.value.kind {
        Kind::Array(items) => !items.is_empty(),
        Kind::Object(members) => !members.is_empty(),
        _ => false,
    };
    is_filled && catalog::event(&member.key).is_some()
}

/// Whether a value has what only groups and handlers have.
fn is_group_like(node: &Node) -> bool {
    ["hooks", "command", "matcher", "type"].iter().any(|key| node.get(key).is_some())
}

/// The objects in which the text is torn: a syntax fault leaves it unclear what stands in them.
pub fn torn(document: &Document) -> Vec<Range<usize>> {
    let tears = document.errors().iter().filter(|error| is_tear(error.fault));
    let mut torn: Vec<_> = tears.map(|error| innermost(document.root(), error.range.start).range.clone()).collect();
    torn.dedup();
    torn
}

/// The innermost object around a byte.
fn innermost(root: &Node, at: usize) -> &Node {
    let (mut object, mut node) = (root, Some(root));
    while let Some(inner) = node {
        if inner.members().is_some() {
            object = inner;
        }
        let values = inner.members().unwrap_or_default().iter().map(|member| &member.value);
        let mut children = values.chain(inner.items().unwrap_or_default());
        node = children.find(|child| child.range.start <= at && at < child.range.end);
    }
    object
}

/// Whether a syntax fault leaves it unclear what the values around it are.
fn is_tear(fault: SyntaxFault) -> bool {
    use SyntaxFault::*;
    !matches!(fault, Comment | ExtraComma | WrongQuotes | BareKey | ControlCharacter | BadEscape | MissingComma)
}

fn touches(fault: &Range<usize>, range: &Range<usize>) -> bool {
    fault.start <= range.end && range.start <= fault.end
}
