//! What a subcommand answers: text for both outputs and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

/// Everything is fine, a hook fires, hints only.
pub const YES: u8 = 0;
/// There are errors or warnings, a hook does not fire, a merge is refused.
pub const NO: u8 = 1;
/// The question cannot be answered: usage, an unknown name, an unreadable file.
pub const UNCLEAR: u8 = 2;

/// What a subcommand answers.
#[derive(Default)]
pub struct Answer {
    out: Vec<u8>,
    err: String,
    code: u8,
}

impl Answer {
    /// An answer on standard output.
    pub fn new(code: u8, out: impl Into<Vec<u8>>) -> Answer {
        Answer { out: out.into(), err: String::new(), code }
    }

    /// A complaint, without an answer.
    pub fn complaint(code: u8, err: &str) -> Answer {
        Answer { code, ..Answer::default() }.but(err)
    }

    /// With one more complaint.
    pub fn but(mut self, err: &str) -> Answer {
        self.err.push_str(&format!("hookwright: {}\n", err.trim_end()));
        self
    }

    /// Writes the answer. A reader that went away is no fault.
    pub fn give(self) -> ExitCode {
        let mut stdout = io::stdout().lock();
        let written = stdout.write_all(&self.out).and_then(|()| stdout.flush());
        let _ = io::stderr().write_all(self.err.as_bytes());
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                let _ = writeln!(io::stderr(), "hookwright: {error}");
                ExitCode::from(UNCLEAR)
            }
            _ => ExitCode::from(self.code),
        }
    }
}
