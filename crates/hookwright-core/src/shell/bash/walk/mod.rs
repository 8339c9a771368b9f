//! Follows a script from the first statement to the last and notes what it does.

mod builtin;
mod control;
mod guard;
mod launch;
mod output;
mod script;
mod simple;
mod state;
mod text;
mod words;

use std::collections::BTreeMap;
use std::rc::Rc;

use super::super::analysis::{Analysis, Call, Function, Language};
use super::super::word::{Piece, PieceKind, Value, Word};
use super::tree::{Link, Node, Parsed, Script, Stmt};
pub use output::reads_stdin;
pub use state::Operands;
use state::{State, Stdin, Stream};

/// Scripts inside scripts are followed this deep.
const LEVELS: u8 = 6;
/// Statements are followed at most this often, functions and nested scripts counted again.
const BUDGET: usize = 20_000;
/// Functions are followed this deep.
const CALL_DEPTH: usize = 8;

/// Notes all that a script does that has so many arguments.
pub fn walk(text: &str, parsed: Parsed, operands: Operands, level: u8, out: &mut Analysis) {
    let mut walker = Walker { level, ..Walker::new(text, vec![parsed.holes], out) };
    walker.script(&parsed.script, &mut State { operands, ..State::start() });
    walker.run_traps();
}

/// Notes what an interpreter does that a hook starts with these words.
pub fn interpret(language: Language, call: Call, text: &str, out: &mut Analysis) {
    Walker::new(text, Vec::new(), out).interpreter(language, call, Stdin::default(), &mut State::start());
}

struct Walker<'a> {
    text: &'a str,
    out: &'a mut Analysis,
    functions: BTreeMap<String, Rc<Stmt>>,
    running: Vec<String>,
    holes: Vec<Vec<Piece>>,
    level: u8,
    pipelines: usize,
    place: Option<super::super::analysis::PipelinePlace>,
    budget: usize,
    bytes: usize,
    traps: Vec<script::Trap>,
    has_returned: bool,
    /// What process substitutions give to read, by where they begin.
    processes: BTreeMap<usize, Stream>,
}

/// What a part of a script comes to.
#[derive(Debug, Clone, Default)]
struct Outcome {
    /// What it writes to standard output.
    output: Stream,
    /// Nothing after it runs.
    leaves: bool,
}

impl Outcome {
    fn of(output: Stream) -> Outcome {
        Outcome { output, leaves: false }
    }
}

/// What a substitution is replaced by: the output without the last line ends.
fn script_value(stream: &[Piece]) -> Value {
    match state::value(stream) {
        Value::Text(text) => Value::Text(text.trim_end_matches('\n').to_owned()),
        value => value,
    }
}

impl<'a> Walker<'a> {
    fn new(text: &'a str, holes: Vec<Vec<Piece>>, out: &'a mut Analysis) -> Walker<'a> {
        Walker {
            text,
            out,
            functions: BTreeMap::new(),
            running: Vec::new(),
            holes,
            level: 0,
            pipelines: 0,
            place: None,
            budget: BUDGET,
            bytes: 0,
            traps: Vec::new(),
            has_returned: false,
            processes: BTreeMap::new(),
        }
    }
}

impl Walker<'_> {
    fn has_holes(&self) -> bool {
        self.holes.last().is_some_and(|holes| !holes.is_empty())
    }

    /// What is read from a word that is a process substitution.
    fn process_stream(&self, word: &Word) -> Option<Stream> {
        let piece = word.pieces.iter().find(|piece| piece.kind == PieceKind::Process)?;
        self.processes.get(&piece.range.start).cloned()
    }

    fn hole(&self, name: &str) -> Option<Piece> {
        let index = super::super::source::hole_index(name)?;
        self.holes.last()?.get(index).cloned()
    }

    fn script(&mut self, script: &Script, state: &mut State) -> Outcome {
        let mut output = Stream::new();
        for stmt in &script.stmts {
            let outcome = self.stmt(stmt, state);
            output.extend(outcome.output);
            if outcome.leaves {
                return Outcome { output, leaves: true };
            }
        }
        Outcome::of(output)
    }

    fn stmt(&mut self, stmt: &Stmt, state: &mut State) -> Outcome {
        if self.budget == 0 {
            return Outcome::default();
        }
        self.budget -= 1;
        if !stmt.is_background {
            return self.redirected(stmt, state);
        }
        let mut own = state.clone();
        own.is_subshell = true;
        own.is_background = true;
        let outcome = self.redirected(stmt, &mut own);
        Outcome::of(outcome.output)
    }

    /// A statement with its redirections; those of a simple command are its own affair.
    fn redirected(&mut self, stmt: &Stmt, state: &mut State) -> Outcome {
        if let Node::Simple { assigns, words, declares } = &stmt.node {
            let parts = simple::Parts { assigns, words, declares, redirects: &stmt.redirects, range: &stmt.range };
            let was_condition = state.is_condition;
            state.is_condition |= stmt.is_negated;
            let outcome = self.simple(parts, state);
            state.is_condition = was_condition;
            return outcome;
        }
        if stmt.redirects.is_empty() {
            return self.node(&stmt.node, stmt, state);
        }
        let redirects = self.redirects(&stmt.redirects, state);
        self.note_group_redirects(&redirects, state);
        let own = self.stdin_of(&redirects, state);
        let outer = own.map(|stdin| std::mem::replace(&mut state.stdin, stdin));
        let hides = simple::hides_output(&redirects);
        let was_hidden = state.is_hidden;
        state.is_hidden |= hides;
        let mut outcome = self.node(&stmt.node, stmt, state);
        state.is_hidden = was_hidden;
        if let Some(outer) = outer {
            state.stdin = outer;
        }
        if hides {
            outcome.output.clear();
        }
        outcome
    }

    fn node(&mut self, node: &Node, stmt: &Stmt, state: &mut State) -> Outcome {
        match node {
            Node::Simple { .. } => Outcome::default(),
            Node::Chain { first, rest } => self.chain(first, rest, state),
            Node::Pipe(stages) => self.pipe(stages, state),
            Node::Group(script) => self.script(script, state),
            Node::Subshell(script) => {
                let mut own = state.clone();
                own.is_subshell = true;
                let outcome = self.script(script, &mut own);
                state.has_message |= own.has_message;
                Outcome::of(outcome.output)
            }
            Node::If { arms, otherwise } => self.branches(arms, otherwise.as_ref(), state),
            Node::While { condition, body } => self.repeat(condition, body, state),
            Node::For { name, words, body } => self.each(name, words.as_deref(), body, stmt, state),
            Node::ArithmeticFor { words, body } => {
                self.words(words, state);
                self.optional(body, state)
            }
            Node::Case { word, arms } => self.case(word, arms, state),
            Node::Function { name, body } => {
                self.functions.insert(name.clone(), Rc::new((**body).clone()));
                let range = stmt.range.clone();
                self.out.functions.push(Function { name: name.clone(), is_called: false, range });
                Outcome::default()
            }
            Node::Test(checks) => {
                for check in checks {
                    self.words(&check.words, state);
                }
                Outcome::default()
            }
            Node::Words(words) => {
                self.words(words, state);
                Outcome::default()
            }
            Node::Time(Some(stmt)) => self.stmt(stmt, state),
            Node::Time(None) => Outcome::default(),
        }
    }

    /// `a && b || c`: what is known after success and after failure is kept apart to the end.
    fn chain(&mut self, first: &Stmt, rest: &[(Link, Stmt)], state: &mut State) -> Outcome {
        let was = (state.is_condition, state.is_conditional);
        state.is_condition = true;
        let left = self.stmt(first, state);
        let mut output = left.output;
        if left.leaves {
            (state.is_condition, state.is_conditional) = was;
            return Outcome { output, leaves: true };
        }
        let (mut good, mut bad) = split(first, state.clone());
        for (index, (link, stmt)) in rest.iter().enumerate() {
            let way = if *link == Link::And { &mut good } else { &mut bad };
            let Some(mut own) = way.take() else { continue };
            own.is_condition = was.0 || index + 1 < rest.len();
            own.is_conditional = true;
            let right = self.stmt(stmt, &mut own);
            output.extend(right.output);
            if !right.leaves {
                let (after_good, after_bad) = split(stmt, own);
                good = join(good, after_good);
                bad = join(bad, after_bad);
            }
        }
        let after = join(good, bad);
        let leaves = after.is_none();
        if let Some(after) = after {
            *state = after;
        }
        (state.is_condition, state.is_conditional) = was;
        Outcome { output, leaves }
    }

    fn pipe(&mut self, stages: &[Stmt], state: &mut State) -> Outcome {
        let pipeline = self.pipelines;
        self.pipelines += 1;
        let outer = self.place;
        let mut stdin = state.stdin.clone();
        let mut output = Stream::new();
        let mut has_message = state.has_message;
        for (index, stage) in stages.iter().enumerate() {
            let mut own = state.clone();
            own.stdin = stdin.clone();
            own.is_subshell = true;
            own.has_message = has_message;
            own.is_captured = state.is_captured || index + 1 < stages.len();
            self.place = Some(super::super::analysis::PipelinePlace { pipeline, index, length: stages.len() });
            output = self.stmt(stage, &mut own).output;
            has_message |= own.has_message;
            stdin = Stdin { input: super::super::analysis::Input::Pipe(state::value(&output)), stream: output.clone() };
        }
        self.place = outer;
        state.has_message = has_message;
        Outcome::of(output)
    }

    /// A substitution: its own shell, its output captured.
    fn capture(&mut self, script: &Script, state: &mut State) -> Stream {
        let mut own = state.clone();
        own.is_subshell = true;
        own.is_captured = true;
        let outer = self.place.take();
        let outcome = self.script(script, &mut own);
        self.place = outer;
        outcome.output
    }

    fn process(&mut self, script: &Script, is_input: bool, state: &mut State) -> Stream {
        let mut own = state.clone();
        own.is_subshell = true;
        own.is_captured = is_input;
        if !is_input {
            own.stdin = Stdin::new(super::super::analysis::Input::Nothing);
        }
        let outer = self.place.take();
        let outcome = self.script(script, &mut own);
        self.place = outer;
        outcome.output
    }
}

/// What is known when a statement went well, and when it did not.
fn split(stmt: &Stmt, state: State) -> (Option<State>, Option<State>) {
    let mut bad = state.clone();
    let mut good = state;
    guard::assume(stmt, true, &mut good);
    guard::assume(stmt, false, &mut bad);
    (Some(good), Some(bad))
}

fn join(one: Option<State>, other: Option<State>) -> Option<State> {
    match (one, other) {
        (Some(mut one), Some(other)) => {
            one.merge(other);
            Some(one)
        }
        (one, other) => one.or(other),
    }
}
