//! What a matcher lets through, of what is known.

use super::parts::Rich;
use super::store::Store;
use hookwright_core::catalog::Event;
use hookwright_core::explain::{Explanation, Reading};
use leptos::prelude::*;

/// So many names are in view at first.
const FEW: usize = 6;

/// The list, with its count.
#[component]
pub fn Matched(meaning: Memo<Option<Explanation>>, event: Option<&'static Event>) -> impl IntoView {
    let store = Store::here();
    let all = RwSignal::new(false);
    let names = Memo::new(move |_| {
        meaning.with(|meaning| meaning.as_ref().map_or(Vec::new(), |meaning| meaning.matched.clone()))
    });
    let known = Memo::new(move |_| meaning.with(|meaning| meaning.as_ref().map_or(0, |meaning| meaning.known)));
    let is_all = Memo::new(move |_| {
        meaning.with(|meaning| meaning.as_ref().is_some_and(|meaning| meaning.reading == Reading::EveryTime))
    });
    let is_tools = event.is_some_and(Event::matches_tools);
    let count = move || {
        let t = store.t();
        let (count, known) = (names.with(Vec::len), known.get());
        if is_tools { (t.matched_tools)(count, known) } else { (t.matched_values)(count, known) }
    };
    let more = move || names.with(Vec::len).saturating_sub(FEW);
    let shown = move || {
        let limit = if all.get() { usize::MAX } else { FEW };
        names.get().into_iter().take(limit).collect::<Vec<_>>()
    };
    view! {
        <Show when=move || { known.get() > 0 && !is_all.get() }>
            <div class="hw-matched">
                <ul class="hw-matched__list" translate="no">
                    <For each=shown key=|name| *name let:name>
                        <li class="hw-matched__name">{name}</li>
                    </For>
                </ul>
                <span class="hw-matched__count"><Rich text=Signal::derive(count)/></span>
                <Show when=move || { more() > 0 }>
                    <button
                        type="button"
                        class="hw-link"
                        aria-expanded=move || all.get().to_string()
                        on:click=move |_| all.update(|all| *all = !*all)
                    >
                        {move || if all.get() { store.t().show_fewer.to_owned() } else { (store.t().and_more)(more()) }}
                    </button>
                </Show>
            </div>
        </Show>
    }
}
