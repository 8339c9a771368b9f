//! What the settings become: the text that Copy and Download give.

use super::diff::{Stretch, diff};
use super::install::{Way, Whose};
use super::model::Model;
use hookwright_core::json::Document;
use hookwright_core::merge::{
    self, Entry, Grouping, Home, LineKind, Note, Ours, Refusal, Summary, apply, changes, wanted,
};
use hookwright_core::settings::Settings;

/// The settings with the hooks in them.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The text, byte for byte.
    pub text: String,
    /// How it differs from the settings as they were.
    pub lines: Vec<Stretch>,
    /// What it comes to.
    pub tally: Tally,
    /// What else a person should know.
    pub notes: Vec<Note>,
}

/// A result in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tally {
    /// There is nothing to give.
    Empty,
    /// A file of these hooks alone.
    New(Summary),
    /// Hooks merged into settings.
    Merged(Summary),
    /// The opened file with this many lines added and removed.
    Changed(usize),
    /// Settings with this many hooks taken out.
    Removed(usize),
}

/// The result of a draft. `placed` is its configuration with the paths that scripts have where they are installed.
pub fn outcome(model: &Model, placed: &Document, whose: Whose, way: Way) -> Result<Outcome, Refusal> {
    let is_blank = model.existing.is_blank();
    let empty = || Outcome { text: String::new(), lines: Vec::new(), tally: Tally::Empty, notes: Vec::new() };
    match &model.opened {
        _ if way == Way::Out && is_blank => Ok(empty()),
        _ if way == Way::Out => removed(model, placed, whose),
        Some(opened) if is_blank => Ok(changed(opened, &model.text)),
        _ if is_blank && Settings::of(&model.text).hooks().is_none() && model.text.errors().is_empty() => Ok(empty()),
        _ => merged(&model.existing, placed),
    }
}

fn merged(existing: &Document, add: &Document) -> Result<Outcome, Refusal> {
    // A draft without `hooks` is not taken for one whose events stand unwrapped.
    let has_none = add.errors().is_empty() && Settings::of(add).hooks().is_none();
    let nothing = Document::parse("{}");
    let merge = merge::merge(existing, if has_none { &nothing } else { add })?;
    let summary = merge.summary();
    let text = merge.document.text().to_owned();
    Ok(Outcome {
        lines: diff(existing.text(), &text),
        tally: if existing.is_blank() { Tally::New(summary) } else { Tally::Merged(summary) },
        notes: merge.notes.into_iter().filter(|note| *note != Note::NewFile).collect(),
        text,
    })
}

/// The settings without this hook: what leads into its folder, and what is the same as in the draft.
fn removed(model: &Model, placed: &Document, whose: Whose) -> Result<Outcome, Refusal> {
    let slug = model.slug();
    let mut record: Vec<Entry> = Vec::new();
    for hooks in [placed, &model.text] {
        if Settings::of(hooks).hooks().is_some() || !hooks.errors().is_empty() {
            let entries = wanted(hooks)?.into_iter();
            let new: Vec<Entry> =
                entries.filter(|entry| !record.iter().any(|other| other.is_same_hook(entry))).collect();
            record.extend(new);
        }
    }
    let home = Home { slug: &slug, scope: whose.scope(), folder: None };
    let ours = Ours { home: Some(home), record: &record };
    let applied = apply(&model.existing, &ours, &[], &[], Grouping::Plain)?;
    let text = applied.document.text().to_owned();
    let tally = Tally::Removed(applied.report.removed.len());
    Ok(Outcome { lines: diff(model.existing.text(), &text), tally, notes: Vec::new(), text })
}

fn changed(opened: &Document, text: &Document) -> Outcome {
    let lines = changes(opened.text(), text.text());
    Outcome {
        lines: diff(opened.text(), text.text()),
        tally: Tally::Changed(lines.iter().filter(|line| line.kind != LineKind::Kept).count()),
        notes: Vec::new(),
        text: text.text().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOOK: &str = r#"{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"date"}]}]}}"#;

    fn outcome(model: &Model) -> Result<Outcome, Refusal> {
        super::outcome(model, &model.text, Whose::Local, Way::In)
    }

    fn model(text: &str, existing: &str) -> Model {
        Model { existing: Document::parse(existing), ..Model::of(Document::parse(text)) }
    }

    #[test]
    fn hooks_are_merged_into_what_is_there() {
        let done = outcome(&model(HOOK, "{\r\n\t\"env\": {}\r\n}\r\n")).unwrap();
        assert!(done.text.starts_with("{\r\n\t\"env\": {},\r\n\t\"hooks\": {\r\n"), "{}", done.text);
        assert!(matches!(done.tally, Tally::Merged(Summary { added: 1, other_settings: 1, .. })));
        let again = outcome(&model(HOOK, &done.text)).unwrap();
        assert_eq!(again.text, done.text);
    }

    #[test]
    fn an_opened_file_is_its_own_result() {
        let mut opened = model("{\"env\": {}, \"hooks\": {}}", "");
        opened.opened = Some(Document::parse("{\"env\": {}, \"hooks\": {}}"));
        let done = outcome(&opened).unwrap();
        assert_eq!((done.text.as_str(), done.tally), ("{\"env\": {}, \"hooks\": {}}", Tally::Changed(0)));
    }

    #[test]
    fn nothing_gives_nothing_and_a_fault_is_refused() {
        assert_eq!(outcome(&Model::empty()).unwrap().tally, Tally::Empty);
        assert_eq!(outcome(&model("{}", "{\"env\": {}}")).unwrap().text, "{\"env\": {}}");
        assert!(matches!(outcome(&model(HOOK, "{ // x\n}")), Err(Refusal::Syntax { .. })));
    }

    #[test]
    fn what_was_merged_is_taken_out_again() {
        let existing = "{\r\n\t\"env\": {}\r\n}\r\n";
        let place = |base: &str| HOOK.replace("date", &format!("\\\"{base}/.claude/hooks/my-hook/scripts/a.sh\\\""));
        let placed = [HOOK.to_owned(), place("${CLAUDE_PROJECT_DIR}"), place("$HOME")].map(Document::parse);
        for (placed, whose) in placed.iter().zip([Whose::Local, Whose::Project, Whose::User]) {
            let mut draft = model(HOOK, existing);
            let put = super::outcome(&draft, placed, whose, Way::In).unwrap();
            draft.existing = Document::parse(put.text);
            let out = super::outcome(&draft, placed, whose, Way::Out).unwrap();
            assert_eq!((out.text.as_str(), out.tally), (existing, Tally::Removed(1)));
        }
    }

    #[test]
    fn only_this_hook_is_taken_out() {
        let other = HOOK.replace("date", "\\\"$CLAUDE_PROJECT_DIR/.claude/hooks/my-hook-two/x\\\"");
        let out = super::outcome(&model(HOOK, &other), &Document::parse(HOOK), Whose::Local, Way::Out).unwrap();
        assert_eq!((out.text.as_str(), out.tally), (other.as_str(), Tally::Removed(0)));
        let own = other.replace("my-hook-two", "my-hook");
        let out = super::outcome(&model(HOOK, &own), &Document::parse(HOOK), Whose::Local, Way::Out).unwrap();
        assert_eq!((out.text.as_str(), out.tally), ("{}", Tally::Removed(1)));
    }
}
