//! A card: one group, said in a sentence, with its fields behind a disclosure.

use super::card_tools::CardTools;
use super::field_problems::FieldProblems;
use super::handler_form::HandlerForm;
use super::matcher_field::MatcherField;
use super::parts::{Icon, Sign};
use super::sentence::Sentence;
use super::store::Store;
use crate::state::{Action, Focus, RowId, group_at};
use hookwright_core::catalog::Event;
use leptos::prelude::*;

/// The card of a row.
#[component]
pub fn GroupCard(row: RowId, event: Option<&'static Event>, siblings: Memo<Vec<RowId>>) -> impl IntoView {
    let store = Store::here();
    let at = Signal::from(store.place(row));
    let is_open = move || store.open.with(|open| open.contains(&row));
    let worst = Memo::new(move |_| store.problems.with(|problems| at.with(|at| problems.within(at).worst())));
    let handlers = Memo::new(move |_| {
        store.form.with(|form| {
            let at = at.get();
            group_at(form, &at).map(|group| group.handlers().into_iter().map(|handler| handler.at).collect::<Vec<_>>())
        })
    });
    let count = Memo::new(move |_| handlers.with(|handlers| handlers.as_ref().map_or(0, Vec::len)));
    let is_flat = move || handlers.with(|all| all.as_ref().is_some_and(|all| at.with(|at| all.contains(at))));
    let handler_at = move |index: usize| {
        Signal::derive(move || {
            handlers.with(|all| all.as_ref().and_then(|all| all.get(index).cloned())).unwrap_or_default()
        })
    };
    let sentence_id = Signal::derive(move || store.id(&format!("sentence{}", at.get())));
    view! {
        <article
            class="hw-card"
            tabindex="-1"
            data-focus=move || Focus::Card(at.get()).name()
            data-severity=move || worst.get().map(|severity| severity.name())
            aria-labelledby=sentence_id
        >
            <div class="hw-card__head">
                <p class="hw-card__sentence" id=sentence_id><Sentence at/></p>
                <CardTools row at siblings/>
            </div>
            <FieldProblems at/>
            <Show when=is_open>
                <div class="hw-card__body">
                    <MatcherField at event/>
                    <For each=move || 0..count.get() key=|index| *index let:index>
                        <HandlerForm at=handler_at(index) event index count/>
                    </For>
                    <Show when=move || !is_flat()>
                        <button
                            type="button"
                            class="hw-button"
                            data-look="quiet"
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
