//! A field that holds a list of texts, one row each.

use super::super::parts::{Icon, Sign};
use super::super::store::Store;
use super::chips::{Chips, insert};
use super::field::Face;
use super::item_row::ItemRow;
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::insertions::Insertion;
use hookwright_core::json::Node;
use leptos::prelude::*;

/// The rows, and the button that adds one.
#[component]
pub fn ListField(face: Face, pieces: Memo<Vec<Insertion>>) -> impl IntoView {
    let store = Store::here();
    let Face { place, id, label, hint, described, field } = face;
    let count = store.about(place, |node| node.and_then(Node::items).map_or(0, <[Node]>::len));
    // The row that the cursor was in last: pieces go there.
    let current = RwSignal::new(0usize);
    let hint_id = move || format!("{}-hint", id.get());
    let ids = move || {
        let ids: Vec<String> = [hint_id()].into_iter().chain(described.get()).collect();
        ids.join(" ")
    };
    let add = move |text: String| {
        store.dispatch(Action::AddItem(place.get_untracked(), text));
        current.set(count.get_untracked().saturating_sub(1));
    };
    let on_press = Callback::new(move |piece: String| {
        let rows = count.get_untracked();
        if rows == 0 {
            return add(piece);
        }
        let at = place.get_untracked().index(current.get_untracked().min(rows - 1));
        let text = store.form.with_untracked(|form| crate::state::read(form, &at, FieldKind::Item));
        insert(store, &at, &text, &piece, |text| Action::Type { at: at.clone(), text, kind: FieldKind::Item });
    });
    view! {
        <fieldset class="hw-field" id=id aria-describedby=ids>
            <legend class="hw-field__head">
                <span class="hw-field__label">{label}</span>
                " "
                <code class="hw-field__key" translate="no">{field.name}</code>
            </legend>
            <p class="hw-field__hint" id=hint_id>{hint}</p>
            <Show when=move || { count.get() > 0 }>
                <ol class="hw-rows">
                    <For each=move || 0..count.get() key=|index| *index let:index>
                        <ItemRow face index count current/>
                    </For>
                </ol>
            </Show>
            <button
                type="button"
                class="hw-button hw-rows__add"
                data-look="quiet"
                data-focus=move || Focus::Field(place.get()).name()
                on:click=move |_| add(String::new())
            >
                <Icon sign=Sign::Add/>
                {move || (store.t().forms.items)(field.name).add}
            </button>
            <Chips label pieces on_press/>
        </fieldset>
    }
}
