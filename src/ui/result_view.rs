//! A text with its changed lines marked, by sign and color, and its unchanged stretches folded.

use super::store::Store;
use crate::state::{Stretch, diff};
use hookwright_core::merge::LineKind;
use leptos::prelude::*;

/// The lines of a comparison.
#[component]
pub fn Lines(stretches: Vec<Stretch>) -> impl IntoView {
    view! {
        <div class="hw-lines" translate="no" tabindex="0" role="group">
            {stretches
                .into_iter()
                .map(|stretch| match stretch {
                    Stretch::Shown(lines) => lines.into_iter().map(line).collect_view().into_any(),
                    Stretch::Folded(lines) => view! { <Fold lines/> }.into_any(),
                })
                .collect_view()}
        </div>
    }
}

fn line((kind, text): (LineKind, String)) -> impl IntoView {
    let store = Store::here();
    let (sign, name) = match kind {
        LineKind::Kept => (" ", None),
        LineKind::Added => ("+", Some("added")),
        LineKind::Removed => ("−", Some("removed")),
    };
    let words = move || match kind {
        LineKind::Kept => None,
        LineKind::Added => Some(store.t().line_added),
        LineKind::Removed => Some(store.t().line_removed),
    };
    view! {
        <div class="hw-lines__line" data-mark=name>
            <span class="hw-lines__sign" aria-hidden="true">{sign}</span>
            <span class="hw-unseen">{move || words().map(|words| format!("{words}: "))}</span>
            <span class="hw-lines__text">{text}</span>
        </div>
    }
}

#[component]
fn Fold(lines: Vec<String>) -> impl IntoView {
    let store = Store::here();
    let is_open = RwSignal::new(false);
    let count = lines.len();
    let lines = StoredValue::new(lines);
    view! {
        <button
            type="button"
            class="hw-lines__fold"
            translate="yes"
            aria-expanded=move || is_open.get().to_string()
            on:click=move |_| is_open.update(|open| *open = !*open)
        >
            {move || (store.t().unchanged_lines)(count)}
        </button>
        <Show when=move || is_open.get()>
            {lines.get_value().into_iter().map(|text| line((LineKind::Kept, text))).collect_view()}
        </Show>
    }
}

/// The changed lines alone.
#[component]
pub fn Change(change: Memo<Option<(String, String)>>) -> impl IntoView {
    move || {
        let (old, new) = change.get()?;
        let shown = diff(&old, &new).into_iter().filter_map(|stretch| match stretch {
            Stretch::Shown(lines) => Some(lines),
            Stretch::Folded(_) => None,
        });
        let changed = shown.flatten().filter(|(kind, _)| *kind != LineKind::Kept);
        let changed = changed.map(|(kind, text)| line((kind, text.trim().to_owned()))).collect_view();
        Some(view! { <div class="hw-lines" data-look="small" translate="no">{changed}</div> })
    }
}
