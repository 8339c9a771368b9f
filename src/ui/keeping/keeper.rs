//! Keeps the draft of a widget in the browser.

use super::super::store::Store;
use crate::platform::storage::{self, Written};
use crate::state::{Action, Found, Keep, Model, Stored, found, keep, set_aside};
use leptos::prelude::*;

/// How it stands with what is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keeping {
    /// The draft is kept.
    Kept,
    /// It is kept beside that of a newer version.
    Beside,
    /// The browser stores nothing.
    Refused,
    /// There is no room for it.
    Full,
    /// Another tab has changed the draft; until a person chooses, this one is not kept.
    Elsewhere,
}

/// What keeps the draft of a widget.
#[derive(Clone, Copy)]
pub struct Keeper {
    key: StoredValue<String>,
    /// Whether the draft is kept under another key, as what stands under this one is to stay.
    is_beside: StoredValue<bool>,
    /// What was read or written last.
    known: StoredValue<Option<String>>,
    /// How it stands.
    pub keeping: RwSignal<Keeping>,
    /// What could not be read, and was set aside.
    pub aside: RwSignal<Option<String>>,
}

impl Keeper {
    /// The keeper of a key, and the draft that it has kept.
    pub fn open(key: String) -> (Keeper, Option<Model>) {
        let keeping = if storage::is_there() { Keeping::Kept } else { Keeping::Refused };
        let keeper = Keeper {
            key: StoredValue::new(key),
            is_beside: StoredValue::new(false),
            known: StoredValue::new(None),
            keeping: RwSignal::new(keeping),
            aside: RwSignal::new(None),
        };
        keeper.aside.set(storage::text(&keeper.aside_key()));
        let draft = keeper.read(&keeper.key()).or_else(|| keeper.read(&keeper.key_beside()));
        (keeper, draft)
    }

    /// Keeps the draft from now on. A draft that nobody changed yet needs no keeping.
    pub fn follow(self, store: Store) {
        Effect::new(move |before: Option<()>| {
            let stored = store.history.with(|history| history.present().stored());
            if before.is_some() {
                self.keep(&stored);
            }
        });
        let look = move |_| {
            let other = storage::text(&self.key());
            let is_other = other.is_some() && self.known.with_value(|known| *known != other);
            if is_other || self.keeping.get_untracked() == Keeping::Elsewhere {
                self.keep(&store.history.with_untracked(|history| history.present().stored()));
            }
        };
        let listener = window_event_listener(leptos::ev::storage, look);
        on_cleanup(move || listener.remove());
    }

    /// Takes the draft of the other tab; undoing brings this one back.
    pub fn take(self, store: Store) {
        if let Some(other) = self.read(&self.key()) {
            store.dispatch(Action::Begin(Box::new(other)));
        }
        self.tell(Keeping::Kept);
        store.say(store.t_now().keeping.taken);
    }

    /// Keeps this draft; undoing brings that of the other tab.
    pub fn keep_mine(self, store: Store) {
        let mine = store.history.with_untracked(|history| history.present().clone());
        if let Some(other) = self.read(&self.key()) {
            store.dispatch(Action::Begin(Box::new(other)));
            store.dispatch(Action::Begin(Box::new(mine)));
        }
        self.keep(&store.history.with_untracked(|history| history.present().stored()));
        store.say(store.t_now().keeping.mine_kept);
    }

    /// Throws away what was set aside.
    pub fn discard(self) {
        storage::remove(&self.aside_key());
        self.aside.set(None);
    }

    /// The draft that stands there. What cannot be read is set aside, and a newer version's left alone.
    fn read(self, key: &str) -> Option<Model> {
        let raw = storage::text(key)?;
        match found(&raw) {
            Found::Draft(stored) => {
                if key == self.key() {
                    self.known.set_value(Some(raw));
                }
                return Some(Model::of_stored(*stored));
            }
            Found::Newer => self.give_way(),
            Found::Unreadable => self.set_aside(key, &raw),
        }
        None
    }

    fn keep(self, stored: &Stored) {
        let Ok(mine) = serde_json::to_string(stored) else { return };
        let key = self.key();
        let now = storage::text(&key);
        match self.known.with_value(|known| keep(known.as_deref(), now.as_deref(), &mine)) {
            Keep::Stands => self.stands(mine),
            Keep::Write => self.write(mine),
            Keep::Ask => self.tell(Keeping::Elsewhere),
            Keep::Beside => {
                self.give_way();
                self.write(mine);
            }
            Keep::Clear => {
                self.set_aside(&key, &now.unwrap_or_default());
                self.write(mine);
            }
        }
    }

    fn write(self, mine: String) {
        match storage::write(&self.key(), &mine) {
            Written::Yes => self.stands(mine),
            Written::Refused => self.tell(Keeping::Refused),
            Written::Full => self.tell(Keeping::Full),
        }
    }

    fn stands(self, mine: String) {
        self.known.set_value(Some(mine));
        let is_newer = || matches!(storage::text(&self.key.get_value()).as_deref().map(found), Some(Found::Newer));
        let is_beside = self.is_beside.get_value() && is_newer();
        self.tell(if is_beside { Keeping::Beside } else { Keeping::Kept });
    }

    /// Leaves the draft of a newer version where it is.
    fn give_way(self) {
        self.go_beside();
        self.tell(Keeping::Beside);
    }

    /// Keeps the draft from now on under a key of this version's own.
    fn go_beside(self) {
        self.is_beside.set_value(true);
        self.known.set_value(storage::text(&self.key_beside()));
    }

    fn set_aside(self, key: &str, raw: &str) {
        let all = set_aside(storage::text(&self.aside_key()).as_deref(), raw);
        if storage::write(&self.aside_key(), &all) == Written::Yes {
            storage::remove(key);
        } else {
            // It stays where it is.
            self.go_beside();
        }
        self.aside.set(Some(all));
    }

    fn tell(self, keeping: Keeping) {
        if self.keeping.get_untracked() != keeping {
            self.keeping.set(keeping);
        }
    }

    /// Where the draft is kept.
    fn key(self) -> String {
        if self.is_beside.get_value() { self.key_beside() } else { self.key.get_value() }
    }

    fn key_beside(self) -> String {
        format!("{}.version-{}", self.key.get_value(), Stored::VERSION)
    }

    /// Where that is which could not be read.
    fn aside_key(self) -> String {
        format!("{}.unreadable", self.key.get_value())
    }
}
