//! One text of a list: typed, split by Enter or by pasted lines, moved, removed.

use super::super::parts::{Icon, Sign};
use super::super::shift_buttons::ShiftButtons;
use super::super::store::Store;
use super::field::Face;
use crate::platform::focus;
use crate::state::{Action, FieldKind, Focus};
use leptos::ev::{ClipboardEvent, KeyboardEvent};
use leptos::html::Input;
use leptos::prelude::*;

/// The row.
#[component]
pub fn ItemRow(face: Face, index: usize, count: Memo<usize>, current: RwSignal<usize>) -> impl IntoView {
    let store = Store::here();
    let at = Signal::derive(move || face.place.get().index(index));
    let value = store.value(at, FieldKind::Item);
    let name = Signal::derive(move || {
        let t = store.t();
        (t.forms.item)((t.forms.items)(face.field.name).item, index + 1)
    });
    let input: NodeRef<Input> = NodeRef::new();
    // The text before the cursor and the text behind it.
    let halves = move || {
        let text = value.get_untracked();
        let range = input.get_untracked().map_or(text.len()..text.len(), |input| focus::selection(&input));
        let part = |range: std::ops::Range<usize>| text.get(range).unwrap_or_default().to_owned();
        (part(0..range.start), part(range.end..text.len()))
    };
    let split = move |texts: Vec<String>| {
        current.set(index + texts.len().saturating_sub(1));
        store.dispatch(Action::SplitItem(at.get_untracked(), texts));
    };
    let on_key = move |event: KeyboardEvent| {
        match event.key().as_str() {
            "Enter" => {
                let (before, after) = halves();
                split(vec![before, after]);
            }
            "Backspace" if value.with_untracked(String::is_empty) => {
                store.dispatch(Action::RemoveItem(at.get_untracked()));
            }
            _ => return,
        }
        event.prevent_default();
    };
    let on_paste = move |event: ClipboardEvent| {
        let text = event.clipboard_data().and_then(|data| data.get_data("text").ok()).unwrap_or_default();
        let text = text.trim_end_matches(['\r', '\n']);
        if !text.contains('\n') {
            return;
        }
        event.prevent_default();
        let (before, after) = halves();
        let mut texts: Vec<String> = text.lines().map(str::to_owned).collect();
        if let Some(first) = texts.first_mut() {
            first.insert_str(0, &before);
        }
        if let Some(last) = texts.last_mut() {
            last.push_str(&after);
        }
        split(texts);
    };
    view! {
        <li class="hw-rows__row" tabindex="-1" data-focus=move || Focus::Card(at.get()).name()>
            <input
                class="hw-field__input"
                type="text"
                readonly=store.readonly
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                translate="no"
                aria-label=name
                node_ref=input
                data-focus=move || Focus::Field(at.get()).name()
                prop:value=value
                on:focus=move |_| current.set(index)
                on:input:target=move |event| {
                    let text = event.target().value();
                    store.dispatch(Action::Type { at: at.get_untracked(), text, kind: FieldKind::Item });
                }
                on:blur=move |_| store.pause()
                on:keydown=on_key
                on:paste=on_paste
            />
            <div class="hw-tools">
                <ShiftButtons
                    at
                    count
                    up=Signal::derive(move || (store.t().forms.move_row_up)(&name.get()))
                    down=Signal::derive(move || (store.t().forms.move_row_down)(&name.get()))
                />
                <button
                    type="button"
                    class="hw-icon-button"
                data-change=""
                    title=move || (store.t().forms.remove_row)(&name.get())
                    aria-label=move || (store.t().forms.remove_row)(&name.get())
                    on:click=move |_| store.dispatch(Action::RemoveItem(at.get_untracked()))
                >
                    <Icon sign=Sign::Remove/>
                </button>
            </div>
        </li>
    }
}
