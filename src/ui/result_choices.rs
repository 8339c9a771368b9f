//! Hooks in or out of the settings, and where their scripts go.

use super::install_panel::WhosePicker;
use super::parts::{Radio, Radios, Rich};
use super::store::Store;
use crate::platform::download;
use crate::state::Way;
use hookwright_core::script::{File, is_slug};
use hookwright_core::zip;
use leptos::prelude::*;

/// The choices.
#[component]
pub fn ResultChoices() -> impl IntoView {
    let store = Store::here();
    let words = move |words: fn(Store) -> &'static str| Signal::derive(move || words(store).to_owned());
    let none = Signal::stored(String::new());
    let ways = vec![
        Radio { key: Way::In, label: words(|store| store.t().install.result_in), hint: none },
        Radio { key: Way::Out, label: words(|store| store.t().install.result_out), hint: none },
    ];
    let has_scripts = Memo::new(move |_| store.history.with(|history| !history.present().scripts.is_empty()));
    let goes_in = move || store.choice.get().way == Way::In;
    let folder = Signal::derive(move || {
        let slug = store.history.with(|history| history.present().slug());
        (store.t().install.scripts_go)(&store.choice.get().whose.folder(&slug))
    });
    view! {
        <Radios
            id=store.id("result-way")
            legend=words(|store| store.t().install.result_way)
            options=ways
            chosen=Signal::derive(move || store.choice.get().way)
            on_choose=Callback::new(move |way| store.choice.update(|choice| choice.way = way))
        />
        <Show when=move || has_scripts.get()>
            <WhosePicker name="result-whose"/>
            <Show when=goes_in>
                <div class="hw-row">
                    <p class="hw-field__hint"><Rich text=folder/></p>
                    <button type="button" class="hw-button" on:click=move |_| save(store)>
                        {move || store.t().install.download_scripts}
                    </button>
                </div>
            </Show>
        </Show>
    }
}

/// Downloads the scripts, laid out as they are below `.claude/`.
fn save(store: Store) {
    let hook = store.history.with_untracked(|history| history.present().hook());
    let files: Vec<File> =
        hook.scripts.iter().map(|(path, bytes)| File::new(path.to_owned(), bytes.to_vec())).collect();
    let archive = zip::write(&format!(".claude/hooks/{}", hook.slug), &files).filter(|_| is_slug(&hook.slug));
    let saved = archive.and_then(|archive| download::archive(&format!("{}-scripts.zip", hook.slug), &archive));
    if saved.is_none() {
        store.say(store.t_now().file_unreadable);
    }
}
