//! The words of a widget in somebody's page.

/// The words.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct EmbedStrings {
    pub readonly: &'static str,
    pub unread: &'static str,
}

/// English.
pub static EN: EmbedStrings = EmbedStrings {
    readonly: "This example can be read and copied, not changed.",
    unread: "The shared hook could not be read: its link is damaged, or from a newer version.",
};

/// Spanish.
pub static ES: EmbedStrings = EmbedStrings {
    readonly: "Este ejemplo se puede leer y copiar, no cambiar.",
    unread: "No se ha podido leer el hook compartido: el enlace está dañado o es de una versión más nueva.",
};
