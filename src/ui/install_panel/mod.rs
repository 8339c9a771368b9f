//! What installs the draft, or takes it out again: shown in full, never run here.

mod choices;
mod plan_view;
mod script_view;

use super::parts::Rich;
use super::store::Store;
use super::view::Panel;
use crate::state::{Choice, Installer, NoScript, installer};
use choices::Choices;
pub use choices::WhosePicker;
use hookwright_core::hook::Hook;
use hookwright_core::settings::Settings;
use leptos::prelude::*;
use plan_view::PlanView;
use script_view::ScriptView;
use std::sync::Arc;

/// The panel.
#[component]
pub fn InstallPanel() -> impl IntoView {
    let store = Store::here();
    let hook = Memo::new(move |_| store.history.with(|history| history.present().hook()));
    let made = Memo::new(move |_| {
        store.files.get();
        let choice = store.choice.get();
        hook.with(|hook| made(store, hook, choice)).map(Arc::new)
    });
    let errors = Memo::new(move |_| store.problems.with(|problems| problems.errors()));
    let fault = Signal::derive(move || made.with(|made| made.as_ref().err().map(|why| said(store, why))));
    view! {
        <p class="hw-notice">
            {move || store.t().install.warning} " " {move || store.t().install.nothing_runs_here}
        </p>
        <Choices/>
        <Show when=move || { errors.get() > 0 }>
            <div class="hw-refusal">
                <p>{move || (store.t().install.has_errors)(errors.get())}</p>
                <button type="button" class="hw-link" on:click=move |_| store.show(Panel::Problems)>
                    {move || store.t().install.see_problems}
                </button>
            </div>
        </Show>
        {move || {
            let words = Signal::stored(fault.get()?);
            Some(view! { <p class="hw-note"><Rich text=words/></p> })
        }}
        {move || {
            let installer = made.get().ok()?;
            Some(view! {
                <PlanView installer=installer.clone()/>
                <ScriptView installer/>
            })
        }}
        <OtherWays/>
    }
}

/// Why there is no script.
#[derive(Clone, PartialEq)]
enum Missing {
    /// There is nothing to install.
    NoHooks,
    /// The checker, which writes it, is not there.
    NoChecker,
    /// This.
    Fault(NoScript),
}

/// The script for a hook: the only place that asks for one.
fn made(store: Store, hook: &Hook, choice: Choice) -> Result<Installer, Missing> {
    let Hook { slug, about, hooks, .. } = hook;
    if hooks.errors().is_empty() && Settings::of(hooks).handlers().is_empty() {
        return Err(Missing::NoHooks);
    }
    let (scope, shell) = (choice.whose.name(), choice.shell.name());
    let made =
        store.checker.with_value(|checker| checker.install_script(slug, about.text(), hooks.text(), scope, shell));
    let made = made.ok_or(Missing::NoChecker)?.map_err(Missing::Fault)?;
    Ok(installer(hook, choice, &made))
}

fn said(store: Store, why: &Missing) -> String {
    let lang = store.lang.get();
    match why {
        Missing::NoHooks => store.t().install.no_hooks.to_owned(),
        Missing::NoChecker => store.checking_words().to_owned(),
        Missing::Fault(NoScript { fault, why: None }) => fault.get(lang).to_owned(),
        Missing::Fault(NoScript { fault, why: Some(why) }) => format!("{} {}", fault.get(lang), why.get(lang)),
    }
}

#[component]
fn OtherWays() -> impl IntoView {
    let store = Store::here();
    view! {
        <section class="hw-files" aria-labelledby=store.id("other-ways")>
            <h2 class="hw-files__title" id=store.id("other-ways")>{move || store.t().install.other_ways}</h2>
            <div class="hw-row">
                <button type="button" class="hw-button" on:click=move |_| store.show(Panel::Result)>
                    {move || store.t().install.in_page}
                </button>
                <button type="button" class="hw-button" on:click=move |_| store.show(Panel::Files)>
                    {move || store.t().install.as_plugin}
                </button>
            </div>
        </section>
    }
}
