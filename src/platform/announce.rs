//! Speaking to people who listen: the newest text, once it has been quiet for a while.

use super::quiet::Quiet;
use leptos::prelude::*;
use std::time::Duration;

/// How long it has to be quiet.
const QUIET: Duration = Duration::from_millis(800);

/// The text of a status region that follows `text` after a quiet moment.
pub fn after_quiet(text: Signal<String>) -> ReadSignal<String> {
    let (said, say) = signal(String::new());
    let quiet = Quiet::here();
    Effect::new(move || {
        let text = text.get();
        quiet.after(QUIET, move || {
            // What is said twice has to differ, or it is not spoken again.
            say.try_update(|said| *said = if *said == text && !text.is_empty() { text + "\u{a0}" } else { text });
        });
    });
    said
}
