//! The table of events in index.html, which is seen where the page cannot start, is what the catalogue says.

#![cfg(not(target_arch = "wasm32"))]

use hookwright_core::Lang;
use hookwright_core::catalog::{EVENTS, Event};
use hookwright_widget::i18n::{Strings, strings};
use std::{env, fs, path::Path};

const FROM: &str = "<!-- events: written by a test -->\n";
const TO: &str = "<!-- end of events -->";

#[test]
fn the_start_page_has_every_event() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("index.html");
    let page = fs::read_to_string(&file).unwrap();
    let start = page.find(FROM).unwrap() + FROM.len();
    let end = start + page[start..].find(TO).unwrap();
    let wanted = Lang::ALL.map(section).concat();
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, [&page[..start], &wanted, &page[end..]].concat()).unwrap();
        return;
    }
    let again = "UPDATE=1 cargo test -p hookwright-widget --test start_page writes it anew";
    assert_eq!(&page[start..end], wanted, "{again}");
}

fn section(lang: Lang) -> String {
    let t = strings(lang);
    let code = lang.code();
    let (why, event, fires) = match lang {
        Lang::En => (
            "This page needs JavaScript and WebAssembly, and one of them is missing here. What it knows of the events:",
            "Event",
            "When it fires",
        ),
        Lang::Es => (
            "Esta página necesita JavaScript y WebAssembly, y aquí falta alguno. Lo que sabe de los eventos:",
            "Evento",
            "Cuándo se produce",
        ),
    };
    let head = format!("<tr><th>{event}</th><th>{fires}</th><th>{}</th></tr>", t.can_block);
    let rows: String = EVENTS.iter().map(|event| row(event, lang, t)).collect();
    format!(
        "<section lang=\"{code}\">\n<p>{why}</p>\n<table class=\"hw-start__table\">\n{head}\n{rows}</table>\n</section>\n"
    )
}

fn row(event: &Event, lang: Lang, t: &Strings) -> String {
    let name = event.name;
    format!(
        "<tr><th translate=\"no\">{name}</th><td>{}</td><td>{}</td></tr>\n",
        escaped(event.fires.get(lang)),
        blocks(event, t)
    )
}

fn blocks(event: &Event, t: &Strings) -> &'static str {
    match (event.can_block, event.blocks_by_exit, event.blocking_answer.is_some()) {
        (false, ..) => t.only_observes,
        (true, true, true) => t.by_both,
        (true, true, false) => t.by_exit_2,
        (true, false, true) => t.by_json,
        (true, false, false) => t.by_neither,
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('`', "")
}
