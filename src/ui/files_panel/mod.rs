//! The hook as a folder: what it is called, its scripts, and the ways in and out.

mod about_form;
mod carry;
mod script_editor;
mod tree;

use super::parts::Rich;
use super::store::Store;
use about_form::AboutForm;
use carry::{OpenHook, TakeAlong};
use leptos::prelude::*;
use script_editor::ScriptEditor;
use tree::Tree;

/// The panel.
#[component]
pub fn FilesPanel() -> impl IntoView {
    let store = Store::here();
    let chosen = RwSignal::new(None::<String>);
    let note = Signal::derive(move || store.note.get().unwrap_or_default());
    // The chosen script may go away by undoing.
    let script = Memo::new(move |_| {
        let path = chosen.get()?;
        store.history.with(|history| history.present().scripts.get(&path).is_some()).then_some(path)
    });
    on_cleanup(move || store.note.set(None));
    view! {
        <p class="hw-note">{move || store.t().files.lead}</p>
        <Show when=move || note.with(|note| !note.is_empty())>
            <p class="hw-notice"><Rich text=note/></p>
        </Show>
        <AboutForm/>
        <Tree script on_choose=Callback::new(move |path| chosen.set(path))/>
        {move || {
            let path = script.get()?;
            Some(view! { <ScriptEditor path on_choose=Callback::new(move |path| chosen.set(path))/> })
        }}
        <TakeAlong/>
        <OpenHook/>
    }
}
