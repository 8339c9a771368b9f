//! A script to start from, for the event and the matcher at hand.

use super::parts::{CopyButton, Rich};
use super::store::Store;
use crate::platform::download;
use crate::state::{Action, HookAction};
use hookwright_core::catalog::Event;
use hookwright_core::json::{Node, Pointer};
use leptos::prelude::*;

/// The languages, as the checker and as people call them.
const LANGUAGES: [(&str, &str); 4] =
    [("bash", "bash + jq"), ("python", "Python"), ("node", "Node"), ("powershell", "PowerShell")];

/// The script for the handler at a place, behind a disclosure.
#[component]
pub fn StarterScript(at: Signal<Pointer>, event: &'static Event) -> impl IntoView {
    let store = Store::here();
    let group = Signal::derive(move || at.get().parent().and_then(|hooks| hooks.parent()).unwrap_or_default());
    let matcher = store.about(group, |group| {
        group.and_then(|group| group.get("matcher")).and_then(Node::as_str).unwrap_or_default().to_owned()
    });
    let is_open = RwSignal::new(false);
    let language = RwSignal::new(LANGUAGES[0].0.to_owned());
    let starter = Memo::new(move |_| {
        store.checking.track();
        if !is_open.get() {
            return None;
        }
        let (language, lang) = (language.get(), store.lang.get());
        store.checker.with_value(|checker| checker.starter(event.name, &matcher.get(), &language, lang))
    });
    let text = Signal::derive(move || starter.get().map(|starter| starter.text).unwrap_or_default());
    let lead = move || {
        let starter = starter.get();
        let path = starter.as_ref().map(|starter| starter.path.clone()).unwrap_or_default();
        let command = starter.and_then(|starter| starter.command()).unwrap_or_default();
        (store.t().starter_lead)(&path, &command)
    };
    let save = move |_| {
        let saved = starter.get_untracked().and_then(|starter| download::download(starter.name(), &starter.text));
        if saved.is_none() {
            store.say(store.t_now().file_unreadable);
        }
    };
    let take = move |_| {
        if let Some(starter) = starter.get_untracked() {
            let name = starter.path.clone();
            store.dispatch(Action::Hook(HookAction::Start(at.get_untracked(), Box::new(starter))));
            store.say((store.t_now().starter_used)(&name));
        }
    };
    view! {
        <details class="hw-more" on:toggle=move |_| is_open.update(|open| *open = !*open)>
            <summary class="hw-more__summary">{move || store.t().starter}</summary>
            <div class="hw-more__fields">
                <label class="hw-field">
                    <span class="hw-field__label">{move || store.t().starter_language}</span>
                    <select class="hw-select" on:change:target=move |event| language.set(event.target().value())>
                        {LANGUAGES.map(|(name, title)| view! { <option value=name translate="no">{title}</option> })}
                    </select>
                </label>
                <Show
                    when=move || starter.with(Option::is_some)
                    fallback=move || view! { <p class="hw-quiet">{move || store.checking_words()}</p> }
                >
                    <p class="hw-field__hint"><Rich text=Signal::derive(lead)/></p>
                    <pre class="hw-pre" translate="no" tabindex="0" role="region" aria-label=move || store.t().starter>
                        {text}
                    </pre>
                    <div class="hw-row">
                        <button type="button" class="hw-button" data-change="" on:click=take>
                            {move || store.t().starter_use}
                        </button>
                        <CopyButton
                            text
                            label=Signal::derive(move || store.t().copy.to_owned())
                            copied=Signal::derive(move || store.t().copied.to_owned())
                            by_hand=Signal::derive(move || store.t().copy_by_hand.to_owned())
                            on_copied=Callback::new(move |()| store.say(store.t_now().copied))
                        />
                        <button type="button" class="hw-button" on:click=save>{move || store.t().download}</button>
                    </div>
                </Show>
            </div>
        </details>
    }
}
