//! What the words of a command tell about what it is there for.

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
