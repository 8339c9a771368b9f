//! Whether a command ends with 2 to say no.

use crate::catalog::Event;
use crate::shell::Exit;
use crate::shell_line::{Origin, ShellLine};

/// Words of a message that says something was held back.
const REFUSALS: &[&str] = &[
    "block",
    "bloq",
    "deny",
    "denied",
    "forbid",
    "forbidden",
    "not allowed",
    "prohibit",
    "refus",
    "reject",
    "prevent",
    "disallow",
    "protected",
    "not permitted",
    "must not",
    "off limits",
    "read-only",
    "no permitido",
    "prohibido",
    "denegado",
];

/// Where the message reaches Claude, exit 2 is also a way to speak: only a message of refusal, or none, wants to block.
pub(super) fn wants_to_block(event: &Event, line: &ShellLine, exit: &Exit) -> bool {
    if line.origin == Origin::Script {
        return !exit.has_message && !exit.is_conditional || refuses(line.text, exit);
    }
    if !event.exit2_reaches_claude {
        return true;
    }
    let text = line.text.to_lowercase();
    !exit.has_message && !exit.is_conditional || REFUSALS.iter().any(|word| text.contains(word))
}

/// Whether a script says no just before it ends: other scripts end with 2 because something is wrong with themselves.
fn refuses(text: &str, exit: &Exit) -> bool {
    let (before, after) = text.split_at_checked(exit.range.start).unwrap_or_default();
    let end = after.find('\n').map_or(text.len(), |newline| before.len() + newline);
    let lines = text[..end].rsplit('\n').take(3).map(str::to_lowercase);
    let says = |line: &String| [">&2", "stderr", "console.error"].iter().any(|word| line.contains(word));
    lines.filter(says).any(|line| REFUSALS.iter().any(|word| line.contains(word)))
}
