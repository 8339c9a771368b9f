//! A hook's folder, archive or plugin becomes the draft.

use super::store::Store;
use super::view::Panel;
use crate::platform::folder::{Files, Unread};
use crate::state::{Action, HookAction};
use hookwright_core::hook::{Hook, OpenFault, Opened};
use hookwright_core::text::listed;
use hookwright_core::zip;
use leptos::prelude::*;

/// Opens what was read of a folder of this name. What comes of it is said in the panel of files.
pub fn open_files(store: Store, name: &str, files: Result<Files, Unread>) {
    let t = store.t_now();
    match files {
        Ok(files) => open(store, Hook::of_files(name, files)),
        Err(Unread::TooBig) => say(store, t.files.too_big.to_owned()),
        Err(Unread::Unreadable) => say(store, t.file_unreadable.to_owned()),
    }
}

/// Opens an archive.
pub fn open_archive(store: Store, name: &str, bytes: &[u8]) {
    let name = name.trim_end_matches(".zip");
    let files = zip::read(bytes).map_err(OpenFault::Archive);
    open(store, files.and_then(|files| Hook::of_files(name, files)));
}

/// Whether a file's name is that of an archive.
pub fn is_archive(name: &str) -> bool {
    name.to_lowercase().ends_with(".zip")
}

fn open(store: Store, opened: Result<Opened, OpenFault>) {
    let lang = store.lang.get_untracked();
    let words = match opened {
        Ok(Opened { hook, others }) => {
            let t = store.t_now().files;
            let mut words = (t.opened)(&hook.slug);
            if !others.is_empty() {
                let names = listed(others.iter().map(String::as_str), lang);
                words.push_str(&format!(" {}", (t.others)(&names)));
            }
            let is_broken = !hook.hooks.errors().is_empty();
            store.dispatch(Action::Hook(HookAction::Open(hook)));
            if is_broken {
                store.text_open.set(true);
            }
            words
        }
        Err(fault) => fault.text().fill(lang, &fault.args()),
    };
    say(store, words);
}

fn say(store: Store, words: String) {
    store.show(Panel::Files);
    store.say(words.replace('`', ""));
    store.note.set(Some(words));
}
