//! What runs: the type, the fields that matter for it, and the rest behind a disclosure.

mod chips;
mod condition_field;
mod field;
mod inputs;
mod item_row;
mod list_field;
mod more;
mod pair_row;
mod pairs_field;
mod text_field;
mod type_picker;

use super::entry_tools::{EntryTools, Moving};
use super::field_problems::FieldProblems;
use super::others::Others;
use super::starter_script::StarterScript;
use super::store::Store;
use crate::state::{Focus, RowId};
use field::HandlerField;
use hookwright_core::catalog::{COMMON_HANDLER_FIELDS, Event, HandlerType};
use hookwright_core::json::Node;
use leptos::prelude::*;
use more::More;
use type_picker::TypePicker;
pub use type_picker::type_label;

/// The fields of the handler of a row.
#[component]
pub fn HandlerForm(row: RowId, event: Option<&'static Event>, siblings: Memo<Vec<RowId>>) -> impl IntoView {
    let store = Store::here();
    let at = Signal::from(store.place(row));
    let ty = store
        .about(at, |node| node.and_then(|node| node.get("type")).and_then(Node::as_str).and_then(HandlerType::of_name));
    let count = Signal::derive(move || siblings.with(Vec::len));
    let has_others = Memo::new(move |_| count.get() > 1);
    let number = move || siblings.with(|rows| rows.iter().position(|other| *other == row)).unwrap_or_default() + 1;
    let title = move || (store.t().handler_number)(number());
    let is_moving = RwSignal::new(false);
    view! {
        <div
            class="hw-handler"
            tabindex="-1"
            role=move || has_others.get().then_some("group")
            aria-label=move || has_others.get().then(title)
            data-focus=move || Focus::Card(at.get()).name()
        >
            <Show when=move || has_others.get()>
                <div class="hw-handler__head">
                    <h4 class="hw-handler__title">{title}</h4>
                    <EntryTools
                        at
                        count
                        remove=Signal::derive(move || store.t().remove_handler.to_owned())
                        is_moving
                    >
                        ""
                    </EntryTools>
                </div>
                <Moving at is_moving/>
            </Show>
            <FieldProblems at/>
            <TypePicker at event/>
            {move || {
                let ty = ty.get()?;
                let fields = in_view(ty).iter();
                let fields = fields.map(|name| view! { <HandlerField at name event ty/> }).collect_view();
                let starter = event.filter(|_| ty == HandlerType::Command);
                let starter = starter.map(|event| view! { <StarterScript at event/> });
                Some(view! { {fields} {starter} <More at event ty/> })
            }}
            {move || view! { <Others at shown=has_field(ty.get())/> }}
        </div>
    }
}

/// The names that the form has a field for.
fn has_field(ty: Option<HandlerType>) -> Vec<&'static str> {
    let own = ty.map(|ty| ty.schema().fields).unwrap_or_default().iter().filter(|field| !field.is_internal);
    let common = COMMON_HANDLER_FIELDS.iter().filter(|field| ty.is_some() || field.name == "type");
    own.chain(common).map(|field| field.name).collect()
}

/// The fields of a type that are in view at once, in their order.
fn in_view(ty: HandlerType) -> &'static [&'static str] {
    match ty {
        HandlerType::Command => &["command", "timeout"],
        HandlerType::Http => &["url", "headers", "allowedEnvVars", "timeout"],
        HandlerType::McpTool => &["server", "tool", "input", "timeout"],
        HandlerType::Prompt | HandlerType::Agent => &["prompt", "model", "timeout"],
    }
}
