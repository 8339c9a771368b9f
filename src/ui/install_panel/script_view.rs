//! The script, and the line that runs it.

use super::super::parts::CopyButton;
use super::super::store::Store;
use crate::platform::download;
use crate::state::{Installer, Whose};
use leptos::prelude::*;
use std::sync::Arc;

/// The script.
#[component]
pub fn ScriptView(installer: Arc<Installer>) -> impl IntoView {
    let store = Store::here();
    let Installer { file, script, run, .. } = &*installer;
    let (file, run) = (file.clone(), run.clone());
    let count = script.lines().count();
    let text = Signal::stored(script.clone());
    let where_to = move || match store.choice.get().whose {
        Whose::User => store.t().install.run_hint_user,
        _ => store.t().install.run_hint_project,
    };
    let save = {
        let file = file.clone();
        move |_| {
            if download::script(&file, &text.get_untracked()).is_none() {
                store.say(store.t_now().file_unreadable);
            }
        }
    };
    let script_id = move || store.id("script-view");
    view! {
        <section class="hw-files" aria-labelledby=store.id("run-title")>
            <h2 class="hw-files__title" id=store.id("run-title")>{move || store.t().install.run}</h2>
            <p class="hw-field__hint">{where_to}</p>
            <pre class="hw-pre" translate="no" tabindex="0">{run.clone()}</pre>
            <div class="hw-row">
                <Copy text=Signal::stored(run) label=Signal::derive(move || store.t().install.copy_run.to_owned())/>
            </div>
        </section>
        <section class="hw-files" aria-labelledby=script_id()>
            <h2 class="hw-files__title" id=script_id()>{move || store.t().install.script}</h2>
            <p class="hw-field__hint">
                <code translate="no">{file.clone()}</code> ", " {move || (store.t().install.script_lines)(count)}
            </p>
            <div class="hw-row">
                <Copy text label=Signal::derive(move || store.t().copy.to_owned())/>
                <button type="button" class="hw-button" data-look="main" on:click=save>{move || store.t().download}</button>
            </div>
            <pre class="hw-pre hw-script-view" translate="no" tabindex="0" role="group" aria-labelledby=script_id()>{text}</pre>
        </section>
    }
}

#[component]
fn Copy(text: Signal<String>, label: Signal<String>) -> impl IntoView {
    let store = Store::here();
    view! {
        <CopyButton
            text
            label
            copied=Signal::derive(move || store.t().copied.to_owned())
            by_hand=Signal::derive(move || store.t().copy_by_hand.to_owned())
            on_copied=Callback::new(move |()| store.say(store.t_now().copied))
        />
    }
}
