//! One key with its value.

use super::super::parts::{Icon, Sign};
use super::super::store::Store;
use super::field::Face;
use crate::state::{Action, FieldKind, Focus, key_place, value_place};
use leptos::prelude::*;

/// The row.
#[component]
pub fn PairRow(
    face: Face,
    row: usize,
    rows: Memo<Vec<(String, String)>>,
    kind: FieldKind,
    current: RwSignal<usize>,
) -> impl IntoView {
    let store = Store::here();
    let map = face.place;
    let about = move |ask: fn(&(String, String)) -> &String| {
        Memo::new(move |_| rows.with(|rows| rows.get(row).map(ask).cloned()).unwrap_or_default())
    };
    let (key, value) = (about(|pair| &pair.0), about(|pair| &pair.1));
    let is_twice =
        Memo::new(move |_| rows.with(|rows| key.with(|key| rows.iter().filter(|(other, _)| other == key).count() > 1)));
    let words = move || (store.t().forms.items)(face.field.name);
    let named = move |name: &str| (store.t().forms.item)(name, row + 1);
    let twice_id = move || store.id(&format!("twice{}/{row}", map.get()));
    view! {
        <li class="hw-rows__row" data-look="pair" tabindex="-1" data-focus=move || Focus::Card(map.get().index(row)).name()>
            <input
                class="hw-field__input"
                type="text"
                readonly=store.readonly
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                translate="no"
                aria-label=move || named(words().key)
                aria-describedby=move || is_twice.get().then(twice_id)
                data-focus=move || Focus::Field(key_place(&map.get(), row)).name()
                prop:value=key
                on:focus=move |_| current.set(row)
                on:input:target=move |event| {
                    store.dispatch(Action::TypeKey(map.get_untracked(), row, event.target().value()));
                }
                on:blur=move |_| store.pause()
            />
            <input
                class="hw-field__input"
                type="text"
                readonly=store.readonly
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                translate="no"
                aria-label=move || named(words().value)
                data-focus=move || Focus::Field(value_place(&map.get(), row)).name()
                prop:value=value
                on:focus=move |_| current.set(row)
                on:input:target=move |event| {
                    store.dispatch(Action::TypeValue(map.get_untracked(), row, event.target().value(), kind));
                }
                on:blur=move |_| store.pause()
            />
            <button
                type="button"
                class="hw-icon-button"
                data-change=""
                title=move || (store.t().forms.remove_row)(&named(words().item))
                aria-label=move || (store.t().forms.remove_row)(&named(words().item))
                on:click=move |_| store.dispatch(Action::RemovePair(map.get_untracked(), row))
            >
                <Icon sign=Sign::Remove/>
            </button>
            <Show when=move || is_twice.get()>
                <p class="hw-rows__note" id=twice_id>{move || store.t().forms.key_twice}</p>
            </Show>
        </li>
    }
}
