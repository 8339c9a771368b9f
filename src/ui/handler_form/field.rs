//! One field of a handler, as the catalogue describes it.

use super::super::field_problems::{FieldProblems, problems_id};
use super::super::parts::{AreaField, LineField};
use super::super::store::Store;
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::Severity;
use hookwright_core::catalog::{self, Event, HandlerType};
use hookwright_core::json::{Kind, Pointer, Value};
use leptos::prelude::*;

/// The field of the handler at a place.
#[component]
pub fn HandlerField(
    at: Signal<Pointer>,
    field: &'static catalog::HandlerField,
    event: Option<&'static Event>,
    ty: HandlerType,
) -> impl IntoView {
    let store = Store::here();
    let kind = FieldKind::of(field.kind);
    let place = Signal::derive(move || at.get().key(field.name));
    let value = Signal::from(store.value(place, kind));
    let problems = store.problems_at(place);
    let id = Signal::derive(move || store.id(&place.get().to_string()));
    let label = Signal::derive(move || (store.t().field_label)(field.name).unwrap_or(field.name).to_owned());
    let focus = Signal::derive(move || Focus::Field(place.get()).name());
    let described = Signal::derive(move || {
        problems.with(|problems| !problems.0.is_empty()).then(|| problems_id(store, &place.get()))
    });
    let has_error = Signal::derive(move || problems.with(|all| all.worst() == Some(Severity::Error)));
    let hint = Signal::derive(move || hint(store, field, kind));
    let placeholder = Signal::derive(move || placeholder(store, field, event, ty));
    let on_input = Callback::new(move |text: String| {
        let at = place.get_untracked();
        // A required text that is emptied stays as an empty text, so that its place in the file stays too.
        if text.is_empty() && field.is_required {
            store.dispatch(Action::Set { at, value: Some(Value::text("")) });
        } else {
            store.dispatch(Action::Type { at, text, kind });
        }
    });
    let on_leave = Callback::new(move |()| store.pause());
    let is_odd = store.about(place, |node| node.is_some_and(|node| !matches!(node.kind, Kind::Bool(_))));
    let is_long = matches!(kind, FieldKind::Lines | FieldKind::Json) || matches!(field.name, "command" | "prompt");
    let input = move || {
        if kind == FieldKind::Flag && !is_odd.get() {
            return view! { <Flag place id label focus described field/> }.into_any();
        }
        if !field.values.is_empty() {
            return view! { <Choice place id label focus described value placeholder field/> }.into_any();
        }
        if is_long {
            return view! {
                <AreaField id label key=field.name value on_input on_leave focus placeholder hint described has_error/>
            }
            .into_any();
        }
        let input_mode = if kind == FieldKind::Number { "decimal" } else { "text" };
        view! {
            <LineField id label key=field.name value on_input on_leave focus placeholder hint described has_error input_mode/>
        }
        .into_any()
    };
    view! {
        <div class="hw-handler__field" data-field=field.name>
            {input}
            <FieldProblems at=place/>
        </div>
    }
}

fn hint(store: Store, field: &catalog::HandlerField, kind: FieldKind) -> String {
    let t = store.t();
    if field.is_required || field.name == "timeout" {
        return String::new();
    }
    let doc = field.doc.get(store.lang.get());
    match kind {
        FieldKind::Lines => format!("{doc} {}", t.one_a_line),
        FieldKind::Json => format!("{doc} {}", t.as_json),
        _ => doc.to_owned(),
    }
}

fn placeholder(store: Store, field: &catalog::HandlerField, event: Option<&Event>, ty: HandlerType) -> String {
    let t = store.t();
    if field.name == "timeout" {
        let seconds = event.and_then(|event| event.default_timeout(ty)).unwrap_or(ty.schema().default_timeout);
        return (t.seconds)(&seconds.to_string());
    }
    field.default.map(|default| (t.default_is)(default)).unwrap_or_default()
}

/// A field that is true or absent.
#[component]
fn Flag(
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
fn Choice(
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
