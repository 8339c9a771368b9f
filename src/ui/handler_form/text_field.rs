//! A field of a handler that is typed.

use super::super::parts::{AreaField, LineField};
use super::super::store::Store;
use super::chips::{Chips, insert};
use super::field::Face;
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::insertions::Insertion;
use hookwright_core::json::{Pointer, Value};
use leptos::prelude::*;

/// A field that is typed: also one that holds something else than it should.
#[component]
pub fn TextField(
    face: Face,
    pieces: Memo<Vec<Insertion>>,
    placeholder: Signal<String>,
    has_error: Signal<bool>,
) -> impl IntoView {
    let store = Store::here();
    let Face { place, id, label, hint, described, field } = face;
    let kind = match FieldKind::of(field.kind) {
        FieldKind::Lines => FieldKind::Json,
        kind => kind,
    };
    let value = store.value(place, kind);
    let focus = Signal::derive(move || Focus::Field(place.get()).name());
    let typed = move |at: Pointer, text: String| {
        // A required text that is emptied stays as an empty text, so that its place in the file stays too.
        if text.is_empty() && field.is_required {
            Action::Set { at, value: Some(Value::text("")) }
        } else {
            Action::Type { at, text, kind }
        }
    };
    let on_input = Callback::new(move |text: String| {
        let at = place.get_untracked();
        let around = vec![at.index(0).to_string(), at.to_string()];
        store.dispatch_from(typed(at, text), around);
    });
    let on_leave = Callback::new(move |()| store.pause());
    let on_press = Callback::new(move |piece: String| {
        let at = place.get_untracked();
        insert(store, &at, &value.get_untracked(), &piece, |text| typed(at.clone(), text));
    });
    let is_long = matches!(kind, FieldKind::Json) || matches!(field.name, "command" | "prompt");
    let input_mode = if kind == FieldKind::Number { "decimal" } else { "text" };
    let key = field.name;
    let input = if is_long {
        view! { <AreaField id label key value on_input on_leave focus placeholder hint described has_error/> }
            .into_any()
    } else {
        view! { <LineField id label key value on_input on_leave focus placeholder hint described has_error input_mode/> }
            .into_any()
    };
    view! {
        {input}
        <Chips label pieces on_press/>
    }
}
