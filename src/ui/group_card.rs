//! A card: one group, said in a sentence, with its fields behind a disclosure.

use super::card_tools::CardTools;
use super::entry_tools::Moving;
use super::field_problems::FieldProblems;
use super::handler_form::HandlerForm;
use super::matcher_field::MatcherField;
use super::others::Others;
use super::parts::{Icon, Sign};
use super::sentence::Sentence;
use super::store::Store;
use crate::state::{Action, Focus, RowId, group_at};
use hookwright_core::catalog::Event;
use leptos::context::Provider;
use leptos::prelude::*;

/// The card of a row.
#[component]
pub fn GroupCard(row: RowId, event: Option<&'static Event>, siblings: Memo<Vec<RowId>>) -> impl IntoView {
    let outer = Store::here();
    let at = Signal::from(outer.place(row));
    let store = outer.of_card(at);
    let is_moving = RwSignal::new(false);
    let is_open = move || store.open.with(|open| open.contains(&row));
    let worst = Memo::new(move |_| store.problems.with(|problems| at.with(|at| problems.within(at).worst())));
    let handlers = Memo::new(move |_| {
        store.rows.track();
        store.form.track();
        store.history.with_untracked(|history| {
            let model = history.present();
            let at = at.get();
            let all = group_at(&model.form, &at).map(|group| group.handlers()).unwrap_or_default();
            all.iter().filter_map(|handler| model.rows.id(&handler.at)).collect::<Vec<_>>()
        })
    });
    let is_flat = move || handlers.with(|all| all.contains(&row));
    let sentence_id = Signal::derive(move || store.id(&format!("sentence{}", at.get())));
    view! {
        <Provider value=store>
            <article
                class="hw-card"
                tabindex="-1"
                data-focus=move || Focus::Card(at.get()).name()
                data-severity=move || worst.get().map(|severity| severity.name())
                aria-labelledby=sentence_id
            >
                <div class="hw-card__head">
                    <p class="hw-card__sentence" id=sentence_id><Sentence at/></p>
                    <CardTools row at siblings is_moving/>
                </div>
                <Moving at is_moving/>
                <FieldProblems at/>
                <Show when=is_open>
                    <div class="hw-card__body">
                        <MatcherField at event/>
                        <For each=move || handlers.get() key=|row| *row let:row>
                            <HandlerForm row event siblings=handlers/>
                        </For>
                        <Show when=move || !is_flat()>
                            <Others at shown=vec!["matcher", "hooks"]/>
                            <button
                                type="button"
                                class="hw-button"
                                data-look="quiet"
                                data-change=""
                                on:click=move |_| store.dispatch(Action::AddHandler(at.get_untracked()))
                            >
                                <Icon sign=Sign::Add/>
                                {move || store.t().add_handler}
                            </button>
                        </Show>
                    </div>
                </Show>
                <Show when=move || !is_open()>
                    <InnerProblems at/>
                </Show>
            </article>
        </Provider>
    }
}

/// A closed card still tells what is wrong inside it.
#[component]
fn InnerProblems(at: Signal<hookwright_core::json::Pointer>) -> impl IntoView {
    let store = Store::here();
    let inner = Memo::new(move |_| {
        store.problems.with(|problems| {
            at.with(|at| {
                let homes = problems.within(at).0.into_iter().map(|problem| problem.home).filter(|home| home != at);
                let mut homes: Vec<_> = homes.collect();
                homes.dedup();
                homes
            })
        })
    });
    view! {
        <For each=move || inner.get() key=|home| home.clone() let:home>
            <FieldProblems at=Signal::stored(home)/>
        </For>
    }
}
