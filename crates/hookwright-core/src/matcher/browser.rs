//! The browser's own regular expressions: what Claude Code runs, too.

use super::RegexEngine;
use js_sys::{Array, Function, Reflect, RegExp};
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::{JsCast, JsValue};

/// JavaScript's `RegExp`.
#[derive(Debug)]
pub struct JsRegExp;

/// The one engine.
pub static JS_REGEXP: JsRegExp = JsRegExp;

/// More patterns than this are not kept.
const KEPT: usize = 256;

thread_local! {
    static KNOWN: RefCell<HashMap<String, Option<RegExp>>> = RefCell::default();
}

impl RegexEngine for JsRegExp {
    fn test(&self, pattern: &str, text: &str) -> Option<bool> {
        KNOWN.with_borrow_mut(|known| {
            if known.len() > KEPT {
                known.clear();
            }
            let expression = known.entry(pattern.to_owned()).or_insert_with(|| compiled(pattern));
            expression.as_ref().map(|expression| expression.test(text))
        })
    }
}

/// By way of `Reflect`, since `RegExp`'s own constructor throws at a pattern that is not valid.
fn compiled(pattern: &str) -> Option<RegExp> {
    let constructor = Reflect::get(&js_sys::global(), &JsValue::from_str("RegExp")).ok()?;
    let constructor = constructor.dyn_ref::<Function>()?;
    Reflect::construct(constructor, &Array::of1(&JsValue::from_str(pattern))).ok()?.dyn_into().ok()
}
