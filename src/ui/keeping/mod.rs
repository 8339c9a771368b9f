//! What a person has to know of what is kept, above everything else.

mod keeper;

pub use keeper::Keeper;

use super::parts::CopyButton;
use super::store::Store;
use crate::platform::download;
use crate::state::Focus;
use keeper::Keeping;
use leptos::prelude::*;

/// The name of the file with what could not be read.
const FILE: &str = "hookwright-draft.txt";

/// What is said of a keeper; nothing while all is well.
#[component]
pub fn KeepingNotices(keeper: Keeper) -> impl IntoView {
    let store = Store::here();
    let words = move || {
        let t = store.t().keeping;
        match keeper.keeping.get() {
            Keeping::Kept => "",
            Keeping::Beside => t.newer,
            Keeping::Refused => t.refused,
            Keeping::Full => t.full,
            Keeping::Elsewhere => t.elsewhere,
        }
    };
    let is_elsewhere = move || keeper.keeping.get() == Keeping::Elsewhere;
    view! {
        <Show when=move || !words().is_empty()>
            <div class="hw-notice" role="alert">
                <p>{words}</p>
                <Show when=is_elsewhere>
                    <Tabs keeper/>
                </Show>
            </div>
        </Show>
        <Show when=move || keeper.aside.with(Option::is_some)>
            <Unreadable keeper/>
        </Show>
    }
}

/// The choice between the drafts of two tabs.
#[component]
fn Tabs(keeper: Keeper) -> impl IntoView {
    let store = Store::here();
    let choose = move |choice: fn(Keeper, Store)| {
        choice(keeper, store);
        store.focus.set(Some(Focus::AddHook));
    };
    view! {
        <div class="hw-notice__choices">
            <button type="button" class="hw-button" on:click=move |_| choose(Keeper::take)>
                {move || store.t().keeping.take}
            </button>
            <button type="button" class="hw-button" on:click=move |_| choose(Keeper::keep_mine)>
                {move || store.t().keeping.keep_mine}
            </button>
        </div>
    }
}

/// What could not be read, to be taken away or thrown away.
#[component]
fn Unreadable(keeper: Keeper) -> impl IntoView {
    let store = Store::here();
    let text = Signal::derive(move || keeper.aside.get().unwrap_or_default());
    let save = move |_| {
        if download::script(FILE, &text.get_untracked()).is_none() {
            store.say(store.t_now().keeping.not_downloaded);
        }
    };
    let discard = move |_| {
        keeper.discard();
        store.say(store.t_now().keeping.discarded);
        store.focus.set(Some(Focus::AddHook));
    };
    view! {
        <div class="hw-notice" role="alert">
            <p>{move || store.t().keeping.unreadable}</p>
            <div class="hw-notice__choices">
                <CopyButton
                    text
                    label=Signal::derive(move || store.t().keeping.copy.to_owned())
                    copied=Signal::derive(move || store.t().copied.to_owned())
                    by_hand=Signal::derive(move || store.t().copy_by_hand.to_owned())
                    on_copied=Callback::new(move |()| store.say(store.t_now().copied))
                />
                <button type="button" class="hw-button" on:click=save>
                    {move || store.t().keeping.download}
                </button>
                <button type="button" class="hw-button" on:click=discard>
                    {move || store.t().keeping.discard}
                </button>
            </div>
        </div>
    }
}
