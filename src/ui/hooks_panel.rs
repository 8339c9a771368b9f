//! The hooks: a card for each, by event; and the same as text.

use super::empty_state::EmptyState;
use super::event_card::EventCard;
use super::event_menu::EventMenu;
use super::hook_tools::HookTools;
use super::json_view::JsonView;
use super::pattern_list::PatternMenu;
use super::store::Store;
use crate::state::{Action, Model};
use hookwright_core::settings::Settings;
use leptos::prelude::*;

/// The panel.
#[component]
pub fn HooksPanel(narrow: ReadSignal<bool>) -> impl IntoView {
    let store = Store::here();
    let events = Memo::new(move |_| store.history.with(|history| names(history.present())));
    let is_empty = Memo::new(move |_| {
        store.history.with(|history| {
            let model = history.present();
            model.aside.is_empty() && Settings::of(&model.text).hooks().is_none()
        })
    });
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
            <Show when=move || store.is_unread.get()>
                <p class="hw-notice">{move || store.t().embed.unread}</p>
            </Show>
            <Show when=move || store.readonly.get()>
                <p class="hw-note">{move || store.t().embed.readonly}</p>
            </Show>
            <Show when=is_broken>
                <p class="hw-notice">{move || store.t().form_is_older}</p>
            </Show>
            <Show when=move || is_empty.get()>
                <EmptyState/>
            </Show>
            <HookTools/>
            <For each=move || events.get() key=|name| name.clone() let:name>
                <EventCard name/>
            </For>
            <JsonView/>
            <Show when=move || !is_empty.get()>
                <p data-change="">
                    <button type="button" class="hw-link" on:click=move |_| store.dispatch(Action::Clear)>
                        {move || store.t().start_over}
                    </button>
                </p>
            </Show>
        </section>
    }
}

/// Events in the order of the document, then those of which all hooks are disabled.
fn names(model: &Model) -> Vec<String> {
    let mut names: Vec<String> = Settings::of(&model.form).events().iter().map(|event| event.name.to_owned()).collect();
    for aside in &model.aside {
        if !names.iter().any(|name| name == aside.event_name()) {
            names.push(aside.event_name().to_owned());
        }
    }
    names
}
