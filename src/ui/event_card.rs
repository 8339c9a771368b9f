//! One event: what fires it, whether its hooks can block, and its cards.

use super::aside_card::AsideCard;
use super::field_problems::FieldProblems;
use super::group_card::GroupCard;
use super::parts::{Badge, Tone};
use super::store::Store;
use crate::state::RowId;
use hookwright_core::catalog::{self, Event};
use hookwright_core::settings::Settings;
use leptos::prelude::*;

/// The event of this name, with a card for each of its groups.
#[component]
pub fn EventCard(name: String) -> impl IntoView {
    let store = Store::here();
    let rows = rows(store, name.clone());
    let aside = aside(store, name.clone());
    let (shown_rows, shown_aside) = (shown(store, rows), shown(store, aside));
    let is_hidden = move || {
        let has_some = rows.with(|rows| !rows.is_empty()) || aside.with(|aside| !aside.is_empty());
        has_some && shown_rows.with(Vec::is_empty) && shown_aside.with(Vec::is_empty)
    };
    let at = Settings::at().key(&name);
    let event = catalog::event(&name);
    let title_id = store.id(&format!("event-{name}"));
    let focus = at.to_string();
    view! {
        <section class="hw-event" aria-labelledby=title_id.clone() hidden=is_hidden>
            <header class="hw-event__head">
                <h3 class="hw-event__name" id=title_id.clone() tabindex="-1" data-focus=focus translate="no">{name}</h3>
                {event.map(|event| view! { <BlockBadge event/> })}
                <p class="hw-event__fires">
                    {move || event.map_or(store.t().unknown_event, |event| event.fires.get(store.lang.get()))}
                </p>
                {event.filter(|event| event.can_block).map(|event| view! { <HowToBlock event/> })}
            </header>
            <FieldProblems at=Signal::stored(at)/>
            <For each=move || shown_rows.get() key=|row| *row let:row>
                <GroupCard row event siblings=rows/>
            </For>
            <For each=move || shown_aside.get() key=|id| *id let:id>
                <AsideCard id/>
            </For>
        </section>
    }
}

/// Whether hooks on an event can block, and how.
#[component]
pub fn BlockBadge(event: &'static Event) -> impl IntoView {
    let store = Store::here();
    let words = move || {
        let t = store.t();
        if !event.can_block {
            return t.only_observes.to_owned();
        }
        let how = match (event.blocks_by_exit, event.blocking_answer.is_some()) {
            (true, true) => t.by_both,
            (true, false) => t.by_exit_2,
            (false, true) => t.by_json,
            (false, false) => t.by_neither,
        };
        format!("{}: {how}", t.can_block)
    };
    view! { <Badge tone=if event.can_block { Tone::Strong } else { Tone::Plain }>{words}</Badge> }
}

#[component]
fn HowToBlock(event: &'static Event) -> impl IntoView {
    let store = Store::here();
    let answer = event.blocking_answer.as_ref();
    view! {
        <details class="hw-more hw-event__how">
            <summary class="hw-more__summary">{move || store.t().how_to_block}</summary>
            <ul class="hw-list">
                <li>
                    <strong>{move || store.t().on_exit_2}</strong>
                    ": "
                    {move || event.exit2.get(store.lang.get())}
                </li>
                {answer
                    .map(|answer| {
                        let json = format!("{} = {}", answer.field, answer.value);
                        view! {
                            <li>
                                <strong>"JSON"</strong>
                                ": "
                                <code class="hw-code" translate="no">{json}</code>
                            </li>
                        }
                    })}
            </ul>
        </details>
    }
}

fn rows(store: Store, name: String) -> Memo<Vec<RowId>> {
    Memo::new(move |_| {
        store.rows.track();
        store.history.with_untracked(|history| {
            let model = history.present();
            let events = Settings::of(&model.form).events();
            let groups = events.iter().filter(|event| event.name == name).flat_map(|event| event.groups());
            groups.filter_map(|group| model.rows.id(&group.at)).collect()
        })
    })
}

/// What is disabled of the event.
fn aside(store: Store, name: String) -> Memo<Vec<RowId>> {
    Memo::new(move |_| {
        store.history.with(|history| {
            let own = history.present().aside.iter().filter(|aside| aside.event_name() == name);
            own.map(|aside| aside.id).collect()
        })
    })
}

/// Those that the search does not hide.
fn shown(store: Store, rows: Memo<Vec<RowId>>) -> Memo<Vec<RowId>> {
    Memo::new(move |_| store.hidden.with(|hidden| rows.get().into_iter().filter(|row| !hidden.contains(row)).collect()))
}
