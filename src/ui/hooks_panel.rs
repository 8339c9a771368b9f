//! The hooks: a card for each, by event; and the same as text.

use super::empty_state::EmptyState;
use super::event_card::EventCard;
use super::event_menu::EventMenu;
use super::json_view::JsonView;
use super::pattern_list::PatternMenu;
use super::store::Store;
use crate::state::Action;
use hookwright_core::json::Document;
use hookwright_core::settings::Settings;
use leptos::prelude::*;

/// The panel.
#[component]
pub fn HooksPanel(narrow: ReadSignal<bool>) -> impl IntoView {
    let store = Store::here();
    let events = Memo::new(move |_| store.form.with(names));
    let is_empty = Memo::new(move |_| store.text.with(|text| Settings::of(text).hooks().is_none()));
    let is_broken = move || store.history.with(|history| history.present().is_broken());
    let role = move || if narrow.get() { "tabpanel" } else { "region" };
    let labelled = move || store.id(if narrow.get() { "tab-hooks" } else { "hooks-title" });
    view! {
        <section class="hw-hooks" role=role id=store.id("panel-hooks") aria-labelledby=labelled>
            <div class="hw-hooks__bar">
                <h2 class="hw-hooks__title" id=store.id("hooks-title")>{move || store.t().your_hooks}</h2>
                <div class="hw-hooks__actions">
                    <PatternMenu/>
                    <EventMenu/>
                </div>
            </div>
            <Show when=is_broken>
                <p class="hw-notice">{move || store.t().form_is_older}</p>
            </Show>
            <Show when=move || is_empty.get()>
                <EmptyState/>
            </Show>
            <For each=move || events.get() key=|name| name.clone() let:name>
                <EventCard name/>
            </For>
            <JsonView/>
            <Show when=move || !is_empty.get()>
                <p>
                    <button type="button" class="hw-link" on:click=move |_| store.dispatch(Action::Clear)>
                        {move || store.t().start_over}
                    </button>
                </p>
            </Show>
        </section>
    }
}

/// Events in the order of the document.
fn names(document: &Document) -> Vec<String> {
    Settings::of(document).events().iter().map(|event| event.name.to_owned()).collect()
}
