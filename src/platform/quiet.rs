//! What waits until it has been quiet for a while.

use leptos::prelude::*;
use std::time::Duration;

/// One thing that waits, the newest.
#[derive(Debug, Clone, Copy)]
pub struct Quiet(StoredValue<Option<TimeoutHandle>, LocalStorage>);

impl Quiet {
    /// Nothing waits. What does later goes away with the present owner.
    pub fn here() -> Quiet {
        let quiet = Quiet(StoredValue::new_local(None));
        on_cleanup(move || {
            quiet.stop();
        });
        quiet
    }

    /// Has this wait instead of what waits now.
    pub fn after(self, time: Duration, act: impl FnOnce() + 'static) {
        self.stop();
        let waiting = set_timeout_with_handle(
            move || {
                self.0.try_set_value(None);
                act();
            },
            time,
        );
        self.0.try_set_value(waiting.ok());
    }

    /// Drops what waits; false if nothing does.
    pub fn stop(self) -> bool {
        let waiting = self.0.try_update_value(Option::take).flatten();
        waiting.map(|handle| handle.clear()).is_some()
    }
}
