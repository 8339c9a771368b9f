//! Findings for programs: one JSON array.

use super::Report;
use hookwright_core::{Diagnostic, Lang};
use serde::Serialize;

#[derive(Serialize)]
struct Finding {
    file: String,
    rule: &'static str,
    severity: &'static str,
    pointer: String,
    range: Range,
    message: String,
    why: String,
    fixes: Vec<Fix>,
}

#[derive(Serialize)]
struct Range {
    start: Place,
    end: Place,
}

/// Line and column from 1, the offset in bytes from 0.
#[derive(Serialize)]
struct Place {
    line: usize,
    column: usize,
    offset: usize,
}

#[derive(Serialize)]
struct Fix {
    title: String,
    applicability: &'static str,
}

pub(super) fn write(reports: &[Report], lang: Lang) -> String {
    let findings = reports.iter().flat_map(|report| report.findings.iter().map(|finding| of(report, finding, lang)));
    serde_json::to_string_pretty(&findings.collect::<Vec<_>>()).unwrap_or_default() + "\n"
}

fn of(report: &Report, finding: &Diagnostic, lang: Lang) -> Finding {
    let Report { source, document, .. } = report;
    let place = |offset| {
        let position = document.position(offset);
        Place { line: position.line, column: position.column, offset: source.offset(offset) }
    };
    let range = finding.range(document);
    let fixes = finding.fixes.iter();
    Finding {
        file: source.name.clone(),
        rule: finding.rule.id,
        severity: finding.severity.name(),
        pointer: source.shown(&finding.pointer().to_string()),
        range: Range { start: place(range.start), end: place(range.end) },
        message: source.shown(&finding.message_in(lang)),
        why: source.shown(&finding.why_in(lang)),
        fixes: fixes
            .map(|fix| Fix { title: source.shown(&fix.title_in(lang)), applicability: fix.applicability.name() })
            .collect(),
    }
}
