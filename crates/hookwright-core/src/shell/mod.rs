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
mod cmd;
mod danger;
mod dialect;
mod file;
mod interpreters;
mod languages;
mod places;
mod powershell;
mod source;
mod word;
mod wrappers;

pub use analysis::{
    Analysis, Assignment, Call, Code, Context, Exit, Folder, Function, Input, Language, PipelinePlace, PositionalRead,
    Printed, Reader, Reason, Redirect, RedirectKind, Unread, VariableUse, Wrapper,
};
pub use bash::reads_stdin;
pub use bashism::{Bashism, BashismKind};
pub use danger::{Category, Danger, Verdict, dangers};
pub use dialect::{Dialect, dialect, guessed_dialect, said_dialect};
pub use file::{analyze_file, code_in_args, language_of, program_of};
pub use places::{is_interpreter, quoted};
pub use word::{Piece, PieceKind, Quoting, Value, Word};

/// Reads a command.
pub fn analyze(text: &str, dialect: Dialect) -> Analysis {
    match dialect {
        Dialect::Bash => bash::analyze(text),
        Dialect::PowerShell => powershell::analyze(text),
        Dialect::Cmd => cmd::analyze(text),
    }
}

/// Scripts inside scripts are followed this deep.
const LEVELS: u8 = 6;

/// Reads a text that a command hands to a shell of another language; the calls are noted behind these wrappers.
fn embed(source: &source::Source, dialect: Dialect, text: &str, level: u8, wrappers: &[Wrapper], out: &mut Analysis) {
    if level > LEVELS {
        return;
    }
    let first = out.calls.len();
    match dialect {
        Dialect::Bash => bash::embed(source, text, level, out),
        // A text that cannot be read claims nothing.
        Dialect::PowerShell => drop(powershell::embed(source, text, level, out)),
        Dialect::Cmd => cmd::embed(source, text, level, out),
    }
    for call in out.calls.iter_mut().skip(first) {
        call.wrappers.splice(0..0, wrappers.iter().cloned());
    }
}
