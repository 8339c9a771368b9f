//! Ready hooks, one press each.

use super::parts::{Icon, Rich, Sign};
use super::store::Store;
use crate::platform::focus;
use crate::state::Action;
use hookwright_core::patterns::{Pattern, THEMES, Theme};
use leptos::html::Button;
use leptos::prelude::*;

/// The patterns, by what they are for.
#[component]
pub fn PatternList(on_chosen: Callback<()>) -> impl IntoView {
    let store = Store::here();
    let theme = move |theme: &'static Theme| {
        let title = move || theme.title.get(store.lang.get());
        view! {
            <section class="hw-pattern-theme" aria-label=title>
                <h3 class="hw-pattern-theme__title">{title}</h3>
                <ul class="hw-patterns">
                    {theme.patterns.iter().map(|pattern| view! { <PatternItem pattern on_chosen/> }).collect_view()}
                </ul>
            </section>
        }
    };
    THEMES.into_iter().map(theme).collect_view()
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
