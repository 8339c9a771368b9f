//! The bottom line: what is promised.

use super::store::Store;
use hookwright_core::Version;
use leptos::prelude::*;

/// Where hooks are explained by their makers.
const REFERENCE: &str = "https://code.claude.com/docs/en/hooks";

/// The bottom line; `offline` is where the page lies as one file.
#[component]
pub fn Footer(offline: Option<String>) -> impl IntoView {
    let store = Store::here();
    let Version(major, minor, patch) = Version::CHECKED;
    let version = format!("{major}.{minor}.{patch}");
    view! {
        <footer class="hw-footer" role=store.part_of_page()>
            <p>{move || store.t().private}</p>
            <p>
                {move || (store.t().checked_against)(&version)} " · "
                <a href=REFERENCE target="_blank" rel="noopener noreferrer">
                    {move || store.t().reference}
                </a>
                {offline.map(|file| {
                    view! {
                        " · "
                        <a href=file download title=move || store.t().keeping.offline_hint>
                            {move || store.t().keeping.offline}
                        </a>
                    }
                })}
            </p>
        </footer>
    }
}
