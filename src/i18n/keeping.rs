//! The words of what is kept in the browser, and of taking the page along.

/// The words.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct KeepingStrings {
    pub offline: &'static str,
    pub offline_hint: &'static str,

    pub refused: &'static str,
    pub full: &'static str,
    pub newer: &'static str,

    pub elsewhere: &'static str,
    pub take: &'static str,
    pub keep_mine: &'static str,
    pub taken: &'static str,
    pub mine_kept: &'static str,

    pub unreadable: &'static str,
    pub copy: &'static str,
    pub download: &'static str,
    pub discard: &'static str,
    pub discarded: &'static str,
    pub not_downloaded: &'static str,
}

/// English.
pub static EN: KeepingStrings = KeepingStrings {
    offline: "Download for offline use",
    offline_hint: "All of this page in one file; a double click opens it.",

    refused: "This browser stores nothing here: the draft lasts until the page is closed.",
    full: "The browser has no room left to store the draft: as it is now, it lasts until the page is closed. The Result can be copied or downloaded.",
    newer: "A draft of a newer version is kept untouched. This one is kept beside it.",

    elsewhere: "This draft was changed in another tab. Until one is chosen, what is done here is not kept.",
    take: "Take that one",
    keep_mine: "Keep mine",
    taken: "The other draft is here; Undo brings yours back",
    mine_kept: "Yours is kept; Undo brings the other one",

    unreadable: "A draft that was stored here could not be read. It is set aside, as it was.",
    copy: "Copy it",
    download: "Download it",
    discard: "Discard it",
    discarded: "Discarded",
    not_downloaded: "The browser refused the download",
};

/// Spanish.
pub static ES: KeepingStrings = KeepingStrings {
    offline: "Descargar para usar sin conexión",
    offline_hint: "Toda la página en un archivo, que se abre con doble clic.",

    refused: "Este navegador no guarda nada aquí: el borrador dura hasta cerrar la página.",
    full: "Al navegador no le queda espacio para guardar el borrador: tal como está, dura hasta cerrar la página. El resultado se puede copiar o descargar.",
    newer: "Hay un borrador de una versión más nueva, que no se toca. Este se guarda a su lado.",

    elsewhere: "Este borrador cambió en otra pestaña. Hasta elegir uno, lo que se haga aquí no se guarda.",
    take: "Usar el otro",
    keep_mine: "Conservar este",
    taken: "Aquí está el otro borrador; Deshacer devuelve el de antes",
    mine_kept: "Se conserva este; Deshacer trae el otro",

    unreadable: "Un borrador guardado aquí no se pudo leer. Está apartado, tal como estaba.",
    copy: "Copiarlo",
    download: "Descargarlo",
    discard: "Descartarlo",
    discarded: "Descartado",
    not_downloaded: "El navegador no permitió la descarga",
};
