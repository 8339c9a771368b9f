//! The question before anything is written.

use hookwright_core::{Lang, Text};
use std::io::{self, IsTerminal, Write};

/// What was answered.
pub enum Reply {
    /// Yes.
    Yes,
    /// Anything else.
    No,
    /// Nothing: nobody is there.
    Nobody,
}

/// Asks on the terminal; where standard input is none, the answer is read from there.
pub fn ask(question: &Text, lang: Lang) -> Reply {
    let _ = io::stderr().write_all(question.get(lang).as_bytes());
    let mut line = String::new();
    let read = io::stdin().read_line(&mut line);
    if !io::stdin().is_terminal() {
        let _ = io::stderr().write_all(b"\n");
    }
    match (read, line.trim().to_lowercase().as_str()) {
        (Ok(0) | Err(_), _) if !io::stdin().is_terminal() => Reply::Nobody,
        (_, "y" | "yes") => Reply::Yes,
        (_, "s" | "si" | "sí") if lang == Lang::Es => Reply::Yes,
        _ => Reply::No,
    }
}
