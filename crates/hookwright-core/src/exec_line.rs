//! Programs that handlers start without a shell, written as the shell line that would start them alike.

use crate::diagnostic::Diagnostic;
use crate::jq::Reach;
use crate::json::{Part, Pointer};
use crate::rules::Rule;
use crate::settings::Handler;
use crate::shell::{self, Dialect};
use crate::shell_line::{Origin, ShellLine};
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

/// The rules whose words are the program's own, whoever starts it.
const RULES: &[&str] = &[
    "destructive-command",
    "stdin-field-unknown",
    "jq-syntax",
    "auto-commit-all",
    "data-leaves-machine",
    "json-output-shape",
];

/// A program and its arguments as a shell line.
pub struct ExecLine<'a> {
    /// Whose words they are.
    pub handler: &'a Handler<'a>,
    text: String,
    /// Where each word stands in the text and in the document.
    words: Vec<(Range<usize>, Pointer)>,
}

impl<'a> ExecLine<'a> {
    /// The line of a handler in exec form; none where an argument is a program text, which is read by itself.
    pub fn of(handler: &'a Handler<'a>) -> Option<ExecLine<'a>> {
        let written = handler.exec_words()?;
        let args: Vec<&str> = written[1..].iter().map(|(_, text)| *text).collect();
        if written[0].1.contains(' ') || shell::code_in_args(written[0].1, &args).is_some() {
            return None;
        }
        let mut text = String::new();
        let mut words = Vec::with_capacity(written.len());
        for (at, word) in written {
            let start = text.len();
            text.push_str(&shell::quoted(word));
            words.push((start..text.len(), at));
            text.push(' ');
        }
        Some(ExecLine { handler, text, words })
    }

    /// The line for rules.
    pub fn line(&self, reach: Rc<Reach>) -> ShellLine<'_> {
        ShellLine {
            at: self.handler.at_field("command"),
            handler: self.handler,
            text: &self.text,
            dialect: Dialect::Bash,
            analysis: Rc::new(shell::analyze(&self.text, Dialect::Bash)),
            origin: Origin::Argument,
            reach,
            outputs: OnceCell::new(),
            texts: Rc::default(),
        }
    }

    /// Whether a rule reads such lines.
    pub fn is_read_by(rule: &Rule) -> bool {
        RULES.contains(&rule.id)
    }

    /// A finding in the line as one about the word that it begins in. What mends a line does not mend its words.
    pub fn placed(&self, finding: Diagnostic) -> Diagnostic {
        let start = if let Part::Within(range) = &finding.part { range.start } else { 0 };
        let word = self.words.iter().find(|(range, _)| start < range.end).map(|(_, at)| at.clone());
        let at = word.unwrap_or_else(|| finding.at.clone());
        Diagnostic { at, fixes: Vec::new(), ..finding }.part(Part::Value)
    }
}
