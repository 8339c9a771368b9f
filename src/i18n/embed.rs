//! The words of a widget in somebody's page.

/// The words.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct EmbedStrings {
    pub readonly: &'static str,
}

/// English.
pub static EN: EmbedStrings = EmbedStrings { readonly: "This example can be read and copied, not changed." };

/// Spanish.
pub static ES: EmbedStrings = EmbedStrings { readonly: "Este ejemplo se puede leer y copiar, no cambiar." };
