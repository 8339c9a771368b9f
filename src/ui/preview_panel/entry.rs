//! One handler: its type, what it runs, and what is special about it.

use crate::state::in_full;
use crate::ui::handler_form::type_label;
use crate::ui::parts::{Icon, Sign};
use crate::ui::store::Store;
use hookwright_core::catalog::HandlerType;
use hookwright_core::json::{Kind, Node, Pointer};
use leptos::prelude::*;

/// How many characters of a command are in view before the rest is a press away.
const SHORT: usize = 120;

/// The handler.
#[component]
pub fn Entry(at: Pointer) -> impl IntoView {
    let store = Store::here();
    let (ty, what, special) = store.form.with_untracked(|form| match form.node(&at) {
        Some(node) => (
            node.get("type").and_then(Node::as_str).and_then(HandlerType::of_name),
            in_full(node, form.text()),
            special(store, node, form.text()),
        ),
        None => (None, String::new(), Vec::new()),
    });
    let sign = match ty {
        Some(HandlerType::Http) => Sign::Http,
        Some(HandlerType::McpTool) => Sign::Plug,
        Some(HandlerType::Prompt) => Sign::Prompt,
        Some(HandlerType::Agent) => Sign::Agent,
        Some(HandlerType::Command) | None => Sign::Command,
    };
    let line = what.lines().next().unwrap_or_default();
    let is_long = what.chars().count() > SHORT || what.lines().count() > 1;
    let shown = if is_long { line.chars().take(SHORT).chain(['…']).collect() } else { what.clone() };
    view! {
        <li class="hw-preview__entry">
            <p class="hw-preview__type"><Icon sign/> {ty.map(|ty| type_label(store, ty))}</p>
            <code class="hw-preview__what" translate="no">{shown}</code>
            {is_long
                .then(|| {
                    view! {
                        <details class="hw-preview__whole">
                            <summary>{store.t().trial.whole}</summary>
                            <pre class="hw-pre" translate="no" tabindex="0">{what}</pre>
                        </details>
                    }
                })}
            {(!special.is_empty()).then(|| view! { <p class="hw-field__hint">{special.join(" · ")}</p> })}
        </li>
    }
}

/// The time limit, the condition, and whether anybody waits for it.
fn special(store: Store, node: &Node, source: &str) -> Vec<String> {
    let t = store.t().trial;
    let timeout = node.get("timeout").map(|timeout| (t.seconds)(&source[timeout.range.clone()]));
    let condition = node.get("if").and_then(Node::as_str).map(|rule| format!("{} {rule}", t.only_if));
    let is_on = |key: &str| node.get(key).is_some_and(|node| node.kind == Kind::Bool(true));
    let background = (is_on("async") || is_on("asyncRewake")).then(|| t.in_background.to_owned());
    timeout.into_iter().chain(condition).chain(background).collect()
}
