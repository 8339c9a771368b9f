//! A button with a menu of actions: arrows move, Escape closes, and the focus goes back to the button.

use super::icon::{Icon, Sign};
use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::html::{Button, Div};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};

/// One action.
#[derive(Clone)]
pub struct Choice {
    /// What it does.
    pub label: Signal<String>,
    /// What happens when it is chosen.
    pub on_choose: Callback<()>,
}

/// The button, drawn as three dots.
#[component]
pub fn MenuButton(#[prop(into)] label: Signal<String>, choices: Vec<Choice>) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let button: NodeRef<Button> = NodeRef::new();
    let give_back = move || {
        is_open.set(false);
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    let choices = StoredValue::new(choices);
    view! {
        <div
            class="hw-actions"
            on:focusout=move |event| {
                if leaves(&event) {
                    is_open.set(false);
                }
            }
        >
            <button
                type="button"
                class="hw-icon-button"
                title=label
                aria-label=label
                aria-haspopup="menu"
                aria-expanded=move || is_open.get().to_string()
                node_ref=button
                on:click=move |_| is_open.update(|open| *open = !*open)
                on:keydown=move |event| {
                    if event.key() == "ArrowDown" && !event.alt_key() {
                        event.prevent_default();
                        is_open.set(true);
                    }
                }
            >
                <Icon sign=Sign::More/>
            </button>
            <Show when=move || is_open.get()>
                <Menu label choices=choices.get_value() on_close=Callback::new(move |()| give_back())/>
            </Show>
        </div>
    }
}

#[component]
fn Menu(label: Signal<String>, choices: Vec<Choice>, on_close: Callback<()>) -> impl IntoView {
    let menu: NodeRef<Div> = NodeRef::new();
    Effect::new(move || {
        if let Some(menu) = menu.get() {
            go(&menu, |_, _| 0);
        }
    });
    let on_key = move |event: KeyboardEvent| {
        let Some(menu) = menu.get_untracked() else { return };
        match event.key().as_str() {
            "ArrowDown" => go(&menu, |at, count| (at + 1) % count),
            "ArrowUp" => go(&menu, |at, count| (at + count - 1) % count),
            "Home" => go(&menu, |_, _| 0),
            "End" => go(&menu, |_, count| count - 1),
            "Escape" => on_close.run(()),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let choice = move |choice: Choice| {
        let choose = move |_| {
            on_close.run(());
            choice.on_choose.run(());
        };
        view! {
            <button type="button" class="hw-actions__choice" role="menuitem" tabindex="-1" on:click=choose>
                {choice.label}
            </button>
        }
    };
    view! {
        <div class="hw-actions__menu" role="menu" aria-label=label node_ref=menu on:keydown=on_key>
            {choices.into_iter().map(choice).collect_view()}
        </div>
    }
}

/// Focuses another item: the function is told which one has the focus, and how many there are.
fn go(menu: &HtmlElement, to: impl Fn(usize, usize) -> usize) {
    let Ok(items) = menu.query_selector_all("[role=menuitem]") else { return };
    let items: Vec<HtmlElement> = (0..items.length()).filter_map(|at| items.get(at)?.dyn_into().ok()).collect();
    let has_focus = |item: &&HtmlElement| item.matches(":focus").unwrap_or_default();
    let at = items.iter().position(|item| has_focus(&item)).unwrap_or_default();
    if let Some(item) = items.get(to(at, items.len().max(1))) {
        let _ = item.focus();
    }
}

/// Whether the focus leaves what listens.
fn leaves(event: &FocusEvent) -> bool {
    let here = event.current_target().and_then(|target| target.dyn_into::<Node>().ok());
    let to = event.related_target().and_then(|target| target.dyn_into::<Node>().ok());
    here.is_some_and(|here| !here.contains(to.as_ref()))
}
