//! Two buttons that move something among its neighbors.

use super::parts::{Icon, Sign};
use super::store::Store;
use crate::state::Toward;
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The buttons for what stands at a place, one of `count`.
#[component]
pub fn ShiftButtons(
    at: Signal<Pointer>,
    #[prop(into)] count: Signal<usize>,
    #[prop(into)] up: Signal<String>,
    #[prop(into)] down: Signal<String>,
) -> impl IntoView {
    let store = Store::here();
    let shift = move |toward| store.shift(at.get_untracked(), toward);
    view! {
        <Show when=move || { count.get() > 1 }>
            <button
                type="button"
                class="hw-icon-button"
                data-change=""
                title=move || format!("{} (Alt+↑)", up.get())
                aria-label=up
                aria-keyshortcuts="Alt+ArrowUp"
                on:click=move |_| shift(Toward::Up)
            >
                <Icon sign=Sign::Up/>
            </button>
            <button
                type="button"
                class="hw-icon-button"
                data-change=""
                title=move || format!("{} (Alt+↓)", down.get())
                aria-label=down
                aria-keyshortcuts="Alt+ArrowDown"
                on:click=move |_| shift(Toward::Down)
            >
                <Icon sign=Sign::Down/>
            </button>
        </Show>
    }
}
