//! In a real browser: matchers by its own `RegExp`, and the widget mounted and taken off again.
#![cfg(target_arch = "wasm32")]

#[path = "../crates/hookwright-core/tests/matcher_rows/mod.rs"]
mod matcher_rows;

use hookwright_core::matcher::{JS_REGEXP, RegexEngine};
use hookwright_widget::mount::{Mounted, into_element};
use hookwright_widget::ui::Opening;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::*;
use web_sys::{HtmlElement, HtmlInputElement};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn every_row_of_the_client_is_answered_by_the_browser() {
    for text in [
        include_str!("../crates/hookwright-core/tests/cases/client/matchers.json"),
        include_str!("../crates/hookwright-core/tests/cases/client/matchers-by-event.json"),
    ] {
        let (count, wrong) = matcher_rows::check(text, &JS_REGEXP);
        assert!(count >= 300, "{count} rows");
        assert!(wrong.is_empty(), "{} of {count} rows differ:\n{}", wrong.len(), wrong.join("\n"));
    }
}

#[wasm_bindgen_test]
fn a_pattern_with_a_fault_has_no_answer() {
    assert_eq!(JS_REGEXP.test("(", "Write"), None);
    assert_eq!(JS_REGEXP.test("(?i)write", "Write"), None);
    assert_eq!(JS_REGEXP.test("W.*e", "NotWrite"), Some(true));
}

#[wasm_bindgen_test]
async fn two_widgets_in_a_page_know_nothing_of_each_other() {
    let (first, second) = (mounted(), mounted());
    add_stop_hook(&first.0).await;
    assert_eq!(count(&first.0, ".hw-card"), 1);
    assert_eq!(count(&second.0, ".hw-card"), 0);
    let ids = |host: &HtmlElement| {
        let all = host.query_selector_all("[id]").unwrap();
        let id = |index| all.get(index).unwrap().unchecked_into::<HtmlElement>().id();
        (0..all.length()).map(id).collect::<Vec<_>>()
    };
    let (own, other) = (ids(&first.0), ids(&second.0));
    assert!(own.iter().all(|id| !other.contains(id)), "an id stands in both");
    drop((first.1, second.1));
}

#[wasm_bindgen_test]
async fn a_widget_that_is_taken_off_leaves_nothing() {
    let (host, widget) = mounted();
    add_stop_hook(&host).await;
    drop(widget);
    assert_eq!(host.child_element_count(), 0);
    let again = into_element(&host, Opening::default());
    leptos::task::tick().await;
    assert_eq!(count(&host, ".hw-card"), 0);
    drop(again);
}

fn mounted() -> (HtmlElement, Mounted) {
    let document = web_sys::window().unwrap().document().unwrap();
    let host: HtmlElement = document.create_element("div").unwrap().unchecked_into();
    document.body().unwrap().append_child(&host).unwrap();
    let widget = into_element(&host, Opening::default());
    (host, widget)
}

fn count(host: &HtmlElement, selector: &str) -> u32 {
    host.query_selector_all(selector).unwrap().length()
}

async fn add_stop_hook(host: &HtmlElement) {
    let button: HtmlElement = host.query_selector("[data-focus='add-hook']").unwrap().unwrap().unchecked_into();
    button.click();
    leptos::task::tick().await;
    let filter: HtmlInputElement = host.query_selector("[role=combobox]").unwrap().unwrap().unchecked_into();
    assert_eq!(filter.value(), "");
    let options = host.query_selector_all("[role=option]").unwrap();
    let option = (0..options.length()).map(|index| options.get(index).unwrap().unchecked_into::<HtmlElement>());
    option.into_iter().find(|option| option.id().ends_with("option-Stop")).unwrap().click();
    leptos::task::tick().await;
}
