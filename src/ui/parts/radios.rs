//! One of several, each with a line about it where there is something to say.

use super::Rich;
use leptos::prelude::*;

/// One choice.
#[derive(Clone)]
pub struct Radio<K> {
    /// What it stands for.
    pub key: K,
    /// Its label.
    pub label: Signal<String>,
    /// What else there is to say; code in backticks.
    pub hint: Signal<String>,
}

/// The choices.
#[component]
pub fn Radios<K: Copy + PartialEq + Send + Sync + 'static>(
    /// The beginning of its elements' ids.
    id: String,
    #[prop(into)] legend: Signal<String>,
    options: Vec<Radio<K>>,
    #[prop(into)] chosen: Signal<K>,
    on_choose: Callback<K>,
) -> impl IntoView {
    let has_hints = options.iter().any(|option| !option.hint.get_untracked().is_empty());
    let choice = |(index, option): (usize, Radio<K>)| {
        let Radio { key, label, hint } = option;
        let hint_id = format!("{id}-hint{index}");
        view! {
            <div class="hw-radio">
                <label class="hw-choice">
                    <input
                        class="hw-choice__input"
                        type="radio"
                        name=id.clone()
                        aria-describedby=has_hints.then(|| hint_id.clone())
                        prop:checked=move || chosen.get() == key
                        on:change=move |_| on_choose.run(key)
                    />
                    <span class="hw-choice__label">{label}</span>
                </label>
                {has_hints
                    .then(|| view! { <p class="hw-field__hint" id=hint_id><Rich text=hint/></p> })}
            </div>
        }
    };
    view! {
        <fieldset class="hw-choices">
            <legend class="hw-field__label">{legend}</legend>
            <div class="hw-choices__row" data-look=has_hints.then_some("list")>
                {options.into_iter().enumerate().map(choice).collect_view()}
            </div>
        </fieldset>
    }
}
