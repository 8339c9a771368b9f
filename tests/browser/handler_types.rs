//! Every type of handler with all its fields, typed, pasted, inserted and seen in the file.

use crate::{
    build_a_hook::{add, hooks},
    page::Page,
    visit::Visit,
};

/// A draft with this under `hooks`.
pub fn open(page: &Page, hooks: &str) {
    page.role("button", "As JSON").click();
    page.label("Hooks as JSON").paste(&format!(r#"{{"hooks": {hooks}}}"#));
    page.role("button", "As JSON").click();
}

/// Waits until the JSON view has this.
fn json_has(page: &Page, text: &str) {
    page.role("button", "As JSON").click();
    let shown = serde_json::json!(text);
    page.wait_until(
        "the file has it",
        &format!("[...document.querySelectorAll('textarea')].some((area) => area.value.includes({shown}))"),
    );
    page.role("button", "As JSON").click();
}

#[test]
fn a_program_is_started_with_arguments_one_by_one() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("node");
    page.role("button", "More").click();
    page.role("button", "Add an argument").click();
    page.role("textbox", "Argument 1").has_focus();
    page.type_text("check.mjs");
    page.press("Enter");
    page.role("textbox", "Argument 2").has_focus();
    page.paste("--root\n\nlast one\n");
    page.role("textbox", "Argument 4").has_value("last one");
    page.role("textbox", "Argument 3").fill("${CLAUDE_PROJECT_DIR}");
    page.role("button", "Move up: Argument 3").click();
    page.role("textbox", "Argument 2").has_value("${CLAUDE_PROJECT_DIR}");
    page.press("Alt+ArrowDown");
    page.role("textbox", "Argument 3").has_value("${CLAUDE_PROJECT_DIR}");
    page.role("button", "Remove: Argument 4").click();
    page.role("textbox", "Argument 3").has_focus();
    json_has(
        &page,
        "\"args\": [\n              \"check.mjs\",\n              \"--root\",\n              \"${CLAUDE_PROJECT_DIR}\"\n            ]",
    );
    for _ in 0..3 {
        page.role("button", "Remove: Argument 1").click();
    }
    page.role("button", "Add an argument").has_focus();
    page.press("Control+z");
    page.role("textbox", "Argument 1").has_value("${CLAUDE_PROJECT_DIR}");
}

#[test]
fn a_variable_goes_where_the_cursor_is_and_never_where_it_does_not_exist() {
    let page = Page::open();
    add(&page, "SessionStart");
    let command = page.role("textbox", "Command");
    command.fill("cat /notes.md");
    for _ in 0.."/notes.md".len() {
        page.press("ArrowLeft");
    }
    let chips = page.role("group", "Insert into Command");
    chips.role("button", "\"$CLAUDE_PROJECT_DIR\"").click();
    command.has_value("cat \"$CLAUDE_PROJECT_DIR\"/notes.md");
    command.has_focus();
    page.type_text("/docs");
    command.has_value("cat \"$CLAUDE_PROJECT_DIR\"/docs/notes.md");
    chips.role("button", "\"$CLAUDE_ENV_FILE\"").is_there();
    page.press("Control+z");
    page.press("Control+z");
    command.has_value("cat /notes.md");
    add(&page, "Stop main");
    let chips = page.role("group", "Insert into Command").nth(1);
    chips.role("button", "\"$CLAUDE_PROJECT_DIR\"").is_there();
    chips.role("button", "\"$CLAUDE_ENV_FILE\"").is_gone();
}

#[test]
fn a_condition_tells_which_calls_it_lets_through() {
    let page = Page::open();
    add(&page, "PreToolUse");
    page.role("textbox", "Command").fill("date");
    page.role("button", "More").click();
    let condition = page.role("group", "Only if if");
    condition.label("Tool").type_text("Bash");
    condition.text("Every call of Bash").is_there();
    condition.label("Pattern").type_text("git push *");
    condition.text("in which a command fits").is_there();
    condition.text("cd app && git push …").is_there();
    condition.text("Not for").is_there();
    condition.text("echo git push …").is_there();
    json_has(&page, "\"if\": \"Bash(git push *)\"");
    condition.label("Tool").fill("Bsh");
    condition.text("is no permission rule, so this never runs.").is_there();
    condition.label("Tool").is_described_by("Bsh");
    condition.label("Tool").fill("");
    condition.label("Pattern").has_value("git push *");
    condition.label("Pattern").fill("");
    add(&page, "Stop main");
    page.role("group", "Only if if").is_there_times(1);
}

#[test]
fn a_request_has_headers_with_variables_that_are_allowed() {
    let page = Page::open();
    add(&page, "Stop main");
    page.label("HTTP").click();
    page.role("textbox", "URL").fill("https://example.com/hook");
    page.role("button", "Add a header").click();
    page.role("textbox", "Name of header 1").has_focus();
    page.type_text("Authorization");
    page.role("textbox", "Value of header 1").fill("Bearer ");
    page.role("button", "Add a variable").click();
    page.type_text("HOOK_TOKEN");
    page.role("textbox", "Value of header 1").click();
    page.press("End");
    page.role("group", "Insert into Headers").role("button", "$HOOK_TOKEN").click();
    page.role("textbox", "Value of header 1").has_value("Bearer $HOOK_TOKEN");
    page.role("tabpanel", "Problems").text("No problems.").is_there();
    page.role("button", "Add a header").click();
    page.type_text("Authorization");
    page.role("textbox", "Name of header 2").is_described_by("the last one counts");
    page.role("button", "Remove: Header 2").click();
    page.role("textbox", "Name of header 1").has_value("Authorization");
    json_has(&page, "\"Authorization\": \"Bearer $HOOK_TOKEN\"");
}

#[test]
fn a_tool_of_a_server_gets_texts_numbers_and_fields_of_the_event() {
    let page = Page::open();
    add(&page, "PostToolUse right");
    page.label("Matcher").fill("Write");
    page.label("MCP tool").click();
    page.role("textbox", "MCP server").fill("memory");
    page.role("textbox", "Tool").fill("note");
    page.role("button", "Add an input").click();
    page.type_text("file");
    page.role("textbox", "Value of input 1").click();
    page.role("group", "Insert into Input").role("button", "${tool_input.file_path}").click();
    page.role("button", "Add an input").click();
    page.type_text("count");
    page.role("textbox", "Value of input 2").fill("5");
    json_has(&page, "\"count\": 5");
    json_has(&page, "\"file\": \"${tool_input.file_path}\"");
    page.role("textbox", "Value of input 2").fill("\"5\"");
    json_has(&page, "\"count\": \"5\"");
    page.role("textbox", "Value of input 2").has_value("\"5\"");
    page.role("tabpanel", "Problems").text("No problems.").is_there();
}

#[test]
fn another_type_keeps_what_both_share_and_undo_brings_back_the_rest() {
    let page = Page::open();
    add(&page, "Stop main");
    page.role("textbox", "Command").fill("date");
    page.role("textbox", "Time limit").fill("20");
    page.label("Prompt").click();
    page.role("textbox", "Prompt").has_value("");
    page.role("textbox", "Time limit").has_value("20");
    page.role("group", "Insert into Prompt").role("button", "$ARGUMENTS").click();
    page.role("textbox", "Prompt").has_value("$ARGUMENTS");
    page.label("Agent").click();
    page.role("textbox", "Prompt").has_value("$ARGUMENTS");
    for _ in 0..3 {
        page.press("Control+z");
    }
    page.role("textbox", "Command").has_value("date");
}

#[test]
fn a_type_that_never_runs_says_why_and_is_not_chosen() {
    let page = Page::open();
    add(&page, "SessionStart");
    page.role("radio", "Agent").has_attribute("aria-disabled", "true");
    page.role("radio", "Agent").is_described_by("HTTP, Prompt and Agent never run on SessionStart.");
    page.role("radio", "Agent").click();
    page.wait_until(
        "it is not chosen",
        "document.querySelector('input[type=radio]:checked').labels[0].textContent === 'Command'",
    );
    page.role("textbox", "Command").is_there();
    page.any("status").says("never run on SessionStart");
    page.label("MCP tool").click();
    page.role("textbox", "MCP server").is_there();
}

#[test]
fn a_value_of_another_kind_and_a_member_that_nobody_knows_are_shown() {
    let page = Page::open();
    open(
        &page,
        r#"{"Stop": [{"hooks": [{"type": "command", "command": "date", "args": ["a", 1], "async": "yes", "timeout": "long", "cwd": {"x": 1}}]}]}"#,
    );
    page.role("textbox", "Time limit").has_value("long");
    page.role("textbox", "Arguments").has_value(r#"["a",1]"#);
    page.role("textbox", "In the background").has_value("yes");
    hooks(&page).text(r#"{"x":1}"#).is_there();
    page.role("textbox", "Arguments").paste(r#"["a", "1"]"#);
    page.role("textbox", "Argument 1").has_focus();
    page.role("textbox", "Argument 2").has_value("1");
    page.role("button", "Remove: cwd").click();
    hooks(&page).text(r#"{"x":1}"#).is_gone();
    page.role("button", "Undo").click();
    hooks(&page).text(r#"{"x":1}"#).is_there();
}

#[test]
fn a_handler_of_an_unknown_type_shows_all_that_it_holds() {
    let page = Page::open();
    open(&page, r#"{"Stop": [{"note": "mine", "hooks": [{"type": "script", "command": "date", "cloud": "skip"}]}]}"#);
    for shown in ["note", "command", "cloud"] {
        hooks(&page).role("button", &format!("Remove: {shown}")).is_there();
    }
    hooks(&page).role("button", "Remove: note").click();
    page.label("Command").click();
    page.role("textbox", "Command").has_value("date");
    hooks(&page).role("button", "Remove: cloud").is_there();
}

#[test]
fn every_form_is_accessible_narrow_and_dark_in_spanish() {
    let page = Visit::new().sized(320, 640).speaking("es-ES").preferring("prefers-color-scheme", "dark").open();
    page.role("button", "Como JSON").click();
    let types = r#"{"hooks": {"PreToolUse": [{"hooks": [
        {"type": "command", "command": "node", "args": ["a", "b"], "if": "Bash(git *)", "note": 1},
        {"type": "http", "url": "https://example.com", "headers": {"A": "$B", "A": "2"}, "allowedEnvVars": ["B"]},
        {"type": "mcp_tool", "server": "memory", "tool": "note", "input": {"a": {"b": 1}}},
        {"type": "prompt", "prompt": "Bien?"},
        {"type": "agent", "prompt": "Bien?"}]}]}}"#;
    page.label("Los hooks como JSON").paste(types);
    page.role("textbox", "Nombre de la cabecera 2").is_there();
    page.role("button", "Como JSON").click();
    page.fits_in_width();
    page.is_accessible();
    page.shot("types-narrow");
}
