//! The door for people who have hooks already.

use super::opened_file;
use super::settings_input::SettingsInput;
use super::store::Store;
use leptos::prelude::*;

/// The field, and the button that opens what is in it. A file is opened at once.
#[component]
pub fn PasteDoor(on_close: Callback<()>) -> impl IntoView {
    let store = Store::here();
    let text = RwSignal::new(String::new());
    let is_blank = move || text.with(|text| text.trim().is_empty());
    let open = move |_| {
        if is_blank() {
            return;
        }
        opened_file::open(store, text.get_untracked());
    };
    view! {
        <div class="hw-paste">
            <SettingsInput
                name="paste"
                label=Signal::derive(move || store.t().paste_here.to_owned())
                hint=Signal::derive(move || store.t().paste_hint.to_owned())
                value=text
                on_text=Callback::new(move |typed| text.set(typed))
                on_file=Callback::new(move |text| opened_file::open(store, text))
                on_leave=Callback::new(|()| ())
            />
            <div class="hw-row">
                <button
                    type="button"
                    class="hw-button"
                    data-look="main"
                    aria-disabled=move || is_blank().to_string()
                    on:click=open
                >
                    {move || store.t().open_pasted}
                </button>
                <button type="button" class="hw-button" data-look="quiet" on:click=move |_| on_close.run(())>
                    {move || store.t().cancel}
                </button>
            </div>
        </div>
    }
}
