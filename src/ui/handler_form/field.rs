//! One field of a handler, as the catalogue describes it.

use super::super::field_problems::{FieldProblems, problems_id};
use super::super::store::Store;
use super::chips::{pieces, slot};
use super::condition_field::ConditionField;
use super::inputs::{Choice, Flag};
use super::list_field::ListField;
use super::pairs_field::PairsField;
use super::text_field::TextField;
use hookwright_core::Severity;
use hookwright_core::catalog::{self, Event, HandlerType, ValueKind};
use hookwright_core::json::{Kind, Node, Pointer};
use leptos::prelude::*;

/// What a special field needs to know of itself.
#[derive(Clone, Copy)]
pub struct Face {
    /// The field's place.
    pub place: Signal<Pointer>,
    /// The id of its element.
    pub id: Signal<String>,
    /// Its label.
    pub label: Signal<String>,
    /// What it is for.
    pub hint: Signal<String>,
    /// The ids of what describes it.
    pub described: Signal<Option<String>>,
    /// The field.
    pub field: &'static catalog::HandlerField,
}

/// The field of this name of the handler at a place; nothing where the type has none.
#[component]
pub fn HandlerField(
    at: Signal<Pointer>,
    name: &'static str,
    event: Option<&'static Event>,
    ty: HandlerType,
) -> impl IntoView {
    let store = Store::here();
    let field = ty.schema().field(name)?;
    let place = Signal::derive(move || at.get().key(name));
    let fits = store.about(place, move |node| node.is_none_or(|node| fits(field, node)));
    let problems = store.problems_at(place);
    let face = Face {
        place,
        field,
        id: Signal::derive(move || store.id(&place.get().to_string())),
        label: Signal::derive(move || (store.t().field_label)(name).unwrap_or(name).to_owned()),
        hint: Signal::derive(move || hint(store, field, !fits.get())),
        described: Signal::derive(move || {
            problems.with(|problems| !problems.0.is_empty()).then(|| problems_id(store, &place.get()))
        }),
    };
    let slot = slot(store, at, ty, name);
    let pieces = pieces(store, at, event, slot);
    let placeholder = Signal::derive(move || placeholder(store, field, event, ty));
    let has_error = Signal::derive(move || problems.with(|all| all.worst() == Some(Severity::Error)));
    let input = move || match field.kind {
        _ if name == "if" => view! { <ConditionField face event/> }.into_any(),
        ValueKind::Boolean if fits.get() => view! { <Flag face/> }.into_any(),
        ValueKind::Strings if fits.get() => view! { <ListField face pieces/> }.into_any(),
        ValueKind::StringMap | ValueKind::Object if fits.get() => view! { <PairsField face pieces/> }.into_any(),
        _ if !field.values.is_empty() && fits.get() => view! { <Choice face placeholder/> }.into_any(),
        _ => view! { <TextField face pieces placeholder has_error/> }.into_any(),
    };
    Some(view! {
        <div class="hw-handler__field" data-field=name>
            {input}
            <FieldProblems at=place/>
        </div>
    })
}

/// Whether the field's own form can show a value.
fn fits(field: &catalog::HandlerField, node: &Node) -> bool {
    let is_text = |node: &Node| node.as_str().is_some();
    match field.kind {
        ValueKind::Boolean => matches!(node.kind, Kind::Bool(_)),
        ValueKind::Strings => node.items().is_some_and(|items| items.iter().all(is_text)),
        ValueKind::StringMap | ValueKind::Object => node.members().is_some(),
        _ => is_text(node),
    }
}

fn hint(store: Store, field: &catalog::HandlerField, is_odd: bool) -> String {
    let t = store.t();
    let doc = field.doc.get(store.lang.get());
    match field.name {
        _ if is_odd && matches!(field.kind, ValueKind::Strings | ValueKind::StringMap | ValueKind::Object) => {
            format!("{doc} {}", t.as_json)
        }
        "command" | "url" | "timeout" => String::new(),
        "args" => format!("{} {}", t.forms.exec_hint, t.forms.items_hint),
        "input" => format!("{doc} {}", t.forms.scalar_hint),
        _ => doc.to_owned(),
    }
}

fn placeholder(store: Store, field: &catalog::HandlerField, event: Option<&Event>, ty: HandlerType) -> String {
    let t = store.t();
    match field.name {
        "timeout" => {
            let seconds = event.and_then(|event| event.default_timeout(ty)).unwrap_or(ty.schema().default_timeout);
            (t.seconds)(&seconds.to_string())
        }
        "shell" => t.forms.shell_default.to_owned(),
        _ => field.default.map(|default| (t.default_is)((t.forms.default_words)(default))).unwrap_or_default(),
    }
}
