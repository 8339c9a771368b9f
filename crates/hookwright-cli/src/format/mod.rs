//! The forms in which findings are written.

mod github;
mod json;
pub mod patch;
mod sarif;
mod text;

use crate::Voice;
use crate::source::Source;
use clap::ValueEnum;
use hookwright_core::json::Document;
use hookwright_core::{Diagnostic, Severity};

/// A form in which findings are written.
#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// For people: each finding under its text.
    Text,
    /// For programs: one array.
    Json,
    /// For code hosts and editors: a SARIF 2.1.0 log.
    Sarif,
    /// For a GitHub workflow: annotations.
    Github,
}

/// What was found in a file.
pub struct Report {
    /// The file.
    pub source: Source,
    /// Its tree.
    pub document: Document,
    /// The findings, in order.
    pub findings: Vec<Diagnostic>,
}

impl Report {
    /// Whether there is nothing worse than hints.
    pub fn is_clean(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity == Severity::Hint)
    }
}

impl Format {
    /// Writes down what was found.
    pub fn write(self, reports: &[Report], voice: Voice) -> String {
        match self {
            Format::Text => text::write(reports, voice),
            Format::Json => json::write(reports, voice.lang),
            Format::Sarif => sarif::write(reports, voice.lang),
            Format::Github => github::write(reports, voice.lang),
        }
    }
}
