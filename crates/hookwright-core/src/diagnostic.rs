//! What a rule says of a document, as data: rendered late, in the language of the reader.

use crate::json::{Document, Edit, Part, Pointer};
use crate::rules::Rule;
pub use crate::severity::{Applicability, Severity};
use crate::text::{Arg, Args, Lang, Text};
use std::ops::Range;
use std::sync::Arc;

/// One finding.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// The rule that found it.
    pub rule: &'static Rule,
    /// How bad it is here; the rule's own severity unless the rule says otherwise.
    pub severity: Severity,
    /// What it is about.
    pub at: Pointer,
    /// Which part of that.
    pub part: Part,
    /// The place in a script that it is about; then `at` is the command that starts the script.
    pub script: Option<ScriptPlace>,
    /// What is so, in one sentence.
    pub message: Text,
    /// Why it matters: what Claude Code does then.
    pub why: Text,
    /// What the texts' `{names}` stand for.
    pub args: Args,
    /// What can be done, best first.
    pub fixes: Vec<Fix>,
}

/// A place in a script of the bundle.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ScriptPlace {
    /// The script, by its path from the root of the bundle.
    pub path: Arc<str>,
    /// The bytes of its text.
    pub range: Range<usize>,
}

/// A change that mends a finding.
#[derive(Debug, Clone, PartialEq)]
pub struct Fix {
    /// The button's words: verb and object.
    pub title: Text,
    /// What the title's `{names}` stand for.
    pub args: Args,
    /// How sure the change is.
    pub applicability: Applicability,
    /// The change.
    pub edits: Vec<Edit>,
}

impl Diagnostic {
    /// A finding of a rule about the value at a place, in the rule's own words.
    pub fn new(rule: &'static Rule, at: &Pointer) -> Diagnostic {
        Diagnostic {
            rule,
            severity: rule.severity,
            at: at.clone(),
            part: Part::Value,
            script: None,
            message: rule.message,
            why: rule.why,
            args: Args::new(),
            fixes: Vec::new(),
        }
    }

    /// About this part of the place.
    pub fn part(mut self, part: Part) -> Diagnostic {
        self.part = part;
        self
    }

    /// About these bytes of the decoded string at the place.
    pub fn within(self, range: Range<usize>) -> Diagnostic {
        self.part(Part::Within(range))
    }

    /// As bad as this.
    pub fn severity(mut self, severity: Severity) -> Diagnostic {
        self.severity = severity;
        self
    }

    /// In these words instead of the rule's own.
    pub fn message(mut self, message: Text) -> Diagnostic {
        self.message = message;
        self
    }

    /// With this reason instead of the rule's own.
    pub fn why(mut self, why: Text) -> Diagnostic {
        self.why = why;
        self
    }

    /// With what a `{name}` stands for.
    pub fn arg(mut self, name: &'static str, arg: impl Into<Arg>) -> Diagnostic {
        self.args = self.args.with(name, arg);
        self
    }

    /// With one more fix.
    pub fn fix(mut self, fix: Fix) -> Diagnostic {
        self.fixes.push(fix);
        self
    }

    /// What is so, in words.
    pub fn message_in(&self, lang: Lang) -> String {
        self.message.fill(lang, &self.args)
    }

    /// Why it matters, in words.
    pub fn why_in(&self, lang: Lang) -> String {
        self.why.fill(lang, &self.args)
    }

    /// Where it is, as programs are told: `/hooks/Stop/0`, or `/files/PATH` for a script, its slashes escaped.
    pub fn pointer(&self) -> Pointer {
        match &self.script {
            Some(place) => Pointer::root().key("files").key(&*place.path),
            None => self.at.clone(),
        }
    }

    /// The finding in a document of the script's text, where it is about a script.
    pub fn in_script(&self) -> Diagnostic {
        match &self.script {
            Some(place) => self.clone().part(Part::Source(place.range.clone())),
            None => self.clone(),
        }
    }

    /// The bytes of the document that it is about; of one about a script, the word that names it.
    pub fn range(&self, document: &Document) -> Range<usize> {
        document.range(&self.at, &self.part)
    }
}

impl Fix {
    /// A fix that may be pressed blindly.
    pub fn safe(title: &Text, edits: impl Into<Vec<Edit>>) -> Fix {
        Fix::of(title, Applicability::Safe, edits.into())
    }

    /// A fix that guesses what was meant.
    pub fn guess(title: &Text, edits: impl Into<Vec<Edit>>) -> Fix {
        Fix::of(title, Applicability::Unsafe, edits.into())
    }

    /// A fix that leaves a blank.
    pub fn blank(title: &Text, edits: impl Into<Vec<Edit>>) -> Fix {
        Fix::of(title, Applicability::Incomplete, edits.into())
    }

    /// With what a `{name}` of the title stands for.
    pub fn arg(mut self, name: &'static str, arg: impl Into<Arg>) -> Fix {
        self.args = self.args.with(name, arg);
        self
    }

    /// The button's words.
    pub fn title_in(&self, lang: Lang) -> String {
        self.title.fill(lang, &self.args)
    }

    fn of(title: &Text, applicability: Applicability, edits: Vec<Edit>) -> Fix {
        Fix { title: *title, args: Args::new(), applicability, edits }
    }
}
