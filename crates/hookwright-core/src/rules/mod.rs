//! The rules: values in a table. One folder a rule, with its code, its docs and their examples.

mod matcher_ignored;

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::Document;
use crate::settings::{EventEntry, Group, Handler};
use crate::text::Text;

/// One claim about a document.
#[derive(Debug)]
pub struct Rule {
    /// The name, in kebab case: it names the problem.
    pub id: &'static str,
    /// How bad a finding is, unless it says otherwise.
    pub severity: Severity,
    /// What is so: at most twelve words, the thing in backticks.
    pub message: Text,
    /// Why it matters: what Claude Code does then.
    pub why: Text,
    /// The rule's page, in Markdown.
    pub docs: Text,
    /// Where the fact stands in the catalogue: `silent_failures/ID`, `validation/ID`, or a section of it.
    pub evidence: &'static str,
    /// What finds it.
    pub check: Check,
}

/// What a rule looks at.
#[derive(Debug, Clone, Copy)]
pub enum Check {
    /// The whole document, once.
    Document(fn(&Facts, &Document) -> Vec<Diagnostic>),
    /// What stands under each key of `hooks`.
    Event(fn(&Facts, &EventEntry) -> Vec<Diagnostic>),
    /// Each group.
    Group(fn(&Facts, &Group) -> Vec<Diagnostic>),
    /// Each handler, misplaced ones included.
    Handler(fn(&Facts, &Handler) -> Vec<Diagnostic>),
}

/// Every rule, in the order of the docs.
pub static RULES: &[&Rule] = &[&matcher_ignored::RULE];

/// The rule of this id.
pub fn rule(id: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.id == id)
}
