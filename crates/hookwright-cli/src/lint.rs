//! `hookwright lint`: every finding in some files.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use crate::files::expand;
use crate::format::{Format, Report};
use crate::scripts::{self, Said};
use crate::source::Source;
use crate::surroundings::Surroundings;
use clap::Args;
use hookwright_core::Linter;
use std::path::PathBuf;

/// Reports what is wrong with hooks, and with the scripts that they start where these are there too.
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
        let mut said = Said::default();
        for path in &files {
            match Source::read(path, voice.lang) {
                Err(complaint) => complaints.push(complaint),
                Ok(source) => {
                    let facts = self.surroundings.facts(path);
                    reports.extend(scripts::lint(&linter, &facts, path, source, voice.lang, &mut said));
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
