//! Every finding, the gravest file first; each leads to its place.

use super::parts::{Icon, Sign};
use super::problem_item::ProblemItem;
use super::store::{PANEL_TAB, Store};
use super::view::{Panel, Problem, Problems};
use crate::platform::checker::Checking;
use crate::state::Action;
use hookwright_core::json::Document;
use hookwright_core::settings::Settings;
use leptos::prelude::*;

/// The panel.
#[component]
pub fn ProblemsPanel() -> impl IntoView {
    let store = Store::here();
    let count = Memo::new(move |_| store.problems.with(|problems| problems.0.len()));
    let safe = Memo::new(move |_| store.problems.with(|problems| problems.safe()));
    let has_hooks = Memo::new(move |_| store.text.with(|text| !Settings::of(text).handlers().is_empty()));
    let fix = move |_| {
        let text = store.text.get_untracked();
        let count = safe.get_untracked();
        if let Some(fixed) = store.checker.with_value(|checker| checker.fix_all(text.text())) {
            store.dispatch(Action::Replace(Document::parse(fixed)));
            store.say((store.t_now().fixed_all)(count));
        }
    };
    view! {
        <Show when=move || { safe.get() > 1 }>
            <div class="hw-panel__bar">
                <button type="button" class="hw-button" data-look="main" on:click=fix>
                    {move || (store.t().fix_all)(safe.get())}
                </button>
            </div>
        </Show>
        <Show when=move || store.checking.get() != Checking::Ready>
            <p class="hw-quiet">{move || store.checking_words()}</p>
        </Show>
        <Show when=move || { count.get() == 0 && store.checking.get() == Checking::Ready }>
            <div class="hw-quiet">
                <Show when=move || has_hooks.get() fallback=move || view! { <p>{move || store.t().no_hooks_yet}</p> }>
                    <p class="hw-quiet__good"><Icon sign=Sign::Good/> {move || store.t().no_problems}</p>
                    <button type="button" class="hw-button" on:click=move |_| store.show(Panel::Result)>
                        {move || store.t().next_result}
                    </button>
                </Show>
            </div>
        </Show>
        <ul class="hw-problems" data-place="list">
            <For each=move || store.problems.with(Problems::keyed) key=|(key, _)| key.clone() let((_, problem))>
                <ProblemItem problem=problem.clone() back=vec![PANEL_TAB.to_owned()]>
                    <Place problem=problem.clone()/>
                </ProblemItem>
            </For>
        </ul>
    }
}

/// Where the finding is; a press goes there.
#[component]
fn Place(problem: Problem) -> impl IntoView {
    let store = Store::here();
    let at = problem.finding.at.clone();
    let place = Signal::derive(move || place(store, &at));
    view! {
        <button
            type="button"
            class="hw-link hw-problem__place"
            aria-label=move || (store.t().go_to)(&place.get())
            on:click=move |_| store.go_to(&problem)
        >
            {place}
        </button>
    }
}

/// `PreToolUse › 1 › command`: as people count, without what every place has.
fn place(store: Store, at: &hookwright_core::json::Pointer) -> String {
    use hookwright_core::json::Step;
    let steps = at.0.iter().filter(|step| !matches!(step, Step::Key(key) if key == "hooks"));
    let words: Vec<String> = steps
        .map(|step| match step {
            Step::Key(key) => key.clone(),
            Step::Index(index) => (index + 1).to_string(),
        })
        .collect();
    if words.is_empty() { store.t().whole_file.to_owned() } else { words.join(" › ") }
}
