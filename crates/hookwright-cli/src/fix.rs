//! `hookwright fix`: what can be mended without asking.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use crate::destination;
use crate::files::expand;
use crate::format::{Format, Report, patch};
use crate::scripts::{self, Said};
use crate::source::{Source, utf_16};
use crate::surroundings::Surroundings;
use clap::Args;
use hookwright_core::draw::visible;
use hookwright_core::fix::{fix_all, fix_all_guessing};
use hookwright_core::json::Document;
use hookwright_core::{Facts, Linter, Text};
use std::path::{Path, PathBuf};

/// Carries out the safe fixes, and reports what is left.
///
/// Exits with 0 if nothing is left, or hints only; 1 on errors or warnings; 2 if a file cannot be read or written.
#[derive(Args)]
pub struct Fix {
    /// Guesses at what was meant, too.
    #[arg(long = "unsafe")]
    can_guess: bool,
    /// Shows the changes and writes nothing; exits with 1 if there are any.
    #[arg(long = "diff")]
    is_diff: bool,
    #[command(flatten)]
    surroundings: Surroundings,
    /// Settings files, plugin hooks files, or folders with some below; `-` goes from standard input to standard output.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

static FIXED: Text = Text { en: "Fixed", es: "Arreglado" };

/// What became of the files.
#[derive(Default)]
struct Outcome {
    out: Vec<u8>,
    complaints: Vec<String>,
    left: Vec<Report>,
    said: Said,
    changed: usize,
}

impl Fix {
    /// Mends every file, also after one that cannot be read.
    pub fn run(self, voice: Voice) -> Answer {
        let (files, remarks) = expand(&self.files, voice.lang);
        let mut outcome = Outcome::default();
        for path in &files {
            match Source::read(path, voice.lang) {
                Err(complaint) => outcome.complaints.push(complaint),
                Ok(source) if source.is_utf_16() => outcome.complaints.push(utf_16(&source, voice.lang)),
                Ok(source) => self.mend(path, source, &mut outcome, voice),
            }
        }
        let would_change = self.is_diff && outcome.changed > 0;
        let code = match outcome.left.iter().all(Report::is_clean) {
            _ if !outcome.complaints.is_empty() => UNCLEAR,
            true if !would_change => YES,
            _ => NO,
        };
        if !self.is_diff && !files.iter().any(|path| path == Path::new("-")) {
            outcome.out.extend(Format::Text.write(&outcome.left, voice).bytes());
        }
        let answer = Answer::new(code, outcome.out);
        outcome.complaints.iter().chain(&remarks).fold(answer, |answer, complaint| answer.but(complaint))
    }

    fn mend(&self, path: &Path, source: Source, outcome: &mut Outcome, voice: Voice) {
        let facts = self.surroundings.facts(path);
        let before = Document::parse(source.text.as_str());
        let after = self.fixed(&facts, &before);
        let bytes = source.bytes(after.text());
        let is_changed = before != after;
        outcome.changed += usize::from(is_changed);
        let shown = visible(&source.name);
        if self.is_diff {
            outcome.out.extend(source.bytes(&patch::patch(&shown, before.text(), after.text())));
        } else if path == Path::new("-") {
            outcome.out.extend(bytes);
        } else if is_changed {
            match destination::write(path, &bytes) {
                Ok(()) => outcome.out.extend(format!("{}: {shown}\n", FIXED.get(voice.lang)).bytes()),
                Err(error) => outcome.complaints.push(destination::unwritten(path, &error, voice.lang)),
            }
        }
        let source = source.with(after.text());
        let left = scripts::lint(&Linter::default(), &facts, path, source, voice.lang, &mut outcome.said);
        outcome.left.extend(left);
    }

    fn fixed(&self, facts: &Facts, document: &Document) -> Document {
        match self.can_guess {
            true => fix_all_guessing(facts, document),
            false => fix_all(facts, document),
        }
    }
}
