//! The tables are those of `catalogue.json`, and what the real client sent is known to them.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::disallowed_methods)]

mod generate;

use hookwright_core::catalog::{self, Charset, EVENTS, HandlerType, ValueKind};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> Value {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn catalogue() -> Value {
    read(&here("src/catalog/catalogue.json"))
}

/// Every payload the real client was seen to send, with its event.
fn observed_payloads() -> Vec<(String, Value)> {
    let files = fs::read_dir(here("tests/cases/payloads")).expect("the payloads");
    let files = files.map(|file| read(&file.expect("a payload").path()));
    let samples = files.flat_map(|file| {
        let event = file["event"].as_str().expect("an event").to_owned();
        let samples = file["samples"].as_array().expect("samples").clone();
        samples.into_iter().map(move |sample| (event.clone(), sample["stdin"].clone()))
    });
    samples.collect()
}

fn is_of(kind: ValueKind, value: &Value) -> bool {
    match kind {
        ValueKind::Any => true,
        ValueKind::String | ValueKind::Url => value.is_string(),
        ValueKind::StringOrNull => value.is_string() || value.is_null(),
        ValueKind::StringOrObject => value.is_string() || value.is_object(),
        ValueKind::Number => value.is_number(),
        ValueKind::Integer => value.is_u64() || value.is_i64(),
        ValueKind::Boolean => value.is_boolean(),
        ValueKind::Object | ValueKind::StringMap => value.is_object(),
        ValueKind::Array | ValueKind::Strings | ValueKind::Objects => value.is_array(),
    }
}

#[test]
fn the_tables_are_those_of_the_catalogue() {
    let path = here("src/catalog/generated.rs");
    let tables = generate::tables(&catalogue());
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &tables).expect("generated.rs is written");
    }
    let present = fs::read_to_string(&path).unwrap_or_default();
    let stale = "generated.rs is stale: run `UPDATE=1 cargo test -p hookwright-core --test catalog`";
    assert!(present == tables, "{stale}");
}

#[test]
fn every_event_and_handler_type_is_there_once() {
    assert_eq!(EVENTS.len(), 34);
    assert_eq!(catalogue()["event_count"], 34);
    for event in EVENTS {
        assert_eq!(EVENTS.iter().filter(|other| other.name == event.name).count(), 1, "{}", event.name);
    }
    assert_eq!(catalog::HANDLER_TYPES.len(), 5);
    for (ty, schema) in HandlerType::ALL.into_iter().zip(catalog::HANDLER_TYPES) {
        assert_eq!(ty, schema.ty);
        assert_eq!(HandlerType::of_name(schema.name), Some(ty));
    }
}

#[test]
fn the_guards_are_the_three_whose_faults_cost_the_file() {
    let guards: Vec<_> = EVENTS.iter().filter(|event| event.is_guard).map(|event| event.name).collect();
    assert_eq!(guards, ["PreToolUse", "PermissionRequest", "PreSkillShellCommand"]);
}

#[test]
fn an_event_that_blocks_says_how() {
    for event in EVENTS {
        let has_a_way = event.blocks_by_exit || event.blocking_answer.is_some();
        assert_eq!(event.can_block, has_a_way, "{}", event.name);
    }
    let request = catalog::event("PermissionRequest").expect("the event");
    assert!(!request.blocks_by_exit);
    assert_eq!(request.blocking_answer.as_ref().expect("an answer").value, "deny");
}

#[test]
fn observed_payloads_hold_known_fields_of_the_known_kind() {
    let payloads = observed_payloads();
    assert!(payloads.len() > 33, "{} payloads", payloads.len());
    for (name, payload) in payloads {
        let event = catalog::event(&name).unwrap_or_else(|| panic!("unknown event {name}"));
        let payload = payload.as_object().expect("an object");
        for (key, value) in payload {
            let field = event.payload_field(key).unwrap_or_else(|| panic!("{name} has no field {key}"));
            assert!(is_of(field.kind, value), "{name}.{key}: {value}");
            let listed = field.values.is_empty() || field.values.iter().any(|known| value == known);
            assert!(listed, "{name}.{key}: {value}");
        }
        for field in event.payload.iter().chain(catalog::COMMON_PAYLOAD).filter(|field| field.is_required) {
            assert!(payload.contains_key(field.name), "{name} without {}", field.name);
        }
        assert!(event.sends_permission_mode || !payload.contains_key("permission_mode"), "{name}");
    }
}

#[test]
fn observed_tool_calls_hold_known_fields() {
    for (name, payload) in observed_payloads() {
        let Some(tool) = payload["tool_name"].as_str().and_then(catalog::tool) else { continue };
        let input = payload["tool_input"].as_object().expect("an object");
        for key in input.keys() {
            assert!(tool.input.iter().any(|field| field.name == key), "{name}: {}.{key}", tool.name);
        }
        let (Some(known), Some(response)) = (tool.response, payload["tool_response"].as_object()) else { continue };
        for key in response.keys() {
            let is_known = known.iter().any(|path| path.split(['.', '[']).next() == Some(key));
            assert!(is_known, "{}: tool_response.{key}", tool.name);
        }
    }
}

#[test]
fn samples_are_payloads_of_their_event() {
    for event in EVENTS {
        let sample: Value = serde_json::from_str(event.sample).expect("a sample is JSON");
        assert_eq!(sample["hook_event_name"], event.name);
        for (key, value) in sample.as_object().expect("an object") {
            let field = event.payload_field(key).unwrap_or_else(|| panic!("{} has no field {key}", event.name));
            assert!(is_of(field.kind, value), "{}.{key}: {value}", event.name);
        }
        for field in event.payload.iter().filter(|field| field.is_required) {
            assert!(sample.get(field.name).is_some(), "{} without {}", event.name, field.name);
        }
        assert_eq!(event.sends_permission_mode, sample.get("permission_mode").is_some(), "{}", event.name);
    }
}

#[test]
fn old_tool_names_lead_to_present_ones() {
    for (old, present) in catalog::TOOL_ALIASES {
        let tool = catalog::tool(present).unwrap_or_else(|| panic!("no tool {present}"));
        assert!(tool.aliases.contains(old), "{old}");
        let retired = catalog::retired_tool(old).unwrap_or_else(|| panic!("{old} is not among the retired"));
        assert_eq!((retired.fate, retired.instead), (catalog::Fate::Renamed, Some(*present)));
    }
    for tool in catalog::TOOLS {
        assert!(catalog::retired_tool(tool.name).is_none(), "{}", tool.name);
        assert!(tool.aliases.iter().all(|old| catalog::present_tool_name(old) == Some(tool.name)), "{}", tool.name);
    }
}

#[test]
fn the_characters_of_exact_names_are_those_of_the_catalogue() {
    let rules = &catalogue()["matcher_rules"];
    for (charset, key) in [(Charset::Wide, "wide_exact_charset"), (Charset::Narrow, "narrow_exact_charset")] {
        let regex = regress::Regex::new(rules[key].as_str().expect("a pattern")).expect("a pattern");
        for c in (0..0x250).filter_map(char::from_u32) {
            assert_eq!(charset.has(c), regex.find(&c.to_string()).is_some(), "{c:?}");
        }
    }
}

#[test]
fn both_languages_say_something() {
    for event in EVENTS {
        let texts = [event.moment, event.fires, event.exit2, event.exit_other, event.stdout_goes_to, event.group.title];
        for text in texts.iter().chain(event.notes) {
            assert!(!text.en.is_empty() && !text.es.is_empty(), "{}", event.name);
        }
        assert!(event.moment.en != event.moment.es && event.fires.en != event.fires.es, "{}", event.name);
    }
}
