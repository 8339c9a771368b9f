//! The widget: its frame, its keys, and what it keeps.

use super::footer::Footer;
use super::header::Header;
use super::hooks_panel::HooksPanel;
use super::keys::{on_history, on_key};
use super::opened_file;
use super::opening::Opening;
use super::parts::Readonly;
use super::side_panels::{PanelTabs, SidePanels};
use super::spoken::spoken;
use super::store::Store;
use super::taste::Taste;
use super::view::Panel;
use crate::platform::storage::{self, Kept};
use crate::platform::{announce, focus, size};
use crate::state::Model;
use leptos::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many widgets there have been: element ids begin with it.
static COUNT: AtomicUsize = AtomicUsize::new(1);

/// The widget. With a key, draft and taste are kept in the browser under it.
#[component]
pub fn App(opening: Opening) -> impl IntoView {
    let Opening { key, host } = opening;
    let prefix = format!("hw{}-", COUNT.fetch_add(1, Ordering::Relaxed));
    let kept = key.as_deref().map_or(Kept::Nothing, storage::load);
    let taste_key = key.as_ref().map(|key| format!("{key}.taste"));
    let taste = Taste::kept(taste_key.as_deref(), host.as_ref().and_then(|host| host.language_around()));
    let notice = match &kept {
        Kept::Refused => Some(Notice::NotKept),
        Kept::Newer => Some(Notice::Newer),
        _ => None,
    };
    let model = match kept {
        Kept::Draft(stored) => Model::of_stored(*stored),
        _ => host.as_ref().and_then(|host| host.draft()).unwrap_or_else(Model::empty),
    };
    let mut store = Store::new(model, taste, prefix);
    store.is_embedded = host.is_some();
    provide_context(store);
    provide_context(Readonly(store.readonly.into()));
    if let Some(host) = host {
        host.meet(store);
    }
    if let (Some(key), Some(taste_key)) = (key.filter(|_| notice.is_none()), taste_key) {
        keep(store, key, taste_key);
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
            {notice
                .map(|notice| view! { <p class="hw-notice">{move || notice.words(store)}</p> })}
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
            <Footer/>
            <p class="hw-unseen" role="status">{said}</p>
        </div>
    }
}

#[derive(Clone, Copy)]
enum Notice {
    NotKept,
    Newer,
}

impl Notice {
    fn words(self, store: Store) -> &'static str {
        match self {
            Notice::NotKept => store.t().not_kept,
            Notice::Newer => store.t().kept_newer,
        }
    }
}

fn keep(store: Store, key: String, taste_key: String) {
    Effect::new(move |before: Option<()>| {
        let stored = store.history.with(|history| history.present().stored());
        // What a page asks for is not yet a person's.
        if before.is_some() || !store.is_embedded {
            storage::save(&key, &stored);
        }
    });
    Effect::new(move || {
        Taste::of(store).keep(&taste_key);
    });
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
