//! Fields that are chosen, not typed.

use super::super::store::Store;
use super::field::Face;
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::json::{Kind, Value};
use leptos::prelude::*;

/// A field that is true or absent.
#[component]
pub fn Flag(face: Face) -> impl IntoView {
    let store = Store::here();
    let Face { place, id, label, hint, described, field } = face;
    let is_set = store.about(place, |node| node.is_some_and(|node| node.kind == Kind::Bool(true)));
    let set = move |checked: bool| {
        let value = checked.then_some(Value::Bool(true));
        store.dispatch(Action::Set { at: place.get_untracked(), value });
    };
    let hint_id = move || format!("{}-hint", id.get());
    let ids = move || {
        let ids: Vec<String> = [hint_id()].into_iter().chain(described.get()).collect();
        ids.join(" ")
    };
    view! {
        <div class="hw-field" data-look="flag">
            <label class="hw-flag">
                <input
                    class="hw-flag__input"
                    type="checkbox"
                    disabled=store.readonly
                    id=id
                    data-focus=move || Focus::Field(place.get()).name()
                    aria-describedby=ids
                    prop:checked=is_set
                    on:change:target=move |event| set(event.target().checked())
                />
                <span class="hw-field__label">{label}</span>
                <code class="hw-field__key" translate="no">{field.name}</code>
            </label>
            <p class="hw-field__hint" id=hint_id>
                {hint}
                {move || field.default.map(|default| {
                    let t = store.t();
                    format!(" ({})", (t.default_is)((t.forms.default_words)(default)))
                })}
            </p>
        </div>
    }
}

/// A field with fixed values.
#[component]
pub fn Choice(face: Face, placeholder: Signal<String>) -> impl IntoView {
    let store = Store::here();
    let Face { place, id, label, hint, described, field } = face;
    let value = store.value(place, FieldKind::Text);
    let none =
        move || placeholder.with(|text| if text.is_empty() { store.t().not_set.to_owned() } else { text.clone() });
    let odd = move || value.with(|value| !value.is_empty() && !field.values.contains(&value.as_str()));
    let set = move |text: String| {
        let value = (!text.is_empty()).then(|| Value::text(text));
        store.dispatch(Action::Set { at: place.get_untracked(), value });
    };
    let hint_id = move || format!("{}-hint", id.get());
    let ids = move || {
        let ids: Vec<String> = [hint_id()].into_iter().chain(described.get()).collect();
        ids.join(" ")
    };
    view! {
        <div class="hw-field">
            <div class="hw-field__head">
                <label class="hw-field__label" for=id>{label}</label>
                <code class="hw-field__key" translate="no">{field.name}</code>
            </div>
            <p class="hw-field__hint" id=hint_id>{hint}</p>
            <select
                class="hw-select"
                disabled=store.readonly
                id=id
                data-focus=move || Focus::Field(place.get()).name()
                aria-describedby=ids
                on:change:target=move |event| set(event.target().value())
            >
                <option value="" selected=move || value.with(String::is_empty)>{none}</option>
                <Show when=odd>
                    <option value=value selected>{value}</option>
                </Show>
                {field
                    .values
                    .iter()
                    .map(|known| view! {
                        <option value=*known selected=move || value.with(|value| value == known)>{*known}</option>
                    })
                    .collect_view()}
            </select>
        </div>
    }
}
