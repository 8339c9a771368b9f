//! Every state of the page, as pictures: `cargo xtask screens` puts them into target/screens, to be looked at.

use crate::{accessible::in_every_tab, handler_types::open, page::Page, visit::Visit};

const MANY: usize = 12;

/// So many hooks, as settings.
fn many() -> String {
    let group =
        |number| format!(r#"{{"matcher": "Bash", "hooks": [{{"type": "command", "command": "check-{number}"}}]}}"#);
    format!(r#"{{"PreToolUse": [{}]}}"#, (0..MANY).map(group).collect::<Vec<_>>().join(", "))
}

/// The states that a person meets, one after the other.
fn states(taste: &str, visit: impl Fn() -> Visit) {
    let shot = |page: &Page, state: &str| page.shot(&format!("{taste}-{state}"));
    let page = visit().open();
    shot(&page, "empty");
    let is_spanish = page.script("return document.querySelector('.hw').lang === 'es'") == true;
    let word = |english, spanish| if is_spanish { spanish } else { english };
    page.role_starting("button", word("Start from a pattern", "Partir de un modelo")).click();
    shot(&page, "patterns");
    page.role("button", word("See one with mistakes", "Ver uno con errores")).click();
    page.role("tab", word("Problems 3", "Problemas 3")).is_there();
    in_every_tab(&page, |page| {
        let name = page.script("return document.querySelector('[role=tab][aria-selected=true]').id.split('-').pop()");
        shot(page, name.as_str().unwrap_or_default());
    });
    page.role("button", word("Share", "Compartir")).click();
    page.role("button", word("Copy the link", "Copiar el enlace")).is_there();
    shot(&page, "share");
    if !is_spanish {
        let page = visit().open();
        open(&page, &many());
        shot(&page, "many");
    }
}

#[test]
fn wide_and_light() {
    states("wide", || Visit::new().sized(1280, 1400));
}

#[test]
fn wide_and_dark_in_spanish() {
    states("dark-es", || Visit::new().sized(1280, 1400).speaking("es-ES").preferring("prefers-color-scheme", "dark"));
}

#[test]
fn narrow() {
    states("narrow", || Visit::new().sized(320, 1200));
}
