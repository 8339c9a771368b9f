//! What a person likes, beside any draft: language, colors, where hooks go. It outlives a reload.

use super::store::Store;
use super::view::Theme;
use crate::platform::{platform, preferred_language, storage};
use crate::state::{Choice, Shell, Way, Whose};
use hookwright_core::Lang;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// What a person likes.
#[derive(Debug, Clone, Copy)]
pub struct Taste {
    /// The language.
    pub lang: Lang,
    /// The colors.
    pub theme: Theme,
    /// Where hooks go, and how.
    pub choice: Choice,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    lang: String,
    theme: Theme,
    #[serde(default)]
    whose: Whose,
    shell: Option<Shell>,
}

impl Taste {
    /// What was kept under a key; what was not is guessed: the language from that of what is around.
    pub fn kept(key: Option<&str>, around: Option<Lang>) -> Taste {
        let stored: Option<Stored> = key.and_then(storage::read);
        let lang =
            stored.as_ref().and_then(|stored| Lang::of_code(&stored.lang)).or(around).or_else(preferred_language);
        let shell = stored.as_ref().and_then(|stored| stored.shell);
        let (theme, whose) = stored.map(|stored| (stored.theme, stored.whose)).unwrap_or_default();
        let choice = Choice { whose, shell: shell.unwrap_or_else(|| Shell::of(platform())), way: Way::In };
        Taste { lang: lang.unwrap_or_default(), theme, choice }
    }

    /// That of a widget's person, as it changes.
    pub fn of(store: Store) -> Taste {
        Taste { lang: store.lang.get(), theme: store.theme.get(), choice: store.choice.get() }
    }

    /// Keeps it under a key.
    pub fn keep(self, key: &str) {
        let Choice { whose, shell, .. } = self.choice;
        storage::save(key, &Stored { lang: self.lang.code().to_owned(), theme: self.theme, whose, shell: Some(shell) });
    }
}
