//! What a hook does, in a sentence.

use super::store::Store;
use crate::state::group_at;
use hookwright_core::describe::{Piece, describe};
use hookwright_core::json::Pointer;
use leptos::prelude::*;

/// The sentence of the group at a place.
#[component]
pub fn Sentence(at: Signal<Pointer>) -> impl IntoView {
    let store = Store::here();
    let pieces = Memo::new(move |_| {
        let lang = store.lang.get();
        store.form.with(|form| at.with(|at| group_at(form, at).map(|group| describe(&group, lang))).unwrap_or_default())
    });
    move || pieces_view(pieces.get())
}

/// The pieces of a sentence.
pub fn pieces_view(pieces: Vec<Piece>) -> AnyView {
    pieces.into_iter().map(piece).collect_view().into_any()
}

fn piece(piece: Piece) -> AnyView {
    match piece {
        Piece::Words(text) => text.into_any(),
        Piece::Strong(text) => view! { <strong translate="no">{text}</strong> }.into_any(),
        Piece::Code(text) => view! { <code class="hw-code" translate="no">{text}</code> }.into_any(),
        Piece::Blank(text) => view! { <em class="hw-blank">{text}</em> }.into_any(),
    }
}
