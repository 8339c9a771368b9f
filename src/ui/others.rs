//! Members of a group or a handler that the form has no field for: shown, kept, and to be removed.

use super::parts::{Icon, Sign};
use super::store::Store;
use crate::state::{Action, FieldKind, Focus, read};
use hookwright_core::json::{Node, Pointer};
use leptos::prelude::*;

/// The members of what stands at a place, but for those shown elsewhere.
#[component]
pub fn Others(at: Signal<Pointer>, shown: Vec<&'static str>) -> impl IntoView {
    let store = Store::here();
    let keys = store.about(at, move |node| {
        let members = node.map(Node::effective_members).unwrap_or_default();
        let keys = members.into_iter().map(|member| member.key.clone());
        keys.filter(|key| !shown.contains(&key.as_str())).collect::<Vec<_>>()
    });
    let other = move |key: String| {
        let own = key.clone();
        let place = Signal::derive(move || at.get().key(own.clone()));
        let value = Memo::new(move |_| store.form.with(|form| place.with(|place| read(form, place, FieldKind::Json))));
        let (said, seen) = (key.clone(), key);
        let remove = Signal::derive(move || (store.t().forms.remove_row)(&said));
        view! {
            <li class="hw-others__row" tabindex="-1" data-focus=move || Focus::Field(place.get()).name()>
                <code class="hw-code" translate="no">{seen}</code>
                <code class="hw-others__value" translate="no">{value}</code>
                <button
                    type="button"
                    class="hw-icon-button"
                    data-change=""
                    title=remove
                    aria-label=remove
                    on:click=move |_| {
                        let names = Focus::Card(at.get_untracked()).names();
                        store.dispatch_from(Action::Set { at: place.get_untracked(), value: None }, names);
                    }
                >
                    <Icon sign=Sign::Remove/>
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || keys.with(|keys| !keys.is_empty())>
            <div class="hw-others">
                <p class="hw-note">{move || store.t().forms.others}</p>
                <ul class="hw-others__list">
                    <For each=move || keys.get() key=|key| key.clone() let:key>
                        {other(key)}
                    </For>
                </ul>
            </div>
        </Show>
    }
}
