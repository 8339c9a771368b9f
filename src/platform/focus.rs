//! Moving the focus, inside the widget only.

use crate::state::Focus;
use std::ops::Range;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, FocusEvent, HtmlElement, HtmlInputElement, HtmlTextAreaElement, Node, ShadowRoot};

/// Focuses the first of these names that an element under `root` bears in `data-focus`; false if none does.
pub fn focus(root: &Element, names: &[String]) -> bool {
    let Some(element) = names.iter().find_map(|name| named(root, name)) else { return false };
    if let Ok(Some(details)) = element.closest("details") {
        let _ = details.set_attribute("open", "");
    }
    element.focus().is_ok()
}

/// Selects characters of a text field, in bytes of its text.
pub fn select(area: &HtmlTextAreaElement, start: usize, end: usize) {
    let text = area.value();
    let units = |offset: usize| {
        let text = text.get(..offset).unwrap_or(&text);
        u32::try_from(text.encode_utf16().count()).unwrap_or_default()
    };
    let _ = area.focus();
    let _ = area.set_selection_range(units(start), units(end.max(start)));
}

/// The bytes that are selected in a text field; its end where that cannot be told.
pub fn selection(element: &HtmlElement) -> Range<usize> {
    let (text, ends) = match (element.dyn_ref::<HtmlInputElement>(), element.dyn_ref::<HtmlTextAreaElement>()) {
        (Some(input), _) => (input.value(), input.selection_start().ok().zip(input.selection_end().ok())),
        (_, Some(area)) => (area.value(), area.selection_start().ok().zip(area.selection_end().ok())),
        _ => return 0..0,
    };
    let byte = |units: Option<u32>| {
        let units = units.and_then(|units| usize::try_from(units).ok()).unwrap_or(usize::MAX);
        let mut counted = 0;
        let past = text.char_indices().find(|(_, char)| {
            counted += char.len_utf16();
            counted > units
        });
        past.map_or(text.len(), |(at, _)| at)
    };
    let (start, end) = ends.unwrap_or_default();
    byte(start)..byte(end)
}

/// Puts the cursor of a text field at a byte of its text.
fn set_caret(element: &HtmlElement, byte: usize) {
    let units =
        |text: String| u32::try_from(text.get(..byte).unwrap_or(&text).encode_utf16().count()).unwrap_or_default();
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        let at = units(input.value());
        let _ = input.set_selection_range(at, at);
    } else if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
        let at = units(area.value());
        let _ = area.set_selection_range(at, at);
    }
}

/// Whether an element takes typing, so that keys mean something else in it.
pub fn takes_typing(element: &Element) -> bool {
    matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
}

/// Whether the focus is inside `root`; also where that is in a shadow root.
pub fn is_inside(root: &Element) -> bool {
    let tree = root.get_root_node();
    let active = match tree.dyn_ref::<ShadowRoot>() {
        Some(shadow) => shadow.active_element(),
        None => web_sys::window().and_then(|window| window.document()).and_then(|document| document.active_element()),
    };
    active.is_some_and(|active| root.contains(Some(&active)))
}

/// Whether the focus leaves the element that listens, for elsewhere or for nowhere.
pub fn leaves(event: &FocusEvent) -> bool {
    let node = |target: Option<EventTarget>| target.and_then(|target| target.dyn_into::<Node>().ok());
    let (Some(here), to) = (node(event.current_target()), node(event.related_target())) else { return false };
    !here.contains(to.as_ref())
}

/// Focuses the first of these names that is in view.
pub fn fall_back(root: &Element, names: &[String]) {
    let seen = names.iter().filter_map(|name| named(root, name)).find(|element| element.offset_parent().is_some());
    if let Some(element) = seen {
        let _ = element.focus();
    }
}

/// The element under `root` with this name.
pub fn named(root: &Element, name: &str) -> Option<HtmlElement> {
    let all = root.query_selector_all("[data-focus]").ok()?;
    let mut elements = (0..all.length()).filter_map(|index| all.get(index)?.dyn_into::<HtmlElement>().ok());
    elements.find(|element| element.get_attribute("data-focus").as_deref() == Some(name))
}

/// Moves the focus where an action wants it: there, else to the nearest thing around it.
pub fn grant(root: &Element, wish: &Focus) {
    match wish {
        Focus::Text(Some(range)) => {
            let area = named(root, "text").and_then(|element| element.dyn_into::<HtmlTextAreaElement>().ok());
            if let Some(area) = area {
                select(&area, range.start, range.end);
            }
        }
        Focus::Caret(_, byte) => {
            if let Some(element) = named(root, &wish.name()) {
                let _ = element.focus();
                set_caret(&element, *byte);
            }
        }
        _ => {
            focus(root, &wish.names());
        }
    }
}
