//! The draft as a link, or as Markdown.

use super::parts::{CopyButton, Rich};
use super::store::Store;
use crate::platform::share;
use crate::state::{Along, Words, has_settings, markdown, payload, shared};
use leptos::prelude::*;

/// The rules that find secrets.
const SECRETS: [&str; 1] = ["secret-in-settings"];

/// The button that opens the panel.
#[component]
pub fn ShareButton(is_open: RwSignal<bool>) -> impl IntoView {
    let store = Store::here();
    view! {
        <button
            type="button"
            class="hw-button"
            aria-expanded=move || is_open.get().to_string()
            aria-controls=store.id("share")
            on:click=move |_| is_open.update(|open| *open = !*open)
        >
            {move || store.t().share.share}
        </button>
    }
}

/// The panel.
#[component]
pub fn SharePanel(is_open: RwSignal<bool>) -> impl IntoView {
    let store = Store::here();
    view! {
        <div
            class="hw-share__panel"
            id=store.id("share")
            role="region"
            aria-label=move || store.t().share.share
            hidden=move || !is_open.get()
        >
            <Show when=move || is_open.get()>
                <Choices/>
            </Show>
        </div>
    }
}

#[component]
fn Choices() -> impl IntoView {
    let store = Store::here();
    let t = move || store.t().share;
    let along = RwSignal::new(Along::Hook);
    let is_agreed = RwSignal::new(false);
    let secrets = Memo::new(move |_| {
        store.problems.with(|problems| {
            let found = problems.0.iter().filter(|problem| SECRETS.contains(&problem.finding.rule.as_str()));
            found.map(|problem| problem.finding.message.clone()).collect::<Vec<Words>>()
        })
    });
    let may = move || is_agreed.get() || secrets.with(Vec::is_empty);
    let text = Memo::new(move |_| store.history.with(|history| payload(history.present(), along.get())));
    // None while it is made; an empty one cannot be made.
    let link = RwSignal::new(None::<String>);
    Effect::new(move || {
        let wanted = text.get();
        leptos::task::spawn_local(async move {
            let made = share::link(&wanted).await.unwrap_or_default();
            if text.try_get_untracked().as_ref() == Some(&wanted) {
                let _ = link.try_set(Some(made));
            }
        });
    });
    let markdown = Signal::derive(move || store.history.with(|history| markdown(history.present())));
    let address = Signal::derive(move || link.get().unwrap_or_default());
    let has_settings = move || store.history.with(|history| has_settings(history.present()));
    let secret = move |words: Words| {
        let words = Signal::derive(move || words.get(store.lang.get()).to_owned());
        view! { <li><Rich text=words/></li> }
    };
    let copied = Signal::derive(move || store.t().copied.to_owned());
    let by_hand = Signal::derive(move || store.t().copy_by_hand.to_owned());
    let on_copied = Callback::new(move |()| store.say(store.t_now().copied));
    view! {
        <p class="hw-field__hint">{move || t().lead}</p>
        <Show when=has_settings>
            <label class="hw-flag">
                <input
                    type="checkbox"
                    on:change:target=move |event| {
                        along.set(if event.target().checked() { Along::Settings } else { Along::Hook });
                    }
                />
                {move || t().with_settings}
            </label>
        </Show>
        <Show when=move || !may()>
            <div class="hw-notice">
                <p>{move || (t().secrets)(secrets.with(Vec::len))}</p>
                <ul>{move || secrets.get().into_iter().map(secret).collect_view()}</ul>
                <button type="button" class="hw-button" on:click=move |_| is_agreed.set(true)>{move || t().anyway}</button>
            </div>
        </Show>
        <Show when=move || { may() && link.with(|link| link.as_ref().is_some_and(|link| !link.is_empty())) }>
            <label class="hw-field">
                <span class="hw-field__label">{move || t().link}</span>
                <input class="hw-field__input" type="text" readonly translate="no" prop:value=address/>
            </label>
        </Show>
        <Show when=move || link.with(|link| link.as_deref() == Some(""))>
            <p class="hw-note">{move || t().impossible}</p>
        </Show>
        <div class="hw-row">
            <Show when=move || { may() && link.with(|link| link.as_ref().is_some_and(|link| !link.is_empty())) }>
                <CopyButton text=address label=Signal::derive(move || t().copy_link.to_owned()) copied by_hand on_copied/>
            </Show>
            <Show when=may>
                <CopyButton
                    text=markdown
                    label=Signal::derive(move || t().copy_markdown.to_owned())
                    copied
                    by_hand
                    on_copied
                />
            </Show>
        </div>
    }
}

/// Opens the draft that the page's address holds, now and whenever the address changes, and says what came of it.
#[component]
pub fn LinkNotice() -> impl IntoView {
    let store = Store::here();
    let is_read = RwSignal::new(None::<bool>);
    let open = move || {
        if !share::is_here() {
            return;
        }
        leptos::task::spawn_local(async move {
            let draft = share::unpacked().await.and_then(|payload| shared(&payload));
            let _ = is_read.try_set(Some(draft.is_some()));
            draft.into_iter().for_each(|draft| store.begin(draft));
        });
    };
    open();
    let handle = window_event_listener(leptos::ev::hashchange, move |_| open());
    on_cleanup(move || handle.remove());
    let words = move |is_read| if is_read { store.t().share.opened } else { store.t().share.unreadable };
    move || is_read.get().map(|is_read| view! { <p class="hw-notice" role="status">{words(is_read)}</p> })
}
