//! A settings file becomes the draft, wherever on the widget it is dropped.

use super::store::Store;
use crate::platform::file;
use crate::state::Action;
use leptos::ev::DragEvent;
use leptos::prelude::*;

/// Opens a settings file: its hooks are the draft. A syntax error is shown in the text.
pub fn open(store: Store, text: String) {
    store.dispatch(Action::Open(text));
    if store.text.with_untracked(|text| !text.errors().is_empty()) {
        store.text_open.set(true);
    }
}

/// Keeps the browser from leaving the page for a file that is dragged over the widget.
pub fn on_drag(event: &DragEvent) {
    if file::is_dragged(event) {
        event.prevent_default();
    }
}

/// Opens a file that is dropped where no field takes it.
pub fn on_drop(store: Store, event: &DragEvent) {
    if event.default_prevented() || !file::is_dragged(event) {
        return;
    }
    event.prevent_default();
    let Some(file) = file::dropped(event) else { return };
    leptos::task::spawn_local(async move {
        match file::text(&file).await {
            Some(text) => {
                open(store, text);
                store.say((store.t_now().opened)(&file.name()));
            }
            None => store.say(store.t_now().file_unreadable),
        }
    });
}
