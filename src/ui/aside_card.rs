//! A hook that is disabled: kept in the draft, not in the result.

use super::parts::{Badge, Icon, Sign, Tone};
use super::sentence::pieces_view;
use super::store::Store;
use crate::state::{Action, Aside, Focus, RowId};
use hookwright_core::describe::describe;
use leptos::prelude::*;

/// The card of what is aside.
#[component]
pub fn AsideCard(id: RowId) -> impl IntoView {
    let store = Store::here();
    let sentence = Memo::new(move |_| {
        let lang = store.lang.get();
        about(store, id, |aside| describe(&aside.group(), lang)).unwrap_or_default()
    });
    let sentence_id = store.id(&format!("aside-{id}"));
    let enable = move |_| {
        store.dispatch(Action::Enable(id));
        store.say(store.t_now().cards.enabled);
    };
    let discard = move |_| {
        store.dispatch(Action::Discard(id));
        store.say(store.t_now().hook_removed);
    };
    view! {
        <article
            class="hw-card"
            data-aside=""
            tabindex="-1"
            data-focus=Focus::Aside(id).name()
            aria-labelledby=sentence_id.clone()
        >
            <div class="hw-card__head">
                <p class="hw-card__sentence" id=sentence_id.clone()>
                    <Badge tone=Tone::Plain>{move || store.t().cards.disabled}</Badge>
                    " "
                    {move || pieces_view(sentence.get())}
                </p>
                <div class="hw-tools" data-change="">
                    <button type="button" class="hw-button" on:click=enable>
                        {move || store.t().cards.enable}
                    </button>
                    <button
                        type="button"
                        class="hw-icon-button"
                        title=move || store.t().remove
                        aria-label=move || store.t().remove
                        on:click=discard
                    >
                        <Icon sign=Sign::Remove/>
                    </button>
                </div>
            </div>
        </article>
    }
}

/// How many hooks are disabled, so that nobody looks for them in the result.
#[component]
pub fn AsideNote() -> impl IntoView {
    let store = Store::here();
    let count = Memo::new(move |_| store.history.with(|history| history.present().aside.len()));
    view! {
        <Show when=move || { count.get() > 0 }>
            <p class="hw-note">{move || (store.t().cards.left_out)(count.get())}</p>
        </Show>
    }
}

/// Something about what is aside; none once it is not.
fn about<T>(store: Store, id: RowId, ask: impl FnOnce(&Aside) -> T) -> Option<T> {
    store.history.with(|history| history.present().aside.iter().find(|aside| aside.id == id).map(ask))
}
