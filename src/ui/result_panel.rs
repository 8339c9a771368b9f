//! What the settings become: the file to copy or download.

use super::parts::{CopyButton, Rich};
use super::result_choices::ResultChoices;
use super::result_view::Lines;
use super::settings_input::SettingsInput;
use super::store::Store;
use crate::platform::download;
use crate::state::{Action, Outcome, Tally, Way};
use hookwright_core::json::Document;
use hookwright_core::merge::{Note, Refusal, Side};
use leptos::prelude::*;
use std::sync::Arc;

/// The name of the file that is downloaded.
const FILE: &str = "settings.json";

/// The panel.
#[component]
pub fn ResultPanel() -> impl IntoView {
    let store = Store::here();
    let existing = Memo::new(move |_| store.history.with(|history| history.present().existing.text().to_owned()));
    let is_opened = Memo::new(move |_| store.history.with(|history| history.present().opened.is_some()));
    let refusal = Memo::new(move |_| store.shown.with(|shown| shown.refusal.clone()));
    let outcome = Memo::new(move |_| store.shown.with(|shown| shown.outcome.clone()));
    let refusal_id = store.id("refusal");
    speak_of(store);
    let is_existing = move || {
        refusal
            .with(|refusal| refusal.as_ref().and_then(Refusal::place).is_some_and(|(side, _)| side == Side::Existing))
    };
    let described = {
        let id = refusal_id.clone();
        Signal::derive(move || is_existing().then(|| id.clone()))
    };
    view! {
        <ResultChoices/>
        <Show when=move || is_opened.get() && store.choice.get().way == Way::In>
            <p class="hw-note">{move || store.t().existing_opened}</p>
        </Show>
        <SettingsInput
            name="existing"
            label=Signal::derive(move || store.t().existing_label.to_owned())
            hint=Signal::derive(move || store.t().existing_hint.to_owned())
            value=existing
            on_text=Callback::new(move |text| store.dispatch(Action::TypeExisting(text)))
            on_leave=Callback::new(move |()| store.pause())
            has_error=Signal::derive(is_existing)
            described
        >
            <Show when=move || existing.with(|text| !text.is_empty())>
                <button type="button" class="hw-link" on:click=move |_| store.dispatch(Action::TypeExisting(String::new()))>
                    {move || store.t().existing_clear}
                </button>
            </Show>
        </SettingsInput>
        <Show when=move || refusal.with(Option::is_some)>
            <div class="hw-refusal" id=refusal_id.clone()>
                <p><Rich text=Signal::derive(move || refusal.get().map(|refusal| said(store, &refusal)).unwrap_or_default())/></p>
                <Show when=move || outcome.with(Option::is_some)>
                    <p class="hw-field__hint">{move || store.t().last_good}</p>
                </Show>
            </div>
        </Show>
        {move || outcome.get().map(|outcome| view! { <Present outcome/> })}
    }
}

/// Has it spoken what becomes of other settings, and why there is no result.
fn speak_of(store: Store) {
    Effect::new(move |before: Option<(Document, Option<Refusal>)>| {
        let (now, refusal) = store.shown.with(|shown| match (&shown.refusal, &shown.outcome) {
            (Some(refusal), _) => (said(store, refusal), Some(refusal.clone())),
            (None, Some(outcome)) => (summary(store, outcome.tally), None),
            (None, None) => (String::new(), None),
        });
        let existing = store.history.with_untracked(|history| history.present().existing.clone());
        let about = (existing, refusal);
        if before.is_some_and(|before| before != about) {
            store.say(now.replace('`', ""));
        }
        about
    });
}

#[component]
fn Present(outcome: Arc<Outcome>) -> impl IntoView {
    let store = Store::here();
    let is_old = move || store.shown.with(|shown| shown.refusal.is_some());
    let text = Signal::stored(outcome.text.clone());
    let tally = outcome.tally;
    let summary = Signal::derive(move || summary(store, tally));
    let notes = {
        let outcome = outcome.clone();
        let words = move |note: &Note| note.text().fill(store.lang.get(), &note.args());
        move || outcome.notes.iter().map(|note| (class(note), words(note))).collect::<Vec<_>>()
    };
    let save = move |_| {
        if download::download(FILE, &text.get_untracked()).is_none() {
            store.say(store.t_now().file_unreadable);
        }
    };
    let is_empty = tally == Tally::Empty;
    view! {
        <section class="hw-result" data-old=move || is_old().then_some("") aria-label=move || store.t().result_label>
            <p class="hw-result__summary"><Rich text=summary/></p>
            <For each=notes key=|note| note.clone() let((class, words))>
                <p class=class><Rich text=Signal::stored(words)/></p>
            </For>
            {(!is_empty)
                .then(|| {
                    view! {
                        <div class="hw-row">
                            <CopyButton
                                text
                                label=Signal::derive(move || store.t().copy.to_owned())
                                copied=Signal::derive(move || store.t().copied.to_owned())
                                by_hand=Signal::derive(move || store.t().copy_by_hand.to_owned())
                                on_copied=Callback::new(move |()| store.say(store.t_now().copied))
                            />
                            <button type="button" class="hw-button" on:click=save>{move || store.t().download}</button>
                        </div>
                        <Lines stretches=outcome.lines.clone()/>
                        <p class="hw-field__hint"><Rich text=Signal::derive(move || store.t().where_it_goes.to_owned())/></p>
                    }
                })}
        </section>
    }
}

/// What keeps the hooks from running stands out.
fn class(note: &Note) -> &'static str {
    if *note == Note::HooksDisabled { "hw-notice" } else { "hw-note" }
}

fn said(store: Store, refusal: &Refusal) -> String {
    let (lang, args) = (store.lang.get(), refusal.args());
    format!("{} {}", refusal.text().fill(lang, &args), refusal.why().fill(lang, &args))
}

fn summary(store: Store, tally: Tally) -> String {
    let t = store.t();
    match tally {
        Tally::Empty if store.choice.get().way == Way::Out => t.install.result_out_empty.to_owned(),
        Tally::Empty => t.result_empty.to_owned(),
        Tally::Removed(count) => (t.install.result_removed)(count),
        Tally::New(summary) => (t.result_new)(summary.added),
        Tally::Changed(0) => t.result_unchanged.to_owned(),
        Tally::Changed(lines) => (t.result_changed)(lines),
        Tally::Merged(summary) if summary.added == 0 && summary.updated == 0 => t.result_nothing.to_owned(),
        Tally::Merged(summary) => (t.result_merged)(&summary),
    }
}
