//! `hookwright merge`: hooks into a settings file.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use crate::destination;
use crate::source::{Source, utf_16};
use clap::Args;
use hookwright_core::draw::visible;
use hookwright_core::json::Document;
use hookwright_core::merge::{self, Note, Refusal, Side};
use hookwright_core::text::Args as Names;
use hookwright_core::{Lang, Text};
use std::path::PathBuf;

/// Adds hooks to a settings file and leaves every other byte as it was.
///
/// Exits with 1 if that is refused, 2 if a file cannot be read or written; nothing is written then.
#[derive(Args)]
pub struct Merge {
    /// The settings file. One that is missing or empty counts as `{}`.
    #[arg(value_name = "EXISTING")]
    existing: PathBuf,
    /// The hooks to add, as in a plugin's hooks.json: wrapped in `hooks` or not.
    #[arg(value_name = "ADD")]
    add: PathBuf,
    /// Where the result is written; by default to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

static WRITTEN: Text = Text {
    en: "Hooks added: {added}; updated: {updated}; there already: {present}.",
    es: "Hooks añadidos: {added}; actualizados: {updated}; ya presentes: {present}.",
};

impl Merge {
    /// Merges, and writes the result.
    pub fn run(self, voice: Voice) -> Answer {
        let (existing, add) = match Source::read_pair(&self.existing, &self.add, voice.lang) {
            Ok(pair) => pair,
            Err(complaint) => return Answer::complaint(UNCLEAR, &complaint),
        };
        if let Some(source) = [&existing, &add].into_iter().find(|source| source.is_utf_16()) {
            return Answer::complaint(NO, &utf_16(source, voice.lang));
        }
        let document = |source: &Source| Document::parse(source.text.as_str());
        let merged = match merge::merge(&document(&existing), &document(&add)) {
            Ok(merged) => merged,
            Err(refusal) => {
                return Answer::complaint(NO, &existing.shown(&refused(&refusal, &existing, &add, voice.lang)));
            }
        };
        let bytes = existing.bytes(merged.document.text());
        let answer = match &self.output {
            None => Answer::new(YES, bytes),
            Some(path) => match destination::write(path, &bytes) {
                Ok(()) => Answer::new(YES, written(&merged, voice.lang)),
                Err(error) => return Answer::complaint(UNCLEAR, &destination::unwritten(path, &error, voice.lang)),
            },
        };
        let notes = merged.notes.iter().filter(|note| **note != Note::NewFile);
        let words = |note: &Note| existing.shown(&visible(&note.text().fill(voice.lang, &note.args())));
        notes.fold(answer, |answer, note| answer.but(&words(note)))
    }
}

/// Why it is refused, beginning with the place.
fn refused(refusal: &Refusal, existing: &Source, add: &Source, lang: Lang) -> String {
    let place = refusal.place().map(|(side, at)| {
        let source = if side == Side::Existing { existing } else { add };
        format!("{}:{}:{}: ", visible(&source.name), at.line, at.column)
    });
    let words = format!("{} {}", refusal.text().fill(lang, &refusal.args()), refusal.why().fill(lang, &refusal.args()));
    place.unwrap_or_default() + &visible(&words)
}

fn written(merged: &merge::Merge, lang: Lang) -> String {
    let summary = merged.summary();
    let counts = Names::new().with("added", summary.added).with("updated", summary.updated);
    WRITTEN.fill(lang, &counts.with("present", summary.present)) + "\n"
}
