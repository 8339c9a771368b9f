//! `hookwright lint`: every finding in some files.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use crate::files::expand;
use crate::format::{Format, Report};
use crate::source::{Source, utf_16};
use crate::surroundings::Surroundings;
use clap::Args;
use hookwright_core::Linter;
use hookwright_core::json::Document;
use std::path::PathBuf;

/// Reports what is wrong with hooks.
///
/// Exits with 0 if nothing is, or hints only; 1 on errors or warnings; 2 if a file cannot be read.
#[derive(Args)]
pub struct Lint {
    /// How findings are written.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    surroundings: Surroundings,
    /// Settings files, plugin hooks files, or folders with some below; `-` is standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

impl Lint {
    /// Lints every file, also after one that cannot be read.
    pub fn run(self, voice: Voice) -> Answer {
        let linter = Linter::default();
        let (files, remarks) = expand(&self.files, voice.lang);
        let mut complaints = Vec::new();
        let mut reports = Vec::new();
        for path in &files {
            match Source::read(path, voice.lang) {
                Err(complaint) => complaints.push(complaint),
                Ok(source) if source.is_utf_16() => complaints.push(utf_16(&source, voice.lang)),
                Ok(source) => {
                    let document = Document::parse(source.text.as_str());
                    let findings = linter.lint(&self.surroundings.facts(path), &document);
                    reports.push(Report { source, document, findings });
                }
            }
        }
        let code = match reports.iter().all(Report::is_clean) {
            _ if !complaints.is_empty() => UNCLEAR,
            true => YES,
            false => NO,
        };
        let answer = Answer::new(code, self.format.write(&reports, voice));
        complaints.iter().chain(&remarks).fold(answer, |answer, complaint| answer.but(complaint))
    }
}
