//! The words for sharing a draft.

/// The words.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct ShareStrings {
    pub share: &'static str,
    pub lead: &'static str,
    pub secrets: fn(usize) -> String,
    pub anyway: &'static str,
    pub with_settings: &'static str,
    pub link: &'static str,
    pub copy_link: &'static str,
    pub copy_markdown: &'static str,
    pub impossible: &'static str,
    pub opened: &'static str,
    pub unreadable: &'static str,
}

/// English.
pub static EN: ShareStrings = ShareStrings {
    share: "Share",
    lead: "The link holds the whole draft, behind its #: no server is sent any of it.",
    secrets: |count| match count {
        1 => "This looks like a secret, and everybody with the link could read it:".to_owned(),
        _ => "These look like secrets, and everybody with the link could read them:".to_owned(),
    },
    anyway: "Make the link anyway",
    with_settings: "With the settings that I pasted or opened",
    link: "Link",
    copy_link: "Copy the link",
    copy_markdown: "Copy as Markdown",
    impossible: "This browser cannot make such a link. Copy as Markdown works.",
    opened: "The draft of the link is open. Undo brings yours back.",
    unreadable: "The link holds no draft that can be read. Yours is unchanged.",
};

/// Spanish.
pub static ES: ShareStrings = ShareStrings {
    share: "Compartir",
    lead: "El enlace contiene todo el borrador, tras su #: nada de él se envía a ningún servidor.",
    secrets: |count| match count {
        1 => "Esto parece un secreto, y cualquiera con el enlace podría leerlo:".to_owned(),
        _ => "Esto parecen secretos, y cualquiera con el enlace podría leerlos:".to_owned(),
    },
    anyway: "Crear el enlace de todos modos",
    with_settings: "Con la configuración pegada o abierta",
    link: "Enlace",
    copy_link: "Copiar el enlace",
    copy_markdown: "Copiar como Markdown",
    impossible: "Este navegador no puede crear un enlace así. Copiar como Markdown funciona.",
    opened: "El borrador del enlace está abierto. Deshacer recupera el anterior.",
    unreadable: "El enlace no contiene ningún borrador legible. El actual no ha cambiado.",
};
