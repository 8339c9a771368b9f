//! What can be done with a whole card: move it, open it, remove it.

use super::parts::{Icon, Sign};
use super::store::Store;
use crate::state::{Action, RowId, Toward};
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The buttons.
#[component]
pub fn CardTools(row: RowId, at: Signal<Pointer>, siblings: Memo<Vec<RowId>>) -> impl IntoView {
    let store = Store::here();
    let is_open = move || store.open.with(|open| open.contains(&row));
    let toggle = move |_| {
        store.open.update(|open| {
            if !open.remove(&row) {
                open.insert(row);
            }
        })
    };
    let shift = move |toward| {
        let (place, of) = siblings.with_untracked(|rows| (rows.iter().position(|other| *other == row), rows.len()));
        let place = place.unwrap_or_default() + 1;
        let to = if toward == Toward::Up { place.saturating_sub(1).max(1) } else { (place + 1).min(of) };
        store.dispatch(Action::Move(at.get_untracked(), toward));
        store.say((store.t_now().hook_moved)(to, of));
    };
    let remove = move |_| {
        store.dispatch(Action::Remove(at.get_untracked()));
        store.say(store.t_now().hook_removed);
    };
    let has_siblings = move || siblings.with(|rows| rows.len() > 1);
    view! {
        <div class="hw-tools">
            <Show when=has_siblings>
                <button
                    type="button"
                    class="hw-icon-button"
                    title=move || format!("{} (Alt+↑)", store.t().move_up)
                    aria-label=move || store.t().move_up
                    on:click=move |_| shift(Toward::Up)
                >
                    <Icon sign=Sign::Up/>
                </button>
                <button
                    type="button"
                    class="hw-icon-button"
                    title=move || format!("{} (Alt+↓)", store.t().move_down)
                    aria-label=move || store.t().move_down
                    on:click=move |_| shift(Toward::Down)
                >
                    <Icon sign=Sign::Down/>
                </button>
            </Show>
            <button
                type="button"
                class="hw-button"
                data-look="quiet"
                aria-expanded=move || is_open().to_string()
                on:click=toggle
            >
                {move || if is_open() { store.t().close } else { store.t().edit }}
            </button>
            <button
                type="button"
                class="hw-icon-button"
                title=move || store.t().remove
                aria-label=move || store.t().remove
                on:click=remove
            >
                <Icon sign=Sign::Remove/>
            </button>
        </div>
    }
}
