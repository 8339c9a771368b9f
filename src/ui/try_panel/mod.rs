//! An event happens: which hooks run, why, and what they receive. Nothing is run.

mod fates;
mod happening;
mod receives;

use super::empty_state::EmptyState;
use super::parts::{Readonly, Rich};
use super::store::Store;
use crate::platform::checker::Checking;
use fates::Fates;
use happening::Happening;
use hookwright_core::catalog::{self, Event};
use hookwright_core::json::Document;
use hookwright_core::matcher::JS_REGEXP;
use leptos::prelude::*;
use receives::Receives;

use crate::state::{Trial, events, likely_tool};

/// The panel.
#[component]
pub fn TryPanel() -> impl IntoView {
    let store = Store::here();
    // What is tried out is no part of the draft.
    provide_context(Readonly(Signal::stored(false)));
    let with_hooks = Memo::new(move |_| store.form.with(|form| Names(events(form))));
    let chosen = RwSignal::new(None::<&'static str>);
    let event = Memo::new(move |_| {
        let first = || with_hooks.with(|names| names.0.first().map(|event| event.name)).unwrap_or("PreToolUse");
        chosen.get().unwrap_or_else(first)
    });
    let of = move || catalog::event(event.get()).unwrap_or(&catalog::EVENTS[0]);
    let chosen_tool = RwSignal::new(None::<String>);
    let tool = Memo::new(move |_| {
        let likely = || store.form.with(|form| likely_tool(form, of(), &JS_REGEXP)).to_owned();
        chosen_tool.get().unwrap_or_else(likely)
    });
    let sample = Memo::new(move |_| {
        store.checking.track();
        let tool = if of().matches_tools() { tool.get() } else { String::new() };
        store.checker.with_value(|checker| checker.sample(event.get(), &tool)).unwrap_or_default()
    });
    let typed = RwSignal::new(None::<String>);
    Effect::new(move || {
        sample.track();
        typed.set(None);
    });
    let payload = Signal::derive(move || typed.get().unwrap_or_else(|| sample.get()));
    let document = Memo::new(move |_| payload.with(|text| Document::parse(text.as_str())));
    let trial = Memo::new(move |_| {
        store.files.get();
        let (form, document) = (store.form.get(), document.get());
        let ask = || store.checker.with_value(|checker| checker.try_out(form.text(), event.get(), document.text()));
        if document.errors().is_empty() { ask() } else { None::<Trial> }
    });
    view! {
        <p class="hw-field__hint">{move || store.t().trial.lead}</p>
        <Show when=move || with_hooks.with(|names| names.0.is_empty())>
            <EmptyState/>
        </Show>
        <Show
            when=move || store.checking.get() == Checking::Ready
            fallback=move || view! { <p class="hw-quiet">{move || store.checking_words()}</p> }
        >
            <Happening with_hooks event chosen tool chosen_tool payload typed document/>
            {move || {
                let none = trial.with(|trial| trial.as_ref().is_some_and(|trial| trial.tried.is_empty()));
                let words = Signal::derive(move || (store.t().trial.none_here)(event.get()));
                none.then(|| view! { <p class="hw-note"><Rich text=words/></p> })
            }}
            <Fates trial/>
            <Receives trial document/>
        </Show>
    }
}

/// Events, told apart by their names.
#[derive(Clone)]
pub struct Names(pub Vec<&'static Event>);

impl PartialEq for Names {
    fn eq(&self, other: &Names) -> bool {
        self.0.iter().map(|event| event.name).eq(other.0.iter().map(|event| event.name))
    }
}
