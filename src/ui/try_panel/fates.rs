//! What becomes of each hook, and why.

use crate::state::{Fate, Trial, Tried, in_full};
use crate::ui::parts::{Icon, Rich, Sign};
use crate::ui::store::Store;
use leptos::prelude::*;

/// The list.
#[component]
pub fn Fates(trial: Memo<Option<Trial>>) -> impl IntoView {
    let store = Store::here();
    let counts = Memo::new(move |_| {
        trial.with(|trial| trial.as_ref().map(|trial| (trial.running(), trial.tried.len()))).unwrap_or_default()
    });
    let list = move || trial.get().map(|trial| trial.tried).unwrap_or_default();
    view! {
        <Show when=move || { counts.get().1 > 0 }>
            <section class="hw-try__part" aria-labelledby=store.id("try-which")>
                <h2 class="hw-files__title" id=store.id("try-which")>{move || store.t().trial.which}</h2>
                <p role="status">{move || (store.t().trial.fires)(counts.get().0, counts.get().1)}</p>
                <ul class="hw-fates">
                    {move || list().into_iter().map(|tried| view! { <One tried/> }).collect_view()}
                </ul>
                <Show when=move || { counts.get().0 > 1 }>
                    <p class="hw-field__hint">{move || store.t().trial.together}</p>
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn One(tried: Tried) -> impl IntoView {
    let store = Store::here();
    let Tried { at, fate, why } = tried;
    let what = store.form.with_untracked(|form| form.node(&at).map(|handler| in_full(handler, form.text())));
    let t = move || store.t().trial;
    let (sign, name): (_, fn(&crate::i18n::TrialStrings) -> &'static str) = match fate {
        Fate::Runs => (Sign::Good, |t| t.runs),
        Fate::MayRun => (Sign::Hint, |t| t.may_run),
        Fate::Repeat => (Sign::Not, |t| t.repeat),
        Fate::Not => (Sign::Not, |t| t.runs_not),
    };
    let data = match fate {
        Fate::Runs => "runs",
        Fate::MayRun => "may",
        Fate::Repeat | Fate::Not => "not",
    };
    view! {
        <li class="hw-fate" data-fate=data>
            <p class="hw-fate__head">
                <Icon sign/>
                <strong>{move || name(t())}</strong>
                <code class="hw-code" translate="no">{what}</code>
            </p>
            <p class="hw-fate__why"><Rich text=Signal::derive(move || why.get(store.lang.get()).to_owned())/></p>
        </li>
    }
}
