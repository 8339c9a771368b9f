//! Speaking to people who listen: the newest text, once it has been quiet for a while.

use leptos::prelude::*;
use std::time::Duration;

/// How long it has to be quiet.
const QUIET: Duration = Duration::from_millis(800);

/// The text of a status region that follows `text` after a quiet moment.
pub fn after_quiet(text: Signal<String>) -> ReadSignal<String> {
    let (said, say) = signal(String::new());
    let waiting = StoredValue::new_local(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    Effect::new(move || {
        let text = text.get();
        stop();
        let speak = move || {
            // What is said twice has to differ, or it is not spoken again.
            let _ =
                say.try_update(|said| *said = if *said == text && !text.is_empty() { text + "\u{a0}" } else { text });
        };
        waiting.set_value(set_timeout_with_handle(speak, QUIET).ok());
    });
    on_cleanup(stop);
    said
}
