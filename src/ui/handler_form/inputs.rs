//! Fields that are chosen, not typed.

use super::super::store::Store;
use crate::state::Action;
use hookwright_core::catalog;
use hookwright_core::json::{Kind, Pointer, Value};
use leptos::prelude::*;

/// A field that is true or absent.
#[component]
pub fn Flag(
    place: Signal<Pointer>,
    id: Signal<String>,
    label: Signal<String>,
    focus: Signal<String>,
    described: Signal<Option<String>>,
    field: &'static catalog::HandlerField,
) -> impl IntoView {
    let store = Store::here();
    let is_set = store.about(place, |node| node.is_some_and(|node| node.kind == Kind::Bool(true)));
    let set = move |checked: bool| {
        let value = checked.then_some(Value::Bool(true));
        store.dispatch(Action::Set { at: place.get_untracked(), value });
    };
    view! {
        <div class="hw-field" data-look="flag">
            <label class="hw-flag">
                <input
                    class="hw-flag__input"
                    type="checkbox"
                    id=id
                    data-focus=focus
                    aria-describedby=described
                    prop:checked=is_set
                    on:change:target=move |event| set(event.target().checked())
                />
                <span class="hw-field__label">{label}</span>
                <code class="hw-field__key" translate="no">{field.name}</code>
            </label>
            <p class="hw-field__hint">{move || field.doc.get(store.lang.get())}</p>
        </div>
    }
}

/// A field with fixed values.
#[component]
pub fn Choice(
    place: Signal<Pointer>,
    id: Signal<String>,
    label: Signal<String>,
    focus: Signal<String>,
    described: Signal<Option<String>>,
    value: Signal<String>,
    placeholder: Signal<String>,
    field: &'static catalog::HandlerField,
) -> impl IntoView {
    let store = Store::here();
    let none =
        move || placeholder.with(|text| if text.is_empty() { store.t().not_set.to_owned() } else { text.clone() });
    let odd = move || value.with(|value| !value.is_empty() && !field.values.contains(&value.as_str()));
    let set = move |text: String| {
        let value = (!text.is_empty()).then(|| Value::text(text));
        store.dispatch(Action::Set { at: place.get_untracked(), value });
    };
    view! {
        <div class="hw-field">
            <div class="hw-field__head">
                <label class="hw-field__label" for=id>{label}</label>
                <code class="hw-field__key" translate="no">{field.name}</code>
            </div>
            <p class="hw-field__hint">{move || field.doc.get(store.lang.get())}</p>
            <select
                class="hw-select"
                id=id
                data-focus=focus
                aria-describedby=described
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
