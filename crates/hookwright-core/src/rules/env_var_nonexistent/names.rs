//! Names of variables that look like the event's own, and what to read instead.

use crate::catalog::{self, Event};
use crate::payload_read::Field;

/// What to read in place of a variable that no hook gets.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Instead {
    /// A field of the event.
    Field(Field),
    /// A variable that is set.
    Variable(&'static str),
    /// Nothing of the kind exists.
    Nothing,
}

/// Prefixes under which people expect fields of the event.
const PREFIXES: &[&str] =
    &["CLAUDE_CODE_HOOK_", "CLAUDE_HOOK_", "CLAUDE_EVENT_", "CLAUDE_CODE_", "CLAUDE_", "HOOK_", "CC_"];

/// Names for the whole event.
const WHOLE: &[&str] = &[
    "STDIN_JSON",
    "JSON_STDIN",
    "STDIN_DATA",
    "STDIN_INPUT",
    "HOOK_INPUT",
    "HOOK_JSON",
    "HOOK_DATA",
    "HOOK_PAYLOAD",
    "HOOK_EVENT_DATA",
    "HOOK_STDIN",
    "EVENT_JSON",
    "EVENT_DATA",
    "EVENT_PAYLOAD",
    "INPUT_JSON",
    "JSON_INPUT",
];

/// Words of which names are made that stand for something of the event.
const WORDS: &[&str] = &[
    "AGENT",
    "ARGS",
    "CHANGED",
    "CHANGES",
    "CHECKPOINT",
    "COMMAND",
    "CONTENT",
    "DIFF",
    "DURATION",
    "EDITED",
    "EVENT",
    "EXIT",
    "FILE",
    "FILENAME",
    "FILEPATH",
    "FILES",
    "HOOK",
    "INPUT",
    "LEARNINGS",
    "MATCHER",
    "MESSAGE",
    "NOTIFICATION",
    "OUTPUT",
    "PATH",
    "PATHS",
    "PAYLOAD",
    "PROMPT",
    "QUALITY",
    "QUERY",
    "RESPONSE",
    "RESULT",
    "SUBAGENT",
    "SUCCESS",
    "TASK",
    "TIMESTAMP",
    "TODOS",
    "TOOL",
    "TRANSCRIPT",
];

/// What to read instead; none where the variable may well be the user's own.
pub(super) fn instead_of(name: &str, event: Option<&Event>) -> Option<Instead> {
    let promised = format!("CLAUDE_{name}");
    let known = catalog::env_var_not_set(name);
    if let Some(known) = known.or_else(|| catalog::env_var_not_set(&promised).filter(|_| name.contains('_'))) {
        let field = known.jq.map(|jq| Instead::Field(Field::of_jq(jq)));
        return field.or(known.env.map(Instead::Variable)).or(Some(Instead::Nothing));
    }
    if catalog::env_var(name).is_some() || name.starts_with("CLAUDE_PLUGIN_") {
        return None;
    }
    let short = PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix));
    if WHOLE.contains(&name) || short.is_some_and(|short| WHOLE.contains(&short)) {
        return Some(Instead::Field(Field::whole()));
    }
    if let Some(field) = field_named(short.unwrap_or(name), short.is_some(), event) {
        return Some(Instead::Field(field));
    }
    let is_invented = name.starts_with("CLAUDE_")
        && !name.starts_with("CLAUDE_CODE_")
        && !name.ends_with("_TYPE")
        && short.is_some_and(|short| short.split('_').any(|word| WORDS.contains(&word)));
    let is_tool_like =
        ["TOOL_INPUT", "TOOL_RESULT", "TOOL_RESPONSE", "TOOL_OUTPUT"].iter().any(|s| name.starts_with(s))
            || matches!(name, "TOOL_SUCCESS" | "TOOL_EXIT_CODE" | "TOOL_ERROR");
    (is_invented || is_tool_like).then_some(Instead::Nothing)
}

/// The field of the event whose name this is in capitals: `SESSION_ID`, `TOOL_INPUT_file_path`. One common word alone
/// (`ERROR`, `MODE`) counts only under a prefix that promises the event, and where this event has it.
fn field_named(name: &str, is_prefixed: bool, event: Option<&Event>) -> Option<Field> {
    for start in ["TOOL_INPUT_", "TOOL_RESPONSE_", "TOOL_RESULT_"] {
        if let Some(rest) = name.strip_prefix(start).filter(|rest| !rest.is_empty()) {
            let object = if start == "TOOL_INPUT_" { ".tool_input" } else { ".tool_response" };
            return Some(Field::of_jq(&format!("{object}.{} // empty", rest.to_lowercase())));
        }
    }
    if name == "FILE_PATH" || name == "FILE_PATHS" {
        return Some(Field::of_jq(".tool_input.file_path // empty"));
    }
    let is_capital = name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
    let wanted = name.to_lowercase();
    let is_here = || event.is_some_and(|event| event.payload_field(&wanted).is_some());
    let is_telling = name.contains('_') || name == "PROMPT" || (is_prefixed && is_here());
    let events = catalog::EVENTS.iter().flat_map(|event| event.payload);
    let field = events.chain(catalog::COMMON_PAYLOAD).find(|field| field.name == wanted)?;
    (is_capital && is_telling).then(|| Field::of_jq(&format!(".{} // empty", field.name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_event_lead_to_its_fields() {
        for (name, jq) in [
            ("CLAUDE_TOOL_NAME", ".tool_name"),
            ("SESSION_ID", ".session_id"),
            ("TOOL_INPUT_file_path", ".tool_input.file_path // empty"),
            ("STDIN_JSON", "."),
            ("CLAUDE_NOTIFICATION_TYPE", ".notification_type // empty"),
            ("NOTIFICATION_MESSAGE", ".message"),
            ("HOOK_TOOL_NAME", ".tool_name // empty"),
        ] {
            assert_eq!(instead_of(name, None), Some(Instead::Field(Field::of_jq(jq))), "{name}");
        }
        assert_eq!(instead_of("CLAUDE_EDITED_FILE", None), Some(Instead::Nothing));
        assert_eq!(instead_of("CLAUDE_PROJECT_ROOT", None), Some(Instead::Variable("CLAUDE_PROJECT_DIR")));
    }

    #[test]
    fn the_users_own_variables_are_left_alone() {
        for name in [
            "HOME",
            "PATH",
            "FILE",
            "NAME",
            "MODE",
            "URL",
            "CLAUDE_PROJECT_DIR",
            "CLAUDE_CONFIG_DIR",
            "CLAUDE_CODE_USE_BEDROCK",
            "CLAUDE_PLUGIN_OPTION_KEY",
            "MY_TOOL",
            "SOURCE",
            "file_path",
            "CI",
        ] {
            assert_eq!(instead_of(name, None), None, "{name}");
        }
    }
}
