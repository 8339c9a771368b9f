//! The type of a handler.

use super::super::field_problems::{FieldProblems, problems_id};
use super::super::store::Store;
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::catalog::{Event, HandlerType};
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The types to choose from. Those that never run on the event can be looked at, not chosen, and say so.
#[component]
pub fn TypePicker(at: Signal<Pointer>, event: Option<&'static Event>) -> impl IntoView {
    let store = Store::here();
    let place = Signal::derive(move || at.get().key("type"));
    let value = store.value(place, FieldKind::Text);
    let problems = store.problems_at(place);
    let note_id = Signal::derive(move || store.id(&format!("types{}", at.get())));
    let described = move || problems.with(|all| !all.0.is_empty()).then(|| problems_id(store, &place.get()));
    let is_unknown = move || value.with(|value| !value.is_empty() && HandlerType::of_name(value).is_none());
    view! {
        <fieldset class="hw-choices" aria-describedby=described>
            <legend class="hw-field__label">{move || store.t().what_runs}</legend>
            <div class="hw-choices__row">
                {HandlerType::ALL.map(|ty| view! { <Type at ty event value note_id/> }).collect_view()}
            </div>
            {event
                .filter(|event| HandlerType::ALL.into_iter().any(|ty| !event.runs(ty)))
                .map(|event| view! { <p class="hw-field__hint" id=note_id>{move || never(store, event)}</p> })}
            <Show when=is_unknown>
                <p class="hw-field__hint">{move || (store.t().type_unknown)(&value.get())}</p>
            </Show>
            <FieldProblems at=place/>
        </fieldset>
    }
}

#[component]
fn Type(
    at: Signal<Pointer>,
    ty: HandlerType,
    event: Option<&'static Event>,
    value: Memo<String>,
    note_id: Signal<String>,
) -> impl IntoView {
    let store = Store::here();
    let runs = event.is_none_or(|event| event.runs(ty));
    let is_chosen = move || value.with(|value| value == ty.name());
    let is_barred = move || !runs && !is_chosen();
    let focus = move || {
        let is_stop = is_chosen() || (ty == HandlerType::Command && HandlerType::of_name(&value.get()).is_none());
        is_stop.then(|| Focus::Field(at.get().key("type")).name())
    };
    // What was pressed is not what is so until the draft says so.
    let choose = move |input: web_sys::HtmlInputElement| {
        if is_barred() {
            input.set_checked(false);
            store.form.with_untracked(|_| restore(store, at));
            store.say(event.map(|event| untrack(|| never(store, event))).unwrap_or_default());
        } else {
            store.dispatch(Action::SetType(at.get_untracked(), ty));
        }
    };
    view! {
        <label class="hw-choice" data-muted=(!runs).then_some("")>
            <input
                class="hw-choice__input"
                type="radio"
                disabled=store.readonly
                name=move || store.id(&format!("type{}", at.get()))
                data-focus=focus
                aria-disabled=move || is_barred().then_some("true")
                aria-describedby=move || (!runs).then(|| note_id.get())
                prop:checked=is_chosen
                on:change:target=move |event| untrack(|| choose(event.target()))
            />
            <span class="hw-choice__label">{move || type_label(store, ty)}</span>
        </label>
    }
}

/// Checks the radio of the draft's type again.
fn restore(store: Store, at: Signal<Pointer>) {
    let name = Focus::Field(at.get_untracked().key("type")).name();
    let chosen = store.root.get_untracked().and_then(|root| crate::platform::focus::named(&root, &name));
    if let Some(input) =
        chosen.and_then(|input| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlInputElement>(input).ok())
    {
        input.set_checked(true);
    }
}

/// Which types never run on an event, and what becomes of them.
fn never(store: Store, event: &Event) -> String {
    let t = store.t();
    let names: Vec<&str> =
        HandlerType::ALL.into_iter().filter(|ty| !event.runs(*ty)).map(|ty| type_label(store, ty)).collect();
    let note = event.handlers_note.map(|note| note.get(store.lang.get())).unwrap_or_default();
    format!("{} {note}", (t.forms.types_not_here)(&names, event.name)).trim_end().to_owned()
}

/// The name of a type, for people.
pub fn type_label(store: Store, ty: HandlerType) -> &'static str {
    let t = store.t();
    match ty {
        HandlerType::Command => t.type_command,
        HandlerType::Http => t.type_http,
        HandlerType::McpTool => t.type_mcp,
        HandlerType::Prompt => t.type_prompt,
        HandlerType::Agent => t.type_agent,
    }
}
