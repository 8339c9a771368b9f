//! What a screen reader hears of the whole widget.

use super::store::Store;
use crate::platform::checker::Checking;
use leptos::prelude::*;

/// What was done last, else what the findings come to.
pub fn spoken(store: Store) -> Signal<String> {
    let status = RwSignal::new(String::new());
    let counted = Memo::new(move |_| store.problems.with(|problems| (problems.0.len(), problems.errors())));
    Effect::new(move |before: Option<Option<(usize, usize)>>| {
        let counts = (store.checking.get() == Checking::Ready).then(|| counted.get());
        if let (Some(Some(_)), Some((count, errors))) = (before, counts) {
            let t = store.t_now();
            let words = if count == 0 { t.no_problems.to_owned() } else { (t.problems_said)(count, errors) };
            status.set(words);
        }
        counts
    });
    Effect::new(move || {
        let said = store.status.get();
        if !said.is_empty() {
            status.set(said);
        }
    });
    status.into()
}
