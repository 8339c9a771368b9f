//! The menu of events: typing filters, arrows move, Enter adds a hook.

use super::event_option::{EventOption, option_id};
use super::parts::{Icon, Sign};
use super::store::Store;
use crate::platform::focus;
use crate::state::{Action, Focus, menu};
use hookwright_core::catalog::{self, Event};
use leptos::ev::KeyboardEvent;
use leptos::html::Input;
use leptos::prelude::*;

/// The button and its menu.
#[component]
pub fn EventMenu() -> impl IntoView {
    let store = Store::here();
    let is_open = RwSignal::new(false);
    let toggle = move |_| is_open.update(|open| *open = !*open);
    Effect::new(move || {
        if store.focus.with(|focus| *focus == Some(Focus::Menu)) {
            is_open.set(true);
        }
    });
    let close = move || {
        is_open.set(false);
        store.focus.set(Some(Focus::AddHook));
    };
    view! {
        <div
            class="hw-menu"
            on:focusout=move |event| {
                if focus::leaves(&event) {
                    is_open.set(false);
                }
            }
        >
            <button
                type="button"
                class="hw-button"
                data-look="main"
                data-focus=Focus::AddHook.name()
                aria-expanded=move || is_open.get().to_string()
                on:click=toggle
            >
                <Icon sign=Sign::Add/>
                {move || store.t().add_hook}
            </button>
            <Show when=move || is_open.get()>
                <Menu
                    on_chosen=Callback::new(move |event: &'static Event| {
                        is_open.set(false);
                        store.dispatch(Action::AddHook(event.name));
                    })
                    on_close=Callback::new(move |()| close())
                />
            </Show>
        </div>
    }
}

#[component]
fn Menu(on_chosen: Callback<&'static Event>, on_close: Callback<()>) -> impl IntoView {
    let store = Store::here();
    let typed = RwSignal::new(String::new());
    let active = RwSignal::new(0usize);
    let names = Memo::new(move |_| {
        let groups = menu(&typed.get(), store.lang.get());
        groups.iter().flat_map(|(_, events)| events.iter().map(|event| event.name)).collect::<Vec<_>>()
    });
    let current = Memo::new(move |_| names.with(|names| names.get(active.get()).copied()));
    let input: NodeRef<Input> = NodeRef::new();
    Effect::new(move || {
        if let Some(input) = input.get() {
            let _ = input.focus();
        }
    });
    let list_id = store.id("events");
    let on_key = move |event: KeyboardEvent| {
        let count = names.with_untracked(Vec::len);
        let at = active.get_untracked();
        match event.key().as_str() {
            "ArrowDown" if count > 0 => active.set((at + 1) % count),
            "ArrowUp" if count > 0 => active.set((at + count - 1) % count),
            "Enter" => {
                if let Some(chosen) = current.get_untracked().and_then(catalog::event) {
                    on_chosen.run(chosen);
                }
            }
            "Escape" => on_close.run(()),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let counted = move || match names.with(Vec::len) {
        0 => (store.t().no_event_found)(&typed.get()),
        count => (store.t().events_found)(count),
    };
    view! {
        <div class="hw-popover" on:keydown=on_key>
            <label class="hw-popover__search">
                <span class="hw-field__label">{move || store.t().find_event}</span>
                <input
                    class="hw-field__input"
                    type="text"
                    role="combobox"
                    autocomplete="off"
                    spellcheck="false"
                    aria-expanded="true"
                    aria-autocomplete="list"
                    aria-controls=list_id.clone()
                    aria-activedescendant=move || current.get().map(|name| option_id(store, name))
                    placeholder=move || store.t().find_event_hint
                    node_ref=input
                    prop:value=typed
                    on:input:target=move |event| {
                        typed.set(event.target().value());
                        active.set(0);
                        store.say(counted());
                    }
                />
            </label>
            <div class="hw-events" role="listbox" id=list_id aria-label=move || store.t().events>
                {move || {
                    menu(&typed.get(), store.lang.get())
                        .into_iter()
                        .map(|(group, events)| {
                            let title = group.title.get(store.lang.get());
                            let options = events
                                .into_iter()
                                .map(|event| view! { <EventOption event current on_chosen/> })
                                .collect_view();
                            view! {
                                <div class="hw-events__group" role="group" aria-label=title>
                                    <div class="hw-events__title" aria-hidden="true">{title}</div>
                                    {options}
                                </div>
                            }
                        })
                        .collect_view()
                }}
            </div>
            <p class="hw-field__hint">
                {counted}
            </p>
        </div>
    }
}
