//! What the words of a command tell about what it is there for.

use std::ops::Range;

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
    "protegid",
    "not permitted",
    "must not",
    "off limits",
    "read-only",
    "no permitido",
    "prohibido",
    "denegado",
];

/// Whether a text has a word of refusal.
pub fn refuses(text: &str) -> bool {
    let text = text.to_lowercase();
    REFUSALS.iter().any(|word| text.contains(word))
}

/// What guards look for in a command or a path.
const HARM: &[&str] = &[
    "rm -rf",
    "rm -r",
    "git push",
    "--force",
    "reset --hard",
    "sudo ",
    "drop table",
    "mkfs",
    "--no-verify",
    "chmod 777",
];

/// Whether a text names something that guards hold back.
pub fn names_harm(text: &str) -> bool {
    let text = text.to_lowercase();
    HARM.iter().any(|word| text.contains(word))
}

/// Whether the words written to standard error just before a place, or at it, are of refusal.
pub fn refuses_beside(text: &str, place: Range<usize>) -> bool {
    let (before, after) = text.split_at_checked(place.start).unwrap_or_default();
    let end = after.find('\n').map_or(text.len(), |newline| before.len() + newline);
    let lines = text[..end].rsplit('\n').take(3);
    let says = |line: &&str| [">&2", "stderr", "console.error"].iter().any(|word| line.contains(word));
    lines.filter(says).any(refuses)
}
