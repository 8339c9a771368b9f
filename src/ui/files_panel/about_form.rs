//! What a hook is called and for.

use super::super::parts::{AreaField, LineField};
use super::super::store::Store;
use crate::i18n::FilesStrings;
use crate::state::{Action, HookAction};
use hookwright_core::hook::Key;
use hookwright_core::script::is_slug;
use leptos::prelude::*;

/// The fields.
#[component]
pub fn AboutForm() -> impl IntoView {
    let store = Store::here();
    view! {
        <section class="hw-files" aria-labelledby=store.id("about-title")>
            <h2 class="hw-files__title" id=store.id("about-title")>{move || store.t().files.about}</h2>
            <About key=Key::Name label=|t| t.name/>
            <Slug/>
            <Description/>
            <About key=Key::Tags label=|t| t.tags hint=|t| t.tags_hint/>
            <div class="hw-files__pair">
                <About key=Key::Author label=|t| t.author/>
                <About key=Key::AuthorEmail label=|t| t.author_email/>
            </div>
        </section>
    }
}

fn value(store: Store, key: Key) -> Memo<String> {
    Memo::new(move |_| store.history.with(|history| history.present().about.get(key)))
}

fn type_into(store: Store, key: Key) -> Callback<String> {
    Callback::new(move |text| store.dispatch(Action::Hook(HookAction::About(key, text))))
}

fn no_words(_: &FilesStrings) -> &'static str {
    ""
}

#[component]
fn About(
    key: Key,
    label: fn(&FilesStrings) -> &'static str,
    #[prop(default = no_words)] hint: fn(&FilesStrings) -> &'static str,
) -> impl IntoView {
    let store = Store::here();
    view! {
        <LineField
            id=Signal::stored(store.id(key.name()))
            label=Signal::derive(move || label(store.t().files).to_owned())
            hint=Signal::derive(move || hint(store.t().files).to_owned())
            value=value(store, key)
            on_input=type_into(store, key)
            on_leave=Callback::new(move |()| store.pause())
        />
    }
}

#[component]
fn Description() -> impl IntoView {
    let store = Store::here();
    view! {
        <AreaField
            id=Signal::stored(store.id(Key::Description.name()))
            label=Signal::derive(move || store.t().files.description.to_owned())
            value=value(store, Key::Description)
            on_input=type_into(store, Key::Description)
            on_leave=Callback::new(move |()| store.pause())
        />
    }
}

#[component]
fn Slug() -> impl IntoView {
    let store = Store::here();
    let value = Memo::new(move |_| store.history.with(|history| history.present().slug.clone()));
    let slug = Memo::new(move |_| store.history.with(|history| history.present().slug()));
    let is_bad = Memo::new(move |_| slug.with(|slug| !is_slug(slug)));
    let fault_id = store.id("slug-fault");
    let described = {
        let id = fault_id.clone();
        Signal::derive(move || is_bad.get().then(|| id.clone()))
    };
    let words = move || (store.t().files.bad_slug)(&slug.get());
    view! {
        <LineField
            id=Signal::stored(store.id("slug"))
            label=Signal::derive(move || store.t().files.slug.to_owned())
            hint=Signal::derive(move || store.t().files.slug_hint.to_owned())
            value
            placeholder=slug
            on_input=Callback::new(move |text| store.dispatch(Action::Hook(HookAction::Slug(text))))
            on_leave=Callback::new(move |()| store.pause())
            has_error=is_bad
            described
        >
            {move || {
                is_bad.get().then(|| view! { <p class="hw-files__fault" id=fault_id.clone()>{words}</p> })
            }}
        </LineField>
    }
}
