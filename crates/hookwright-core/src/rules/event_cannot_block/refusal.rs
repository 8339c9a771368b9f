//! Whether a command ends with 2 to say no.

use crate::catalog::Event;
use crate::shell::Exit;
use crate::shell_line::{Origin, ShellLine};
use crate::wording;

/// Where the message reaches Claude, exit 2 is also a way to speak: only a message of refusal, or none, wants to block.
pub(super) fn wants_to_block(event: &Event, line: &ShellLine, exit: &Exit) -> bool {
    if line.origin == Origin::Script {
        return !exit.has_message && !exit.is_conditional || wording::refuses_beside(line.text, exit.range.clone());
    }
    if !event.exit2_reaches_claude {
        return true;
    }
    !exit.has_message && !exit.is_conditional || wording::refuses(line.text)
}
