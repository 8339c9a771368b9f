//! One event in the menu: its name, what fires it, whether it can block and how.

use super::event_card::BlockBadge;
use super::store::Store;
use hookwright_core::catalog::Event;
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

/// The event as an option.
#[component]
pub fn EventOption(
    event: &'static Event,
    current: Memo<Option<&'static str>>,
    on_chosen: Callback<&'static Event>,
) -> impl IntoView {
    let store = Store::here();
    let is_current = move || current.get() == Some(event.name);
    let option: NodeRef<Div> = NodeRef::new();
    Effect::new(move || {
        if let Some(option) = option.get().filter(|_| is_current()) {
            let nearest = ScrollIntoViewOptions::new();
            nearest.set_block(ScrollLogicalPosition::Nearest);
            option.scroll_into_view_with_scroll_into_view_options(&nearest);
        }
    });
    view! {
        <div
            class="hw-events__option"
            role="option"
            id=option_id(store, event.name)
            aria-selected=move || is_current().to_string()
            node_ref=option
            // The field keeps the focus.
            on:mousedown=|event| event.prevent_default()
            on:click=move |_| on_chosen.run(event)
        >
            <span class="hw-events__name" translate="no">{event.name}</span>
            <BlockBadge event/>
            <span class="hw-events__fires">{move || event.fires.get(store.lang.get())}</span>
        </div>
    }
}

/// The id of an event's option.
pub fn option_id(store: Store, event: &str) -> String {
    store.id(&format!("option-{event}"))
}
