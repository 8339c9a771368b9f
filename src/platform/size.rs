//! How much room the widget is given.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Element, HtmlElement, ResizeObserver};

type Watch = (ResizeObserver, Closure<dyn FnMut()>);

/// Below this width, in root font sizes, there is one column.
const NARROW: f64 = 40.0;

/// Whether the element of `root` is narrow, as it changes.
pub fn is_narrow(root: NodeRef<leptos::html::Div>) -> ReadSignal<bool> {
    let (narrow, set_narrow) = signal(false);
    let watch = StoredValue::new_local(None::<Watch>);
    Effect::new(move || {
        let Some(element) = root.get() else { return };
        let element: Element = element.into();
        let watched = element.clone();
        let measure = move || {
            let is_narrow = width_in_rems(&watched) < NARROW;
            if narrow.try_get_untracked().is_some_and(|was| was != is_narrow) {
                set_narrow.set(is_narrow);
            }
        };
        measure();
        let closure = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = ResizeObserver::new(closure.as_ref().unchecked_ref()) {
            observer.observe(&element);
            watch.set_value(Some((observer, closure)));
        }
    });
    on_cleanup(move || {
        if let Some((observer, _closure)) = watch.try_update_value(Option::take).flatten() {
            observer.disconnect();
        }
    });
    narrow
}

/// Scrolls a list sideways until one of its parts is in view; nothing around the list moves.
pub fn show_within(list: &HtmlElement, part: &HtmlElement) {
    let (list_at, part_at) = (list.get_bounding_client_rect(), part.get_bounding_client_rect());
    let before = part_at.left() - list_at.left();
    let behind = part_at.right() - list_at.right();
    let by = if before < 0.0 {
        before.floor()
    } else if behind > 0.0 {
        behind.ceil()
    } else {
        return;
    };
    list.set_scroll_left(list.scroll_left() + by as i32);
}

fn width_in_rems(element: &Element) -> f64 {
    let rem = || {
        let window = web_sys::window()?;
        let root = window.document()?.document_element()?;
        let size = window.get_computed_style(&root).ok()??.get_property_value("font-size").ok()?;
        size.strip_suffix("px")?.parse::<f64>().ok()
    };
    element.get_bounding_client_rect().width() / rem().unwrap_or(16.0)
}
