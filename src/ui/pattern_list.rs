//! Ready hooks by purpose, one press each.

use super::parts::{Icon, LineField, Rich, Sign};
use super::store::Store;
use crate::platform::focus;
use crate::state::{Action, pattern_menu};
use hookwright_core::patterns::{Pattern, Theme};
use leptos::html::Button;
use leptos::prelude::*;

/// The patterns, by what they are for; typing filters.
#[component]
pub fn PatternList(on_chosen: Callback<()>) -> impl IntoView {
    let store = Store::here();
    let typed = RwSignal::new(String::new());
    let found = Memo::new(move |_| pattern_menu(&typed.get(), store.lang.get()));
    let count = move || found.with(|found| found.iter().map(|(_, patterns)| patterns.len()).sum::<usize>());
    let counted = move || match count() {
        0 => (store.t().no_pattern_found)(&typed.get()),
        count => (store.t().patterns_found)(count),
    };
    let themes = move || {
        let theme = |(theme, patterns): (&'static Theme, Vec<&'static Pattern>)| {
            let title = move || theme.title.get(store.lang.get());
            let items = patterns.into_iter().map(|pattern| view! { <PatternItem pattern on_chosen/> }).collect_view();
            view! {
                <section class="hw-purpose" aria-label=title>
                    <h3 class="hw-purpose__title">{title}</h3>
                    <ul class="hw-patterns">{items}</ul>
                </section>
            }
        };
        found.get().into_iter().map(theme).collect_view()
    };
    view! {
        <div class="hw-pattern-menu">
            <LineField
                id=Signal::stored(store.id("patterns"))
                label=Signal::derive(move || store.t().find_pattern.to_owned())
                placeholder=Signal::derive(move || store.t().find_pattern_hint.to_owned())
                value=typed
                on_input=Callback::new(move |text| {
                    typed.set(text);
                    store.say(counted());
                })
                on_leave=Callback::new(|()| ())
            />
            <div class="hw-purposes">
                {themes}
                <Show when=move || count() == 0>
                    <p class="hw-quiet">{counted}</p>
                </Show>
            </div>
        </div>
    }
}

#[component]
fn PatternItem(pattern: &'static Pattern, on_chosen: Callback<()>) -> impl IntoView {
    let store = Store::here();
    view! {
        <li>
            <button
                type="button"
                class="hw-pattern"
                on:click=move |_| {
                    store.dispatch(Action::AddPattern(pattern));
                    on_chosen.run(());
                }
            >
                <strong class="hw-pattern__title">{move || pattern.title.get(store.lang.get())}</strong>
                <span class="hw-pattern__event" translate="no">{pattern.events().join(", ")}</span>
                <span class="hw-pattern__lead">
                    <Rich text=Signal::derive(move || pattern.summary.get(store.lang.get()).to_owned())/>
                </span>
            </button>
        </li>
    }
}

/// The same behind a button.
#[component]
pub fn PatternMenu() -> impl IntoView {
    let store = Store::here();
    let is_open = RwSignal::new(false);
    let button: NodeRef<Button> = NodeRef::new();
    let close = move || {
        is_open.set(false);
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    view! {
        <div
            class="hw-menu"
            on:focusout=move |event| {
                if focus::leaves(&event) {
                    is_open.set(false);
                }
            }
            on:keydown=move |event| {
                if event.key() == "Escape" && is_open.get_untracked() {
                    event.stop_propagation();
                    close();
                }
            }
        >
            <button
                type="button"
                class="hw-button"
                data-look="quiet"
                node_ref=button
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                {move || store.t().patterns}
                <Icon sign=Sign::Open/>
            </button>
            <Show when=move || is_open.get()>
                <div class="hw-popover">
                    <PatternList on_chosen=Callback::new(move |()| is_open.set(false))/>
                </div>
            </Show>
        </div>
    }
}
