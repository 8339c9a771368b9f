//! The objects that a filter writes down.

use super::filter::{Filter, parse, string};
use crate::outline::Outline;
use jaq_core::load::parse::{BinaryOp, Term};
use jaq_core::path::Part;

/// The objects that a filter can give, as far as they are written down; each with whether it comes on one path only.
pub fn literal(text: &str) -> Vec<(Outline, bool)> {
    let mut found = Vec::new();
    if let Some(Ok(term)) = parse(text) {
        outputs(&term, false, &mut found);
    }
    found
}

fn outputs(term: &Filter, is_conditional: bool, found: &mut Vec<(Outline, bool)>) {
    match term {
        Term::Obj(_) => found.push((outline(term), is_conditional)),
        Term::BinOp(_, BinaryOp::Pipe(_), right) => {
            let has_select = selects(term);
            outputs(right, is_conditional || has_select, found);
        }
        Term::BinOp(left, BinaryOp::Comma, right) => {
            outputs(left, is_conditional, found);
            outputs(right, is_conditional, found);
        }
        Term::BinOp(left, BinaryOp::Alt, right) => {
            outputs(left, true, found);
            outputs(right, true, found);
        }
        Term::IfThenElse(arms, otherwise) => {
            arms.iter().map(|(_, branch)| branch).chain(otherwise.as_deref()).for_each(|it| outputs(it, true, found));
        }
        Term::TryCatch(inner, _) | Term::Label(_, inner) | Term::Def(_, inner) => {
            outputs(inner, is_conditional, found);
        }
        _ => {}
    }
}

/// Whether the left side of a pipe may give nothing: only paths, constants and bindings surely give something.
fn selects(term: &Filter) -> bool {
    let Term::BinOp(left, BinaryOp::Pipe(_), _) = term else { return false };
    !matches!(**left, Term::Id | Term::Num(_) | Term::Str(..) | Term::Obj(_) | Term::Var(_))
        && !matches!(&**left, Term::Path(_, path) if path.0.iter().all(|(part, _)| matches!(part, Part::Index(_))))
}

fn outline(term: &Filter) -> Outline {
    match term {
        Term::Num(_) | Term::Neg(_) => Outline::Number,
        Term::Str(None, parts) => Outline::Text(string(parts)),
        Term::Str(Some(_), _) => Outline::Text(None),
        Term::Arr(_) => Outline::Array,
        Term::Call("true", args) if args.is_empty() => Outline::Bool(true),
        Term::Call("false", args) if args.is_empty() => Outline::Bool(false),
        Term::Call("null", args) if args.is_empty() => Outline::Null,
        Term::Obj(entries) => {
            let mut members = Vec::new();
            let mut is_open = false;
            for (key, value) in entries {
                let name = match key {
                    Term::Str(None, parts) => string(parts),
                    Term::Var(name) if value.is_none() => Some(name.trim_start_matches('$').to_owned()),
                    _ => None,
                };
                match name {
                    Some(name) => members.push((name, value.as_ref().map_or(Outline::Unknown, outline))),
                    None => is_open = true,
                }
            }
            Outline::Object { members, is_open }
        }
        _ => Outline::Unknown,
    }
}
