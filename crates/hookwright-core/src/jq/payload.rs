//! The shape of the event that a hook is given, tool by tool.

use super::nearest::nearest;
use super::shape::{Fields, Shape};
use super::source::MissingPath;
use super::walk::Missing;
use crate::catalog::{self, Event, PayloadField, Tool, ToolField, ValueKind};
use crate::facts::Facts;
use crate::json::{Document, Kind, Node};
use crate::matcher::Matcher;
use crate::settings::Group;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A name that no tool bears: whether a pattern lets it through tells whether it is open to tools of MCP servers.
const STRANGER: &str = "mcp__server__tool";
/// Below this many known fields, a part of a response is taken for an excerpt.
const TELLING: usize = 3;

/// The tools that the hooks of a group can meet.
#[derive(Debug, Clone)]
pub struct Reach {
    /// Those whose names are known.
    pub tools: Vec<&'static Tool>,
    /// Whether there may be others, of which nothing is known.
    pub is_open: bool,
    worked_out: RefCell<WorkedOut>,
}

/// What was worked out for one of the hooks, for the others.
#[derive(Debug, Clone, Default)]
struct WorkedOut {
    /// Payloads, by tool.
    payloads: HashMap<Option<&'static str>, Shape>,
    /// What paths most likely mean.
    nearest: HashMap<Unknown, Option<Vec<String>>>,
}

/// A path that is missing: the tool, the path around it, and its names.
type Unknown = (Option<&'static str>, Vec<String>, Vec<String>);

impl Reach {
    /// What a group's matcher lets through.
    pub fn of(facts: &Facts, group: &Group) -> Reach {
        let Some(event) = group.event.filter(|event| event.matches_tools()) else {
            return Reach { tools: Vec::new(), is_open: true, worked_out: RefCell::default() };
        };
        let matcher = Matcher::parse(event, group.matcher());
        let is_hit = |name: &str| matcher.matches(event, name, facts.regex);
        let tools = catalog::TOOLS.iter().filter(|tool| is_hit(tool.name)).collect();
        let is_open = match &matcher {
            Matcher::All => true,
            Matcher::Exact(names) => names.iter().any(|name| {
                catalog::tool(name).is_none()
                    && catalog::present_tool_name(name).is_none()
                    && catalog::retired_tool(name).is_none()
            }),
            Matcher::Regex(pattern) => pattern.contains("mcp") || is_hit(STRANGER),
        };
        Reach { tools, is_open, worked_out: RefCell::default() }
    }

    /// The payload of the group's event; for a tool, with its input and response.
    pub fn payload(&self, event: &Event, tool: Option<&'static Tool>) -> Shape {
        let payloads = &mut self.worked_out.borrow_mut().payloads;
        payloads.entry(tool.map(|tool| tool.name)).or_insert_with(|| payload(event, tool)).clone()
    }

    /// The path, from the start, that a missing path most likely means.
    pub fn nearest(&self, path: &MissingPath) -> Option<Vec<String>> {
        let Missing { parent, names, .. } = &path.missing;
        let key = (path.lacking.first().copied(), parent.clone(), names.clone());
        let known = &mut self.worked_out.borrow_mut().nearest;
        known.entry(key).or_insert_with(|| nearest(&path.missing, &path.shape)).clone()
    }

    /// Whether both can meet the same tool, as far as tools are known.
    pub fn meets(&self, other: &Reach) -> bool {
        self.tools.iter().any(|tool| other.tools.iter().any(|it| it.name == tool.name))
    }
}

/// The payload of an event; for a tool, with its input and response.
pub fn payload(event: &Event, tool: Option<&Tool>) -> Shape {
    let fields = event.payload.iter().chain(catalog::COMMON_PAYLOAD);
    let known = fields.map(|field| (field.name.to_owned(), field_shape(event, tool, field))).collect();
    Shape::object(known)
}

fn field_shape(event: &Event, tool: Option<&Tool>, field: &PayloadField) -> Shape {
    match (field.name, tool) {
        ("hook_event_name", _) => Shape::Plain(Some(event.name.into())),
        ("tool_name", Some(tool)) if tool.aliases.is_empty() => Shape::Plain(Some(tool.name.into())),
        ("tool_input", Some(tool)) if tool.is_input_known => {
            Shape::object(tool.input.iter().map(|field| (field.name.to_owned(), input(field))).collect())
        }
        ("tool_response", Some(tool)) => tool.response.map_or(Shape::Any, response),
        _ => kind(field.kind),
    }
}

fn kind(kind: ValueKind) -> Shape {
    match kind {
        ValueKind::String
        | ValueKind::Url
        | ValueKind::StringOrNull
        | ValueKind::Number
        | ValueKind::Integer
        | ValueKind::Boolean => Shape::plain(),
        ValueKind::Array | ValueKind::Objects => Shape::array(Shape::Any),
        ValueKind::Strings => Shape::array(Shape::plain()),
        ValueKind::Any | ValueKind::StringOrObject | ValueKind::Object | ValueKind::StringMap => Shape::Any,
    }
}

/// A field of a tool's input: of objects in a list, the example tells the fields.
fn input(field: &ToolField) -> Shape {
    let shape = kind(field.kind);
    if field.kind != ValueKind::Objects {
        return shape;
    }
    let example = Document::parse(field.example);
    let items = example.root().items().unwrap_or_default();
    match items.first() {
        Some(Node { kind: Kind::Object(members), .. }) if !members.is_empty() => {
            let of = |node: &Node| {
                if matches!(node.kind, Kind::Array(_) | Kind::Object(_)) { Shape::Any } else { Shape::plain() }
            };
            Shape::array(Shape::object(members.iter().map(|member| (member.key.clone(), of(&member.value))).collect()))
        }
        _ => shape,
    }
}

/// A response by its paths, joined by dots, `[]` after an array.
fn response(paths: &[&str]) -> Shape {
    let mut known: Vec<(String, Shape)> = Vec::new();
    for path in paths {
        let (name, rest) = path.split_once('.').map_or((*path, None), |(name, rest)| (name, Some(rest)));
        let (name, is_array) = name.strip_suffix("[]").map_or((name, false), |name| (name, true));
        if known.iter().any(|(known, _)| known == name) {
            continue;
        }
        let shape = match rest {
            _ if is_array => Shape::array(Shape::Any),
            None => Shape::Any,
            Some(_) => part(paths, name),
        };
        known.push((name.to_owned(), shape));
    }
    Shape::object(known)
}

fn part(paths: &[&str], name: &str) -> Shape {
    let inner = paths.iter().filter_map(|path| path.strip_prefix(name)?.strip_prefix('.'));
    let known: Vec<_> =
        inner.map(|path| (path.split(['.', '[']).next().unwrap_or(path).to_owned(), Shape::Any)).collect();
    let is_open = known.len() < TELLING;
    Shape::Object(Rc::new(Fields { known, is_open }))
}
