//! The Windows command processor. There is no grammar to speak of: a line is cut into tokens, then into commands.

mod tokens;
mod walk;

pub(super) use tokens::argument_length;

use super::Dialect;
use super::analysis::Analysis;
use super::source::Source;

/// Reads a command of the Windows command processor. Any text is one.
pub(super) fn analyze(text: &str) -> Analysis {
    let mut analysis = Analysis { text: text.to_owned(), dialect: Dialect::Cmd, ..Analysis::default() };
    embed(&Source::root(text), text, 0, &mut analysis);
    analysis
}

/// Reads such a text inside another command.
pub(super) fn embed(source: &Source, text: &str, level: u8, out: &mut Analysis) {
    let tokens = tokens::cut(source);
    walk::walk(source, text, tokens, level, out);
}
