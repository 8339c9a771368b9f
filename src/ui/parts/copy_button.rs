//! A button that copies a text and says so. Where that is refused, the text is selected for the reader's own keys.

use crate::platform::clipboard;
use leptos::html::Textarea;
use leptos::prelude::*;
use std::time::Duration;

/// How long the answer stays.
const STAYS: Duration = Duration::from_secs(2);

/// What is told.
type Listener = Box<dyn Fn(&str)>;

/// Whom to tell what was copied: a context.
#[derive(Clone, Copy)]
pub struct Copied(pub StoredValue<Listener, LocalStorage>);

#[derive(Clone, Copy, PartialEq)]
enum State {
    Idle,
    Copied,
    Refused,
}

/// The button.
#[component]
pub fn CopyButton(
    #[prop(into)] text: Signal<String>,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] copied: Signal<String>,
    #[prop(into)] by_hand: Signal<String>,
    on_copied: Callback<()>,
) -> impl IntoView {
    let state = RwSignal::new(State::Idle);
    let area: NodeRef<Textarea> = NodeRef::new();
    let told = use_context::<Copied>();
    let tell = move || {
        let tell = |told: Copied| told.0.try_with_value(|tell| text.with_untracked(|text| tell(text)));
        told.and_then(tell);
    };
    let copy = move |_| {
        leptos::task::spawn_local(async move {
            if clipboard::copy(&text.get_untracked()).await {
                let _ = state.try_set(State::Copied);
                on_copied.run(());
                tell();
                set_timeout(
                    move || {
                        if state.try_get_untracked() == Some(State::Copied) {
                            state.set(State::Idle);
                        }
                    },
                    STAYS,
                );
            } else {
                let _ = state.try_set(State::Refused);
                leptos::task::tick().await;
                if let Some(area) = area.get_untracked() {
                    clipboard::select(&area);
                }
            }
        });
    };
    let words = move || if state.get() == State::Copied { copied.get() } else { label.get() };
    view! {
        <button type="button" class="hw-button" on:click=copy>{words}</button>
        <Show when=move || state.get() == State::Refused>
            <label class="hw-by-hand">
                {by_hand}
                <textarea class="hw-field__input" readonly rows="3" translate="no" node_ref=area prop:value=text on:copy=move |_| tell()></textarea>
            </label>
        </Show>
    }
}
