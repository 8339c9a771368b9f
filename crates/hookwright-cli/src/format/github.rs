//! Findings as annotations of a GitHub workflow.

use super::Report;
use hookwright_core::{Diagnostic, Lang, Severity};

pub(super) fn write(reports: &[Report], lang: Lang) -> String {
    let lines = reports.iter().flat_map(|report| report.findings.iter().map(|finding| line(report, finding, lang)));
    lines.collect()
}

fn line(report: &Report, finding: &Diagnostic, lang: Lang) -> String {
    let Report { source, document, .. } = report;
    let range = finding.range(document);
    let (start, end) = (document.position(range.start), document.position(range.end));
    let command = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "notice",
    };
    let columns = match start.line == end.line {
        true => format!(",col={},endColumn={}", start.column, end.column),
        false => String::new(),
    };
    let file = escaped(&source.name).replace(':', "%3A").replace(',', "%2C");
    let (line, last, id) = (start.line, end.line, finding.rule.id);
    let text = format!("{} {}", finding.message_in(lang), finding.why_in(lang));
    let text = escaped(&source.shown(&text));
    format!("::{command} file={file},line={line},endLine={last}{columns},title={id}::{text}\n")
}

fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}
