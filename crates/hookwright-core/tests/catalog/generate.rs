//! Makes the Rust tables from the catalogue's JSON.

use serde_json::Value;
use std::fmt::Write;

/// The whole of `generated.rs`.
pub fn tables(catalogue: &Value) -> String {
    let mut out = String::from(
        "//! Made from `catalogue.json`: run `UPDATE=1 cargo test -p hookwright-core --test catalog` after changing it.\n\n\
         use super::*;\nuse super::{HandlerType::*, ValueKind as Kind};\nuse crate::text::Text;\n\n",
    );
    let verified = &catalogue["verified_against"];
    constant(
        &mut out,
        "The client the facts were checked against",
        "VERIFIED_VERSION: Version",
        &version(&verified["version"]),
    );
    constant(&mut out, "The day of that check", "VERIFIED_DATE: &str", &quoted(&verified["date"]));
    let above = format!("{}.0", catalogue["timeouts"]["suspicious_above"]);
    constant(
        &mut out,
        "Seconds above which a time limit is likely meant in milliseconds",
        "SUSPICIOUS_TIMEOUT: f64",
        &above,
    );

    let groups = list(&catalogue["event_groups"], |group| {
        format!("EventGroup {{ id: {}, title: {} }}", quoted(&group["id"]), text(&group["en"], &group["es"]))
    });
    let count = array(&catalogue["event_groups"]).len();
    item(
        &mut out,
        "The families of events, in the order of menus",
        &format!("EVENT_GROUPS: [EventGroup; {count}]"),
        &groups,
    );
    let mut events: Vec<_> = array(&catalogue["events"]).iter().collect();
    events.sort_by_key(|event| group_index(catalogue, event));
    let details: Vec<_> = events.iter().map(|event| event_details(event)).collect();
    let events = events.into_iter().enumerate().map(|(number, event)| self::event(catalogue, number, event));
    table(&mut out, "Every event, family by family", "EVENTS: &[Event]", events);
    let head = "EVENT_DETAILS: &[EventDetails]";
    table(&mut out, "What the payloads and answers of each event are, in the same order", head, details.into_iter());
    let common = keyed(&catalogue["common_payload"], payload_field);
    table(&mut out, "The payload fields of every event", "COMMON_PAYLOAD: &[PayloadField]", common);
    let universal = array(&catalogue["output"]["universal"]).iter().map(answer_field);
    table(&mut out, "The answer fields of every event", "UNIVERSAL_ANSWER: &[AnswerField]", universal);

    let handlers = array(&catalogue["handler_types"]).iter().map(handler);
    table(
        &mut out,
        "The handler types, in the order of [`HandlerType::ALL`]",
        "HANDLER_TYPES: &[HandlerSchema]",
        handlers,
    );
    let common = array(&catalogue["common_handler_fields"]).iter().map(handler_field);
    table(&mut out, "The fields of every handler", "COMMON_HANDLER_FIELDS: &[HandlerField]", common);
    names(
        &mut out,
        "Handler types the client has and refuses in settings",
        "REFUSED_HANDLER_TYPES",
        &catalogue["handler_types_not_in_settings"],
    );

    let tools = array(&catalogue["tools"]).iter();
    table(&mut out, "Every tool", "TOOLS: &[Tool]", tools.clone().enumerate().map(|(number, it)| tool(number, it)));
    let head = "TOOL_DETAILS: &[ToolDetails]";
    table(&mut out, "What goes into each tool and comes out of it, in the same order", head, tools.map(tool_details));
    names(
        &mut out,
        "Names of tools behind gates, of which only the name is known",
        "GATED_TOOLS",
        &catalogue["gated_tools"],
    );
    let retired = array(&catalogue["retired_tools"]).iter().map(retired_tool);
    table(&mut out, "Tool names of the past", "RETIRED_TOOLS: &[RetiredTool]", retired);
    let aliases = object(&catalogue["tool_aliases"]).iter().map(|(old, new)| format!("({old:?}, {})", quoted(new)));
    table(&mut out, "Old tool names that still work, with the present one", "TOOL_ALIASES: &[(&str, &str)]", aliases);
    let slips = array(&catalogue["tool_name_slips"]).iter();
    let slips = slips.map(|slip| format!("({}, {})", quoted(&slip["wrong"]), quoted(&slip["right"])));
    table(
        &mut out,
        "Usual slips in tool names, with the matcher that is meant",
        "TOOL_NAME_SLIPS: &[(&str, &str)]",
        slips,
    );

    table(
        &mut out,
        "The variables hooks are given",
        "ENV_VARS: &[EnvVar]",
        array(&catalogue["env_vars"]).iter().map(env_var),
    );
    let not_set = array(&catalogue["env_vars_not_set"]).iter().map(env_var_not_set);
    table(&mut out, "Variables that people expect and no hook is given", "ENV_VARS_NOT_SET: &[EnvVarNotSet]", not_set);
    let placeholders = array(&catalogue["placeholders"]).iter();
    let placeholders = placeholders
        .map(|entry| format!("Placeholder {{ text: {}, place: {} }}", quoted(&entry["name"]), quoted(&entry["where"])));
    table(&mut out, "What Claude Code replaces in a handler", "PLACEHOLDERS: &[Placeholder]", placeholders);
    let files = array(&catalogue["settings_files"]).iter().map(settings_file);
    table(&mut out, "Where hooks are read from, and where not", "SETTINGS_FILES: &[SettingsFile]", files);
    let keys = array(&catalogue["settings_keys"]).iter().map(settings_key);
    table(&mut out, "Settings beside `hooks` that decide about hooks", "SETTINGS_KEYS: &[SettingsKey]", keys);
    let failures = array(&catalogue["silent_failures"]).iter().map(silent_failure);
    table(&mut out, "The ways in which hooks fail unnoticed", "SILENT_FAILURES: &[SilentFailure]", failures);
    let rules = array(&catalogue["validation"]["rules"]).iter().map(|rule| {
        let [id, fault, effect] = ["id", "when", "effect"].map(|key| quoted(&rule[key]));
        format!("Validation {{ id: {id}, fault: {fault}, effect: {effect} }}")
    });
    table(&mut out, "What becomes of malformed settings", "VALIDATION: &[Validation]", rules);
    out
}

fn item(out: &mut String, doc: &str, head: &str, value: &str) {
    writeln!(out, "/// {doc}.\npub static {head} = {value};\n").expect("memory");
}

fn constant(out: &mut String, doc: &str, head: &str, value: &str) {
    writeln!(out, "/// {doc}.\npub const {head} = {value};\n").expect("memory");
}

fn table(out: &mut String, doc: &str, head: &str, entries: impl Iterator<Item = String>) {
    let entries: String = entries.map(|entry| format!("    {entry},\n")).collect();
    item(out, doc, head, &format!("&[\n{entries}]"));
}

fn names(out: &mut String, doc: &str, name: &str, values: &Value) {
    item(out, doc, &format!("{name}: &[&str]"), &strings(values));
}

fn group_index(catalogue: &Value, event: &Value) -> usize {
    array(&catalogue["event_groups"]).iter().position(|group| group["id"] == event["group"]).expect("a known group")
}

fn event(catalogue: &Value, number: usize, event: &Value) -> String {
    let blocking = &event["blocking"];
    let can_block = boolean(&blocking["can_block"]);
    let exit_blocks = can_block && blocking["exit2_blocks"] != Value::Bool(false);
    let timeout_blocks = string(&blocking["on_timeout"]).is_some_and(|text| text == "A timeout blocks the switch.");
    let on_failure = match string(&event["on_failure"]).unwrap() {
        "blocks" => "Blocks",
        "counts_as_exit_2_without_blocking" => "CountsAsExit2",
        "ignored" => "Ignored",
        "already_fails" => "AlreadyFails",
        other => panic!("on_failure {other}"),
    };
    let stdout = match string(&event["stdout_goes_to"]["code"]).unwrap() {
        "debug_log" => "DebugLog",
        "model_context" => "ModelContext",
        "compact_instructions" => "CompactInstructions",
        "user" => "User",
        "worktree_path" => "WorktreePath",
        other => panic!("stdout {other}"),
    };
    let timeouts = &event["default_timeout_s"];
    let handlers = list(&event["handler_types"], |ty| {
        format!("({}, {:?})", handler_type(ty), timeouts[string(ty).unwrap()].as_f64().unwrap())
    });
    let mut notes: Vec<_> =
        array(&event["notes"]).iter().zip(array(&event["notes_es"])).map(|(en, es)| text(en, es)).collect();
    for key in ["note", "cap"] {
        notes.extend(string(&blocking[key]).map(|_| text(&blocking[key], &blocking[format!("{key}_es")])));
    }
    let fields = [
        ("number", number.to_string()),
        ("name", quoted(&event["name"])),
        ("group", format!("&EVENT_GROUPS[{}]", group_index(catalogue, event))),
        ("since", version(&event["since"])),
        ("moment", pair(event, "moment")),
        ("fires", pair(event, "fires_when")),
        ("matcher", optional(&event["matcher"], matcher)),
        ("matcher_ignored", event["matcher_ignored"].to_string()),
        ("is_guard", event["guard_event"].to_string()),
        ("can_block", can_block.to_string()),
        ("blocks_by_exit", exit_blocks.to_string()),
        ("blocking_answer", if can_block { blocking_answer(blocking) } else { "None".into() }),
        ("exit2", text(&blocking["exit2"]["en"], &blocking["exit2"]["es"])),
        ("exit2_reaches_claude", blocking["exit2_reaches_claude"].to_string()),
        ("timeout_blocks", timeout_blocks.to_string()),
        ("on_failure", format!("OnFailure::{on_failure}")),
        ("stdout", format!("Stdout::{stdout}")),
        ("sends_permission_mode", event["sends_permission_mode"].to_string()),
        ("handlers", format!("&{handlers}")),
        ("handlers_note", optional(&event["handler_types_note"], |_| pair(event, "handler_types_note"))),
        ("supports_if", event["supports_if"].to_string()),
        ("notes", format!("&[{}]", notes.join(", "))),
    ];
    block("Event", &fields)
}

fn event_details(event: &Value) -> String {
    let blocking = &event["blocking"];
    let fields = [
        ("exit_other", text(&blocking["exit_other"]["en"], &blocking["exit_other"]["es"])),
        ("stdout_goes_to", text(&event["stdout_goes_to"]["en"], &event["stdout_goes_to"]["es"])),
        ("payload", format!("&[{}]", keyed(&event["payload"], payload_field).collect::<Vec<_>>().join(", "))),
        ("timeout_note", optional(&event["default_timeout_note"], |_| pair(event, "default_timeout_note"))),
        ("answer", format!("&{}", list(&blocking["json"], answer_field))),
        ("sample", format!("{:?}", event["sample_stdin"].to_string())),
    ];
    block("EventDetails", &fields)
}

fn matcher(matcher: &Value) -> String {
    let kind = match string(&matcher["kind"]).unwrap() {
        "tool_name" => "ToolName",
        "enum" => "Values",
        "free" => "Free",
        "file_names" => "FileNames",
        other => panic!("matcher kind {other}"),
    };
    let values = if matcher["builtin_values"].is_array() { &matcher["builtin_values"] } else { &matcher["values"] };
    let removed = keyed(&matcher["removed_values"], |name, since| format!("({name:?}, {})", version(since)));
    format!(
        "MatcherField {{ field: {}, kind: MatcherKind::{kind}, values: {}, undocumented: {}, removed: &[{}], \
         examples: {}, charset: Charset::{}, note: {} }}",
        quoted(&matcher["field"]),
        strings(values),
        strings(&matcher["undocumented_values"]),
        removed.collect::<Vec<_>>().join(", "),
        strings(&matcher["examples"]),
        if matcher["charset"] == "narrow" { "Narrow" } else { "Wide" },
        optional(&matcher["notes"], |_| pair(matcher, "notes")),
    )
}

fn blocking_answer(blocking: &Value) -> String {
    let answers = [
        ("hookSpecificOutput.permissionDecision", "deny"),
        ("hookSpecificOutput.decision.behavior", "deny"),
        ("hookSpecificOutput.action", "decline"),
        ("decision", "block"),
    ];
    let is_there = |field: &str, value: &str| {
        array(&blocking["json"])
            .iter()
            .any(|known| known["field"] == field && array(&known["values"]).iter().any(|v| v == value))
    };
    match answers.into_iter().find(|(field, value)| is_there(field, value)) {
        Some((field, value)) => format!("Some(BlockingAnswer {{ field: {field:?}, value: {value:?} }})"),
        None => "None".into(),
    }
}

fn payload_field(name: &str, field: &Value) -> String {
    format!(
        "PayloadField {{ name: {name:?}, kind: {}, is_required: {}, values: {}, since: {}, doc: {} }}",
        kind(&field["type"]),
        boolean(&field["required"]),
        strings(&field["enum"]),
        optional(&field["since"], version),
        quoted(&field["doc"]),
    )
}

fn answer_field(field: &Value) -> String {
    let values = if field["values"].is_array() { &field["values"] } else { &field["enum"] };
    let texts: Vec<_> = array(values).iter().filter(|value| value.is_string()).cloned().collect();
    let kind = match &field["type"] {
        Value::String(ty) if ty == "true" => "Kind::Boolean".into(),
        Value::String(_) => kind(&field["type"]),
        _ if !texts.is_empty() => "Kind::String".into(),
        _ if array(values).iter().any(Value::is_boolean) => "Kind::Boolean".into(),
        _ => "Kind::Any".into(),
    };
    let (values, since) = (strings(&texts.into()), optional(&field["since"], version));
    format!("AnswerField {{ field: {}, kind: {kind}, values: {values}, since: {since} }}", quoted(&field["field"]))
}

fn handler(handler: &Value) -> String {
    let fields: String =
        array(&handler["fields"]).iter().map(|field| format!("\n            {},", handler_field(field))).collect();
    let fields = [
        ("ty", handler_type(&handler["type"]).to_owned()),
        ("name", quoted(&handler["type"])),
        ("since", optional(&handler["since"], version)),
        ("summary", pair(handler, "summary")),
        ("default_timeout", format!("{:?}", handler["default_timeout_s"].as_f64().unwrap())),
        ("fields", format!("&[{fields}\n        ]")),
    ];
    block("HandlerSchema", &fields)
}

fn handler_field(field: &Value) -> String {
    let default = optional(&field["default"], |default| match string(default) {
        Some(text) => format!("{text:?}"),
        None => format!("{:?}", default.to_string()),
    });
    format!(
        "HandlerField {{ name: {}, kind: {}, is_required: {}, default: {default}, unit: {}, values: {}, since: {}, \
         is_internal: {}, doc: {} }}",
        quoted(&field["name"]),
        kind(&field["type"]),
        boolean(&field["required"]),
        optional(&field["unit"], quoted),
        strings(&field["enum"]),
        optional(&field["since"], version),
        boolean(&field["internal"]),
        pair(field, "doc"),
    )
}

fn tool(number: usize, tool: &Value) -> String {
    let fields = [
        ("number", number.to_string()),
        ("name", quoted(&tool["name"])),
        ("aliases", strings(&tool["aliases"])),
        ("since", optional(&tool["since"], version)),
        ("asks_permission", tool["asks_permission"].to_string()),
        ("permission_group", optional(&tool["permission_rule_group"], quoted)),
        ("is_input_known", tool["input_verified"].to_string()),
        ("path_field", optional(&tool["path_field"], quoted)),
        ("writes_files", tool["writes_files"].to_string()),
        ("may_write_files", tool["may_write_files"].to_string()),
    ];
    block("Tool", &fields)
}

fn tool_details(tool: &Value) -> String {
    let input = keyed(&tool["input"], |name, field| {
        format!(
            "ToolField {{ name: {name:?}, kind: {}, is_required: {}, values: {}, example: {:?} }}",
            kind(&field["type"]),
            boolean(&field["required"]),
            strings(&field["enum"]),
            field["example"].to_string(),
        )
    });
    let fields = [
        ("summary", pair(tool, "summary")),
        ("input", format!("&[{}]", input.collect::<Vec<_>>().join(", "))),
        ("response", optional(&tool["response_fields"], response)),
        ("availability", optional(&tool["availability"], |_| pair(tool, "availability"))),
    ];
    block("ToolDetails", &fields)
}

fn response(fields: &Value) -> String {
    let variants: Vec<&Value> = match fields {
        Value::Object(variants) => variants.values().collect(),
        fields => vec![fields],
    };
    let mut paths: Vec<&str> = vec![];
    for path in variants.into_iter().flat_map(array).filter_map(string) {
        let path = path.split_once(" (").map_or(path, |(path, _)| path);
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    format!("&{paths:?}")
}

fn retired_tool(tool: &Value) -> String {
    let fate = if tool["status"] == "renamed" { "Renamed" } else { "Removed" };
    let instead = optional(&tool["use"], quoted);
    format!("RetiredTool {{ name: {}, fate: Fate::{fate}, instead: {instead} }}", quoted(&tool["name"]))
}

fn env_var(var: &Value) -> String {
    let scope = match &var["events"] {
        Value::Array(_) => format!("EnvScope::Events({})", strings(&var["events"])),
        all if all == "all" => "EnvScope::All".into(),
        plugins if plugins == "plugin hooks" => "EnvScope::Plugins".into(),
        both if both == "plugin and skill hooks" => "EnvScope::PluginsAndSkills".into(),
        other => panic!("scope of a variable: {other}"),
    };
    let [name, doc] = ["name", "doc"].map(|key| quoted(&var[key]));
    format!("EnvVar {{ name: {name}, scope: {scope}, since: {}, doc: {doc} }}", optional(&var["since"], version))
}

fn env_var_not_set(var: &Value) -> String {
    let instead = string(&var["use_instead"]).unwrap();
    let word = |mark: &str| Some(instead.split_once(mark)?.1.split([' ', ',']).next().unwrap().to_owned());
    let field = word("stdin: ").or_else(|| word("stdin "));
    let env = word("env ").or_else(|| instead.contains("$PWD").then(|| "PWD".to_owned()));
    assert!(field.is_some() || env.is_some(), "{instead}");
    let shown = |text: Option<String>| text.map_or("None".into(), |text| format!("Some({text:?})"));
    format!(
        "EnvVarNotSet {{ name: {}, field: {}, jq: {}, env: {} }}",
        quoted(&var["name"]),
        shown(field),
        optional(&var["jq"], quoted),
        shown(env),
    )
}

fn settings_file(file: &Value) -> String {
    let on = |platform: &str| {
        let paths = &file["paths"];
        strings(if paths["all"].is_array() { &paths["all"] } else { &paths[platform] })
    };
    format!(
        "SettingsFile {{ scope: {}, precedence: {}, reads_hooks: {}, linux: {}, macos: {}, windows: {}, note: {} }}",
        quoted(&file["scope"]),
        optional(&file["precedence"], |rank| rank.to_string()),
        boolean(&file["hooks_read"]),
        on("linux"),
        on("macos"),
        on("windows"),
        quoted(&file["note"]),
    )
}

fn settings_key(key: &Value) -> String {
    let managed = key["where"] == "managed only";
    let (name, doc) = (quoted(&key["key"]), quoted(&key["doc"]));
    format!("SettingsKey {{ name: {name}, kind: {}, is_managed_only: {managed}, doc: {doc} }}", kind(&key["type"]))
}

fn silent_failure(failure: &Value) -> String {
    let [id, explanation, fix] = ["id", "explanation", "fix"].map(|key| quoted(&failure[key]));
    let title = pair(failure, "title");
    format!("SilentFailure {{ id: {id}, title: {title}, explanation: {explanation}, fix: {fix} }}")
}

fn handler_type(name: &Value) -> &'static str {
    match string(name).unwrap() {
        "command" => "Command",
        "http" => "Http",
        "mcp_tool" => "McpTool",
        "prompt" => "Prompt",
        "agent" => "Agent",
        other => panic!("handler type {other}"),
    }
}

fn kind(ty: &Value) -> String {
    let kind = match string(ty).unwrap() {
        "any" => "Any",
        "string" => "String",
        "string (URL)" => "Url",
        "string|null" => "StringOrNull",
        "string|object" => "StringOrObject",
        "number" => "Number",
        "integer" => "Integer",
        "boolean" => "Boolean",
        "object" => "Object",
        "object<string,string>" => "StringMap",
        "array" => "Array",
        "array<string>" => "Strings",
        "array<object>" => "Objects",
        other => panic!("type {other}"),
    };
    format!("Kind::{kind}")
}

fn block(name: &str, fields: &[(&str, String)]) -> String {
    let fields: String = fields.iter().map(|(name, value)| format!("        {name}: {value},\n")).collect();
    format!("{name} {{\n{fields}    }}")
}

fn pair(of: &Value, key: &str) -> String {
    text(&of[key], &of[format!("{key}_es")])
}

fn text(en: &Value, es: &Value) -> String {
    format!("Text {{ en: {}, es: {} }}", quoted(en), quoted(es))
}

fn version(version: &Value) -> String {
    let parts: Vec<u32> = string(version).unwrap().split('.').map(|part| part.parse().expect("a version")).collect();
    assert_eq!(parts.len(), 3, "{version}");
    format!("Version({}, {}, {})", parts[0], parts[1], parts[2])
}

fn optional(value: &Value, shown: impl Fn(&Value) -> String) -> String {
    if value.is_null() { "None".into() } else { format!("Some({})", shown(value)) }
}

fn quoted(value: &Value) -> String {
    format!("{:?}", string(value).unwrap_or_else(|| panic!("a text, not {value}")))
}

fn strings(values: &Value) -> String {
    format!("&[{}]", array(values).iter().map(quoted).collect::<Vec<_>>().join(", "))
}

fn list(values: &Value, shown: impl Fn(&Value) -> String) -> String {
    format!("[{}]", array(values).iter().map(shown).collect::<Vec<_>>().join(", "))
}

fn keyed<'a>(values: &'a Value, shown: impl Fn(&str, &Value) -> String + 'a) -> impl Iterator<Item = String> + 'a {
    values.as_object().into_iter().flatten().map(move |(name, value)| shown(name, value))
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], |values| values.as_slice())
}

fn object(value: &Value) -> &serde_json::Map<String, Value> {
    value.as_object().expect("an object")
}

fn string(value: &Value) -> Option<&str> {
    value.as_str()
}

fn boolean(value: &Value) -> bool {
    value.as_bool().expect("true or false")
}
