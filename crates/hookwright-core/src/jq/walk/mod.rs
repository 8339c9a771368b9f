//! Walks a filter with the shape of its input and notes the paths that lead nowhere.

mod fields;
mod path;

use super::filter::{Filter, string};
use super::shape::Shape;
use jaq_core::load::lex::StrPart;
use jaq_core::load::parse::{BinaryOp, Term};
use jaq_core::ops::Cmp;
use std::ops::Range;

/// A path that the input never has.
#[derive(Debug, Clone, PartialEq)]
pub struct Missing {
    /// Where it is written, in the filter's text.
    pub range: Range<usize>,
    /// As it would be written from the start: `.tool_input.filePath`.
    pub path: String,
    /// The names on the way to it that are there.
    pub parent: Vec<String>,
    /// The names from the first that is not there to the last that is written.
    pub names: Vec<String>,
    /// How many names of the parent are written in this place; the others come from the input.
    pub written: usize,
    /// Whether all of the range is plain names with dots, so that it can be replaced.
    pub is_plain: bool,
    /// Whether the filter says what to give in its place: nothing (`// empty`).
    pub has_fallback: bool,
}

/// A value as far as it is known, and where in the input it stands.
#[derive(Debug, Clone)]
pub struct Seen {
    /// Its shape.
    pub shape: Shape,
    /// The names that lead to it from the start; none for a value of its own.
    pub at: Option<Vec<String>>,
}

impl Seen {
    /// The input itself.
    pub fn input(shape: Shape) -> Seen {
        Seen { shape, at: Some(Vec::new()) }
    }

    fn own(shape: Shape) -> Seen {
        Seen { shape, at: None }
    }

    fn any() -> Seen {
        Seen::own(Shape::Any)
    }

    fn never() -> Seen {
        Seen::own(Shape::Never)
    }

    fn or(self, other: Seen) -> Seen {
        let at = if self.at == other.at { self.at } else { None };
        Seen { shape: self.shape.or(other.shape), at }
    }
}

/// What a filter gives for an input, and the paths that it misses there.
pub fn walk(text: &str, filter: &Filter, input: &Seen) -> (Seen, Vec<Missing>) {
    let mut walk = Walk { text, variables: Vec::new(), missing: Vec::new() };
    let seen = walk.term(filter, input);
    (seen, walk.missing)
}

struct Walk<'a> {
    text: &'a str,
    variables: Vec<(&'a str, Seen)>,
    missing: Vec<Missing>,
}

impl<'a> Walk<'a> {
    fn term(&mut self, term: &Filter<'a>, input: &Seen) -> Seen {
        if input.shape == Shape::Never {
            return Seen::never();
        }
        match term {
            Term::Id => input.clone(),
            Term::Recurse | Term::Arr(None) => Seen::any(),
            Term::Num(_) | Term::Neg(_) => Seen::own(Shape::plain()),
            Term::Str(_, parts) => {
                for part in parts {
                    if let StrPart::Term(term) = part {
                        self.term(term, input);
                    }
                }
                Seen::own(Shape::Plain(string(parts).map(Into::into)))
            }
            Term::Arr(Some(items)) => match self.term(items, input).shape {
                Shape::Never => Seen::any(),
                shape => Seen::own(Shape::array(shape)),
            },
            Term::Obj(members) => self.object(members, input),
            Term::BinOp(left, operator, right) => self.operation(left, operator, right, input),
            Term::Label(_, inner) => self.term(inner, input),
            Term::Break(_) => Seen::never(),
            Term::Fold(_, source, pattern, args) => {
                let source = self.term(source, input);
                let outer = self.variables.len();
                self.bind(pattern, &source);
                for (index, arg) in args.iter().enumerate() {
                    self.term(arg, if index == 0 { input } else { &Seen { shape: Shape::Any, at: None } });
                }
                self.variables.truncate(outer);
                Seen::any()
            }
            Term::TryCatch(inner, catch) => {
                let tried = self.term(inner, input);
                match catch {
                    Some(catch) => tried.or(self.term(catch, &Seen::any())),
                    None => tried,
                }
            }
            Term::IfThenElse(arms, otherwise) => self.branches(arms, otherwise.as_deref(), input),
            // The bodies of functions are not followed: their arguments are filters.
            Term::Def(..) => Seen::any(),
            Term::Call(name, args) => self.call(name, args, input),
            Term::Var(name) => {
                let known = self.variables.iter().rev().find(|(known, _)| known == name);
                known.map_or_else(Seen::any, |(_, seen)| seen.clone())
            }
            Term::Path(head, path) => self.path(head, &path.0, input),
        }
    }

    fn operation(&mut self, left: &Filter<'a>, operator: &BinaryOp<&'a str>, right: &Filter<'a>, input: &Seen) -> Seen {
        match operator {
            BinaryOp::Pipe(None) => {
                let seen = self.term(left, input);
                self.term(right, &seen)
            }
            BinaryOp::Pipe(Some(pattern)) => {
                let seen = self.term(left, input);
                let outer = self.variables.len();
                self.bind(pattern, &seen);
                let seen = self.term(right, input);
                self.variables.truncate(outer);
                seen
            }
            BinaryOp::Comma => {
                let seen = self.term(left, input);
                seen.or(self.term(right, input))
            }
            BinaryOp::Alt => self.alternative(left, right, input),
            BinaryOp::And | BinaryOp::Or => {
                self.tested(left, input);
                self.tested(right, input);
                Seen::own(Shape::plain())
            }
            BinaryOp::Cmp(operator) => {
                self.compared(left, *operator, right, input);
                Seen::own(Shape::plain())
            }
            BinaryOp::Math(_) => {
                let (left, right) = (self.term(left, input).shape, self.term(right, input).shape);
                let is_plain = |shape: &Shape| matches!(shape, Shape::Plain(_));
                if is_plain(&left) && is_plain(&right) { Seen::own(Shape::plain()) } else { Seen::any() }
            }
            BinaryOp::Assign | BinaryOp::Update | BinaryOp::UpdateMath(_) | BinaryOp::UpdateAlt => {
                if !matches!(operator, BinaryOp::Update) {
                    self.term(right, input);
                }
                Seen::any()
            }
        }
    }

    /// `a // b`: missing only if both are; nothing, null and an empty text count as missing.
    fn alternative(&mut self, left: &Filter<'a>, right: &Filter<'a>, input: &Seen) -> Seen {
        let start = self.missing.len();
        let one = self.term(left, input);
        let in_left = self.missing.split_off(start);
        let other = self.term(right, input);
        let in_right = self.missing.split_off(start);
        if in_left.is_empty() {
            return one.or(other);
        }
        if is_nothing(right) || !in_right.is_empty() {
            let has_fallback = is_nothing(right);
            self.missing
                .extend(in_left.into_iter().map(|it| Missing { has_fallback: it.has_fallback || has_fallback, ..it }));
        }
        other
    }

    /// A condition: looking whether something is there at all misses nothing. What is known of the answer.
    fn tested(&mut self, condition: &Filter<'a>, input: &Seen) -> Option<bool> {
        let start = self.missing.len();
        match condition {
            Term::BinOp(left, BinaryOp::And, right) => {
                let (left, right) = (self.tested(left, input), self.tested(right, input));
                if left == Some(false) || right == Some(false) { Some(false) } else { left.and(right) }
            }
            Term::BinOp(left, BinaryOp::Or, right) => {
                let (left, right) = (self.tested(left, input), self.tested(right, input));
                if left == Some(true) || right == Some(true) { Some(true) } else { left.and(right) }
            }
            Term::BinOp(left, BinaryOp::Cmp(operator), right) => self.compared(left, *operator, right, input),
            Term::BinOp(left, BinaryOp::Pipe(None), right) if matches!(**right, Term::Call("not", _)) => {
                self.tested(left, input).map(|answer| !answer)
            }
            Term::Path(..) => {
                self.term(condition, input);
                let is_missing = self.missing.len() > start;
                self.missing.truncate(start);
                is_missing.then_some(false)
            }
            _ => {
                self.term(condition, input);
                None
            }
        }
    }

    fn compared(&mut self, left: &Filter<'a>, operator: Cmp, right: &Filter<'a>, input: &Seen) -> Option<bool> {
        let start = self.missing.len();
        let (one, other) = (self.term(left, input), self.term(right, input));
        if is_nothing(left) || is_nothing(right) {
            self.missing.truncate(start);
            return None;
        }
        let (Shape::Plain(Some(one)), Shape::Plain(Some(other))) = (one.shape, other.shape) else { return None };
        match operator {
            Cmp::Eq => Some(one == other),
            Cmp::Ne => Some(one != other),
            _ => None,
        }
    }

    fn branches(&mut self, arms: &[(Filter<'a>, Filter<'a>)], otherwise: Option<&Filter<'a>>, input: &Seen) -> Seen {
        let mut seen = Seen::never();
        for (condition, branch) in arms {
            let answer = self.tested(condition, input);
            if answer == Some(false) {
                continue;
            }
            seen = seen.or(self.term(branch, input));
            if answer == Some(true) {
                return seen;
            }
        }
        seen.or(otherwise.map_or_else(|| input.clone(), |term| self.term(term, input)))
    }

    fn call(&mut self, name: &str, args: &[Filter<'a>], input: &Seen) -> Seen {
        match (name, args) {
            ("empty" | "error" | "halt" | "halt_error", _) => {
                args.iter().for_each(|arg| drop(self.term(arg, input)));
                Seen::never()
            }
            ("select", [condition]) => {
                if self.tested(condition, input) == Some(false) {
                    Seen::never()
                } else {
                    input.clone()
                }
            }
            ("debug" | "stderr" | "objects" | "arrays" | "strings" | "numbers" | "scalars" | "iterables", []) => {
                input.clone()
            }
            ("values" | "nulls" | "booleans", []) => input.clone(),
            ("first" | "last", [arg]) | ("limit" | "skip" | "nth", [_, arg]) => self.term(arg, input),
            ("map", [arg]) => match input.shape.items() {
                Some(item) => {
                    let at = input.at.clone().filter(|_| item != Shape::Any);
                    let seen = self.term(arg, &Seen { shape: item, at });
                    Seen::own(Shape::array(seen.shape))
                }
                None => Seen::any(),
            },
            (name, []) if is_plain_function(name) => Seen::own(Shape::plain()),
            (
                "test" | "startswith" | "endswith" | "contains" | "ltrimstr" | "rtrimstr" | "trimstr" | "join" | "sub"
                | "gsub" | "inside" | "split" | "ascii" | "index" | "rindex",
                args,
            ) => {
                args.iter().for_each(|arg| drop(self.term(arg, input)));
                if name == "split" { Seen::own(Shape::array(Shape::plain())) } else { Seen::own(Shape::plain()) }
            }
            ("null" | "true" | "false", []) => Seen::own(Shape::plain()),
            _ => Seen::any(),
        }
    }
}

/// Whether a filter stands for nothing: `empty`, `null`, `""`.
fn is_nothing(term: &Filter) -> bool {
    match term {
        Term::Call("empty" | "null", args) => args.is_empty(),
        Term::Str(None, parts) => parts.is_empty(),
        _ => false,
    }
}

fn is_plain_function(name: &str) -> bool {
    name.starts_with('@')
        || matches!(
            name,
            "tostring"
                | "tojson"
                | "ascii_downcase"
                | "ascii_upcase"
                | "length"
                | "type"
                | "not"
                | "tonumber"
                | "trim"
                | "ltrim"
                | "rtrim"
                | "utf8bytelength"
                | "now"
                | "todate"
                | "fromdate"
                | "input_line_number"
        )
}
