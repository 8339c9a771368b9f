//! The hook as a catalogue would show it: events, matchers, what runs.

mod entry;

use super::store::Store;
use crate::state::Model;
use entry::Entry;
use hookwright_core::catalog::Event;
use hookwright_core::hook::Key;
use hookwright_core::json::Pointer;
use hookwright_core::settings::Settings;
use leptos::prelude::*;

/// An event with its groups: each one's matcher, and the places of its handlers.
type Section = (String, Option<&'static Event>, Vec<(Option<String>, Vec<Pointer>)>);

/// The panel.
#[component]
pub fn PreviewPanel() -> impl IntoView {
    let store = Store::here();
    let t = move || store.t().trial;
    let model = move || store.history.with(|history| history.present().clone());
    view! {
        <article class="hw-preview">
            {move || {
                let model = model();
                let name = model.about.get(Key::Name);
                let name = if name.is_empty() { t().nameless.to_owned() } else { name };
                let about = model.about.get(Key::Description);
                let files = model.scripts.iter().count();
                view! {
                    <h2 class="hw-preview__name">{name}</h2>
                    {(!about.is_empty()).then(|| view! { <p>{about}</p> })}
                    <p class="hw-preview__tags">
                        <code class="hw-code" translate="no">{model.slug()}</code>
                        {model
                            .about
                            .list(Key::Tags)
                            .into_iter()
                            .map(|tag| view! { <span class="hw-tag">{tag}</span> })
                            .collect_view()}
                        {(files > 0).then(|| view! { <span class="hw-field__hint">{(t().files)(files)}</span> })}
                    </p>
                    {sections(&model).into_iter().map(|section| view! { <EventSection section/> }).collect_view()}
                    {sections(&model).is_empty().then(|| view! { <p class="hw-note">{t().no_hooks}</p> })}
                }
            }}
        </article>
    }
}

fn sections(model: &Model) -> Vec<Section> {
    let settings = Settings::of(&model.form);
    let section = |entry: hookwright_core::settings::EventEntry| {
        let groups = entry.groups().into_iter().map(|group| {
            let handlers = group.handlers().into_iter().map(|handler| handler.at).collect();
            (group.matcher().filter(|matcher| !matcher.is_empty()).map(str::to_owned), handlers)
        });
        (entry.name.to_owned(), entry.event, groups.collect())
    };
    settings.events().into_iter().map(section).collect()
}

#[component]
fn EventSection(section: Section) -> impl IntoView {
    let store = Store::here();
    let (name, event, groups) = section;
    let group = move |(matcher, handlers): (Option<String>, Vec<Pointer>)| {
        let matcher = match matcher {
            Some(text) => view! { <code class="hw-code" translate="no">{text}</code> }.into_any(),
            None => view! { <span>{store.t().trial.every_time}</span> }.into_any(),
        };
        view! {
            <div class="hw-preview__group">
                <p class="hw-preview__matcher">{matcher}</p>
                <ul class="hw-preview__list">
                    {handlers.into_iter().map(|at| view! { <Entry at/> }).collect_view()}
                </ul>
            </div>
        }
    };
    view! {
        <section class="hw-preview__event">
            <h3 class="hw-preview__title">
                <code translate="no">{name}</code>
                {event.map(|event| view! { <span class="hw-field__hint">{event.moment.get(store.lang.get())}</span> })}
            </h3>
            {groups.into_iter().map(group).collect_view()}
        </section>
    }
}
