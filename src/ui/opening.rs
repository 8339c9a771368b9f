//! How a widget begins, and what the page around it is told.

use super::parts::Copied;
use super::store::Store;
use super::view::{Panel, Problem, Theme};
use crate::platform::checker::Checking;
use crate::state::Model;
use hookwright_core::Lang;
use hookwright_core::json::{Value, compact};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// How a widget begins; by default as nobody's, and keeping nothing.
#[derive(Default)]
pub struct Opening {
    /// The key of its draft in the browser's storage.
    pub key: Option<String>,
    /// The page around it; none where the widget is the page.
    pub host: Option<Rc<Host>>,
    /// Where the page lies as one file, to be taken along.
    pub offline: Option<String>,
}

/// The page around a widget.
pub struct Host {
    asked: Asked,
    tell: Box<dyn Fn(Told)>,
    store: Cell<Option<Store>>,
    /// The text that the page itself began with: nothing new to it.
    begun: RefCell<String>,
}

/// What the page asks for.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// The draft, where none is kept.
    pub draft: Option<Model>,
    /// Whether the shared draft that it asks for could not be read.
    pub is_unread: bool,
    /// The language.
    pub lang: Option<Lang>,
    /// The language of what is around: it counts where a person has not chosen another.
    pub around: Option<Lang>,
    /// The colors.
    pub theme: Option<Theme>,
    /// The panel in front.
    pub panel: Option<Panel>,
    /// Whether nothing can be changed.
    pub is_readonly: bool,
}

/// What the page is told.
#[derive(Debug, Clone, Copy)]
pub enum Told<'a> {
    /// A person changed the draft, to this text.
    Changed(&'a str),
    /// A person copied this.
    Copied(&'a str),
    /// The checks are there, or will not come.
    Checked,
}

impl Host {
    /// A page that asks for this.
    pub fn new(asked: Asked, tell: impl Fn(Told) + 'static) -> Host {
        let begun = asked.draft.as_ref().map(|draft| draft.text.text().to_owned()).unwrap_or_default();
        Host { asked, tell: Box::new(tell), store: Cell::new(None), begun: RefCell::new(begun) }
    }

    /// The draft that the page asks for.
    pub fn draft(&self) -> Option<Model> {
        self.asked.draft.clone()
    }

    /// The language of what is around.
    pub fn language_around(&self) -> Option<Lang> {
        self.asked.around
    }

    /// Gives the widget what is asked for, and tells from now on what happens there.
    pub fn meet(self: Rc<Host>, store: Store) {
        let Asked { lang, theme, panel, is_readonly, is_unread, .. } = self.asked;
        lang.into_iter().for_each(|lang| store.lang.set(lang));
        theme.into_iter().for_each(|theme| store.theme.set(theme));
        panel.into_iter().for_each(|panel| store.show(panel));
        store.readonly.set(is_readonly);
        store.is_unread.set(is_unread);
        self.store.set(Some(store));
        let host = self.clone();
        provide_context(Copied(StoredValue::new_local(Box::new(move |text| (host.tell)(Told::Copied(text))))));
        let host = self.clone();
        Effect::new(move |before: Option<()>| {
            let text = store.text.get();
            if before.is_some() && *host.begun.borrow() != text.text() {
                (host.tell)(Told::Changed(text.text()));
            }
            host.begun.borrow_mut().clear();
        });
        Effect::new(move || {
            if store.checking.get() != Checking::Waiting {
                (self.tell)(Told::Checked);
            }
        });
    }

    /// The widget, once it is there.
    pub fn store(&self) -> Option<Store> {
        self.store.get()
    }

    /// Has another draft take the place of this one.
    pub fn begin(&self, draft: Model) {
        self.begun.replace(draft.text.text().to_owned());
        if let Some(store) = self.store() {
            store.begin(draft);
        }
    }

    /// The text of the draft.
    pub fn text(&self) -> String {
        self.store().map(|store| store.text.with_untracked(|text| text.text().to_owned())).unwrap_or_default()
    }

    /// The findings as a JSON array; `null` while there are no checks.
    pub fn problems(&self) -> String {
        let Some(store) = self.store().filter(|store| store.checking.get_untracked() == Checking::Ready) else {
            return "null".to_owned();
        };
        let lang = store.lang.get_untracked();
        let problem = |problem: &Problem| {
            let finding = &problem.finding;
            Value::object([
                ("rule", Value::text(finding.rule.as_str())),
                ("severity", Value::text(finding.severity.name())),
                ("place", Value::text(finding.at.to_string())),
                ("message", Value::text(finding.message.get(lang))),
                ("why", Value::text(finding.why.get(lang))),
            ])
        };
        compact(&Value::Array(store.problems.with_untracked(|problems| problems.0.iter().map(problem).collect())))
    }
}
