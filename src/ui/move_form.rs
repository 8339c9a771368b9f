//! Taking a group or a handler to another event or matcher.

use super::store::Store;
use crate::state::{Action, Focus, group_around, group_at};
use hookwright_core::catalog::{self, EVENTS};
use hookwright_core::json::Pointer;
use hookwright_core::matcher::known_values;
use hookwright_core::settings::Settings;
use leptos::html::Select;
use leptos::prelude::*;

/// The form for what stands at a place.
#[component]
pub fn MoveForm(at: Signal<Pointer>, on_done: Callback<()>) -> impl IntoView {
    let store = Store::here();
    let (own_event, own_matcher) = untrack(|| stands_at(store, &at.get()));
    let event = RwSignal::new(own_event);
    let matcher = RwSignal::new(own_matcher);
    let takes_matcher = move || catalog::event(&event.get()).is_some_and(|event| event.matcher.is_some());
    let id = move |name: &str| store.id(&format!("{name}{}", at.get()));
    let select: NodeRef<Select> = NodeRef::new();
    Effect::new(move || {
        if let Some(select) = select.get() {
            let _ = select.focus();
        }
    });
    let go = move || {
        let Some(event) = catalog::event(&event.get_untracked()) else { return };
        let matcher = if event.matcher.is_some() { matcher.get_untracked() } else { String::new() };
        on_done.run(());
        store.say((store.t_now().cards.moved_to)(event.name, &matcher));
        store.dispatch(Action::MoveTo { from: at.get_untracked(), event: event.name, matcher });
    };
    let cancel = move || {
        on_done.run(());
        store.focus.set(Some(Focus::Card(at.get_untracked())));
    };
    view! {
        <form
            class="hw-move"
            on:submit=move |event| {
                event.prevent_default();
                go();
            }
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    event.stop_propagation();
                    cancel();
                }
            }
        >
            <label class="hw-move__field">
                <span class="hw-field__label">{move || store.t().cards.to_event}</span>
                <select
                    class="hw-select"
                    node_ref=select
                    on:change:target=move |changed| event.set(changed.target().value())
                >
                    {EVENTS
                        .iter()
                        .map(|known| view! {
                            <option value=known.name selected=move || event.with(|event| event == known.name)>
                                {known.name}
                            </option>
                        })
                        .collect_view()}
                </select>
            </label>
            <Show
                when=takes_matcher
                fallback=move || view! { <p class="hw-note">{move || store.t().cards.takes_no_matcher}</p> }
            >
                <label class="hw-move__field">
                    <span class="hw-field__label">{move || store.t().cards.to_matcher}</span>
                    <input
                        class="hw-field__input"
                        type="text"
                        autocomplete="off"
                        spellcheck="false"
                        translate="no"
                        list=move || id("matchers")
                        placeholder=move || store.t().matcher_all_placeholder
                        prop:value=matcher
                        on:input:target=move |typed| matcher.set(typed.target().value())
                    />
                    <datalist id=move || id("matchers")>
                        {move || {
                            matchers(store, &event.get())
                                .into_iter()
                                .map(|known| view! { <option value=known></option> })
                                .collect_view()
                        }}
                    </datalist>
                </label>
            </Show>
            <div class="hw-row">
                <button type="submit" class="hw-button" data-look="main">{move || store.t().cards.move_now}</button>
                <button type="button" class="hw-button" data-look="quiet" on:click=move |_| cancel()>
                    {move || store.t().cancel}
                </button>
            </div>
        </form>
    }
}

/// The event and the matcher that a place is under.
fn stands_at(store: Store, at: &Pointer) -> (String, String) {
    store
        .form
        .with(|form| {
            let group = group_around(form, at);
            let group = group.as_ref().and_then(|group| group_at(form, group));
            group.map(|group| (group.event_name.to_owned(), group.matcher().unwrap_or_default().to_owned()))
        })
        .unwrap_or_default()
}

/// The matchers that the event's groups have, then its known values.
fn matchers(store: Store, event: &str) -> Vec<String> {
    let mut matchers: Vec<String> = store.history.with(|history| {
        let groups = Settings::of(&history.present().form).groups();
        let own = groups.iter().filter(|group| group.event_name == event);
        own.filter_map(|group| group.matcher().map(str::to_owned)).collect()
    });
    let field = catalog::event(event).and_then(|event| event.matcher.as_ref());
    matchers.extend(field.map(known_values).unwrap_or_default().into_iter().map(str::to_owned));
    let mut seen = std::collections::HashSet::new();
    matchers.retain(|matcher| !matcher.is_empty() && seen.insert(matcher.clone()));
    matchers
}
