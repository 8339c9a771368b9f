//! The hook as a folder, and the ways to install it and to take it out again.

use crate::{build_a_hook::add, page::Page, visit::Visit};
use hookwright_core::hook::{About, Hook, Scripts};
use hookwright_core::json::Document;
use hookwright_core::zip;
use std::path::PathBuf;
use thirtyfour::prelude::*;

const LINT: &str = "#!/bin/sh\ncat >/dev/null\nexit 0\n";

/// A hook on Bash that runs its own script.
fn with_a_script(page: &Page) {
    add(page, "PreToolUse");
    page.label("Matcher").fill("Bash");
    page.role("textbox", "Command").fill("./scripts/lint.sh --quiet");
    page.role("tab", "Files").click();
    page.label("Name").fill("Careful lint");
    page.role("region", "Folder").drop_file("lint.sh", LINT);
    page.role("button", "lint.sh").has_attribute("aria-pressed", "true");
}

/// Chooses a file or a folder of the disk for the button with this label.
fn choose(page: &Page, label: &str, path: &str) {
    let input = By::XPath(format!("//label[contains(., '{label}')]//input"));
    let chosen = async { page.browser().find(input).await?.send_keys(path).await };
    page.now::<_, WebDriverError>("choosing a file", chosen);
}

/// A file of this name beside the tests, for the browser to read.
fn on_the_disk(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, bytes).unwrap();
    path.display().to_string()
}

#[test]
fn a_script_says_what_it_will_do_and_is_what_it_shows() {
    let page = Page::open();
    with_a_script(&page);
    page.role("tab", "Install").click();
    let panel = page.role("tabpanel", "Install");
    panel.text("Hooks run by themselves, with all your rights").is_there();
    let plan = panel.role("region", "What Claude Code will run");
    plan.text("\"${CLAUDE_PROJECT_DIR}/.claude/hooks/careful-lint/scripts/lint.sh\" --quiet").is_there();
    plan.text(".claude/settings.local.json").is_there();
    plan.text("1 file of the hook.").is_there();
    page.label("Only me, in every project").click();
    plan.text("\"$HOME/.claude/hooks/careful-lint/scripts/lint.sh\" --quiet").is_there();
    plan.text("~/.claude/settings.json").is_there();
    panel.role("button", "Download").click();
    let script = page.downloaded("install-careful-lint.sh");
    assert!(script.starts_with("#!/bin/sh\n") && script.contains("hook_scope='user'"));
    panel.role("button", "Copy").click();
    panel.role("button", "Copied").is_there();
    assert_eq!(page.clipboard(), script);
    page.label("Uninstall").click();
    panel.role("heading", "What Claude Code will no longer run").is_there();
    panel.role("button", "Copy the line").click();
    panel.role("button", "Copied").is_there();
    assert_eq!(page.clipboard(), "sh install-careful-lint.sh --uninstall");
    page.label("PowerShell").click();
    panel.text("-File .\\install-careful-lint.ps1 -Uninstall").is_there();
    panel.role("button", "Download").click();
    let script = page.downloaded("install-careful-lint.ps1");
    assert!(script.is_ascii() && script.ends_with("\nInvoke-HookScript $args\n"));
}

#[test]
fn without_hooks_there_is_nothing_to_install() {
    let page = Page::open();
    page.role("tab", "Install").click();
    page.text("No hooks yet: add one, and the script that installs it shows here.").is_there();
    page.role("button", "Download").is_gone();
    add(&page, "Stop");
    page.role("textbox", "Command").fill("date");
    page.role("button", "Download").is_there();
}

#[test]
fn a_script_is_edited_renamed_and_deleted() {
    let page = Page::open();
    with_a_script(&page);
    page.label("Text of the script").paste("#!/bin/sh\nexit 2\n");
    page.label("File name").fill("lib/check.sh");
    page.role("button", "Rename").click();
    page.role("button", "lib/check.sh").is_there();
    page.role("textbox", "Command").has_value("./scripts/lib/check.sh --quiet");
    page.label("Text of the script").has_value("#!/bin/sh\nexit 2\n");
    page.label("File name").fill("../out.sh");
    page.press("Enter");
    page.label("File name").is_described_by("No file of a hook can be called scripts/../out.sh.");
    page.role("button", "Delete the file").click();
    page.role("button", "lib/check.sh").is_gone();
    page.text("No scripts: the commands say it all.").is_there();
    page.role("button", "Undo").click();
    page.role("button", "lib/check.sh").is_there();
    page.role("button", "New script").click();
    page.label("Text of the script").has_focus();
    page.role("button", "script.sh").is_there();
    page.reload();
    page.role("tab", "Files").click();
    page.role("button", "lib/check.sh").is_there();
    page.role("tab", "Install").click();
    page.text(".claude/hooks/careful-lint/scripts/lib/check.sh").is_there();
}

#[test]
fn a_hook_is_taken_along_and_comes_back() {
    let page = Page::open();
    with_a_script(&page);
    page.label("Tags").fill("lint, shell");
    page.role("button", "Download .zip").click();
    let archive = page.downloaded_bytes("careful-lint.zip");
    let hook = Hook::of_files("", zip::read(&archive).unwrap()).unwrap().hook;
    assert_eq!((hook.slug.as_str(), hook.title().as_str()), ("careful-lint", "Careful lint"));
    assert_eq!((hook.events(), hook.scripts.text("scripts/lint.sh")), (vec!["PreToolUse".to_owned()], Some(LINT)));
    page.role("button", "Download plugin .zip").click();
    let plugin = zip::read(&page.downloaded_bytes("careful-lint-plugin.zip")).unwrap();
    let names: Vec<&str> = plugin.iter().map(|(path, _)| path.as_str()).collect();
    assert!(names.contains(&"careful-lint/.claude-plugin/plugin.json"), "{names:?}");
    let hooks = plugin.iter().find(|(path, _)| path == "careful-lint/hooks/hooks.json").unwrap();
    assert!(String::from_utf8_lossy(&hooks.1).contains("${CLAUDE_PLUGIN_ROOT}/scripts/lint.sh"));

    let other = Visit::new().open();
    other.role("tab", "Files").click();
    choose(&other, "Open a .zip", &on_the_disk("careful-lint.zip", &archive));
    other.text("careful-lint is open.").is_there();
    other.label("Name").has_value("Careful lint");
    other.label("Tags").has_value("lint, shell");
    other.role("textbox", "Command").has_value("./scripts/lint.sh --quiet");
    other.role("button", "lint.sh").is_there();
    choose(&other, "Open a .zip", &on_the_disk("none.zip", b"no archive"));
    other.text("This is no zip archive, or it is cut off.").is_there();
    other.label("Name").has_value("Careful lint");
    other.role("button", "Undo").click();
    other.label("Name").has_value("");
}

/// A hook's folder on the disk, with a file that is no part of it; gives its path.
fn folder_on_the_disk(name: &str) -> String {
    let mut scripts = Scripts::none();
    scripts.add("say.sh", *b"#!/bin/sh\necho hi\n").unwrap();
    let hooks = r#"{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "./scripts/say.sh"}]}]}}"#;
    let about = About::parse("---\nname: Say it\n---\n");
    let hook = Hook { slug: "say".to_owned(), about, hooks: Document::parse(hooks), scripts };
    for file in hook.files() {
        on_the_disk(&format!("{name}/say/{}", file.path), &file.bytes);
    }
    let notes = on_the_disk(&format!("{name}/say/NOTES.txt"), b"x");
    notes.trim_end_matches("/NOTES.txt").to_owned()
}

/// Holds that the hook of that folder is open.
fn has_opened_the_folder(page: &Page) {
    page.role("tab", "Files").has_attribute("aria-selected", "true");
    page.text("No part of the hook, and left out").is_there();
    page.label("Name").has_value("Say it");
    page.label("Short name").has_value("say");
    page.role("button", "say.sh").is_there();
    page.role("textbox", "Command").has_value("./scripts/say.sh");
}

#[test]
fn a_folder_is_opened() {
    let page = Page::open();
    page.role("tab", "Files").click();
    choose(&page, "Open a folder", &folder_on_the_disk("open"));
    has_opened_the_folder(&page);
}

#[test]
fn a_folder_that_is_dropped_on_the_page_is_opened() {
    let page = Page::open();
    page.drop_from_the_disk(&folder_on_the_disk("drop"));
    has_opened_the_folder(&page);
    page.role("button", "Undo").click();
    page.label("Name").has_value("");
}

#[test]
fn the_hook_is_taken_out_of_pasted_settings() {
    let page = Page::open();
    with_a_script(&page);
    page.role_starting("tab", "Result").click();
    let settings = "{\n\t\"env\": {\"A\": \"1\"}\n}\n";
    page.label("Your settings.json").drop_file("settings.json", settings);
    page.text(".claude/hooks/careful-lint/scripts/lint.sh").is_there();
    page.role("button", "Download").click();
    let merged = page.downloaded("settings.json");
    page.role("button", "Download the scripts").click();
    let scripts = zip::read(&page.downloaded_bytes("careful-lint-scripts.zip")).unwrap();
    assert_eq!(scripts[0].0, ".claude/hooks/careful-lint/scripts/lint.sh");
    page.label("Take out").click();
    page.text("Nothing changes: this hook is not in it.").is_there();
    page.label("Your settings.json").drop_file("settings.json", &merged);
    page.text("Takes 1 hook out, keeps everything else.").is_there();
    page.role("button", "Copy").click();
    page.role("button", "Copied").is_there();
    assert_eq!(page.clipboard(), settings);
}

#[test]
fn everything_can_be_reached_by_keys_and_is_accessible() {
    let page = Page::open();
    with_a_script(&page);
    page.is_accessible();
    page.tab_to("tab", "Files");
    page.press("ArrowRight");
    page.role("tab", "Install").has_focus();
    page.is_accessible();
    page.tab_to("radio", "Install");
    page.press("Tab");
    page.press("ArrowDown");
    page.role("region", "What Claude Code will run").text(".claude/settings.json").is_there();
    page.tab_to("button", "Download");
    page.press("Enter");
    assert!(page.downloaded("install-careful-lint.sh").contains("hook_scope='project'"));
    page.role_starting("button", "ES").click();
    page.role("heading", "Lo que Claude Code ejecutará").is_there();
    page.is_accessible();
}

#[test]
fn both_panels_fit_on_a_narrow_screen() {
    let page = Page::open();
    with_a_script(&page);
    page.resize(320, 800);
    page.fits_in_width();
    page.is_accessible();
    page.role("tab", "Install").click();
    page.role("button", "Copy the line").is_there();
    page.fits_in_width();
    page.is_accessible();
}
