//! A settings file that is pasted, chosen or dropped.

use super::parts::AreaField;
use super::store::Store;
use crate::platform::file;
use leptos::ev::DragEvent;
use leptos::prelude::*;

/// The field. What is in it belongs to the one who uses it.
#[component]
pub fn SettingsInput(
    name: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] hint: Signal<String>,
    #[prop(into)] value: Signal<String>,
    on_text: Callback<String>,
    #[prop(optional, into)] on_file: Option<Callback<String>>,
    on_leave: Callback<()>,
    #[prop(optional, into)] has_error: Signal<bool>,
    #[prop(optional, into)] described: Signal<Option<String>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let store = Store::here();
    let is_over = RwSignal::new(false);
    let take = move |file: web_sys::File| {
        leptos::task::spawn_local(async move {
            match file::text(&file).await {
                Some(text) => on_file.unwrap_or(on_text).run(text),
                None => store.say(store.t_now().file_unreadable),
            }
        });
    };
    let drop = move |event: DragEvent| {
        is_over.set(false);
        if let Some(file) = file::dropped(&event) {
            event.prevent_default();
            take(file);
        }
    };
    view! {
        <div
            class="hw-drop"
            data-change=""
            data-over=move || is_over.get().then_some("")
            on:dragover=move |event| is_over.set(file::is_dragged(&event))
            on:dragleave=move |_| is_over.set(false)
            on:drop=drop
        >
            <AreaField
                id=Signal::stored(store.id(name))
                label
                hint
                value
                on_input=on_text
                on_leave
                focus=Signal::stored(name.to_owned())
                placeholder=Signal::stored("{ … }".to_owned())
                has_error
                described
            />
            <div class="hw-row">
                <label class="hw-button hw-file">
                    <input
                        class="hw-file__input"
                        type="file"
                        accept=".json,application/json"
                        on:change:target=move |event| {
                            if let Some(file) = file::chosen(&event.target()) {
                                take(file);
                            }
                        }
                    />
                    {move || store.t().choose_file}
                </label>
                <span class="hw-field__hint">{move || store.t().or_drop}</span>
                {children.map(|children| children())}
            </div>
        </div>
    }
}
