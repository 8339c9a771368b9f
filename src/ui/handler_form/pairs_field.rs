//! A field that holds texts under keys, one row each.

use super::super::parts::{Icon, Sign};
use super::super::store::Store;
use super::chips::{Chips, insert};
use super::field::Face;
use super::pair_row::PairRow;
use crate::state::{Action, FieldKind, Focus, pairs, value_place};
use hookwright_core::catalog::ValueKind;
use hookwright_core::insertions::Insertion;
use hookwright_core::json::Node;
use hookwright_core::text::Text;
use leptos::prelude::*;

/// What may be put into a header.
static VARIABLE: Text =
    Text { en: "A variable that this handler allows in headers", es: "Una variable permitida en las cabeceras" };

/// The rows, and the button that adds one.
#[component]
pub fn PairsField(face: Face, pieces: Memo<Vec<Insertion>>) -> impl IntoView {
    let store = Store::here();
    let Face { place, id, label, hint, described, field } = face;
    let kind = if field.kind == ValueKind::StringMap { FieldKind::Text } else { FieldKind::Scalar };
    let rows =
        Memo::new(move |_| store.form.with(|form| place.with(|place| pairs(form, place, kind))).unwrap_or_default());
    let count = Memo::new(move |_| rows.with(Vec::len));
    let current = RwSignal::new(0usize);
    let handler = Signal::derive(move || place.get().parent().unwrap_or_default());
    let allowed = store.about(handler, move |node| {
        let names = node.filter(|_| field.name == "headers").and_then(|node| node.get("allowedEnvVars"));
        let names = names.and_then(Node::items).unwrap_or_default();
        names.iter().filter_map(|name| Some(format!("${}", name.as_str()?))).collect::<Vec<_>>()
    });
    let all_pieces = Signal::derive(move || {
        let variables = allowed.get().into_iter().map(|text| Insertion { text, doc: VARIABLE });
        let pieces = pieces.get().into_iter().chain(variables).collect::<Vec<_>>();
        if count.get() == 0 { Vec::new() } else { pieces }
    });
    let on_press = Callback::new(move |piece: String| {
        let (map, row) = (place.get_untracked(), current.get_untracked());
        let text = rows.with_untracked(|rows| rows.get(row).map(|(_, value)| value.clone())).unwrap_or_default();
        let at = value_place(&map, row);
        insert(store, &at, &text, &piece, |text| Action::TypeValue(map.clone(), row, text, kind));
    });
    let hint_id = move || format!("{}-hint", id.get());
    let ids = move || {
        let ids: Vec<String> = [hint_id()].into_iter().chain(described.get()).collect();
        ids.join(" ")
    };
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
                    <For each=move || 0..count.get() key=|row| *row let:row>
                        <PairRow face row rows kind current/>
                    </For>
                </ol>
            </Show>
            <button
                type="button"
                class="hw-button hw-rows__add"
                data-look="quiet"
                data-focus=move || Focus::Field(place.get()).name()
                on:click=move |_| store.dispatch(Action::AddPair(place.get_untracked()))
            >
                <Icon sign=Sign::Add/>
                {move || (store.t().forms.items)(field.name).add}
            </button>
            <Chips label pieces=all_pieces on_press/>
        </fieldset>
    }
}
