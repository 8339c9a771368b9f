//! Building a hook: pick an event, press a pattern, type a command, be told what is wrong, mend it by one press.

use crate::{page::Page, place::Place};

/// Adds a hook for an event, as somebody does who knows the event's name.
pub fn add(page: &Page, event: &str) {
    page.role("button", "Add a hook").click();
    page.role("combobox", "When should it run?").type_text(event);
    page.press("Enter");
}

/// The hooks, without the list of problems beside them.
pub fn hooks(page: &Page) -> Place<'_> {
    page.role("region", "Your hooks")
}

fn command(page: &Page) -> Place<'_> {
    page.role("textbox", "Command")
}

#[test]
fn a_command_that_reads_an_argument_is_given_one_that_reads_stdin() {
    let page = Page::open();
    page.role("button", "Add a hook").click();
    page.role("option", "PostToolUse only observes Right after a tool call has succeeded.").click();
    page.label("Matcher").has_focus();
    page.role("button", "Writing tools").click();
    page.role("button", "Writing tools").has_attribute("aria-pressed", "true");
    page.label("Matcher").has_value("Edit|Write|NotebookEdit");
    page.text("3 of 59 tools").is_there();
    command(&page).fill(r#"prettier --write "$1""#);
    hooks(&page).text("`$1` is empty: a hook is given no arguments.").is_gone();
    command(&page).is_described_by("is empty: a hook is given no arguments.");
    command(&page).is_described_by("Claude Code sends the event as JSON on stdin");
    command(&page).has_attribute("aria-invalid", "true");
    hooks(&page).role_starting("button", "Read .tool_input.file_path").click();
    command(&page).is_not_described_by("is given no arguments");
    let mended = command(&page).typed();
    assert!(mended.contains("jq -r") && mended.contains(".tool_input.file_path"), "{mended}");
    page.role("tabpanel", "Problems").text("No problems.").is_there();
    page.shot("built");
}

#[test]
fn a_matcher_that_matches_nothing_is_mended_by_one_press_and_undone_by_another() {
    let page = Page::open();
    add(&page, "PreToolUse");
    command(&page).fill("date");
    for (typed, message, button, mended) in [
        ("write", "`write` matches no tool.", "Change to Write", "Write"),
        ("Wrtie", "`Wrtie` matches no tool.", "Change to Write", "Write"),
        ("mcp__memory", "`mcp__memory` matches no tool.", "Match all of memory", "mcp__memory__.*"),
    ] {
        page.label("Matcher").fill(typed);
        page.label("Matcher").is_described_by(&message.replace('`', ""));
        hooks(&page).role("button", button).click();
        page.label("Matcher").has_value(mended);
        page.role("button", "Undo").click();
        page.label("Matcher").has_value(typed);
    }
}

#[test]
fn a_matcher_on_stop_is_called_ignored() {
    let page = Page::open();
    add(&page, "Stop main");
    command(&page).fill("date");
    page.text("Stop takes no matcher: its hooks always run.").is_there();
    page.role("button", "As JSON").click();
    let json = r#"{"hooks": {"Stop": [{"matcher": "Bash", "hooks": [{"type": "command", "command": "date"}]}]}}"#;
    page.label("Hooks as JSON").paste(json);
    page.label("Matcher").is_described_by("Stop takes no matcher.");
    hooks(&page).role("button", "Remove the matcher").click();
    page.label("Matcher").is_gone();
    page.role("button", "Undo").click();
    page.label("Matcher").has_value("Bash");
}

#[test]
fn an_event_that_only_observes_names_the_one_that_can_block() {
    let page = Page::open();
    add(&page, "PostToolUse right");
    command(&page).fill("echo 'Not allowed here' >&2; exit 2");
    command(&page).is_described_by("PreToolUse");
    command(&page).is_described_by("already ran");
    hooks(&page).text("only observes").is_there();
    hooks(&page).role("button", "Remove").click();
    add(&page, "PreToolUse");
    hooks(&page).text("can block: exit 2 or JSON").is_there();
    page.role("button", "How to block").click();
    page.text("Blocks the tool call; stderr is given to Claude as the reason.").is_there();
    page.text("hookSpecificOutput.permissionDecision = deny").is_there();
}

#[test]
fn a_command_that_deletes_is_flagged_and_its_likes_are_not() {
    let page = Page::open();
    add(&page, "UserPromptSubmit");
    command(&page).fill("rm -rf ~/x");
    command(&page).is_described_by("rm -rf ~/x");
    for harmless in [r#"echo "rm -rf""#, "awk '{print $1}'", r#"bash -c 'echo "$1"' _ x"#, r#"set -- a; echo "$1""#] {
        command(&page).fill(harmless);
        command(&page).has_value(harmless);
        page.role("tabpanel", "Problems").text("No problems.").is_there();
    }
}
