//! Which words are relative paths of scripts.

use crate::shell::{PieceKind, Word};

/// How files end that an interpreter runs.
const SCRIPTS: &str = ".sh .bash .zsh .py .js .mjs .cjs .ts .mts .rb .pl .php .ps1 .go .lua";

/// A relative path with a folder in it.
pub(super) fn path(word: &Word) -> Option<String> {
    let is_literal = word.pieces.first().is_some_and(|piece| piece.kind == PieceKind::Literal);
    let text = word.known_start();
    let is_relative = text.contains(['/', '\\']) && !text.starts_with(['/', '\\', '~', '@', '-', '%', '$']);
    (is_literal && is_relative && !text.contains([':', ' ', '\n', '{'])).then_some(text)
}

pub(super) fn is_script_name(text: &str) -> bool {
    let is_name = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-'));
    is_name && SCRIPTS.split(' ').any(|end| text.ends_with(end))
}
