//! Finding one hook among many, and opening or closing all cards.

use super::store::Store;
use crate::state::RowId;
use hookwright_core::settings::Settings;
use leptos::prelude::*;

/// From this many hooks on there is something to find.
const MANY: usize = 4;

/// The tools; nothing while there are few hooks.
#[component]
pub fn HookTools() -> impl IntoView {
    let store = Store::here();
    let all = Memo::new(move |_| {
        store.rows.track();
        store.history.with_untracked(|history| {
            let model = history.present();
            let groups = Settings::of(&model.form).groups();
            groups.iter().filter_map(|group| model.rows.id(&group.at)).collect::<Vec<RowId>>()
        })
    });
    let count = Memo::new(move |_| all.with(Vec::len));
    let is_searching = Memo::new(move |_| store.search.with(|typed| !typed.trim().is_empty()));
    let found = Memo::new(move |_| {
        store.hidden.with(|hidden| all.with(|all| all.iter().filter(|row| !hidden.contains(row)).count()))
    });
    let open_all = move |_| {
        let found = store.hidden.with_untracked(|hidden| {
            all.get_untracked().into_iter().filter(|row| !hidden.contains(row)).collect::<Vec<_>>()
        });
        store.open.update(|open| open.extend(found));
    };
    let is_shown = move || count.get() >= MANY || is_searching.get();
    let words = move || match found.get() {
        0 => store.t().cards.found_none.to_owned(),
        found => (store.t().cards.found)(found, count.get()),
    };
    let search = move |typed: String| {
        store.search.set(typed);
        store.say(untrack(words));
    };
    view! {
        <Show when=is_shown>
            <div class="hw-find">
                <label class="hw-find__field">
                    <span class="hw-field__label">{move || store.t().cards.find}</span>
                    <input
                        class="hw-field__input"
                        type="search"
                        autocomplete="off"
                        spellcheck="false"
                        placeholder=move || store.t().cards.find_hint
                        prop:value=store.search
                        on:input:target=move |event| search(event.target().value())
                    />
                </label>
                <button
                    type="button"
                    class="hw-button"
                    data-look="quiet"
                    on:click=open_all
                >
                    {move || store.t().cards.open_all}
                </button>
                <button
                    type="button"
                    class="hw-button"
                    data-look="quiet"
                    on:click=move |_| store.open.update(|open| open.clear())
                >
                    {move || store.t().cards.close_all}
                </button>
                <Show when=move || is_searching.get()>
                    <p class="hw-find__count">{words}</p>
                </Show>
            </div>
        </Show>
    }
}
