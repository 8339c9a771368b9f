//! `sh` and `bash`.

mod adapt;
mod tree;
mod walk;

use super::analysis::{Analysis, Call, Reason, Unread};
use super::bashism;
use super::source::{Source, too_deep};
pub use walk::{Operands, interpret, reads_stdin};

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
            walk::walk(text, parsed, operands, 0, &mut analysis);
            let is_own = |call: &&Call| call.context.level == 0 && call.wrappers.is_empty();
            analysis.bashisms.extend(analysis.calls.iter().filter(is_own).filter_map(bashism::of_call));
            analysis.bashisms.sort_by_key(|bashism| bashism.range.start);
            analysis.bashisms.dedup();
            analysis
        }
        Err(unread) => Analysis { unread: Some(unread), ..analysis },
    }
}

/// Reads a script inside another command. One that cannot be read claims nothing.
pub fn embed(source: &Source, text: &str, level: u8, out: &mut Analysis) {
    if let Ok(parsed) = parse(source) {
        walk::walk(text, parsed, Operands::Count(0), level, out);
    }
}

fn parse(source: &Source) -> Result<tree::Parsed, Unread> {
    if let Some(at) = too_deep(source.text()) {
        return Err(Unread { reason: Reason::TooDeep, range: source.map(at..at + 1) });
    }
    adapt::parse(source)
        .map_err(|refusal| Unread { reason: Reason::Syntax { message: refusal.message }, range: refusal.range })
}
