//! Findings for people: each under its text, and a count at the end.

use super::Report;
use crate::Voice;
use hookwright_core::draw::draw;
use hookwright_core::{Lang, Severity};

pub(super) fn write(reports: &[Report], voice: Voice) -> String {
    let mut out = String::new();
    for Report { source, document, findings } in reports {
        for finding in findings {
            out += &source.shown(&draw(&source.name, document, finding, voice.lang, voice.style));
            out.push('\n');
        }
    }
    match reports.is_empty() {
        true => out,
        false => out + &summary(reports, voice.lang) + "\n",
    }
}

/// How many findings of which severity there are.
fn summary(reports: &[Report], lang: Lang) -> String {
    let count = |severity| {
        let findings = reports.iter().flat_map(|report| &report.findings);
        findings.filter(|finding| finding.severity == severity).count()
    };
    let names = match lang {
        Lang::En => [("error", "errors"), ("warning", "warnings"), ("hint", "hints")],
        Lang::Es => [("error", "errores"), ("aviso", "avisos"), ("consejo", "consejos")],
    };
    let counts = [Severity::Error, Severity::Warning, Severity::Hint].map(count);
    let said = counts.iter().zip(names).filter(|(count, _)| **count > 0);
    let said: Vec<_> = said.map(|(n, (one, many))| format!("{n} {}", if *n == 1 { one } else { many })).collect();
    match (said.is_empty(), lang) {
        (false, _) => format!("{}.", said.join(", ")),
        (true, Lang::En) => "No problems.".to_owned(),
        (true, Lang::Es) => "Sin problemas.".to_owned(),
    }
}
