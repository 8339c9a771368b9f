//! Putting the widget into a page.

use crate::state::{Model, Start, shared};
use crate::ui::{App, Asked, Host, Opening, Panel, Theme, Told};
use hookwright_core::Lang;
use hookwright_core::json::Document;
use js_sys::{Function, JsString};
use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use leptos::tachys::renderer::types::Element;
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

/// Where our own page has this element, the widget goes there; a page of somebody else's is left alone.
const HOST: &str = ".hw-page > #hooks-widget";
/// The key of the page's own draft.
const KEY: &str = "hookwright";

/// One mounted widget; dropping it, in JavaScript `free()`, takes it off the page.
#[wasm_bindgen]
pub struct Mounted {
    handle: Box<dyn std::any::Any>,
    element: HtmlElement,
    host: Option<Rc<Host>>,
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.handle = Box::new(());
        self.element.replace_children_with_node_0();
    }
}

/// Mounts a widget into an element, in place of what is there.
pub fn into_element(element: &HtmlElement, opening: Opening) -> Mounted {
    element.replace_children_with_node_0();
    let host = opening.host.clone();
    let handle: UnmountHandle<_> = mount_to(element.clone(), move || view! { <App opening/> });
    Mounted { handle: Box::new(handle), element: element.clone(), host }
}

/// Mounts the widget where the page has a place for it; nothing happens where it has none.
pub fn into_page() {
    console_error_panic_hook::set_once();
    let element: Option<Element> = document().query_selector(HOST).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let offline = element.get_attribute("data-offline");
        std::mem::forget(into_element(&element, Opening { key: Some(KEY.to_owned()), host: None, offline }));
    }
}

#[wasm_bindgen]
extern "C" {
    /// An object with the attributes of an element, by name; what is not set is null.
    pub type Attributes;
    #[wasm_bindgen(method, structural, indexing_getter)]
    fn named(this: &Attributes, name: &str) -> Option<String>;
}

/// Mounts a widget into an element, which may be inside a shadow root. `attributes` has `value`, `event`, `matcher`,
/// `command`, `lang`, `theme`, `view`, `readonly`, `persist`, `around`, the language of what is
/// around, and `shared`, what is in the link of `src`; `tell` is called with what happens, `change`, `copy` or
/// `checked`, and a text.
#[wasm_bindgen(js_name = mountInto)]
pub fn mount_into(element: &HtmlElement, attributes: &Attributes, tell: Function) -> Mounted {
    let asked = Asked {
        draft: attributes.named("value").map(draft).or_else(|| start(attributes)),
        is_unread: is_unread(attributes),
        lang: language(attributes, "lang"),
        around: language(attributes, "around"),
        theme: attributes.named("theme").map(|name| Theme::of_name(&name)),
        panel: attributes.named("view").and_then(|name| Panel::of_name(&name)),
        is_readonly: attributes.named("readonly").is_some(),
    };
    // Another's draft is not kept as one's own.
    let key = attributes.named("persist").filter(|key| !key.is_empty() && !asked.is_readonly);
    let host = Host::new(asked, move |told| {
        let (name, text) = match told {
            Told::Changed(text) => ("change", text),
            Told::Copied(text) => ("copy", text),
            Told::Checked => ("checked", ""),
        };
        let _ = tell.call2(&JsValue::NULL, &JsString::from(name), &JsString::from(text));
    });
    let key = key.map(|key| format!("{KEY}.{key}"));
    into_element(element, Opening { key, host: Some(Rc::new(host)), offline: None })
}

fn language(attributes: &Attributes, name: &str) -> Option<Lang> {
    attributes.named(name).and_then(|code| Lang::of_code(&code))
}

/// The draft to begin with: a shared one, or that of one hook.
fn start(attributes: &Attributes) -> Option<Model> {
    let [event, matcher, command] = ["event", "matcher", "command"].map(|name| attributes.named(name));
    let one = || Start { event, matcher, command }.text().map(draft);
    attributes.named("shared").and_then(|payload| shared(&payload)).or_else(one)
}

fn is_unread(attributes: &Attributes) -> bool {
    attributes.named("shared").is_some_and(|payload| shared(&payload).is_none())
}

fn draft(text: String) -> Model {
    Model::of(Document::parse(text))
}

#[wasm_bindgen]
impl Mounted {
    /// The text of the draft.
    #[wasm_bindgen(getter)]
    pub fn value(&self) -> String {
        self.host.as_ref().map(|host| host.text()).unwrap_or_default()
    }

    /// Has another text take the place of the draft, as a step that can be taken back.
    #[wasm_bindgen(setter)]
    pub fn set_value(&self, text: String) {
        if let Some(host) = &self.host {
            host.begin(draft(text));
        }
    }

    /// The findings as a JSON array; `null` while there are no checks.
    #[wasm_bindgen(getter)]
    pub fn problems(&self) -> String {
        self.host.as_ref().map_or_else(|| "null".to_owned(), |host| host.problems())
    }

    /// Follows an attribute that changed. The draft begins anew with `shared`, or with `event`, `matcher` and `command`.
    #[wasm_bindgen]
    pub fn follow(&self, name: &str, attributes: &Attributes) {
        let Some((host, store)) = self.host.as_ref().and_then(|host| Some((host, host.store()?))) else { return };
        let value = attributes.named(name);
        match name {
            "event" | "matcher" | "command" | "src" => {
                store.is_unread.set(is_unread(attributes));
                start(attributes).into_iter().for_each(|draft| host.begin(draft));
            }
            "lang" => {
                let lang = language(attributes, "lang").or(language(attributes, "around"));
                lang.into_iter().for_each(|lang| store.lang.set(lang));
            }
            "theme" => store.theme.set(value.map(|name| Theme::of_name(&name)).unwrap_or_default()),
            "view" => value.and_then(|name| Panel::of_name(&name)).into_iter().for_each(|panel| store.show(panel)),
            "readonly" => store.readonly.set(value.is_some()),
            _ => {}
        }
    }
}
