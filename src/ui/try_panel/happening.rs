//! What happens: the event, the tool, and all that Claude Code tells of it.

use super::Names;
use crate::ui::parts::AreaField;
use crate::ui::store::Store;
use hookwright_core::catalog::{self, Event};
use hookwright_core::json::Document;
use leptos::prelude::*;

/// The fields.
#[component]
pub fn Happening(
    with_hooks: Memo<Names>,
    event: Memo<&'static str>,
    chosen: RwSignal<Option<&'static str>>,
    tool: Memo<String>,
    chosen_tool: RwSignal<Option<String>>,
    #[prop(into)] payload: Signal<String>,
    typed: RwSignal<Option<String>>,
    document: Memo<Document>,
) -> impl IntoView {
    let store = Store::here();
    let choose = move |name: String| {
        chosen.set(catalog::event(&name).map(|event| event.name));
        chosen_tool.set(None);
    };
    let about_tools = move || catalog::event(event.get()).is_some_and(Event::matches_tools);
    let fault = move || {
        document.with(|document| {
            let error = document.errors().first()?;
            let at = document.position(error.range.start);
            Some((store.t().trial.broken)(at.line, at.column))
        })
    };
    let fault_id = Signal::derive(move || store.id("try-fault"));
    let described = Signal::derive(move || fault().is_some().then(|| fault_id.get()));
    view! {
        <div class="hw-try__choice">
            <label class="hw-field">
                <span class="hw-field__label">{move || store.t().trial.event}</span>
                <select
                    class="hw-select"
                    prop:value=move || event.get()
                    on:change:target=move |event| choose(event.target().value())
                >
                    <Events
                        label=Signal::derive(move || store.t().trial.with_hooks)
                        events=Signal::derive(move || with_hooks.get().0.iter().map(|event| event.name).collect())
                        event
                    />
                    <Events
                        label=Signal::derive(move || store.t().trial.others)
                        events=Signal::derive(move || {
                            let own = with_hooks.get().0;
                            let is_other = |name: &&str| own.iter().all(|event| event.name != *name);
                            catalog::EVENTS.iter().map(|event| event.name).filter(is_other).collect()
                        })
                        event
                    />
                </select>
            </label>
            <Show when=about_tools>
                <label class="hw-field">
                    <span class="hw-field__label">{move || store.t().trial.tool}</span>
                    <select class="hw-select" on:change:target=move |event| chosen_tool.set(Some(event.target().value()))>
                        {catalog::TOOLS
                            .iter()
                            .map(|one| {
                                view! {
                                    <option value=one.name translate="no" selected=move || tool.get() == one.name>
                                        {one.name}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                </label>
            </Show>
        </div>
        <AreaField
            id=Signal::derive(move || store.id("try-payload"))
            label=Signal::derive(move || store.t().trial.payload.to_owned())
            hint=Signal::derive(move || store.t().trial.payload_hint.to_owned())
            value=payload
            on_input=Callback::new(move |text| typed.set(Some(text)))
            on_leave=Callback::new(|()| ())
            described=described
            has_error=Signal::derive(move || fault().is_some())
        />
        {move || fault().map(|words| view! { <p class="hw-refusal" id=fault_id>{words}</p> })}
        <Show when=move || typed.with(Option::is_some)>
            <p>
                <button type="button" class="hw-link" on:click=move |_| typed.set(None)>
                    {move || store.t().trial.sample}
                </button>
            </p>
        </Show>
    }
}

/// Some events to choose from.
#[component]
fn Events(label: Signal<&'static str>, events: Signal<Vec<&'static str>>, event: Memo<&'static str>) -> impl IntoView {
    let option = move |name: &'static str| {
        view! { <option value=name translate="no" selected=move || event.get() == name>{name}</option> }
    };
    view! {
        <Show when=move || !events.with(Vec::is_empty)>
            <optgroup label=label>{move || events.get().into_iter().map(option).collect_view()}</optgroup>
        </Show>
    }
}
