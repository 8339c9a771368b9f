//! Filters checked against every jq from 1.5 to 1.8: names, variables, calculations without parentheses.

use super::filter::{Fault, FaultKind, Filter, parse};
use super::names;
use jaq_core::load::lex::{Lexer, StrPart, Tok, Token};
use jaq_core::load::parse::{BinaryOp, Pattern, Term};
use jaq_core::load::span;
use jaq_core::path::Part;

/// What makes jq refuse a filter, with the variables that its options set (with their dollar signs).
pub fn faults(text: &str, variables: &[String]) -> Vec<Fault> {
    let term = match parse(text) {
        None => return Vec::new(),
        Some(Err(fault)) => return vec![fault],
        Some(Ok(term)) => term,
    };
    let mut check = Names { text, functions: Vec::new(), variables: variables.to_vec(), faults: Vec::new() };
    check.term(&term);
    let mut faults = check.faults;
    if let Ok(tokens) = Lexer::new(text).lex() {
        bare_calculations(text, &tokens, &mut faults);
    }
    faults
}

/// Follows names through a filter.
struct Names<'a> {
    text: &'a str,
    functions: Vec<(&'a str, usize)>,
    variables: Vec<String>,
    faults: Vec<Fault>,
}

impl<'a> Names<'a> {
    fn term(&mut self, term: &Filter<'a>) {
        match term {
            Term::Id | Term::Recurse | Term::Num(_) | Term::Break(_) | Term::Arr(None) => {}
            Term::Str(_, parts) => {
                for part in parts {
                    if let StrPart::Term(term) = part {
                        self.term(term);
                    }
                }
            }
            Term::Arr(Some(inner)) | Term::Neg(inner) | Term::Label(_, inner) => self.term(inner),
            Term::Obj(members) => {
                for (key, value) in members {
                    self.term(key);
                    value.iter().for_each(|value| self.term(value));
                }
            }
            Term::BinOp(left, BinaryOp::Pipe(Some(pattern)), right) => {
                self.term(left);
                self.bound(pattern, &[right]);
            }
            Term::BinOp(left, _, right) => {
                self.term(left);
                self.term(right);
            }
            Term::Fold(name, source, pattern, args) => {
                let is_right = match *name {
                    "reduce" => args.len() == 2,
                    "foreach" => matches!(args.len(), 2 | 3),
                    _ => true,
                };
                if !is_right {
                    self.fault(FaultKind::Arity, name);
                }
                self.term(source);
                self.bound(pattern, &args.iter().collect::<Vec<_>>());
            }
            Term::TryCatch(inner, catch) => {
                self.term(inner);
                catch.iter().for_each(|catch| self.term(catch));
            }
            Term::IfThenElse(arms, otherwise) => {
                for (condition, branch) in arms {
                    self.term(condition);
                    self.term(branch);
                }
                otherwise.iter().for_each(|term| self.term(term));
            }
            Term::Def(defs, rest) => {
                let outer = self.functions.len();
                for def in defs {
                    self.functions.push((def.name, def.args.len()));
                    let (functions, variables) = (self.functions.len(), self.variables.len());
                    for arg in &def.args {
                        if arg.starts_with('$') {
                            self.variables.push((*arg).to_owned());
                        }
                        self.functions.push((arg.trim_start_matches('$'), 0));
                    }
                    self.term(&def.body);
                    self.functions.truncate(functions);
                    self.variables.truncate(variables);
                }
                self.term(rest);
                self.functions.truncate(outer);
            }
            Term::Call(name, args) => {
                self.call(name, args.len());
                args.iter().for_each(|arg| self.term(arg));
            }
            Term::Var(name) => {
                if !names::is_variable(name) && !self.variables.iter().any(|known| known == name) {
                    self.fault(FaultKind::Variable, name);
                }
            }
            Term::Path(head, path) => {
                self.term(head);
                for (part, _) in &path.0 {
                    match part {
                        Part::Index(index) => self.term(index),
                        Part::Range(from, to) => from.iter().chain(to).for_each(|term| self.term(term)),
                    }
                }
            }
        }
    }

    /// Terms in which a pattern's variables are set.
    fn bound(&mut self, pattern: &Pattern<&'a str>, terms: &[&Filter<'a>]) {
        let outer = self.variables.len();
        self.pattern(pattern);
        terms.iter().for_each(|term| self.term(term));
        self.variables.truncate(outer);
    }

    fn pattern(&mut self, pattern: &Pattern<&'a str>) {
        match pattern {
            Pattern::Var(name) => self.variables.push((*name).to_owned()),
            Pattern::Arr(items) => items.iter().for_each(|item| self.pattern(item)),
            Pattern::Obj(members) => {
                for (key, value) in members {
                    self.term(key);
                    self.pattern(value);
                }
            }
        }
    }

    fn call(&mut self, name: &'a str, arity: usize) {
        let is_own = self.functions.contains(&(name, arity));
        if is_own || name.contains("::") || names::is_function(name, arity) {
            return;
        }
        let kind = if names::is_function_name(name) {
            FaultKind::Arity
        } else {
            FaultKind::Function(names::nearest_function(name))
        };
        self.fault(kind, name);
    }

    fn fault(&mut self, kind: FaultKind, slice: &str) {
        let fault = Fault { kind, range: span(self.text, slice) };
        self.faults.push(fault);
    }
}

/// `{a: .b + 1}`: before 1.8 jq wants parentheses around it.
fn bare_calculations(text: &str, tokens: &[Token<&str>], faults: &mut Vec<Fault>) {
    for Token(slice, tok) in tokens {
        match tok {
            Tok::Block(inner) => {
                if slice.starts_with('{') {
                    values(text, inner, faults);
                }
                bare_calculations(text, inner, faults);
            }
            Tok::Str(parts) => {
                for part in parts {
                    if let StrPart::Term(term) = part {
                        bare_calculations(text, std::slice::from_ref(term), faults);
                    }
                }
            }
            _ => {}
        }
    }
}

fn values(text: &str, tokens: &[Token<&str>], faults: &mut Vec<Fault>) {
    const OPERATORS: &[&str] = &["+", "-", "*", "/", "%", "//", "==", "!=", "<", ">", "<=", ">=", "and", "or"];
    const OPENERS: &[&str] = &["if", "reduce", "foreach", "try", "def", "label", "as"];
    for member in tokens.split(|Token(slice, _)| *slice == ",") {
        let Some(colon) = member.iter().position(|Token(slice, _)| *slice == ":") else { continue };
        let value: Vec<&Token<&str>> = member[colon + 1..].iter().filter(|Token(slice, _)| *slice != "}").collect();
        let is = |token: &Token<&str>, known: &[&str]| !matches!(token.1, Tok::Str(_)) && known.contains(&token.0);
        let has_operator = value.iter().skip(1).any(|token| is(token, OPERATORS));
        if let (Some(first), Some(last), true) = (value.first(), value.last(), has_operator)
            && !value.iter().any(|token| is(token, OPENERS))
        {
            let range = span(text, first.0).start..span(text, last.0).end;
            faults.push(Fault { kind: FaultKind::Parentheses, range });
        }
    }
}
