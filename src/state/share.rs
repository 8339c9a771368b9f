//! The draft for others: what goes into a link, and the same to read.

use super::model::Model;
use hookwright_core::hook::Key;
use hookwright_core::json::Document;
use std::fmt::Write;

/// What of the draft goes along.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Along {
    /// The hook alone.
    Hook,
    /// The settings that were pasted or opened, too.
    Settings,
}

/// The text that a link holds.
pub fn payload(model: &Model, along: Along) -> String {
    let mut shared = model.clone();
    if along == Along::Hook {
        (shared.opened, shared.existing) = (None, Document::parse(""));
    }
    serde_json::to_string(&shared.stored()).unwrap_or_default()
}

/// Whether there are settings that could go along.
pub fn has_settings(model: &Model) -> bool {
    model.opened.is_some() || !model.existing.is_blank()
}

/// The hook in Markdown: its name, what it is, its configuration and its scripts.
pub fn markdown(model: &Model) -> String {
    let (name, about) = (model.about.get(Key::Name), model.about.get(Key::Description));
    let mut out = String::new();
    if !name.is_empty() {
        let _ = write!(out, "## {name}\n\n");
    }
    if !about.is_empty() {
        let _ = write!(out, "{about}\n\n");
    }
    out.push_str(&fenced("json", model.text.text()));
    for (path, bytes) in model.scripts.iter() {
        let _ = write!(out, "\n`{path}`:\n\n");
        match std::str::from_utf8(bytes) {
            Ok(text) => out.push_str(&fenced("", text)),
            Err(_) => out.push_str("(not a text)\n"),
        }
    }
    out
}

/// A text between fences that are longer than any in it.
fn fenced(language: &str, text: &str) -> String {
    let longest = text.lines().map(|line| line.trim_start().chars().take_while(|char| *char == '`').count()).max();
    let fence = "`".repeat(longest.unwrap_or_default().max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}\n", text.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::shared;
    use hookwright_core::hook::About;

    fn model() -> Model {
        let mut model = Model::of(Document::parse("{\"hooks\": {}}\n"));
        model.about = About::parse("---\nname: Demo\n---\n");
        model.existing = Document::parse("{\"env\": {\"TOKEN\": \"x\"}}");
        model.scripts.add("a.sh", *b"echo '```'\n").unwrap();
        model
    }

    #[test]
    fn pasted_settings_stay_here_unless_they_are_asked_for() {
        let model = model();
        assert!(has_settings(&model));
        assert!(!payload(&model, Along::Hook).contains("TOKEN"));
        assert_eq!(shared(&payload(&model, Along::Settings)), Some(model.clone()));
        assert_eq!(shared(&payload(&model, Along::Hook)).unwrap().scripts, model.scripts);
    }

    #[test]
    fn markdown_holds_everything_and_no_fence_ends_early() {
        let mut model = model();
        assert_eq!(
            markdown(&model),
            "## Demo\n\n```json\n{\"hooks\": {}}\n```\n\n`scripts/a.sh`:\n\n```\necho '```'\n```\n"
        );
        model.scripts.replace("scripts/a.sh", *b"```\n");
        assert!(markdown(&model).ends_with("````\n```\n````\n"));
    }
}
