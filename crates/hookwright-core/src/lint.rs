//! All rules over one document.

use crate::bundle::{self, Bundle, Readings};
use crate::diagnostic::{Diagnostic, Severity};
use crate::exec_line::ExecLine;
use crate::facts::Facts;
use crate::json::Document;
use crate::load::{load, torn};
use crate::rules::{Check, RULES, Rule};
use crate::settings::{Handler, Settings};
use crate::shell::Language;
use crate::shell_line::{Analyses, ShellLine};
use crate::verdict::Verdicts;
use std::collections::HashSet;
use std::sync::Arc;

/// Lints documents that change little from one to the next: what stays is not read again.
#[derive(Default)]
pub struct Linter {
    analyses: Analyses,
    readings: Readings,
    verdicts: Verdicts,
}

/// How many handlers all rules look at before they turn to the next ones: what is known of them stays at hand.
const AT_ONCE: usize = 32;

/// Every finding in a document: first those about the whole file, then by place.
pub fn lint(facts: &Facts, document: &Document) -> Vec<Diagnostic> {
    Linter::default().lint(facts, document)
}

/// Every finding in a document and in the scripts that its commands start.
pub fn lint_bundle(facts: &Facts, document: &Document, bundle: &Bundle) -> Vec<Diagnostic> {
    Linter::default().lint_bundle(facts, document, bundle)
}

impl Linter {
    /// Every finding in a document, as [`lint`] gives them.
    pub fn lint(&self, facts: &Facts, document: &Document) -> Vec<Diagnostic> {
        self.lint_bundle(facts, document, &Bundle::default())
    }

    /// The scripts that the commands of a document start, each once: what a bundle of it is made of.
    pub fn scripts(&self, facts: &Facts, document: &Document) -> Vec<Arc<str>> {
        let handlers = Settings::of(document).handlers();
        let lines: Vec<_> = handlers.iter().map(|handler| self.analyses.line(facts, handler)).collect();
        Readings::named(facts, &handlers, &lines)
    }

    /// Every finding in a document and in the scripts that its commands start, as [`lint_bundle`] gives them.
    pub fn lint_bundle(&self, facts: &Facts, document: &Document, bundle: &Bundle) -> Vec<Diagnostic> {
        let settings = Settings::of(document);
        let events = settings.events();
        let groups = settings.groups();
        let handlers = settings.handlers();
        self.analyses.trim(4 * handlers.len() + 64);
        let lines: Vec<_> = handlers.iter().map(|handler| self.analyses.line(facts, handler)).collect();
        let in_args = handlers.iter().filter_map(|handler| self.analyses.line_in_args(facts, handler));
        let (in_args, programs): (Vec<_>, Vec<_>) = in_args.partition(|(_, language)| *language == Language::Shell);
        let in_args: Vec<_> = in_args.into_iter().map(|(line, _)| line).collect();
        let exec: Vec<_> = handlers.iter().filter_map(ExecLine::of).collect();
        let exec: Vec<_> =
            exec.iter().map(|exec| (exec, exec.line(self.analyses.reach(facts, exec.handler)))).collect();
        let scripts = self.readings.of_handlers(facts, &handlers, &lines, bundle);
        let loaded = load(facts, document);
        self.verdicts.trim(4 * groups.len() + 64);
        let matchers = self.verdicts.of_groups(facts, &groups);
        let mut taken = loaded.live.iter().peekable();
        let live: Vec<_> = handlers.iter().filter(|handler| taken.next_if(|at| **at == handler.at).is_some()).collect();
        let mut found: Vec<Diagnostic> = Vec::new();
        for (handlers, lines) in handlers.chunks(AT_ONCE).zip(lines.chunks(AT_ONCE)) {
            found.extend(RULES.iter().flat_map(|rule| in_handlers(facts, rule, handlers, lines)));
        }
        for rule in RULES {
            if let Check::ShellLine(check) | Check::ShellText(check) = rule.check
                && ExecLine::is_read_by(rule)
            {
                let in_words = |(exec, line): &(&ExecLine, ShellLine)| {
                    check(facts, line).into_iter().map(|finding| exec.placed(finding)).collect::<Vec<_>>()
                };
                found.extend(exec.iter().flat_map(in_words));
            }
            match rule.check {
                Check::Document(check) => found.extend(check(facts, document)),
                Check::Event(check) => found.extend(events.iter().flat_map(|event| check(facts, event))),
                Check::Group(check) => found.extend(groups.iter().flat_map(|group| check(facts, group))),
                Check::Matcher(check) => found.extend(matchers.iter().flat_map(|matcher| check(facts, matcher))),
                Check::Handler(_) | Check::Command(_) => {}
                Check::ShellLine(check) => found.extend(in_args.iter().flat_map(|line| check(facts, line))),
                Check::ShellLines(check) => {
                    found.extend(check(facts, &lines.iter().flatten().collect::<Vec<_>>()));
                }
                Check::ShellText(check) => {
                    found.extend(in_args.iter().flat_map(|line| check(facts, line)));
                    let in_programs = programs.iter().flat_map(|(line, _)| check(facts, line));
                    // What is offered for a shell's text fits no other language.
                    found.extend(in_programs.map(|finding| Diagnostic { fixes: Vec::new(), ..finding }));
                    found.extend(bundle::check(facts, &scripts, check));
                }
                Check::Script(check) => found.extend(each_once(scripts.iter().flat_map(|it| check(facts, it)))),
                Check::Live(check) => found.extend(check(facts, &live)),
                Check::Fault(check) => found.extend(loaded.faults.iter().flat_map(|f| check(facts, document, f))),
                Check::Loaded(check) => found.extend(check(facts, document, &loaded)),
            }
        }
        let torn = torn(document);
        if !torn.is_empty() {
            found.retain(|finding| {
                let range = finding.range(document);
                let is_whole = matches!(finding.rule.check, Check::Loaded(_) | Check::Fault(_));
                is_whole || !torn.iter().any(|torn| torn.start <= range.start && range.end <= torn.end)
            });
        }
        if !document.errors().is_empty() {
            found.iter_mut().filter(|finding| !is_about_loading(finding)).for_each(|it| it.severity = Severity::Hint);
        }
        found.sort_by_cached_key(|finding| {
            let in_script = finding.script.as_ref().map(|place| (place.path.clone(), place.range.start));
            let rank = RULES.iter().position(|rule| std::ptr::eq(*rule, finding.rule));
            (!is_about_loading(finding), finding.range(document).start, in_script, finding.severity, rank)
        });
        found
    }
}

/// What a rule finds in these handlers, one by one, and in their commands.
fn in_handlers(facts: &Facts, rule: &Rule, handlers: &[Handler], lines: &[Option<ShellLine>]) -> Vec<Diagnostic> {
    match rule.check {
        Check::Handler(check) => handlers.iter().flat_map(|handler| check(facts, handler)).collect(),
        Check::ShellLine(check) | Check::ShellText(check) => {
            lines.iter().flatten().flat_map(|line| check(facts, line)).collect()
        }
        Check::Command(check) => {
            handlers.iter().zip(lines).flat_map(|(handler, line)| check(facts, handler, line.as_ref())).collect()
        }
        _ => Vec::new(),
    }
}

/// Of findings about the same place of a script the first.
fn each_once(found: impl Iterator<Item = Diagnostic>) -> impl Iterator<Item = Diagnostic> {
    let mut seen = HashSet::new();
    found.filter(move |finding| finding.script.as_ref().is_none_or(|place| seen.insert(place.clone())))
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
