//! The hooks as text.

use super::parts::CopyButton;
use super::store::Store;
use crate::state::{Action, Focus};
use hookwright_core::json::{Document, Position};
use hookwright_core::merge::{Refusal, wanted};
use leptos::prelude::*;
use std::ops::Range;

/// The text, behind a disclosure. A syntax error is named, and nothing of the text is lost.
#[component]
pub fn JsonView() -> impl IntoView {
    let store = Store::here();
    let text = Memo::new(move |_| store.text.with(|text| text.text().to_owned()));
    let fault = Memo::new(move |_| store.text.with(fault));
    let rows = move || text.with(|text| (text.split('\n').count() + 1).clamp(6, 40).to_string());
    let is_open = move || store.text_open.get();
    let fault_id = StoredValue::new(store.id("text-fault"));
    let described = Signal::derive(move || fault.with(Option::is_some).then(|| fault_id.get_value()));
    view! {
        <section class="hw-json">
            <h3 class="hw-json__title">
                <button
                    type="button"
                    class="hw-disclosure"
                    aria-expanded=move || is_open().to_string()
                    on:click=move |_| store.text_open.update(|open| *open = !*open)
                >
                    {move || store.t().json_view}
                </button>
            </h3>
            <Show when=move || fault.with(Option::is_some)>
                <p class="hw-json__fault" id=fault_id.get_value()>
                    {move || fault.get().map(|(at, _)| (store.t().json_broken)(at.line, at.column))}
                    " "
                    <button
                        type="button"
                        class="hw-link"
                        on:click=move |_| {
                            store.text_open.set(true);
                            store.focus.set(Some(Focus::Text(fault.get_untracked().map(|(_, range)| range))));
                        }
                    >
                        {move || store.t().go_to_fault}
                    </button>
                </p>
            </Show>
            <Show when=is_open>
            <div class="hw-json__body">
                <p class="hw-field__hint">{move || store.t().json_hint}</p>
                <textarea
                    class="hw-field__input"
                    data-look="text"
                    readonly=store.readonly
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    translate="no"
                    data-focus=Focus::Text(None).name()
                    aria-label=move || store.t().json_text
                    aria-describedby=described
                    aria-invalid=move || fault.with(Option::is_some).then_some("true")
                    rows=rows
                    prop:value=text
                    on:input:target=move |event| store.dispatch(Action::TypeText(event.target().value()))
                    on:blur=move |_| store.pause()
                ></textarea>
                <div class="hw-row">
                    <CopyButton
                        text=text
                        label=Signal::derive(move || store.t().copy.to_owned())
                        copied=Signal::derive(move || store.t().copied.to_owned())
                        by_hand=Signal::derive(move || store.t().copy_by_hand.to_owned())
                        on_copied=Callback::new(move |()| store.say(store.t_now().copied))
                    />
                </div>
            </div>
            </Show>
        </section>
    }
}

/// Where the text is no JSON, as people count and as bytes.
fn fault(text: &Document) -> Option<(Position, Range<usize>)> {
    if text.errors().is_empty() {
        return None;
    }
    let Err(Refusal::Syntax { at, .. }) = wanted(text) else { return None };
    let starts = text.text().char_indices().map(|(start, _)| start);
    let start = starts.chain([text.text().len()]).find(|start| text.position(*start) == at)?;
    let end = text.text()[start..].chars().next().map_or(start, |c| start + c.len_utf8());
    Some((at, start..end))
}
