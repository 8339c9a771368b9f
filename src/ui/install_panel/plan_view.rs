//! What will be registered, and what is written where.

use super::super::parts::Rich;
use super::super::store::Store;
use crate::state::{Installer, Registered, Way};
use leptos::prelude::*;
use std::sync::Arc;

/// The plan in words.
#[component]
pub fn PlanView(installer: Arc<Installer>) -> impl IntoView {
    let store = Store::here();
    let is_out = move || store.choice.get().way == Way::Out;
    let title = move || if is_out() { store.t().install.takes_out } else { store.t().install.registers };
    let count = installer.files.len();
    let settings = Signal::derive(move || (store.t().install.writes_settings)(store.choice.get().whose.settings()));
    let folder = Signal::derive(move || {
        let slug = store.history.with(|history| history.present().slug());
        (store.t().install.writes_files)(count, &store.choice.get().whose.folder(&slug))
    });
    let left = installer.left.iter().map(|left| {
        let (command, reference) = left.clone();
        let words = Signal::derive(move || (store.t().install.reference_left)(&reference, &command));
        view! { <p class="hw-notice"><Rich text=words/></p> }
    });
    view! {
        <section class="hw-files" aria-labelledby=store.id("registers")>
            <h2 class="hw-files__title" id=store.id("registers")>{title}</h2>
            <ul class="hw-registered">{installer.hooks.iter().cloned().map(entry).collect_view()}</ul>
            {left.collect_view()}
            <h3 class="hw-files__title">{move || store.t().install.writes}</h3>
            <ul class="hw-list">
                <li><Rich text=settings/></li>
                {(count > 0).then(|| view! { <li><Rich text=folder/></li> })}
            </ul>
            <h3 class="hw-files__title">{move || store.t().install.does}</h3>
            <ul class="hw-list">
                <li>{move || store.t().install.does_copy}</li>
                <li>{move || store.t().install.does_only}</li>
                <li>{move || store.t().install.does_twice}</li>
            </ul>
        </section>
    }
}

fn entry(registered: Registered) -> impl IntoView {
    let store = Store::here();
    let Registered { event, matcher, what } = registered;
    let matcher = move || matcher.clone().unwrap_or_else(|| store.t().install.always.to_owned());
    view! {
        <li class="hw-registered__entry">
            <span class="hw-registered__event"><code translate="no">{event}</code> " · " {matcher}</span>
            <pre class="hw-pre" translate="no" tabindex="0">{what}</pre>
        </li>
    }
}
