//! All rules over one document.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::Document;
use crate::load::{load, torn};
use crate::rules::{Check, RULES};
use crate::settings::Settings;
use crate::shell_line::Analyses;
use crate::verdict::Verdicts;

/// Lints documents that change little from one to the next: what stays is not read again.
#[derive(Default)]
pub struct Linter {
    analyses: Analyses,
    verdicts: Verdicts,
}

/// Every finding in a document: first those about the whole file, then by place.
pub fn lint(facts: &Facts, document: &Document) -> Vec<Diagnostic> {
    Linter::default().lint(facts, document)
}

impl Linter {
    /// Every finding in a document, as [`lint`] gives them.
    pub fn lint(&self, facts: &Facts, document: &Document) -> Vec<Diagnostic> {
        let settings = Settings::of(document);
        let events = settings.events();
        let groups = settings.groups();
        let handlers = settings.handlers();
        self.analyses.trim(4 * handlers.len() + 64);
        let lines: Vec<_> = handlers.iter().map(|handler| self.analyses.line(facts, handler)).collect();
        let loaded = load(facts, document);
        self.verdicts.trim(4 * groups.len() + 64);
        let matchers = self.verdicts.of_groups(facts, &groups);
        let mut taken = loaded.live.iter().peekable();
        let live: Vec<_> = handlers.iter().filter(|handler| taken.next_if(|at| **at == handler.at).is_some()).collect();
        let mut found: Vec<Diagnostic> = Vec::new();
        for rule in RULES {
            match rule.check {
                Check::Document(check) => found.extend(check(facts, document)),
                Check::Event(check) => found.extend(events.iter().flat_map(|event| check(facts, event))),
                Check::Group(check) => found.extend(groups.iter().flat_map(|group| check(facts, group))),
                Check::Matcher(check) => found.extend(matchers.iter().flat_map(|matcher| check(facts, matcher))),
                Check::Handler(check) => found.extend(handlers.iter().flat_map(|handler| check(facts, handler))),
                Check::ShellLine(check) => found.extend(lines.iter().flatten().flat_map(|line| check(facts, line))),
                Check::Command(check) => {
                    let both = handlers.iter().zip(&lines);
                    found.extend(both.flat_map(|(handler, line)| check(facts, handler, line.as_ref())));
                }
                Check::Live(check) => found.extend(check(facts, &live)),
                Check::Fault(check) => found.extend(loaded.faults.iter().flat_map(|f| check(facts, document, f))),
                Check::Loaded(check) => found.extend(check(facts, document, &loaded)),
            }
        }
        let torn = torn(document);
        found.retain(|finding| {
            let range = finding.range(document);
            let is_whole = matches!(finding.rule.check, Check::Loaded(_) | Check::Fault(_));
            is_whole || !torn.iter().any(|torn| torn.start <= range.start && range.end <= torn.end)
        });
        if !document.errors().is_empty() {
            found.iter_mut().filter(|finding| !is_about_loading(finding)).for_each(|it| it.severity = Severity::Hint);
        }
        found.sort_by_cached_key(|finding| {
            (!is_about_loading(finding), finding.range(document).start, finding.severity)
        });
        found
    }
}

/// Whether a finding is about the whole file being read. While that fails, whatever else stands in the file has no
/// effect yet: it is said, as a hint.
fn is_about_loading(finding: &Diagnostic) -> bool {
    matches!(finding.rule.check, Check::Loaded(_))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::facts::{Platform, Scope, Version};
    use crate::matcher::REGRESS;

    #[test]
    fn in_a_file_that_cannot_be_read_the_rest_is_only_hinted() {
        let facts =
            Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex: &REGRESS };
        let hook = r#"{ "type": "command", "command": "echo $1" }"#;
        let text = format!(r#"{{ "hooks": {{ "Stop": [{{ "hooks": [{hook}] }}] }} }}"#);
        let severities =
            |text: &str| lint(&facts, &Document::parse(text)).iter().map(|it| it.severity).collect::<Vec<_>>();
        assert_eq!(severities(&text), [Severity::Error]);
        assert_eq!(severities(&format!("{text} // why")), [Severity::Error, Severity::Hint]);
    }
}
