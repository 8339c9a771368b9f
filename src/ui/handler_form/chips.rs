//! Pieces of text to press: each goes where the cursor of the field is.

use super::super::store::Store;
use crate::platform::focus;
use crate::state::{Action, Focus, inserted};
use hookwright_core::catalog::{Event, HandlerType};
use hookwright_core::insertions::{Insertion, Slot, insertions};
use hookwright_core::json::{Node, Pointer};
use leptos::prelude::*;

/// The pieces for a field with this label.
#[component]
pub fn Chips(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] pieces: Signal<Vec<Insertion>>,
    on_press: Callback<String>,
) -> impl IntoView {
    let store = Store::here();
    view! {
        <Show when=move || pieces.with(|pieces| !pieces.is_empty())>
            <div class="hw-insert">
                <span class="hw-insert__label" aria-hidden="true">{move || store.t().forms.insert}</span>
                <div class="hw-chips" role="group" aria-label=move || (store.t().forms.insert_into)(&label.get())>
                    {move || {
                        let chip = |piece: Insertion| {
                            let text = piece.text.clone();
                            view! {
                                <button
                                    type="button"
                                    class="hw-chip"
                                    translate="no"
                                    title=move || piece.doc.get(store.lang.get())
                                    on:click=move |_| on_press.run(text.clone())
                                >
                                    {piece.text}
                                </button>
                            }
                        };
                        pieces.get().into_iter().map(chip).collect_view()
                    }}
                </div>
            </div>
        </Show>
    }
}

/// What can be put into a field of this kind of the handler at a place; the matcher decides, too.
pub fn pieces(
    store: Store,
    at: Signal<Pointer>,
    event: Option<&'static Event>,
    slot: Memo<Option<Slot>>,
) -> Memo<Vec<Insertion>> {
    let matcher = store.about_group(at, |group| group.matcher().map(str::to_owned));
    Memo::new(move |_| {
        let of = |slot| matcher.with(|matcher| insertions(event, matcher.as_deref(), slot));
        slot.get().map(of).unwrap_or_default()
    })
}

/// The kind of the field of this name.
pub fn slot(store: Store, at: Signal<Pointer>, ty: HandlerType, name: &str) -> Memo<Option<Slot>> {
    let fixed = match (ty, name) {
        (HandlerType::Prompt | HandlerType::Agent, "prompt") => Some(Slot::Prompt),
        (HandlerType::McpTool, "input") => Some(Slot::ToolInput),
        (HandlerType::Command, "args") => Some(Slot::ExecWord),
        _ => None,
    };
    let is_command = ty == HandlerType::Command && name == "command";
    let of_command = store.about(at, |node| match node {
        Some(node) if node.get("args").is_some() => Slot::ExecWord,
        Some(node) if node.get("shell").and_then(Node::as_str) == Some("powershell") => Slot::PowerShellLine,
        _ => Slot::ShellLine,
    });
    Memo::new(move |_| if is_command { Some(of_command.get()) } else { fixed })
}

/// Puts a piece where the cursor of the field at a place is; `act` makes the action of the new text.
pub fn insert(store: Store, place: &Pointer, text: &str, piece: &str, act: impl FnOnce(String) -> Action) {
    let field = store.root.get_untracked().and_then(|root| focus::named(&root, &Focus::Field(place.clone()).name()));
    let range = field.map_or(text.len()..text.len(), |field| focus::selection(&field));
    let (text, byte) = inserted(text, range, piece);
    store.pause();
    store.dispatch(act(text));
    store.pause();
    store.focus.set(Some(Focus::Caret(place.clone(), byte)));
}
