//! A line with code in backticks and bold words.

use crate::state::{Span, spans};
use leptos::prelude::*;

/// The line.
#[component]
pub fn Rich(#[prop(into)] text: Signal<String>) -> impl IntoView {
    move || spans(&text.get()).into_iter().map(span).collect_view()
}

fn span(span: Span) -> AnyView {
    match span {
        Span::Words(text) => text.into_any(),
        Span::Bold(text) => view! { <strong>{text}</strong> }.into_any(),
        Span::Code(text) => view! { <code class="hw-code" translate="no">{text}</code> }.into_any(),
    }
}
