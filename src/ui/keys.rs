//! The keys of the widget, while the focus is in it.

use super::store::Store;
use crate::platform::focus;
use crate::state::Toward;
use hookwright_core::json::Pointer;
use leptos::ev::{InputEvent, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Answers a key.
pub fn on_key(store: Store, event: &KeyboardEvent) {
    let command = event.ctrl_key() || event.meta_key();
    let answered = match event.key().as_str() {
        "z" | "Z" if command && event.shift_key() => {
            store.redo();
            true
        }
        "z" | "Z" if command => {
            store.undo();
            true
        }
        "y" | "Y" if command => {
            store.redo();
            true
        }
        "F8" => next_problem(store, event.shift_key()),
        "ArrowUp" if event.alt_key() => move_card(store, event, Toward::Up),
        "ArrowDown" if event.alt_key() => move_card(store, event, Toward::Down),
        _ => false,
    };
    if answered {
        event.prevent_default();
    }
}

/// Answers the undo and redo of the browser's own menus.
pub fn on_history(store: Store, event: &InputEvent) {
    match event.input_type().as_str() {
        "historyUndo" => store.undo(),
        "historyRedo" => store.redo(),
        _ => return,
    }
    event.prevent_default();
}

/// Goes to the finding after, or before, the one that the focus is at.
fn next_problem(store: Store, backward: bool) -> bool {
    let problems = store.problems.get_untracked().0;
    let count = problems.len();
    if count == 0 {
        let words = untrack(|| store.checking_words());
        store.say(if words.is_empty() { store.t_now().no_problems } else { words });
        return true;
    }
    let at = store.problem_in_view.get_untracked().filter(|at| *at < count);
    let next = match (at, backward) {
        (None, false) => 0,
        (None, true) => count - 1,
        (Some(at), false) => (at + 1) % count,
        (Some(at), true) => (at + count - 1) % count,
    };
    store.problem_in_view.set(Some(next));
    store.go_to(&problems[next]);
    true
}

/// Moves the card that has the focus, unless a field does, which needs the keys itself.
fn move_card(store: Store, event: &KeyboardEvent, toward: Toward) -> bool {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return false };
    if focus::takes_typing(&target) {
        return false;
    }
    let card = target.closest("[data-focus^='card:']").ok().flatten();
    let Some(name) = card.and_then(|card| card.get_attribute("data-focus")) else { return false };
    store.shift(Pointer::parse(name.trim_start_matches("card:")), toward);
    true
}
