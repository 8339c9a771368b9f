//! A settings file, or a hook's folder, becomes the draft, wherever on the widget it is dropped.

use super::open_hook::{is_archive, open_archive, open_files};
use super::store::Store;
use crate::platform::{file, folder};
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

/// Opens what is dropped where no field takes it.
pub fn on_drop(store: Store, event: &DragEvent) {
    if event.default_prevented() || !file::is_dragged(event) {
        return;
    }
    event.prevent_default();
    take(store, event);
}

/// Opens what is dropped: a settings file, an archive, or a folder.
pub fn take(store: Store, event: &DragEvent) {
    let entries = folder::dropped(event);
    let Some(file) = file::dropped(event) else { return };
    leptos::task::spawn_local(async move {
        if entries.iter().any(|entry| entry.is_directory()) {
            open_files(store, &file.name(), folder::of_entries(entries).await);
        } else if is_archive(&file.name()) {
            match file::bytes(&file).await {
                Some(bytes) => open_archive(store, &file.name(), &bytes),
                None => store.say(store.t_now().file_unreadable),
            }
        } else {
            match file::text(&file).await {
                Some(text) => {
                    open(store, text);
                    store.say((store.t_now().opened)(&file.name()));
                }
                None => store.say(store.t_now().file_unreadable),
            }
        }
    });
}
