//! Whether a command ends with 2 to say no.

use crate::catalog::Event;
use crate::shell::Exit;
use crate::shell_line::{Origin, ShellLine};
use crate::wording;

/// Where the message reaches Claude, exit 2 is also a way to speak: only a message of refusal, or none, wants to block.
pub(super) fn wants_to_block(event: &Event, line: &ShellLine, exit: &Exit) -> bool {
    if line.origin == Origin::Script {
        return !exit.has_message && !exit.is_conditional || refuses(line.text, exit);
    }
    if !event.exit2_reaches_claude {
        return true;
    }
    !exit.has_message && !exit.is_conditional || wording::refuses(line.text)
}

/// Whether a script says no just before it ends: other scripts end with 2 because something is wrong with themselves.
fn refuses(text: &str, exit: &Exit) -> bool {
    let (before, after) = text.split_at_checked(exit.range.start).unwrap_or_default();
    let end = after.find('\n').map_or(text.len(), |newline| before.len() + newline);
    let lines = text[..end].rsplit('\n').take(3);
    let says = |line: &&str| [">&2", "stderr", "console.error"].iter().any(|word| line.contains(word));
    lines.filter(says).any(wording::refuses)
}
