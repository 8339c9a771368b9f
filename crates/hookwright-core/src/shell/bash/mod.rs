//! `sh` and `bash`.

mod adapt;
mod tree;
mod walk;

use super::analysis::{Analysis, Call, Reason, Unread};
use super::bashism;
use super::source::Source;
pub use walk::{Operands, interpret};

/// How many brackets may be open at once. The parser recurses, and its stack is not ours to grow.
const DEPTH: usize = 25;

/// Reads a command of the hook's own shell.
pub fn analyze(text: &str) -> Analysis {
    analyze_file(text, Some(0))
}

/// Reads a script that is started with so many arguments; with some or none where that cannot be told.
pub fn analyze_file(text: &str, operands: Option<usize>) -> Analysis {
    let operands = operands.map_or(Operands::Unknown, Operands::Count);
    let mut analysis = Analysis { text: text.to_owned(), ..Analysis::default() };
    match parse(&Source::root(text)) {
        Ok(parsed) => {
            analysis.bashisms.clone_from(&parsed.bashisms);
            walk::walk(text, parsed, operands, &mut analysis);
            let is_own = |call: &&Call| call.context.level == 0 && call.wrappers.is_empty();
            analysis.bashisms.extend(analysis.calls.iter().filter(is_own).filter_map(bashism::of_call));
            analysis.bashisms.sort_by_key(|bashism| bashism.range.start);
            analysis.bashisms.dedup();
            analysis
        }
        Err(unread) => Analysis { unread: Some(unread), ..analysis },
    }
}

fn parse(source: &Source) -> Result<tree::Parsed, Unread> {
    if let Some(at) = too_deep(source.text()) {
        return Err(Unread { reason: Reason::TooDeep, range: source.map(at..at + 1) });
    }
    adapt::parse(source)
        .map_err(|refusal| Unread { reason: Reason::Syntax { message: refusal.message }, range: refusal.range })
}

/// Where too many brackets are open. Quotes are not looked at: they can hide none from the parser that counts.
fn too_deep(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut backticks = 0_usize;
    let mut escapes = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' | b'{' => open += 1,
            b')' | b'}' => open = open.saturating_sub(1),
            b'`' => {
                backticks = if escapes == 0 { 1 - backticks.min(1) } else { backticks + 1 };
            }
            _ => {}
        }
        escapes = if byte == b'\\' { escapes + 1 } else { 0 };
        if open + backticks > DEPTH {
            return Some(at);
        }
    }
    None
}
