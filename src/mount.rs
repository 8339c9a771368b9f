//! Putting the widget into a page.

use crate::ui::App;
use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use leptos::tachys::renderer::types::Element;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Where the page has this element, the widget goes there.
const HOST: &str = "#hooks-widget";
/// The key of the page's own draft.
const KEY: &str = "hookwright";

/// One mounted widget; dropping it takes it off the page.
pub struct Mounted {
    _handle: Box<dyn std::any::Any>,
    host: HtmlElement,
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self._handle = Box::new(());
        self.host.replace_children_with_node_0();
    }
}

/// Mounts a widget into an element, in place of what is there. With a key its draft is kept in the browser.
pub fn into_element(host: &HtmlElement, key: Option<String>) -> Mounted {
    host.replace_children_with_node_0();
    let handle: UnmountHandle<_> = mount_to(host.clone(), move || view! { <App key/> });
    Mounted { _handle: Box::new(handle), host: host.clone() }
}

/// Mounts the widget where the page has a place for it; nothing happens where it has none.
pub fn into_page() {
    console_error_panic_hook::set_once();
    let host: Option<Element> = document().query_selector(HOST).ok().flatten();
    if let Some(host) = host.and_then(|host| host.dyn_into::<HtmlElement>().ok()) {
        std::mem::forget(into_element(&host, Some(KEY.to_owned())));
    }
}
