//! The shell lines of handlers, taken apart once for all rules.

use crate::facts::{Facts, Platform};
use crate::json::Pointer;
use crate::settings::Handler;
use crate::shell::{self, Analysis, Dialect};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A shell line of a handler.
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
}

/// Analyses by text: a line that did not change is not read again.
#[derive(Default)]
pub struct Analyses {
    known: RefCell<HashMap<(String, Dialect), Rc<Analysis>>>,
}

impl Analyses {
    /// The shell line of a handler, if it has one.
    pub fn line<'a>(&self, facts: &Facts, handler: &'a Handler<'a>) -> Option<ShellLine<'a>> {
        let text = handler.shell_line()?;
        let dialect = shell::dialect(handler.text("shell"), facts.platform == Platform::Windows, text);
        let key = (text.to_owned(), dialect);
        let analysis =
            self.known.borrow_mut().entry(key).or_insert_with(|| Rc::new(shell::analyze(text, dialect))).clone();
        Some(ShellLine { at: handler.at_field("command"), handler, text, dialect, analysis })
    }

    /// Forgets what nobody holds any more once there is much of it.
    pub fn trim(&self, limit: usize) {
        let mut known = self.known.borrow_mut();
        if known.len() > limit {
            known.clear();
        }
    }
}
