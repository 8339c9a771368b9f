//! Words about hooks as cards: arranging, disabling, finding them.

/// The words.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct Cards {
    pub more_actions: &'static str,
    pub duplicate: &'static str,
    pub duplicated: &'static str,
    pub disable: &'static str,
    pub disabled: &'static str,
    pub was_disabled: &'static str,
    pub left_out: fn(usize) -> String,
    pub enable: &'static str,
    pub enabled: &'static str,
    pub move_to: &'static str,
    pub to_event: &'static str,
    pub to_matcher: &'static str,
    pub takes_no_matcher: &'static str,
    pub move_now: &'static str,
    pub moved_to: fn(&str, &str) -> String,
    pub find: &'static str,
    pub find_hint: &'static str,
    pub found: fn(usize, usize) -> String,
    pub found_none: &'static str,
    pub open_all: &'static str,
    pub close_all: &'static str,
}

/// English.
pub static EN: Cards = Cards {
    more_actions: "More actions",
    duplicate: "Duplicate",
    duplicated: "Duplicated: the copy is right behind.",
    disable: "Disable",
    disabled: "disabled",
    was_disabled: "Disabled: it stays in this draft and is not in the result.",
    left_out: |count| match count {
        1 => "1 disabled hook is left out.".to_owned(),
        count => format!("{count} disabled hooks are left out."),
    },
    enable: "Enable",
    enabled: "Enabled: it is in the result again.",
    move_to: "Move to…",
    to_event: "Event",
    to_matcher: "Its matcher there",
    takes_no_matcher: "This event takes no matcher.",
    move_now: "Move it",
    moved_to: |event, matcher| match matcher {
        "" => format!("Moved to {event}."),
        matcher => format!("Moved to {event}, {matcher}."),
    },
    find: "Find a hook",
    find_hint: "event, matcher, command…",
    found: |count, of| format!("{count} of {of} hooks"),
    found_none: "No hook has these words.",
    open_all: "Open all",
    close_all: "Close all",
};

/// Spanish.
pub static ES: Cards = Cards {
    more_actions: "Más acciones",
    duplicate: "Duplicar",
    duplicated: "Duplicado: la copia está justo detrás.",
    disable: "Desactivar",
    disabled: "desactivado",
    was_disabled: "Desactivado: queda en este borrador y no está en el resultado.",
    left_out: |count| match count {
        1 => "Queda fuera 1 hook desactivado.".to_owned(),
        count => format!("Quedan fuera {count} hooks desactivados."),
    },
    enable: "Activar",
    enabled: "Activado: vuelve a estar en el resultado.",
    move_to: "Llevar a…",
    to_event: "Evento",
    to_matcher: "Su matcher allí",
    takes_no_matcher: "Este evento no admite matcher.",
    move_now: "Llevarlo",
    moved_to: |event, matcher| match matcher {
        "" => format!("Llevado a {event}."),
        matcher => format!("Llevado a {event}, {matcher}."),
    },
    find: "Buscar un hook",
    find_hint: "evento, matcher, comando…",
    found: |count, of| format!("{count} de {of} hooks"),
    found_none: "Ningún hook tiene esas palabras.",
    open_all: "Abrir todos",
    close_all: "Cerrar todos",
};
