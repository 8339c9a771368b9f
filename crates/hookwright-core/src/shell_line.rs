//! The shell lines of handlers, taken apart once for all rules.

use crate::answer::Output;
use crate::facts::{Facts, Platform};
use crate::jq::Reach;
use crate::json::{Edit, Pointer, Value};
use crate::settings::Handler;
use crate::shell::{self, Analysis, Dialect, Language};
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

/// A shell line of a handler, or a script that it starts.
pub struct ShellLine<'a> {
    /// The place of its text.
    pub at: Pointer,
    /// The handler it belongs to.
    pub handler: &'a Handler<'a>,
    /// Its decoded text.
    pub text: &'a str,
    /// The language it is written in.
    pub dialect: Dialect,
    /// What it does, as far as reading it can tell.
    pub analysis: Rc<Analysis>,
    /// What kind of text it is.
    pub origin: Origin,
    /// The tools that its hook can meet.
    pub reach: Rc<Reach>,
    /// What it writes to standard output, once somebody asked.
    pub outputs: OnceCell<Vec<Output>>,
    /// What was read already.
    pub texts: Rc<Texts>,
}

/// Where a text for a shell stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// In the settings, as a command.
    Command,
    /// In the settings, as an argument of an interpreter.
    Argument,
    /// In a file of its own, which commands start: `at` is one of them.
    Script,
}

impl ShellLine<'_> {
    /// The edit that puts another text in its place.
    pub fn set(&self, text: impl Into<String>) -> Edit {
        Edit::Set { at: self.at.clone(), value: Value::text(text.into()) }
    }

    /// Its text with other words at these places; none where they overlap.
    pub fn with(&self, mut changes: Vec<(Range<usize>, String)>) -> Option<String> {
        changes.sort_by_key(|(range, _)| (range.start, range.end));
        let mut out = String::new();
        let mut from = 0;
        for (range, text) in changes {
            out.push_str(self.text.get(from..range.start)?);
            out.push_str(&text);
            from = range.end;
        }
        out.push_str(self.text.get(from..)?);
        Some(out)
    }

    /// What another text would do in its place.
    pub fn read(&self, text: &str) -> Rc<Analysis> {
        self.texts.read(text, self.dialect)
    }

    /// Whether another text runs the same programs with the same words, quotes aside.
    pub fn runs_like(&self, other: &Analysis) -> bool {
        let shape = |analysis: &Analysis| -> Vec<(String, Vec<String>)> {
            let words = |call: &shell::Call| match call.code {
                Some(_) => Vec::new(),
                None => call.args.iter().map(shell::Word::outline).collect(),
            };
            analysis.calls.iter().map(|call| (call.name.clone(), words(call))).collect()
        };
        other.unread.is_none() && shape(&self.analysis) == shape(other)
    }
}

/// A text's analysis in one language.
type Reading = (Dialect, Rc<Analysis>);

/// Texts that were read, so that none is read twice.
#[derive(Default)]
pub struct Texts {
    analyses: RefCell<HashMap<String, Vec<Reading>>>,
    dialects: RefCell<HashMap<String, Dialect>>,
}

impl Texts {
    /// What a text does.
    pub fn read(&self, text: &str, dialect: Dialect) -> Rc<Analysis> {
        let mut analyses = self.analyses.borrow_mut();
        let known = match analyses.get_mut(text) {
            Some(known) => known,
            None => analyses.entry(text.to_owned()).or_default(),
        };
        if let Some((_, analysis)) = known.iter().find(|(of, _)| *of == dialect) {
            return analysis.clone();
        }
        let analysis = Rc::new(shell::analyze(text, dialect));
        known.push((dialect, analysis.clone()));
        analysis
    }

    /// The language of a text of which nothing says it.
    fn dialect(&self, text: &str) -> Dialect {
        if let Some(dialect) = self.dialects.borrow().get(text) {
            return *dialect;
        }
        let dialect = shell::guessed_dialect(text);
        self.dialects.borrow_mut().insert(text.to_owned(), dialect);
        dialect
    }

    fn trim(&self, limit: usize) {
        let (mut analyses, mut dialects) = (self.analyses.borrow_mut(), self.dialects.borrow_mut());
        if analyses.len() > limit {
            analyses.clear();
        }
        if dialects.len() > limit {
            dialects.clear();
        }
    }
}

/// An event and a matcher.
type Matched = (Option<&'static str>, Option<String>);

/// Analyses by text: a line that did not change is not read again.
#[derive(Default)]
pub struct Analyses {
    texts: Rc<Texts>,
    reaches: RefCell<HashMap<Matched, Rc<Reach>>>,
}

impl Analyses {
    /// The shell line of a handler, if it has one.
    pub fn line<'a>(&self, facts: &Facts, handler: &'a Handler<'a>) -> Option<ShellLine<'a>> {
        let text = handler.shell_line()?;
        let said = shell::said_dialect(handler.text("shell"), facts.platform == Platform::Windows);
        let dialect = said.unwrap_or_else(|| self.texts.dialect(text));
        let analysis = self.texts.read(text, dialect);
        let (at, reach) = (handler.at_field("command"), self.reach(facts, handler));
        Some(ShellLine {
            at,
            handler,
            text,
            dialect,
            analysis,
            origin: Origin::Command,
            reach,
            outputs: OnceCell::new(),
            texts: self.texts.clone(),
        })
    }

    /// The tools that a handler can meet.
    pub fn reach(&self, facts: &Facts, handler: &Handler) -> Rc<Reach> {
        let group = &handler.group;
        let key = (group.event.map(|event| event.name), group.matcher().map(str::to_owned));
        self.reaches.borrow_mut().entry(key).or_insert_with(|| Rc::new(Reach::of(facts, group))).clone()
    }

    /// The program text that a handler hands to an interpreter without a shell between, with its language: `bash` with
    /// `["-c", text]`.
    pub fn line_in_args<'a>(&self, facts: &Facts, handler: &'a Handler<'a>) -> Option<(ShellLine<'a>, Language)> {
        let program = handler.text("command").filter(|_| handler.is_command())?;
        let args = handler.args()?;
        let (index, language, operands) = shell::code_in_args(program, &args)?;
        let text = *args.get(index)?;
        let analysis = Rc::new(shell::analyze_file(text, language, Some(operands)));
        let at = handler.at_field("args").index(index);
        let (dialect, origin, reach) = (Dialect::Bash, Origin::Argument, self.reach(facts, handler));
        let (outputs, texts) = (OnceCell::new(), self.texts.clone());
        let line = ShellLine { at, handler, text, dialect, analysis, origin, reach, outputs, texts };
        Some((line, language))
    }

    /// Forgets what nobody holds any more once there is much of it.
    pub fn trim(&self, limit: usize) {
        self.texts.trim(limit);
        let mut reaches = self.reaches.borrow_mut();
        if reaches.len() > limit {
            reaches.clear();
        }
    }
}
