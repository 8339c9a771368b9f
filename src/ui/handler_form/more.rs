//! The fields that most hooks do without.

use super::super::store::Store;
use super::field::HandlerField;
use super::in_view;
use hookwright_core::catalog::{COMMON_HANDLER_FIELDS, Event, HandlerType};
use hookwright_core::json::{Node, Pointer};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The other fields of a type, with how many are in use.
#[component]
pub fn More(at: Signal<Pointer>, event: Option<&'static Event>, ty: HandlerType) -> impl IntoView {
    let store = Store::here();
    let keys = store.about(at, |node| {
        let members = node.map(Node::effective_members).unwrap_or_default();
        members.into_iter().map(|member| member.key.clone()).collect::<Vec<_>>()
    });
    // What decides whether and how a hook runs is not to be overlooked.
    let is_open =
        RwSignal::new(untrack(|| keys.with(|keys| keys.iter().any(|key| matches!(key.as_str(), "args" | "if")))));
    let has_problem = move |name: &str| {
        let place = at.get().key(name);
        store.problems.with(|problems| problems.0.iter().any(|problem| problem.home == place))
    };
    // Fields that nobody looks at are not drawn: with many cards open that is most of the page.
    let fields = Memo::new(move |_| {
        let mut fields = keys.with(|keys| shown(ty, event, keys));
        if !is_open.get() {
            keys.with(|keys| fields.retain(|name| keys.iter().any(|key| key == name) || has_problem(name)));
        }
        fields
    });
    let used = move || {
        fields.with(|fields| keys.with(|keys| fields.iter().filter(|name| keys.iter().any(|key| key == *name)).count()))
    };
    let follow = move |event: web_sys::Event| {
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        is_open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    view! {
        <details class="hw-more" open=is_open on:toggle=follow>
            <summary class="hw-more__summary">
                {move || store.t().more_fields}
                <Show when=move || { used() > 0 }>
                    " " <span class="hw-more__used">{move || (store.t().is_set_mark)(used())}</span>
                </Show>
            </summary>
            <div class="hw-more__fields">
                <For each=move || fields.get() key=|name| *name let:name>
                    <HandlerField at name event ty/>
                </For>
            </div>
        </details>
    }
}

/// The names of the fields: those that do nothing on this event only where they are in use.
fn shown(ty: HandlerType, event: Option<&Event>, keys: &[String]) -> Vec<&'static str> {
    let own = ty.schema().fields.iter().filter(|field| !field.is_internal);
    let all = own.chain(COMMON_HANDLER_FIELDS).map(|field| field.name);
    let works = |name: &&str| {
        *name != "if" || keys.iter().any(|key| key == name) || event.is_none_or(|event| event.supports_if)
    };
    all.filter(|name| *name != "type" && !in_view(ty).contains(name)).filter(works).collect()
}
