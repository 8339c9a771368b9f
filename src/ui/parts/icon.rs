//! Signs, drawn in the color of the text around them. They say nothing that a word beside them does not.

use leptos::prelude::*;

/// What is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A circle with a cross.
    Error,
    /// A triangle.
    Warning,
    /// A circle with an i.
    Hint,
    /// A tick.
    Good,
    /// An arrow back.
    Undo,
    /// An arrow forth.
    Redo,
    /// An arrow up.
    Up,
    /// An arrow down.
    Down,
    /// A bin.
    Remove,
    /// A plus.
    Add,
    /// A corner that points down.
    Open,
    /// Three dots.
    More,
    /// A stroke.
    Not,
    /// A prompt of a shell.
    Command,
    /// A globe.
    Http,
    /// A plug.
    Plug,
    /// A speech bubble.
    Prompt,
    /// A head with shoulders.
    Agent,
}

impl Sign {
    fn path(self) -> &'static str {
        match self {
            Sign::Error => "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM5.8 5.8l4.4 4.4m0-4.4-4.4 4.4",
            Sign::Warning => "M8 2.2 1.8 13.4h12.4L8 2.2Zm0 4.2v3.2m0 1.9v.1",
            Sign::Hint => "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Zm0 5.4v3.8M8 4.9V5",
            Sign::Good => "m3 8.6 3.2 3.2L13 4.6",
            Sign::Undo => "M5.5 3 2.5 6l3 3M2.8 6h6.4a4 4 0 0 1 0 8H6",
            Sign::Redo => "m10.5 3 3 3-3 3m2.7-3H6.8a4 4 0 0 0 0 8H10",
            Sign::Up => "M8 13V3.5M4 7.2 8 3.2l4 4",
            Sign::Down => "M8 3v9.5M4 8.8l4 4 4-4",
            Sign::Remove => "M2.8 4.3h10.4M6.3 4V2.6h3.4V4M4 4.3l.6 9.1h6.8l.6-9.1M6.7 6.8v4M9.3 6.8v4",
            Sign::Add => "M8 3v10M3 8h10",
            Sign::Open => "m4 6 4 4 4-4",
            Sign::Not => "M4 8h8",
            Sign::Command => "m3 4.5 3.5 3.5L3 11.5M8.5 12h4.5",
            Sign::Http => {
                "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM2 8h12M8 1.8c3.6 3.6 3.6 8.8 0 12.4-3.6-3.6-3.6-8.8 0-12.4"
            }
            Sign::Plug => "M5.5 2v3.5m5-3.5v3.5M3.5 5.5h9v2a4.5 4.5 0 0 1-9 0v-2ZM8 12v2.5",
            Sign::Prompt => "M2.5 3h11v7.5H7L4 13.5v-3H2.5V3Z",
            Sign::Agent => "M8 2a2.6 2.6 0 1 0 0 5.2A2.6 2.6 0 0 0 8 2ZM2.8 14c.4-3.2 2.4-4.6 5.2-4.6s4.8 1.4 5.2 4.6",
            Sign::More => {
                "M2.7 8a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m5 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m5 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0"
            }
        }
    }
}

/// A sign.
#[component]
pub fn Icon(#[prop(into)] sign: Signal<Sign>) -> impl IntoView {
    view! {
        <svg class="hw-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d=move || sign.get().path()/>
        </svg>
    }
}
