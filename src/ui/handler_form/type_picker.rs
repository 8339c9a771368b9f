//! The type of a handler.

use super::super::field_problems::{FieldProblems, problems_id};
use super::super::store::Store;
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::catalog::{Event, HandlerType};
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The types to choose from. One that never runs on the event can be chosen too; it says so.
#[component]
pub fn TypePicker(at: Signal<Pointer>, event: Option<&'static Event>) -> impl IntoView {
    let store = Store::here();
    let place = Signal::derive(move || at.get().key("type"));
    let value = store.value(place, FieldKind::Text);
    let name = move || store.id(&format!("type{}", at.get()));
    let problems = store.problems_at(place);
    let described = move || problems.with(|all| !all.0.is_empty()).then(|| problems_id(store, &place.get()));
    let is_unknown = move || value.with(|value| !value.is_empty() && HandlerType::of_name(value).is_none());
    let choice = move |ty: HandlerType| {
        let runs = event.is_none_or(|event| event.runs(ty));
        let is_chosen = move || value.with(|value| value == ty.name());
        let note = move || (!runs).then(|| (store.t().type_not_here)(label(store, ty)));
        let focus = move || {
            let is_stop = is_chosen() || (ty == HandlerType::Command && HandlerType::of_name(&value.get()).is_none());
            is_stop.then(|| Focus::Field(place.get()).name())
        };
        view! {
            <label class="hw-choice" data-muted=(!runs).then_some("") title=note>
                <input
                    class="hw-choice__input"
                    type="radio"
                    name=name
                    data-focus=focus
                    prop:checked=is_chosen
                    on:change=move |_| store.dispatch(Action::SetType(at.get_untracked(), ty))
                />
                <span class="hw-choice__label">{move || label(store, ty)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="hw-choices" aria-describedby=described>
            <legend class="hw-field__label">{move || store.t().what_runs}</legend>
            <div class="hw-choices__row">{HandlerType::ALL.map(choice).collect_view()}</div>
            <Show when=is_unknown>
                <p class="hw-field__hint">{move || (store.t().type_unknown)(&value.get())}</p>
            </Show>
            <FieldProblems at=place/>
        </fieldset>
    }
}

fn label(store: Store, ty: HandlerType) -> &'static str {
    let t = store.t();
    match ty {
        HandlerType::Command => t.type_command,
        HandlerType::Http => t.type_http,
        HandlerType::McpTool => t.type_mcp,
        HandlerType::Prompt => t.type_prompt,
        HandlerType::Agent => t.type_agent,
    }
}
