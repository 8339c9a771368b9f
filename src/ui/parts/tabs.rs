//! Tabs: one stop of the Tab key, arrows, Home and End move and choose.

use crate::platform::size;
use leptos::html::{Button, Div};
use leptos::prelude::*;

/// One tab.
#[derive(Clone)]
pub struct Tab<K> {
    /// What it stands for.
    pub key: K,
    /// Its label.
    pub label: Signal<String>,
    /// A number beside the label; nothing where it is 0.
    pub count: Signal<usize>,
    /// Its element's id.
    pub id: String,
    /// The id of its panel.
    pub panel: String,
}

/// A list of tabs.
#[component]
pub fn Tabs<K: Copy + PartialEq + Send + Sync + 'static>(
    tabs: Vec<Tab<K>>,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] chosen: Signal<K>,
    on_choose: Callback<K>,
    /// The name that the chosen tab bears in `data-focus`.
    focus: &'static str,
) -> impl IntoView {
    let keys: Vec<K> = tabs.iter().map(|tab| tab.key).collect();
    let shown = keys.clone();
    let buttons: Vec<NodeRef<Button>> = tabs.iter().map(|_| NodeRef::new()).collect();
    let move_to = {
        let buttons = buttons.clone();
        move |key: &str| {
            let at = keys.iter().position(|key| *key == chosen.get_untracked()).unwrap_or_default();
            let to = match key {
                "ArrowRight" => (at + 1) % keys.len(),
                "ArrowLeft" => (at + keys.len() - 1) % keys.len(),
                "Home" => 0,
                "End" => keys.len() - 1,
                _ => return false,
            };
            on_choose.run(keys[to]);
            if let Some(button) = buttons[to].get_untracked() {
                let _ = button.focus();
            }
            true
        }
    };
    let list: NodeRef<Div> = NodeRef::new();
    {
        let (keys, buttons) = (shown, buttons.clone());
        Effect::new(move || {
            let at = keys.iter().position(|key| *key == chosen.get()).unwrap_or_default();
            if let (Some(list), Some(button)) = (list.get(), buttons[at].get()) {
                size::show_within(&list, &button);
            }
        });
    }
    view! {
        <div
            class="hw-tabs"
            role="tablist"
            node_ref=list
            aria-label=label
            on:keydown=move |event| {
                if move_to(&event.key()) {
                    event.prevent_default();
                }
            }
        >
            {tabs
                .into_iter()
                .zip(buttons)
                .map(|(tab, button)| {
                    let is_chosen = move || chosen.get() == tab.key;
                    view! {
                        <button
                            type="button"
                            class="hw-tabs__tab"
                            role="tab"
                            id=tab.id
                            aria-controls=tab.panel
                            aria-selected=move || is_chosen().to_string()
                            tabindex=move || if is_chosen() { "0" } else { "-1" }
                            data-focus=move || is_chosen().then_some(focus)
                            node_ref=button
                            on:click=move |_| on_choose.run(tab.key)
                        >
                            {tab.label}
                            <Show when=move || { tab.count.get() > 0 }>
                                " " <span class="hw-tabs__count">{tab.count}</span>
                            </Show>
                        </button>
                    }
                })
                .collect_view()}
        </div>
    }
}
