//! What can be done with a whole card.

use super::entry_tools::EntryTools;
use super::store::Store;
use crate::state::RowId;
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The buttons.
#[component]
pub fn CardTools(
    row: RowId,
    at: Signal<Pointer>,
    siblings: Memo<Vec<RowId>>,
    is_moving: RwSignal<bool>,
) -> impl IntoView {
    let store = Store::here();
    let is_open = move || store.open.with(|open| open.contains(&row));
    let toggle = move |_| {
        store.open.update(|open| {
            if !open.remove(&row) {
                open.insert(row);
            }
        })
    };
    view! {
        <EntryTools
            at
            count=Signal::derive(move || siblings.with(Vec::len))
            remove=Signal::derive(move || store.t().remove.to_owned())
            is_moving
        >
            <button
                type="button"
                class="hw-button"
                data-look="quiet"
                aria-expanded=move || is_open().to_string()
                on:click=toggle
            >
                {move || if is_open() { store.t().close } else { store.t().edit }}
            </button>
        </EntryTools>
    }
}
