//! One script: its name and its text.

use super::super::parts::{AreaField, LineField};
use super::super::store::Store;
use crate::state::{Action, HookAction};
use hookwright_core::hook::PathFault;
use hookwright_core::json::Document;
use leptos::prelude::*;

/// The editor of the script at this path.
#[component]
pub fn ScriptEditor(path: String, on_choose: Callback<Option<String>>) -> impl IntoView {
    let store = Store::here();
    let (title_id, labelled) = (store.id("script-title"), store.id("script-title"));
    let label = path.clone();
    let text = {
        let path = path.clone();
        Memo::new(move |_| store.history.with(|history| history.present().scripts.text(&path).map(str::to_owned)))
    };
    let typed = {
        let path = path.clone();
        move |text| store.dispatch(Action::Hook(HookAction::TypeScript(path.clone(), text)))
    };
    let on_input = Callback::new(typed);
    let delete = {
        let path = path.clone();
        move |_| {
            store.dispatch_from(Action::Hook(HookAction::DeleteScript(path.clone())), Vec::new());
            store.say((store.t_now().files.deleted)(&path));
        }
    };
    let is_text = Memo::new(move |_| text.with(Option::is_some));
    view! {
        <section class="hw-files hw-script" aria-labelledby=labelled>
            <h3 class="hw-files__title" id=title_id translate="no">{label}</h3>
            <Rename path on_choose/>
            <Show when=move || is_text.get() fallback=move || view! { <p class="hw-note">{move || store.t().files.no_text}</p> }>
                <AreaField
                    id=Signal::stored(store.id("script"))
                    label=Signal::derive(move || store.t().files.script_text.to_owned())
                    value=Signal::derive(move || text.get().unwrap_or_default())
                    on_input
                    on_leave=Callback::new(move |()| store.pause())
                    focus=Signal::stored("script".to_owned())
                />
            </Show>
            <div class="hw-row">
                <button type="button" class="hw-button" data-look="quiet" data-change="" on:click=delete>
                    {move || store.t().files.delete}
                </button>
            </div>
        </section>
    }
}

#[component]
fn Rename(path: String, on_choose: Callback<Option<String>>) -> impl IntoView {
    let store = Store::here();
    let name = RwSignal::new(path.trim_start_matches("scripts/").to_owned());
    let fault = RwSignal::new(None::<PathFault>);
    let fault_id = store.id("rename-fault");
    let described = {
        let id = fault_id.clone();
        Signal::derive(move || fault.with(Option::is_some).then(|| id.clone()))
    };
    let words = move || fault.get().map(|fault| fault.text().fill(store.lang.get(), &fault.args()).replace('`', ""));
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let to = name.get_untracked();
        match store.history.with_untracked(|history| history.present().scripts.clone().rename(&path, &to)) {
            Ok(to) => {
                follow(store, &path, &to);
                on_choose.run(Some(to));
            }
            Err(why) => fault.set(Some(why)),
        }
    };
    view! {
        <form class="hw-script__name" data-change="" on:submit=rename>
            <LineField
                id=Signal::stored(store.id("script-name"))
                label=Signal::derive(move || store.t().files.script_name.to_owned())
                value=name
                on_input=Callback::new(move |text| {
                    name.set(text);
                    fault.set(None);
                })
                on_leave=Callback::new(|()| ())
                has_error=Signal::derive(move || fault.with(Option::is_some))
                described
            >
                {move || {
                    words().map(|words| view! { <p class="hw-files__fault" id=fault_id.clone()>{words}</p> })
                }}
            </LineField>
            <button type="submit" class="hw-button">{move || store.t().files.rename}</button>
        </form>
    }
}

/// Renames a script with the commands that call it, as far as the checker knows how.
fn follow(store: Store, from: &str, to: &str) {
    let t = store.t_now().files;
    let text = store.text.get_untracked();
    let renamed = store.checker.with_value(|checker| checker.rename_script(text.text(), from, to));
    let (hooks, left) = match renamed {
        Some(renamed) => (Document::parse(renamed.hooks), renamed.left.len()),
        None => (text, 0),
    };
    store.dispatch(Action::Hook(HookAction::RenameScript(from.to_owned(), to.to_owned(), hooks)));
    let words = if left == 0 { t.renamed.to_owned() } else { (t.not_followed)(left) };
    store.note.set((left > 0).then(|| words.clone()));
    store.say(words);
}
