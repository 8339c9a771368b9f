//! Where handlers start scripts.

use super::path::{self, Named};
use crate::diagnostic::{Diagnostic, ScriptPlace};
use crate::facts::Facts;
use crate::json::Pointer;
use crate::rules::Rule;
use crate::settings::Handler;
use crate::shell::{Call, Folder, PieceKind, Quoting, Word};
use crate::shell_line::ShellLine;
use std::ops::Range;
use std::sync::Arc;

/// One place where a handler starts a script.
pub struct Start<'a> {
    /// The handler.
    pub handler: &'a Handler<'a>,
    /// The script, by its path from the root.
    pub path: Arc<str>,
    /// The text that names it.
    pub at: Pointer,
    /// The word that does, in that text.
    pub range: Range<usize>,
    /// How it is started.
    pub how: How,
    /// How many arguments it is given; none where that cannot be told.
    pub operands: Option<usize>,
    /// Whether it is started each time, by a path that leads to the same file wherever the session is.
    pub is_certain: bool,
}

/// How a script is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum How {
    /// By a shell: without a first line that names a program, `sh` reads it.
    Shell,
    /// Directly, in the exec form.
    Exec,
    /// As the file of this program.
    By(String),
    /// By a program that starts others.
    Wrapped,
}

impl Start<'_> {
    /// A finding of a rule about the command that names the script.
    pub fn finding(&self, rule: &'static Rule) -> Diagnostic {
        Diagnostic::new(rule, &self.at).within(self.range.clone()).arg("script", &*self.path)
    }

    /// A finding of a rule about bytes of the script.
    pub fn finding_within(&self, rule: &'static Rule, range: Range<usize>) -> Diagnostic {
        self.in_script(self.finding(rule), range)
    }

    /// A finding as one about bytes of the script. What mends commands does not mend files.
    pub(super) fn in_script(&self, finding: Diagnostic, range: Range<usize>) -> Diagnostic {
        let script = Some(ScriptPlace { path: self.path.clone(), range });
        let finding = Diagnostic { at: self.at.clone(), script, fixes: Vec::new(), ..finding };
        finding.within(self.range.clone())
    }
}

/// Where a handler starts scripts.
pub(super) fn starts<'a>(facts: &Facts, handler: &'a Handler<'a>, line: Option<&ShellLine>) -> Vec<Start<'a>> {
    match line {
        Some(line) => {
            let calls = line.analysis.calls.iter().filter(|call| !call.is_elsewhere());
            calls.filter_map(|call| in_shell(facts, handler, line, call)).collect()
        }
        None => without_shell(facts, handler).into_iter().collect(),
    }
}

fn in_shell<'a>(facts: &Facts, handler: &'a Handler<'a>, line: &ShellLine, call: &Call) -> Option<Start<'a>> {
    let named = |word: &Word| path::of_word(facts.scope, line.text, word, &call.context.folder);
    let (word, named, how, given) = match call.program.as_ref().and_then(|word| Some((word, named(word)?))) {
        Some((word, named)) => (word, named, How::Shell, call.args.as_slice()),
        None => {
            let at = call.script()?;
            let word = call.args.get(at)?;
            (word, named(word)?, How::By(call.name.clone()), &call.args[at + 1..])
        }
    };
    let context = &call.context;
    let is_each_time = !context.is_conditional && !context.is_condition && context.function.is_none();
    let is_certain = named.is_anchored && is_each_time && !matches!(context.folder, Folder::Perhaps(_));
    let is_sure = call.appended.is_none() && given.iter().all(is_one);
    Some(Start {
        handler,
        path: named.path.into(),
        at: line.at.clone(),
        range: word.range.clone(),
        how,
        operands: is_sure.then_some(given.len()),
        is_certain,
    })
}

/// Whether a word is one argument, whatever it holds.
fn is_one(word: &Word) -> bool {
    let is_open = |kind: &PieceKind| !matches!(kind, PieceKind::Literal | PieceKind::Process);
    let is_list = |kind: &PieceKind| matches!(kind, PieceKind::Variable(name) if name == "@" || name == "*");
    let mut open = word.pieces.iter().filter(|piece| is_open(&piece.kind));
    !word.has_pattern() && open.all(|piece| piece.quoting != Quoting::None && !is_list(&piece.kind))
}

fn without_shell<'a>(facts: &Facts, handler: &'a Handler<'a>) -> Option<Start<'a>> {
    let words = handler.exec_words()?;
    let (call, skipped) = Call::of_texts(words[0].1, words[1..].iter().map(|(_, text)| *text)).started();
    let named = |index: usize| Some((index, path::of_text(facts.scope, words.get(index)?.1)?));
    let (index, Named { path, is_anchored }, how) = match named(skipped) {
        Some((index, named)) => (index, named, if skipped == 0 { How::Exec } else { How::Wrapped }),
        None => {
            let (index, named) = named(skipped + call.script()? + 1)?;
            (index, named, How::By(call.name))
        }
    };
    let (at, text) = words[index].clone();
    Some(Start {
        handler,
        path: path.into(),
        at,
        range: 0..text.len(),
        how,
        operands: Some(words.len() - index - 1),
        is_certain: is_anchored,
    })
}
