//! The widget: its frame, its keys, and what it keeps.

use super::footer::Footer;
use super::header::Header;
use super::hooks_panel::HooksPanel;
use super::keeping::{Keeper, KeepingNotices};
use super::keys::{on_history, on_key};
use super::opened_file;
use super::opening::Opening;
use super::parts::Readonly;
use super::share::LinkNotice;
use super::side_panels::{PanelTabs, SidePanels};
use super::spoken::spoken;
use super::store::Store;
use super::taste::Taste;
use super::view::Panel;
use crate::platform::{announce, focus, size};
use crate::state::Model;
use leptos::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many widgets there have been: element ids begin with it.
static COUNT: AtomicUsize = AtomicUsize::new(1);

/// The widget. With a key, draft and taste are kept in the browser under it.
#[component]
pub fn App(opening: Opening) -> impl IntoView {
    let Opening { key, host, offline } = opening;
    let prefix = format!("hw{}-", COUNT.fetch_add(1, Ordering::Relaxed));
    let taste_key = key.as_ref().map(|key| format!("{key}.taste"));
    let taste = Taste::kept(taste_key.as_deref(), host.as_ref().and_then(|host| host.language_around()));
    let (keeper, kept) = key.map(Keeper::open).unzip();
    let model = kept.flatten().or_else(|| host.as_ref().and_then(|host| host.draft())).unwrap_or_else(Model::empty);
    let mut store = Store::new(model, taste, prefix);
    store.is_embedded = host.is_some();
    provide_context(store);
    provide_context(Readonly(store.readonly.into()));
    if let Some(host) = host {
        host.meet(store);
    }
    keeper.into_iter().for_each(|keeper| keeper.follow(store));
    if let Some(key) = taste_key {
        Effect::new(move || Taste::of(store).keep(&key));
    }
    let narrow = size::is_narrow(store.root);
    let said = announce::after_quiet(spoken(store));
    follow_focus(store);
    view! {
        <div
            class="hw"
            lang=move || store.lang.get().code()
            role=store.is_embedded.then_some("group")
            aria-label=move || store.is_embedded.then(|| store.t().title)
            data-readonly=move || store.readonly.get().then_some("")
            data-theme=move || store.theme.get().attribute()
            data-checking=move || store.checking.get().name()
            node_ref=store.root
            on:keydown=move |event| on_key(store, &event)
            on:beforeinput=move |event| on_history(store, &event)
            on:dragover=move |event| opened_file::on_drag(&event)
            on:drop=move |event| opened_file::on_drop(store, &event)
        >
            <Header/>
            {keeper.map(|keeper| view! { <KeepingNotices keeper/> })}
            {(!store.is_embedded).then(|| view! { <LinkNotice/> })}
            <div class="hw-main" role=(!store.is_embedded).then_some("main")>
                <Show when=move || narrow.get()>
                    <PanelTabs narrow/>
                </Show>
                <div class="hw-main__hooks" hidden=move || narrow.get() && !store.hooks_in_front.get()>
                    <HooksPanel narrow/>
                </div>
                <div class="hw-main__side" hidden=move || narrow.get() && store.hooks_in_front.get()>
                    <Show when=move || !narrow.get()>
                        <PanelTabs narrow/>
                    </Show>
                    <SidePanels/>
                </div>
            </div>
            <Footer offline/>
            <p class="hw-unseen" role="status">{said}</p>
        </div>
    }
}

/// Moves the focus where an action wants it, once what it made is on the page.
fn follow_focus(store: Store) {
    Effect::new(move || {
        let Some(wish) = store.focus.get() else { return };
        if store.hooks_in_front.with_untracked(|in_front| !in_front) {
            store.show(Panel::Hooks);
        }
        leptos::task::spawn_local(async move {
            leptos::task::tick().await;
            if let Some(root) = store.root.try_get_untracked().flatten() {
                focus::grant(&root, &wish);
            }
        });
    });
}
