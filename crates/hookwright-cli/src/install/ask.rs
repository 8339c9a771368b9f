//! The question before anything is written.

use super::words::{INSTALL_IT, TAKE_IT_OUT};
use hookwright_core::Lang;
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

/// Asks whether it shall be done.
pub fn ask(is_install: bool, lang: Lang) -> Reply {
    let question = if is_install { &INSTALL_IT } else { &TAKE_IT_OUT };
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
