//! What runs: the type, its fields, and the rest behind a disclosure.

mod field;
mod inputs;
mod more;
mod type_picker;

use super::field_problems::FieldProblems;
use super::parts::{Icon, Sign};
use super::starter_script::StarterScript;
use super::store::Store;
use crate::state::Action;
use field::HandlerField;
use hookwright_core::catalog::{COMMON_HANDLER_FIELDS, Event, HandlerType};
use hookwright_core::json::{Node, Pointer};
use leptos::prelude::*;
use more::More;
use type_picker::TypePicker;

/// The fields of the handler at a place.
#[component]
pub fn HandlerForm(
    at: Signal<Pointer>,
    event: Option<&'static Event>,
    index: usize,
    count: Memo<usize>,
) -> impl IntoView {
    let store = Store::here();
    let ty = store
        .about(at, |node| node.and_then(|node| node.get("type")).and_then(Node::as_str).and_then(HandlerType::of_name));
    let has_others = move || count.get() > 1;
    view! {
        <div class="hw-handler">
            <Show when=has_others>
                <div class="hw-handler__head">
                    <h4 class="hw-handler__title">{move || (store.t().handler_number)(index + 1)}</h4>
                    <button
                        type="button"
                        class="hw-icon-button"
                        title=move || store.t().remove_handler
                        aria-label=move || store.t().remove_handler
                        on:click=move |_| store.dispatch(Action::Remove(at.get_untracked()))
                    >
                        <Icon sign=Sign::Remove/>
                    </button>
                </div>
            </Show>
            <FieldProblems at/>
            <TypePicker at event/>
            {move || {
                let ty = ty.get()?;
                let required = ty.schema().required();
                let fields = required.map(|field| view! { <HandlerField at field event ty/> }).collect_view();
                let timeout = COMMON_HANDLER_FIELDS.iter().find(|field| field.name == "timeout");
                let timeout = timeout.map(|field| view! { <HandlerField at field event ty/> });
                let starter = event.filter(|_| ty == HandlerType::Command);
                let starter = starter.map(|event| view! { <StarterScript at event/> });
                Some(view! { {fields} {starter} {timeout} <More at event ty/> })
            }}
        </div>
    }
}
