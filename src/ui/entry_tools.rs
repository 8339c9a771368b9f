//! What can be done with a whole group or handler: move it, copy it, disable it, remove it.

use super::move_form::MoveForm;
use super::parts::{Choice, Icon, MenuButton, Sign};
use super::shift_buttons::ShiftButtons;
use super::store::Store;
use crate::state::Action;
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The buttons of what stands at a place; `is_moving` opens the form that takes it elsewhere.
#[component]
pub fn EntryTools(
    at: Signal<Pointer>,
    #[prop(into)] count: Signal<usize>,
    #[prop(into)] remove: Signal<String>,
    is_moving: RwSignal<bool>,
    children: Children,
) -> impl IntoView {
    let store = Store::here();
    let choice = move |label: fn(Store) -> &'static str, on_choose: Callback<()>| Choice {
        label: Signal::derive(move || label(store).to_owned()),
        on_choose,
    };
    let act = move |action: fn(Pointer) -> Action, said: fn(Store) -> &'static str| {
        Callback::new(move |()| {
            store.dispatch(action(at.get_untracked()));
            store.say(untrack(|| said(store)));
        })
    };
    let choices = vec![
        choice(|store| store.t().cards.duplicate, act(Action::Duplicate, |store| store.t().cards.duplicated)),
        choice(|store| store.t().cards.disable, act(Action::Disable, |store| store.t().cards.was_disabled)),
        choice(|store| store.t().cards.move_to, Callback::new(move |()| is_moving.set(true))),
    ];
    view! {
        <div class="hw-tools">
            <ShiftButtons
                at
                count
                up=Signal::derive(move || store.t().move_up.to_owned())
                down=Signal::derive(move || store.t().move_down.to_owned())
            />
            {children()}
            <MenuButton label=Signal::derive(move || store.t().cards.more_actions.to_owned()) choices/>
            <button
                type="button"
                class="hw-icon-button"
                data-change=""
                title=remove
                aria-label=remove
                on:click=move |_| {
                    store.dispatch(Action::Remove(at.get_untracked()));
                    store.say(store.t_now().hook_removed);
                }
            >
                <Icon sign=Sign::Remove/>
            </button>
        </div>
    }
}

/// The form that takes it elsewhere, where that was asked for.
#[component]
pub fn Moving(at: Signal<Pointer>, is_moving: RwSignal<bool>) -> impl IntoView {
    view! {
        <Show when=move || is_moving.get()>
            <MoveForm at on_done=Callback::new(move |()| is_moving.set(false))/>
        </Show>
    }
}
