//! A rule's page, in place.

use super::store::Store;
use crate::state::{Block, Span, blocks};
use leptos::prelude::*;

/// The page, without its heading: the finding above it says that already.
#[component]
pub fn Docs(rule: String) -> impl IntoView {
    let store = Store::here();
    let page = {
        let rule = rule.clone();
        move || store.checker.with_value(|checker| checker.explain(&rule, store.lang.get())).unwrap_or_default()
    };
    view! {
        <div class="hw-docs">
            <p class="hw-docs__rule"><code class="hw-code" translate="no">{rule}</code></p>
            {move || blocks(&page()).into_iter().map(|block| shown(store, block)).collect_view()}
        </div>
    }
}

fn shown(store: Store, block: Block) -> AnyView {
    match block {
        Block::Heading(_) => ().into_any(),
        Block::Paragraph(spans) => view! { <p>{line(spans)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.into_iter().map(|item| view! { <li>{line(item)}</li> }).collect_view();
            view! { <ul class="hw-list">{items}</ul> }.into_any()
        }
        Block::Code(info, text) => {
            let caption = match info.split(',').nth(1) {
                Some("bad") => Some(store.t().bad_example),
                Some("good") => Some(store.t().good_example),
                _ => None,
            };
            view! {
                <figure class="hw-example">
                    {caption.map(|caption| view! { <figcaption class="hw-example__title">{caption}</figcaption> })}
                    <pre class="hw-pre" translate="no" tabindex="0">{text}</pre>
                </figure>
            }
            .into_any()
        }
    }
}

fn line(spans: Vec<Span>) -> AnyView {
    let part = |span| match span {
        Span::Words(text) => text.into_any(),
        Span::Bold(text) => view! { <strong>{text}</strong> }.into_any(),
        Span::Code(text) => view! { <code class="hw-code" translate="no">{text}</code> }.into_any(),
    };
    spans.into_iter().map(part).collect_view().into_any()
}
