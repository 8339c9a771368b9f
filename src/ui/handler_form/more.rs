//! The fields that most hooks do without.

use super::super::store::Store;
use super::field::HandlerField;
use hookwright_core::catalog::{self, COMMON_HANDLER_FIELDS, Event, HandlerType};
use hookwright_core::json::{Node, Pointer};
use leptos::prelude::*;

/// The other fields of a type, with how many are in use, and the names of members that no form shows.
#[component]
pub fn More(at: Signal<Pointer>, event: Option<&'static Event>, ty: HandlerType) -> impl IntoView {
    let store = Store::here();
    let keys = store.about(at, |node| {
        let members = node.map(Node::effective_members).unwrap_or_default();
        members.into_iter().map(|member| member.key.clone()).collect::<Vec<_>>()
    });
    let fields = Memo::new(move |_| keys.with(|keys| shown(ty, event, keys)));
    let used = move || {
        fields.with(|fields| keys.with(|keys| fields.iter().filter(|name| keys.iter().any(|key| key == *name)).count()))
    };
    let others = move || {
        keys.with(|keys| {
            let is_other = |key: &&String| ty.schema().field(key).is_none_or(|field| field.is_internal);
            keys.iter().filter(is_other).map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
        })
    };
    view! {
        <details class="hw-more">
            <summary class="hw-more__summary">
                {move || store.t().more_fields}
                <Show when=move || { used() > 0 }>
                    " " <span class="hw-more__used">{move || (store.t().is_set_mark)(used())}</span>
                </Show>
            </summary>
            <div class="hw-more__fields">
                <For each=move || fields.get() key=|name| *name let:name>
                    {ty.schema().field(name).map(|field| view! { <HandlerField at field event ty/> })}
                </For>
            </div>
        </details>
        <Show when=move || !others().is_empty()>
            <p class="hw-note">
                <super::super::parts::Rich text=Signal::derive(move || (store.t().other_fields)(&others()))/>
            </p>
        </Show>
    }
}

/// The names of the fields: those that do nothing on this event only where they are in use.
fn shown(ty: HandlerType, event: Option<&Event>, keys: &[String]) -> Vec<&'static str> {
    let common = COMMON_HANDLER_FIELDS.iter().filter(|field| !matches!(field.name, "type" | "timeout"));
    let own = ty.schema().fields.iter().filter(|field| !field.is_required && !field.is_internal);
    let works = |field: &&catalog::HandlerField| {
        let is_used = keys.iter().any(|key| key == field.name);
        is_used || field.name != "if" || event.is_none_or(|event| event.supports_if)
    };
    own.chain(common).filter(works).map(|field| field.name).collect()
}
