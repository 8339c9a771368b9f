//! What the status of a statement tells about what comes next.

use super::super::super::analysis::Folder;
use super::super::super::word::Value;
use super::super::tree::{Node, PartKind, Stmt, Word};
use super::state::State;

/// Takes over what is known once a statement has succeeded or failed.
pub fn assume(stmt: &Stmt, went_well: bool, state: &mut State) {
    let went_well = went_well != stmt.is_negated;
    match &stmt.node {
        Node::Simple { words, .. } => simple(words, went_well, state),
        Node::Test(checks) => {
            if let [check] = checks.as_slice()
                && let [word] = check.words.as_slice()
            {
                test(check.operator, word, went_well, state);
            }
        }
        Node::Group(script) | Node::Subshell(script) => {
            if let [inner] = script.stmts.as_slice() {
                assume(inner, went_well, state);
            }
        }
        Node::Chain { first, rest } => {
            for stmt in std::iter::once(&**first).chain(rest.iter().map(|(_, stmt)| stmt)) {
                if went_well && rest.iter().all(|(link, _)| *link == super::Link::And) {
                    assume(stmt, true, state);
                }
            }
        }
        _ => {}
    }
}

fn simple(words: &[Word], went_well: bool, state: &mut State) {
    let Some(name) = words.first().and_then(literal) else { return };
    match name {
        "cd" | "pushd" => {
            state.folder = match (std::mem::take(&mut state.folder), went_well) {
                (Folder::Perhaps(word), true) => Folder::Inside(word),
                (Folder::Perhaps(_), false) => Folder::Start,
                (folder, _) => folder,
            };
        }
        "[" | "test" => match words {
            [_, operator, word] | [_, operator, word, _] => {
                if let Some(operator) = literal(operator).filter(|operator| operator.starts_with('-')) {
                    test(operator, word, went_well, state);
                }
            }
            _ => {}
        },
        _ => {}
    }
}

/// `-n "$X"` and the like: the variable is not empty.
fn test(operator: &str, word: &Word, went_well: bool, state: &mut State) {
    let proves = match operator {
        "-n" | "-d" | "-f" | "-e" | "-s" | "-r" | "-w" | "-x" | "" => went_well,
        "-z" => !went_well,
        _ => false,
    };
    let [part] = word.parts.as_slice() else { return };
    let PartKind::Variable(variable) = &part.kind else { return };
    let held = state.vars.get(&variable.name).unwrap_or(&Value::Unset);
    if proves
        && matches!(held, Value::Unset | Value::Unknown)
        && super::state::environment(&variable.name) == Value::Unset
    {
        state.vars_mut().insert(variable.name.clone(), Value::Some);
    }
}

fn literal(word: &Word) -> Option<&str> {
    match word.parts.as_slice() {
        [part] => match &part.kind {
            PartKind::Text(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}
