//! Nothing yet: what hooks are, and three ways in.

use super::door_paste::PasteDoor;
use super::pattern_list::PatternList;
use super::store::Store;
use super::view::Panel;
use crate::state::{Action, Focus};
use hookwright_core::json::Document;
use hookwright_core::patterns::WITH_MISTAKES;
use leptos::prelude::*;

#[derive(Clone, Copy, PartialEq)]
enum Door {
    Pattern,
    Paste,
}

/// The doors.
#[component]
pub fn EmptyState() -> impl IntoView {
    let store = Store::here();
    let open = RwSignal::new(None::<Door>);
    let toggle = move |door| open.update(|open| *open = if *open == Some(door) { None } else { Some(door) });
    let expanded = move |door| (open.get() == Some(door)).to_string();
    let see = move |_| {
        store.dispatch(Action::Replace(Document::parse(WITH_MISTAKES)));
        store.show(Panel::Problems);
    };
    view! {
        <div class="hw-empty">
            <p class="hw-empty__lead">{move || store.t().empty_title}</p>
            <p class="hw-empty__hint">{move || store.t().empty_lead}</p>
            <div class="hw-doors">
                <button
                    type="button"
                    class="hw-door"
                    aria-expanded=move || expanded(Door::Pattern)
                    on:click=move |_| toggle(Door::Pattern)
                >
                    <strong class="hw-door__title">{move || store.t().door_pattern}</strong>
                    <span class="hw-door__lead">{move || store.t().door_pattern_lead}</span>
                </button>
                <button
                    type="button"
                    class="hw-door"
                    aria-expanded=move || expanded(Door::Paste)
                    on:click=move |_| toggle(Door::Paste)
                >
                    <strong class="hw-door__title">{move || store.t().door_paste}</strong>
                    <span class="hw-door__lead">{move || store.t().door_paste_lead}</span>
                </button>
                <button type="button" class="hw-door" on:click=move |_| store.focus.set(Some(Focus::Menu))>
                    <strong class="hw-door__title">{move || store.t().door_blank}</strong>
                    <span class="hw-door__lead">{move || store.t().door_blank_lead}</span>
                </button>
            </div>
            <Show when=move || open.get() == Some(Door::Pattern)>
                <PatternList on_chosen=Callback::new(|()| ())/>
            </Show>
            <Show when=move || open.get() == Some(Door::Paste)>
                <PasteDoor on_close=Callback::new(move |()| open.set(None))/>
            </Show>
            <p>
                <button type="button" class="hw-link" on:click=see>{move || store.t().see_mistakes}</button>
            </p>
        </div>
    }
}
