//! What is wrong with one thing, beside it.

use super::problem_item::ProblemItem;
use super::store::Store;
use crate::state::Focus;
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The findings at a place. The list's id describes the field there.
#[component]
pub fn FieldProblems(at: Signal<Pointer>) -> impl IntoView {
    let store = Store::here();
    let problems = store.problems_at(at);
    let id = move || problems_id(store, &at.get());
    view! {
        <Show when=move || problems.with(|problems| !problems.0.is_empty())>
            <ul class="hw-problems" data-place="field" id=id>
                {move || {
                    let back = Focus::Field(at.get_untracked()).names();
                    let item = |problem| view! { <ProblemItem problem back=back.clone()/> };
                    problems.get().0.into_iter().map(item).collect_view()
                }}
            </ul>
        </Show>
    }
}

/// The id of the list at a place, for `aria-describedby`.
pub fn problems_id(store: Store, at: &Pointer) -> String {
    store.id(&format!("problems{at}"))
}
