//! The fields that an event has, and the one that a condition looks at.

use crate::catalog::{COMMON_PAYLOAD, Event, MatcherField, PayloadField, TOOLS, Tool, ValueKind};
use crate::matcher::{RegexEngine, fires};
use crate::text::{Lang, Text};

/// What a script can read.
pub(super) struct Fields {
    /// Each with its kind.
    all: Vec<Field>,
    /// The one to look at: its keys from the outside in, and whether it is a text.
    pub main: Main,
    /// The field that says that the hook has already made Claude go on.
    pub stop_flag: Option<&'static str>,
}

/// The field that the condition looks at.
pub(super) struct Main {
    /// Its keys, from the outside in.
    pub keys: Vec<&'static str>,
    /// Whether it is a text; else its JSON is looked at.
    pub is_text: bool,
}

struct Field {
    path: String,
    is_required: bool,
    kind: ValueKind,
    values: &'static [&'static str],
}

/// How many tools are spelled out.
const MOST_TOOLS: usize = 4;
/// The fields that people look at first.
const WANTED: &[&str] =
    &["prompt", "message", "last_assistant_message", "task_subject", "delta", "file_path", "directory", "new_cwd"];
const STOP_FLAG: &str = "stop_hook_active";

static EACH_TOOL: Text = Text { en: "its keys depend on the tool", es: "sus claves dependen de la herramienta" };

impl Fields {
    /// Those of an event, and of the tools that the matcher lets through.
    pub fn of(event: &Event, matcher: Option<&str>, regex: &dyn RegexEngine) -> Fields {
        let tools = tools(event, matcher, regex);
        let is_common =
            |field: &&PayloadField| field.is_required || field.name == "permission_mode" && event.sends_permission_mode;
        let mut all: Vec<Field> = COMMON_PAYLOAD.iter().filter(is_common).map(Field::of).collect();
        for field in
            event.payload.iter().filter(|field| all.iter().all(|known| known.path != field.name)).collect::<Vec<_>>()
        {
            match (field.name, tools.is_empty()) {
                ("tool_input", false) => all.extend(inputs(&tools)),
                ("tool_response", false) => all.extend(responses(&tools)),
                _ => all.push(Field::of(field)),
            }
        }
        let main = main(event, &tools);
        let flag = event.payload.iter().find(|field| field.name == STOP_FLAG);
        Fields { all, main, stop_flag: flag.map(|field| field.name) }
    }

    /// Each as a line.
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        let line = |field: &Field| {
            let mark = if field.is_required { "" } else { "?" };
            let values = field.values.join(", ");
            let kind = kind(field.kind, lang);
            match field.path.as_str() {
                "tool_input" => format!("  {}: {kind}, {}", field.path, EACH_TOOL.get(lang)),
                path if values.is_empty() => format!("  {path}{mark}: {kind}"),
                path => format!("  {path}{mark}: {values}"),
            }
        };
        self.all.iter().map(line).collect()
    }
}

impl Field {
    fn of(field: &PayloadField) -> Field {
        let PayloadField { is_required, kind, values, .. } = *field;
        Field { path: field.name.to_owned(), is_required, kind, values }
    }
}

/// The tools that a matcher lets through; none where they are too many, or unknown.
fn tools(event: &Event, matcher: Option<&str>, regex: &dyn RegexEngine) -> Vec<&'static Tool> {
    if !event.matches_tools() {
        return Vec::new();
    }
    let is_sent = |tool: &&Tool| {
        let values = event.matcher.as_ref().map_or(&[][..], |matcher| matcher.values);
        values.is_empty() || values.contains(&tool.name)
    };
    let tools: Vec<&Tool> =
        TOOLS.iter().filter(is_sent).filter(|tool| fires(event, matcher, tool.name, regex)).collect();
    if tools.len() > MOST_TOOLS { Vec::new() } else { tools }
}

/// The keys of what the tools are given. A key is always there where every tool always has it.
fn inputs(tools: &[&Tool]) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for field in tools.iter().flat_map(|tool| tool.input) {
        let path = format!("tool_input.{}", field.name);
        if fields.iter().any(|known| known.path == path) {
            continue;
        }
        let is_in = |tool: &&Tool| tool.input.iter().any(|own| own.name == field.name && own.is_required);
        fields.push(Field { path, is_required: tools.iter().all(is_in), kind: field.kind, values: field.values });
    }
    fields
}

fn responses(tools: &[&Tool]) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for path in tools.iter().flat_map(|tool| tool.response.unwrap_or_default()) {
        let path = format!("tool_response.{path}");
        if fields.iter().all(|known| known.path != path) {
            fields.push(Field { path, is_required: false, kind: ValueKind::Any, values: &[] });
        }
    }
    if fields.is_empty() {
        fields.push(Field { path: "tool_response".to_owned(), is_required: true, kind: ValueKind::Any, values: &[] });
    }
    fields
}

fn main(event: &Event, tools: &[&'static Tool]) -> Main {
    let is_of_tool = event.payload.iter().any(|field| field.name == "tool_input");
    if is_of_tool {
        let first = tools.first().map_or(&[][..], |tool| tool.input);
        let is_shared = |name: &str| tools.iter().all(|tool| tool.input.iter().any(|field| field.name == name));
        let best =
            first.iter().find(|field| field.is_required && field.kind == ValueKind::String && is_shared(field.name));
        return match best {
            Some(field) => Main { keys: vec!["tool_input", field.name], is_text: true },
            None => Main { keys: vec!["tool_input"], is_text: false },
        };
    }
    let matched = event.matcher.as_ref().map(|matcher: &MatcherField| matcher.field);
    let texts: Vec<&PayloadField> = event.payload.iter().filter(|field| field.kind == ValueKind::String).collect();
    let wanted = WANTED.iter().find_map(|name| texts.iter().find(|field| field.name == *name));
    let other = || texts.iter().find(|field| Some(field.name) != matched && !field.name.ends_with("_id"));
    match wanted.or_else(other).or(texts.first()) {
        Some(field) => Main { keys: vec![field.name], is_text: true },
        None => Main { keys: vec![event.payload.first().map_or("cwd", |field| field.name)], is_text: false },
    }
}

fn kind(kind: ValueKind, lang: Lang) -> &'static str {
    let text = match kind {
        ValueKind::Any => Text { en: "any value", es: "cualquier valor" },
        ValueKind::String | ValueKind::Url => Text { en: "text", es: "texto" },
        ValueKind::StringOrNull => Text { en: "text or null", es: "texto o null" },
        ValueKind::StringOrObject => Text { en: "text or object", es: "texto u objeto" },
        ValueKind::Number => Text { en: "number", es: "número" },
        ValueKind::Integer => Text { en: "whole number", es: "número entero" },
        ValueKind::Boolean => Text { en: "true or false", es: "true o false" },
        ValueKind::Object => Text { en: "object", es: "objeto" },
        ValueKind::StringMap => Text { en: "object of texts", es: "objeto de textos" },
        ValueKind::Array => Text { en: "array", es: "lista" },
        ValueKind::Strings => Text { en: "array of texts", es: "lista de textos" },
        ValueKind::Objects => Text { en: "array of objects", es: "lista de objetos" },
    };
    text.get(lang)
}
