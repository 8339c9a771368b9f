//! Matchers to press: each press writes the field, so that what is written can be seen.

use super::parts::LineField;
use super::store::Store;
use crate::state::{Action, FieldKind, has_names, of_server, toggled};
use hookwright_core::catalog::{Event, MatcherField};
use hookwright_core::json::Pointer;
use hookwright_core::matcher::known_values;
use hookwright_core::patterns::TOOL_MATCHERS;
use hookwright_core::text::Text;
use leptos::prelude::*;

/// What can be pressed for the matcher of an event.
#[component]
pub fn PatternPicker(place: Signal<Pointer>, event: &'static Event, value: Signal<String>) -> impl IntoView {
    let store = Store::here();
    let set = move |text: String| {
        store.pause();
        store.dispatch(Action::Type { at: place.get_untracked(), text, kind: FieldKind::Text });
        store.pause();
    };
    let field = event.matcher.as_ref();
    let chips = field.map(|field| choices(event, field)).unwrap_or_default();
    let is_all = move || value.with(|value| value.is_empty() || value == "*");
    let asks_server = RwSignal::new(false);
    let chip = move |(title, names): (Option<Text>, Vec<&'static str>)| {
        let charset = field.map(|field| field.charset);
        let named = names.clone();
        let is_pressed = move || charset.is_some_and(|charset| value.with(|value| has_names(value, &named, charset)));
        let label = names.join("|");
        let words = move || title.map_or_else(|| label.clone(), |title| title.get(store.lang.get()).to_owned());
        let press = move |_| {
            if let Some(charset) = charset {
                set(toggled(&value.get_untracked(), &names, charset));
            }
        };
        view! {
            <button
                type="button"
                class="hw-chip"
                translate=title.is_none().then_some("no")
                aria-pressed=move || is_pressed().to_string()
                on:click=press
            >
                {words}
            </button>
        }
    };
    view! {
        <div class="hw-chips" data-change="" role="group" aria-label=move || store.t().matcher_patterns>
            <button type="button" class="hw-chip" aria-pressed=move || is_all().to_string() on:click=move |_| set(String::new())>
                {move || store.t().chip_all}
            </button>
            {chips.into_iter().map(chip).collect_view()}
            {event
                .matches_tools()
                .then(|| {
                    view! {
                        <button
                            type="button"
                            class="hw-chip"
                            aria-expanded=move || asks_server.get().to_string()
                            on:click=move |_| asks_server.update(|asks| *asks = !*asks)
                        >
                            {move || store.t().chip_mcp}
                        </button>
                    }
                })}
        </div>
        <Show when=move || asks_server.get()>
            <ServerForm
                place
                on_name=Callback::new(move |name: String| {
                    set(of_server(&name));
                    asks_server.set(false);
                })
            />
        </Show>
    }
}

#[component]
fn ServerForm(place: Signal<Pointer>, on_name: Callback<String>) -> impl IntoView {
    let store = Store::here();
    let name = RwSignal::new(String::new());
    view! {
        <form
            class="hw-server-form"
            on:submit=move |event| {
                event.prevent_default();
                on_name.run(name.get_untracked());
            }
        >
            <LineField
                id=Signal::derive(move || store.id(&format!("server{}", place.get())))
                label=Signal::derive(move || store.t().mcp_server.to_owned())
                hint=Signal::derive(move || store.t().mcp_server_hint.to_owned())
                value=name
                on_input=Callback::new(move |text| name.set(text))
                on_leave=Callback::new(|()| ())
            />
            <button type="submit" class="hw-button">{move || store.t().mcp_match}</button>
        </form>
    }
}

fn choices(event: &Event, field: &'static MatcherField) -> Vec<(Option<Text>, Vec<&'static str>)> {
    if event.matches_tools() && field.values.is_empty() {
        return TOOL_MATCHERS.iter().map(|pattern| (pattern.title, pattern.names.to_vec())).collect();
    }
    let known = known_values(field);
    let values = if known.is_empty() { field.examples.to_vec() } else { known };
    let plain = values.into_iter().filter(|value| value.chars().all(|c| field.charset.has(c)));
    plain.map(|value| (None, vec![value])).collect()
}
