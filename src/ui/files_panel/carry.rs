//! The hook in and out of the page: as a folder, an archive, a plugin.

use super::super::open_hook::{open_archive, open_files};
use super::super::parts::Rich;
use super::super::store::Store;
use crate::platform::{download, file, folder};
use hookwright_core::hook::Hook;
use hookwright_core::script::{File, is_slug};
use hookwright_core::zip;
use leptos::ev::DragEvent;
use leptos::html::Input;
use leptos::prelude::*;

/// The archives to take along.
#[component]
pub fn TakeAlong() -> impl IntoView {
    let store = Store::here();
    view! {
        <section class="hw-files" aria-labelledby=store.id("take-title")>
            <h2 class="hw-files__title" id=store.id("take-title")>{move || store.t().files.take}</h2>
            <div class="hw-row">
                <button type="button" class="hw-button" on:click=move |_| save_folder(store)>
                    {move || store.t().files.download_zip}
                </button>
                <button type="button" class="hw-button" on:click=move |_| save_plugin(store)>
                    {move || store.t().files.download_plugin}
                </button>
            </div>
            <p class="hw-field__hint"><Rich text=Signal::derive(move || store.t().files.plugin_hint.to_owned())/></p>
        </section>
    }
}

/// Downloads the hook's folder.
fn save_folder(store: Store) {
    let hook = store.history.with_untracked(|history| history.present().hook());
    save(store, &hook, "", &hook.files());
}

/// Downloads the hook as a plugin, which the checker makes.
fn save_plugin(store: Store) {
    let hook = store.history.with_untracked(|history| history.present().hook());
    let Hook { slug, about, hooks, scripts } = &hook;
    let made = store.checker.with_value(|checker| checker.plugin_files(slug, about.text(), hooks.text()));
    let Some(made) = made else {
        store.say(store.checking_words());
        return;
    };
    let scripts = scripts.iter().map(|(path, bytes)| File::new(path.to_owned(), bytes.to_vec()));
    let own = made.into_iter().map(|(path, text)| File::new(path, text.into_bytes()));
    save(store, &hook, "-plugin", &own.chain(scripts).collect::<Vec<_>>());
}

fn save(store: Store, hook: &Hook, ending: &str, files: &[File]) {
    if !is_slug(&hook.slug) {
        let words = (store.t_now().files.bad_slug)(&hook.slug);
        store.say(words.clone());
        store.note.set(Some(words));
        return;
    }
    let archive = zip::write(&hook.slug, files);
    let saved = archive.and_then(|archive| download::archive(&format!("{}{ending}.zip", hook.slug), &archive));
    if saved.is_none() {
        store.say(store.t_now().files.too_big);
    }
}

/// The ways in.
#[component]
pub fn OpenHook() -> impl IntoView {
    let store = Store::here();
    let is_over = RwSignal::new(false);
    let whole: NodeRef<Input> = NodeRef::new();
    Effect::new(move || {
        if let Some(input) = whole.get() {
            let _ = input.set_attribute("webkitdirectory", "");
        }
    });
    let archive = move |chosen: web_sys::File| {
        leptos::task::spawn_local(async move {
            match file::bytes(&chosen).await {
                Some(bytes) => open_archive(store, &chosen.name(), &bytes),
                None => store.say(store.t_now().file_unreadable),
            }
        });
    };
    let chosen = move |files: Vec<web_sys::File>| {
        leptos::task::spawn_local(async move { open_files(store, "", folder::of_chosen(files).await) });
    };
    let drop = move |event: DragEvent| {
        is_over.set(false);
        if file::is_dragged(&event) {
            event.prevent_default();
            super::super::opened_file::take(store, &event);
        }
    };
    view! {
        <section
            class="hw-files hw-drop"
            data-change=""
            aria-labelledby=store.id("open-title")
            data-over=move || is_over.get().then_some("")
            on:dragover=move |event| is_over.set(file::is_dragged(&event))
            on:dragleave=move |_| is_over.set(false)
            on:drop=drop
        >
            <h2 class="hw-files__title" id=store.id("open-title")>{move || store.t().files.open}</h2>
            <p class="hw-field__hint">{move || store.t().files.open_hint}</p>
            <div class="hw-row">
                <label class="hw-button hw-file">
                    <input
                        class="hw-file__input"
                        type="file"
                        node_ref=whole
                        on:change:target=move |event| chosen(file::all_chosen(&event.target()))
                    />
                    {move || store.t().files.open_folder}
                </label>
                <label class="hw-button hw-file">
                    <input
                        class="hw-file__input"
                        type="file"
                        accept=".zip,application/zip"
                        on:change:target=move |event| {
                            if let Some(chosen) = file::chosen(&event.target()) {
                                archive(chosen);
                            }
                        }
                    />
                    {move || store.t().files.open_zip}
                </label>
                <span class="hw-field__hint">{move || store.t().or_drop}</span>
            </div>
        </section>
    }
}
