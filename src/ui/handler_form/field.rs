//! One field of a handler, as the catalogue describes it.

use super::super::field_problems::{FieldProblems, problems_id};
use super::super::parts::{AreaField, LineField};
use super::super::store::Store;
use super::inputs::{Choice, Flag};
use crate::state::{Action, FieldKind, Focus};
use hookwright_core::Severity;
use hookwright_core::catalog::{self, Event, HandlerType};
use hookwright_core::json::{Kind, Pointer, Value};
use leptos::prelude::*;

/// The field of the handler at a place.
#[component]
pub fn HandlerField(
    at: Signal<Pointer>,
    field: &'static catalog::HandlerField,
    event: Option<&'static Event>,
    ty: HandlerType,
) -> impl IntoView {
    let store = Store::here();
    let kind = FieldKind::of(field.kind);
    let place = Signal::derive(move || at.get().key(field.name));
    let value = Signal::from(store.value(place, kind));
    let problems = store.problems_at(place);
    let id = Signal::derive(move || store.id(&place.get().to_string()));
    let label = Signal::derive(move || (store.t().field_label)(field.name).unwrap_or(field.name).to_owned());
    let focus = Signal::derive(move || Focus::Field(place.get()).name());
    let described = Signal::derive(move || {
        problems.with(|problems| !problems.0.is_empty()).then(|| problems_id(store, &place.get()))
    });
    let has_error = Signal::derive(move || problems.with(|all| all.worst() == Some(Severity::Error)));
    let hint = Signal::derive(move || hint(store, field, kind));
    let placeholder = Signal::derive(move || placeholder(store, field, event, ty));
    let on_input = Callback::new(move |text: String| {
        let at = place.get_untracked();
        // A required text that is emptied stays as an empty text, so that its place in the file stays too.
        if text.is_empty() && field.is_required {
            store.dispatch(Action::Set { at, value: Some(Value::text("")) });
        } else {
            store.dispatch(Action::Type { at, text, kind });
        }
    });
    let on_leave = Callback::new(move |()| store.pause());
    let is_odd = store.about(place, |node| node.is_some_and(|node| !matches!(node.kind, Kind::Bool(_))));
    let is_long = matches!(kind, FieldKind::Lines | FieldKind::Json) || matches!(field.name, "command" | "prompt");
    let input = move || {
        if kind == FieldKind::Flag && !is_odd.get() {
            return view! { <Flag place id label focus described field/> }.into_any();
        }
        if !field.values.is_empty() {
            return view! { <Choice place id label focus described value placeholder field/> }.into_any();
        }
        if is_long {
            return view! {
                <AreaField id label key=field.name value on_input on_leave focus placeholder hint described has_error/>
            }
            .into_any();
        }
        let input_mode = if kind == FieldKind::Number { "decimal" } else { "text" };
        view! {
            <LineField id label key=field.name value on_input on_leave focus placeholder hint described has_error input_mode/>
        }
        .into_any()
    };
    view! {
        <div class="hw-handler__field" data-field=field.name>
            {input}
            <FieldProblems at=place/>
        </div>
    }
}

fn hint(store: Store, field: &catalog::HandlerField, kind: FieldKind) -> String {
    let t = store.t();
    if field.is_required || field.name == "timeout" {
        return String::new();
    }
    let doc = field.doc.get(store.lang.get());
    match kind {
        FieldKind::Lines => format!("{doc} {}", t.one_a_line),
        FieldKind::Json => format!("{doc} {}", t.as_json),
        _ => doc.to_owned(),
    }
}

fn placeholder(store: Store, field: &catalog::HandlerField, event: Option<&Event>, ty: HandlerType) -> String {
    let t = store.t();
    if field.name == "timeout" {
        let seconds = event.and_then(|event| event.default_timeout(ty)).unwrap_or(ty.schema().default_timeout);
        return (t.seconds)(&seconds.to_string());
    }
    field.default.map(|default| (t.default_is)(default)).unwrap_or_default()
}
