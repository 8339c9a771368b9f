//! Simple commands: words, assignments, redirections.

use std::ops::Range;
use std::rc::Rc;

use super::super::super::analysis::{Assignment, Call, Context, Input, Printed, Redirect, RedirectKind};
use super::super::super::word::{Value, Word};
use super::super::tree::{self, PartKind};
use super::state::{Operands, State, Stdin};
use super::words::fields;
use super::{Outcome, Walker};

/// What a simple command is written with.
pub struct Parts<'a> {
    pub assigns: &'a [tree::Assign],
    pub words: &'a [tree::Word],
    pub declares: &'a [tree::Assign],
    pub redirects: &'a [tree::Redirect],
    pub range: &'a Range<usize>,
}

impl Walker<'_> {
    pub fn simple(&mut self, parts: Parts, state: &mut State) -> Outcome {
        let words = fields(self.arguments(parts.words, state));
        let assignments = self.assignments(parts.assigns, state);
        let declared = self.assignments(parts.declares, state);
        let redirects = self.redirects(parts.redirects, state);
        let stdin = self.stdin_of(&redirects, state).unwrap_or_else(|| state.stdin.clone());
        if words.is_empty() {
            for (assign, assignment) in parts.assigns.iter().zip(&assignments) {
                assign_to(assign, assignment, state);
            }
        }
        for (assign, assignment) in parts.declares.iter().zip(&declared) {
            assign_to(assign, assignment, state);
        }
        let context = self.context(state);
        let end = words.iter().map(|word| word.range.end).chain(redirects.iter().map(|it| it.range.end)).max();
        let range = parts.range.start..end.unwrap_or(parts.range.end).max(parts.range.start);
        let mut call = Call { assignments, redirects, input: stdin.input.clone(), context, range, ..Call::default() };
        call.assignments.extend(declared);
        if writes_to_stderr(&call) {
            state.has_message = true;
        }
        let hides = hides_output(&call.redirects);
        if words.is_empty() {
            let reads_file = call.redirects.iter().any(|redirect| redirect.kind == RedirectKind::Read);
            if !call.redirects.is_empty() || !call.assignments.is_empty() {
                self.out.calls.push(call);
            }
            let output = if reads_file { vec![super::output::unknown(parts.range)] } else { Vec::new() };
            return Outcome::of(output);
        }
        let is_own = !hides && !state.is_captured && !state.is_background && !state.is_hidden;
        let (printed, range) = (self.out.printed.len(), call.range.clone());
        let is_conditional = state.is_conditional;
        let was_hidden = state.is_hidden;
        state.is_hidden |= hides;
        let mut outcome = self.launch(call, words, stdin, state);
        state.is_hidden = was_hidden;
        if hides {
            outcome.output.clear();
        }
        // What a function or an inner script prints is noted there.
        if is_own && !outcome.output.is_empty() && self.out.printed.len() == printed {
            self.out.printed.push(Printed { range, pieces: outcome.output.clone(), is_conditional });
        }
        outcome
    }

    /// The words of a command, with `"$@"` replaced by known arguments.
    fn arguments(&mut self, words: &[tree::Word], state: &mut State) -> Vec<Word> {
        let mut arguments = Vec::with_capacity(words.len());
        for (index, word) in words.iter().enumerate() {
            let list = known_list(word, state).or_else(|| known_line(word, state).filter(|_| index == 0));
            match list {
                Some(given) => arguments.extend(given.iter().cloned()),
                None => arguments.push(self.word(word, state)),
            }
        }
        arguments
    }

    fn assignments(&mut self, assigns: &[tree::Assign], state: &mut State) -> Vec<Assignment> {
        let mut assignments = Vec::with_capacity(assigns.len());
        for assign in assigns {
            if state.arrays.contains_key(&assign.name) {
                Rc::make_mut(&mut state.arrays).remove(&assign.name);
            }
            let value = match (&assign.value, &assign.items) {
                (Some(word), _) => {
                    let value = self.word(word, state);
                    if !assign.is_append && is_line(&value) {
                        let words = Rc::new(super::words::split(&value));
                        Rc::make_mut(&mut state.arrays).insert(assign.name.clone(), words);
                    }
                    value
                }
                (None, Some(items)) => {
                    let words = fields(self.arguments(items, state));
                    if !assign.is_append {
                        Rc::make_mut(&mut state.arrays).insert(assign.name.clone(), Rc::new(words.clone()));
                    }
                    Word {
                        range: assign.range.clone(),
                        pieces: words.into_iter().flat_map(|word| word.pieces).collect(),
                    }
                }
                (None, None) => Word { range: assign.range.clone(), pieces: Vec::new() },
            };
            assignments.push(Assignment { name: assign.name.clone(), value, range: assign.range.clone() });
        }
        assignments
    }

    pub fn redirects(&mut self, redirects: &[tree::Redirect], state: &mut State) -> Vec<Redirect> {
        let redirect = |redirect: &tree::Redirect| Redirect {
            kind: redirect.kind,
            fd: redirect.fd,
            target: self.word(&redirect.target, state),
            range: redirect.range.clone(),
        };
        redirects.iter().map(redirect).collect()
    }

    /// Standard input, when a redirection says where it comes from.
    pub fn stdin_of(&self, redirects: &[Redirect], state: &State) -> Option<Stdin> {
        let redirect =
            redirects.iter().rev().find(|redirect| redirect.fd.unwrap_or(0) == 0 && is_input(redirect.kind))?;
        let target = redirect.target.clone();
        if let Some(stream) = self.process_stream(&target) {
            return Some(Stdin { input: Input::Pipe(super::state::value(&stream)), stream });
        }
        Some(match redirect.kind {
            RedirectKind::Document | RedirectKind::Text => {
                Stdin { input: Input::Text(target.value()), stream: target.pieces }
            }
            _ if target.text().as_deref() == Some("/dev/stdin") => state.stdin.clone(),
            _ => Stdin::new(Input::File(target)),
        })
    }

    /// Redirections around a group count as a command of their own: they empty files too.
    pub fn note_group_redirects(&mut self, redirects: &[Redirect], state: &State) {
        let Some(first) = redirects.first() else { return };
        let range = first.range.start..redirects.last().map_or(first.range.end, |last| last.range.end);
        let context = self.context(state);
        self.out.calls.push(Call { redirects: redirects.to_vec(), range, context, is_group: true, ..Call::default() });
    }

    pub fn context(&self, state: &State) -> Context {
        Context {
            dialect: super::super::super::Dialect::Bash,
            level: self.level,
            function: state.function.clone(),
            is_subshell: state.is_subshell,
            is_condition: state.is_condition,
            is_conditional: state.is_conditional,
            pipeline: self.place,
            is_captured: state.is_captured,
            is_background: state.is_background,
            folder: state.folder.clone(),
        }
    }
}

fn assign_to(assign: &tree::Assign, assignment: &Assignment, state: &mut State) {
    let value = assignment.value.value();
    let value = match state.vars.get(&assign.name) {
        Some(held) if assign.is_append => held.clone().join(value),
        None if assign.is_append => value.join(Value::Unknown),
        _ => value,
    };
    let value = if assign.items.is_some() && value.text().is_some() { Value::Some } else { value };
    state.set(&assign.name, value);
}

/// The words behind `"$@"` or `"${name[@]}"`, when they are known.
fn known_list(word: &tree::Word, state: &State) -> Option<Rc<Vec<Word>>> {
    let [part] = word.parts.as_slice() else { return None };
    let PartKind::Variable(variable) = &part.kind else { return None };
    if variable.form != tree::Form::Value {
        return None;
    }
    if variable.inner.is_empty() {
        let is_all = matches!(variable.name.as_str(), "@" | "*") && state.operands != Operands::Count(0);
        return state.arguments.clone().filter(|_| is_all);
    }
    let is_whole = |word: &tree::Word| match word.parts.as_slice() {
        [part] => matches!(&part.kind, PartKind::Text(text) if text == "@" || text == "*"),
        _ => false,
    };
    let words = state.arrays.get(&variable.name)?;
    variable.inner.iter().all(is_whole).then(|| words.clone())
}

/// Whether a value is a command line of which only a part is known: `rm -rf $HOME/x`.
fn is_line(value: &Word) -> bool {
    let has_blank = |text: &str| text.contains(char::is_whitespace);
    value.text().is_none() && value.pieces.first().is_some_and(|piece| piece.value.text().is_some_and(has_blank))
}

/// The words of a command line that an unquoted variable holds.
fn known_line(word: &tree::Word, state: &State) -> Option<Rc<Vec<Word>>> {
    let [part] = word.parts.as_slice() else { return None };
    let PartKind::Variable(variable) = &part.kind else { return None };
    let is_plain = variable.form == tree::Form::Value && variable.inner.is_empty();
    let is_unquoted = part.quoting == super::super::super::word::Quoting::None;
    state.arrays.get(&variable.name).filter(|_| is_plain && is_unquoted).cloned()
}

fn is_input(kind: RedirectKind) -> bool {
    matches!(kind, RedirectKind::Read | RedirectKind::ReadWrite | RedirectKind::Document | RedirectKind::Text)
}

/// Whether standard output goes to a file and so is not seen by what reads it.
pub fn hides_output(redirects: &[Redirect]) -> bool {
    redirects.iter().any(|redirect| match redirect.kind {
        RedirectKind::Write | RedirectKind::Append => {
            redirect.fd.unwrap_or(1) == 1 && redirect.target.text().is_none_or(|text| text != "/dev/stdout")
        }
        RedirectKind::Both => true,
        RedirectKind::Duplicate => {
            redirect.fd.is_none_or(|fd| fd == 1) && redirect.target.text().as_deref() == Some("2")
        }
        _ => false,
    })
}

fn writes_to_stderr(call: &Call) -> bool {
    call.redirects.iter().any(|redirect| {
        let to = redirect.target.text();
        redirect.fd.unwrap_or(1) == 1
            && match redirect.kind {
                RedirectKind::Duplicate => to.as_deref() == Some("2"),
                RedirectKind::Write | RedirectKind::Append => to.as_deref() == Some("/dev/stderr"),
                _ => false,
            }
    })
}
