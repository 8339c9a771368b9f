//! The matcher of a group: how Claude Code reads it, what it matches, and patterns to press.

use super::field_problems::{FieldProblems, problems_id};
use super::matched::Matched;
use super::parts::{LineField, Rich};
use super::pattern_picker::PatternPicker;
use super::store::Store;
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::Severity;
use hookwright_core::catalog::Event;
use hookwright_core::explain::{Explanation, explain};
use hookwright_core::json::Pointer;
use hookwright_core::matcher::JS_REGEXP;
use leptos::prelude::*;

/// The field of the group at a place. An event that looks at no matcher has none, unless one is there.
#[component]
pub fn MatcherField(at: Signal<Pointer>, event: Option<&'static Event>) -> impl IntoView {
    let store = Store::here();
    let place = Signal::derive(move || at.get().key("matcher"));
    let is_there = store.about(place, |node| node.is_some());
    let takes_one = event.is_none_or(|event| event.matcher.is_some());
    view! {
        <Show
            when=move || takes_one || is_there.get()
            fallback=move || {
                event.map(|event| view! {
                    <p class="hw-note">{move || (store.t().takes_no_matcher)(event.name)}</p>
                })
            }
        >
            <Field place event/>
        </Show>
    }
}

#[component]
fn Field(place: Signal<Pointer>, event: Option<&'static Event>) -> impl IntoView {
    let store = Store::here();
    let value = Signal::from(store.value(place, FieldKind::Text));
    let problems = store.problems_at(place);
    let meaning = Memo::new(move |_| {
        let text = store.about_text(place);
        event.map(|event| explain(event, text.as_deref(), &JS_REGEXP))
    });
    let described = Signal::derive(move || {
        let found = problems.with(|problems| !problems.0.is_empty()).then(|| problems_id(store, &place.get()));
        let meaning = store.id(&format!("meaning{}", place.get()));
        Some(found.into_iter().chain([meaning]).collect::<Vec<_>>().join(" "))
    });
    let type_in = Callback::new(move |text| {
        store.dispatch(Action::Type { at: place.get_untracked(), text, kind: FieldKind::Text });
    });
    view! {
        <div class="hw-matcher-field">
            <LineField
                id=Signal::derive(move || store.id(&place.get().to_string()))
                label=Signal::derive(move || store.t().matcher.to_owned())
                value
                on_input=type_in
                on_leave=Callback::new(move |()| store.pause())
                focus=Signal::derive(move || Focus::Field(place.get()).name())
                placeholder=Signal::derive(move || store.t().matcher_all_placeholder.to_owned())
                described
                has_error=Signal::derive(move || problems.with(|all| all.worst() == Some(Severity::Error)))
            />
            <p class="hw-matcher-field__meaning" id=move || store.id(&format!("meaning{}", place.get()))>
                <Rich text=Signal::derive(move || {
                    meaning.with(|meaning| meaning.as_ref().map(|meaning| words(meaning, store))).unwrap_or_default()
                })/>
            </p>
            <Matched meaning event/>
            <FieldProblems at=place/>
            {event
                .filter(|event| event.matcher.is_some())
                .map(|event| view! { <PatternPicker place event value/> })}
        </div>
    }
}

fn words(meaning: &Explanation, store: Store) -> String {
    let lang = store.lang.get();
    let note = meaning.note.map(|note| format!(" {}", note.get(lang))).unwrap_or_default();
    meaning.words(lang) + &note
}
