//! The folder as a tree, and what puts files into it.

use super::super::store::Store;
use crate::platform::{file, focus};
use crate::state::{Action, HookAction};
use hookwright_core::zip::MOST_BYTES;
use leptos::ev::DragEvent;
use leptos::prelude::*;
use std::sync::Arc;

/// What a new script begins with.
const NEW: &str = "#!/bin/sh\n";

/// The tree. A script is chosen by a press.
#[component]
pub fn Tree(script: Memo<Option<String>>, on_choose: Callback<Option<String>>) -> impl IntoView {
    let store = Store::here();
    let slug = Memo::new(move |_| store.history.with(|history| history.present().slug()));
    let files = Memo::new(move |_| {
        let row = |(path, bytes): (&str, &Arc<[u8]>)| (path.to_owned(), bytes.len(), bytes.starts_with(b"#!"));
        store.history.with(|history| history.present().scripts.iter().map(row).collect::<Vec<_>>())
    });
    let is_over = RwSignal::new(false);
    let take = move |files: Vec<web_sys::File>| leptos::task::spawn_local(add(store, files, on_choose));
    let drop = move |event: DragEvent| {
        is_over.set(false);
        if file::is_dragged(&event) {
            event.prevent_default();
            take(file::all_dropped(&event));
        }
    };
    let new = move |_| {
        put(store, "script.sh", NEW.as_bytes(), on_choose);
        focus_script(store);
    };
    view! {
        <section
            class="hw-files hw-drop"
            aria-labelledby=store.id("folder-title")
            data-over=move || is_over.get().then_some("")
            on:dragover=move |event| is_over.set(file::is_dragged(&event))
            on:dragleave=move |_| is_over.set(false)
            on:drop=drop
        >
            <h2 class="hw-files__title" id=store.id("folder-title")>{move || store.t().files.folder}</h2>
            <ul class="hw-tree">
                <li>
                    <span translate="no">{move || format!("{}/", slug.get())}</span>
                    <ul class="hw-tree">
                        <li translate="no">"HOOK.md"</li>
                        <li translate="no">"hooks.json"</li>
                        <Show when=move || files.with(|files| !files.is_empty())>
                            <li>
                                <span translate="no">"scripts/"</span>
                                <ul class="hw-tree">
                                    <For each=move || files.get() key=|row| row.clone() let((path, size, is_program))>
                                        <Leaf path size is_program script on_choose/>
                                    </For>
                                </ul>
                            </li>
                        </Show>
                    </ul>
                </li>
            </ul>
            <Show when=move || files.with(Vec::is_empty)>
                <p class="hw-field__hint">{move || store.t().files.no_scripts}</p>
            </Show>
            <div class="hw-row" data-change="">
                <button type="button" class="hw-button" on:click=new>{move || store.t().files.new_script}</button>
                <label class="hw-button hw-file">
                    <input
                        class="hw-file__input"
                        type="file"
                        multiple
                        on:change:target=move |event| take(file::all_chosen(&event.target()))
                    />
                    {move || store.t().files.add_files}
                </label>
                <span class="hw-field__hint">{move || store.t().files.or_drop}</span>
            </div>
        </section>
    }
}

#[component]
fn Leaf(
    path: String,
    size: usize,
    is_program: bool,
    script: Memo<Option<String>>,
    on_choose: Callback<Option<String>>,
) -> impl IntoView {
    let store = Store::here();
    let name = path.trim_start_matches("scripts/").to_owned();
    let is_chosen = {
        let path = path.clone();
        Memo::new(move |_| script.with(|script| script.as_ref() == Some(&path)))
    };
    view! {
        <li>
            <button
                type="button"
                class="hw-link hw-tree__file"
                translate="no"
                aria-pressed=move || is_chosen.get().to_string()
                on:click=move |_| on_choose.run((!is_chosen.get_untracked()).then(|| path.clone()))
            >
                {name}
            </button>
            <span class="hw-tree__about">
                {move || (store.t().files.bytes)(size)}
                {is_program.then(|| view! { " · " <span title=move || store.t().files.runs_hint>{move || store.t().files.runs}</span> })}
            </span>
        </li>
    }
}

/// Puts files into the folder; the last one is chosen.
async fn add(store: Store, files: Vec<web_sys::File>, on_choose: Callback<Option<String>>) {
    for chosen in files {
        if chosen.size() as usize > MOST_BYTES {
            store.note.set(Some(store.t_now().files.too_big.to_owned()));
            store.say(store.t_now().files.too_big);
            continue;
        }
        match file::bytes(&chosen).await {
            Some(bytes) => put(store, &chosen.name(), &bytes, on_choose),
            None => store.say(store.t_now().file_unreadable),
        }
    }
}

fn put(store: Store, name: &str, bytes: &[u8], on_choose: Callback<Option<String>>) {
    let path = store.history.with_untracked(|history| history.present().scripts.unused(&format!("scripts/{name}")));
    store.dispatch(Action::Hook(HookAction::AddScript(path.clone(), bytes.into())));
    store.say((store.t_now().files.added)(&path));
    on_choose.run(Some(path));
}

/// Moves the focus into the text of the chosen script, once it is there.
fn focus_script(store: Store) {
    leptos::task::spawn_local(async move {
        leptos::task::tick().await;
        if let Some(root) = store.root.get_untracked() {
            focus::focus(&root, &["script".to_owned()]);
        }
    });
}
