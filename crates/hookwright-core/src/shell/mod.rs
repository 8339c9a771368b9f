//! Reads command lines: which programs run, with which words, and what they touch.
//!
//! Pure and total: any text gives an [`Analysis`]. A text that cannot be read says why in [`Analysis::unread`] and
//! claims nothing else. Ranges are byte ranges of the command's own text (the decoded JSON string).
//!
//! *Call*: one simple command that can run. *Wrapper*: a program that only starts another one (`sudo`, `xargs`).
//! *Event*: the JSON that Claude Code writes to the hook's standard input; *payload*: anything taken from it.

mod analysis;
mod bash;
mod bashism;
mod danger;
mod dialect;
mod file;
mod interpreters;
mod languages;
mod places;
mod source;
mod word;
mod wrappers;

pub use analysis::{
    Analysis, Assignment, Call, Code, Context, Exit, Folder, Function, Input, Language, PipelinePlace, PositionalRead,
    Printed, Reader, Reason, Redirect, RedirectKind, Unread, VariableUse, Wrapper,
};
pub use bashism::{Bashism, BashismKind};
pub use danger::{Category, Danger, Verdict, dangers};
pub use dialect::{Dialect, dialect};
pub use file::{analyze_file, language_of, program_of};
pub use word::{Piece, PieceKind, Quoting, Value, Word};

/// Reads a command.
pub fn analyze(text: &str, dialect: Dialect) -> Analysis {
    match dialect {
        Dialect::Bash => bash::analyze(text),
        Dialect::PowerShell | Dialect::Cmd => Analysis { dialect, ..Analysis::default() },
    }
}
