//! A word or two about something.

use leptos::prelude::*;

/// What the badge says by its color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Nothing.
    Plain,
    /// It can do something.
    Strong,
}

impl Tone {
    fn name(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Strong => "strong",
        }
    }
}

/// A badge.
#[component]
pub fn Badge(tone: Tone, children: Children) -> impl IntoView {
    view! { <span class="hw-badge" data-tone=tone.name()>{children()}</span> }
}
