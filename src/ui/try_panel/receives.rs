//! What a hook receives, and what the ways in which it can end mean.

use crate::state::{Trial, Words};
use crate::ui::parts::{CopyButton, Rich};
use crate::ui::store::Store;
use hookwright_core::json::{Document, Value, compact};
use leptos::prelude::*;

/// Both.
#[component]
pub fn Receives(trial: Memo<Option<Trial>>, document: Memo<Document>) -> impl IntoView {
    let store = Store::here();
    let t = move || store.t().trial;
    let text = Signal::derive(move || document.with(|document| compact(&Value::of(document.root(), document.text()))));
    let variables = move || trial.get().map(|trial| trial.variables.join("  ")).unwrap_or_default();
    let ends = move || trial.get().map(|trial| trial.ends).unwrap_or_default();
    let end = move |(index, words): (usize, Words)| {
        let words = Signal::derive(move || words.get(store.lang.get()).to_owned());
        view! {
            <dt>{move || t().status.get(index).copied()}</dt>
            <dd><Rich text=words/></dd>
        }
    };
    view! {
        <Show when=move || trial.with(Option::is_some)>
            <section class="hw-try__part" aria-labelledby=store.id("try-receives")>
                <h2 class="hw-files__title" id=store.id("try-receives")>{move || t().receives}</h2>
                <p class="hw-field__hint">{move || t().receives_hint}</p>
                <pre class="hw-pre" translate="no" tabindex="0" role="region" aria-label=move || t().stdin>
                    {text}
                </pre>
                <div class="hw-row">
                    <CopyButton
                        text
                        label=Signal::derive(move || store.t().copy.to_owned())
                        copied=Signal::derive(move || store.t().copied.to_owned())
                        by_hand=Signal::derive(move || store.t().copy_by_hand.to_owned())
                        on_copied=Callback::new(move |()| store.say(store.t_now().copied))
                    />
                </div>
                <p class="hw-field__hint">{move || t().variables}</p>
                <p class="hw-try__variables"><code class="hw-code" translate="no">{variables}</code></p>
            </section>
            <section class="hw-try__part" aria-labelledby=store.id("try-ends")>
                <h2 class="hw-files__title" id=store.id("try-ends")>{move || t().ends}</h2>
                <dl class="hw-ends">{move || ends().into_iter().enumerate().map(end).collect_view()}</dl>
            </section>
        </Show>
    }
}
