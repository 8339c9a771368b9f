//! Where the hook goes, what runs the script, in or out.

use super::super::parts::{Radio, Radios};
use super::super::store::Store;
use crate::state::{Shell, Way, Whose};
use leptos::prelude::*;

/// All three.
#[component]
pub fn Choices() -> impl IntoView {
    let store = Store::here();
    let words = move |words: fn(Store) -> &'static str| Signal::derive(move || words(store).to_owned());
    let none = Signal::stored(String::new());
    let ways = vec![
        Radio { key: Way::In, label: words(|store| store.t().install.way_in), hint: none },
        Radio { key: Way::Out, label: words(|store| store.t().install.way_out), hint: none },
    ];
    let shell = |shell| {
        let label = match shell {
            Shell::Bash => words(|store| store.t().install.shell_bash),
            Shell::PowerShell => words(|store| store.t().install.shell_powershell),
        };
        Radio { key: shell, label, hint: none }
    };
    view! {
        <Radios
            id=store.id("way")
            legend=words(|store| store.t().install.way)
            options=ways
            chosen=Signal::derive(move || store.choice.get().way)
            on_choose=Callback::new(move |way| store.choice.update(|choice| choice.way = way))
        />
        <WhosePicker name="whose"/>
        <Radios
            id=store.id("shell")
            legend=words(|store| store.t().install.shell)
            options=Shell::ALL.map(shell).to_vec()
            chosen=Signal::derive(move || store.choice.get().shell)
            on_choose=Callback::new(move |shell| store.choice.update(|choice| choice.shell = shell))
        />
    }
}

/// Whose settings: each with its file and who sees it.
#[component]
pub fn WhosePicker(name: &'static str) -> impl IntoView {
    let store = Store::here();
    let option = |whose: Whose| {
        let label = Signal::derive(move || {
            let t = store.t().install;
            let label = match whose {
                Whose::Local => t.whose_local,
                Whose::Project => t.whose_project,
                Whose::User => t.whose_user,
            };
            label.to_owned()
        });
        let hint = Signal::derive(move || {
            let t = store.t().install;
            let hint = match whose {
                Whose::Local => t.whose_local_hint,
                Whose::Project => t.whose_project_hint,
                Whose::User => t.whose_user_hint,
            };
            format!("`{}` {hint}", whose.settings())
        });
        Radio { key: whose, label, hint }
    };
    view! {
        <Radios
            id=store.id(name)
            legend=Signal::derive(move || store.t().install.whose.to_owned())
            options=Whose::ALL.map(option).to_vec()
            chosen=Signal::derive(move || store.choice.get().whose)
            on_choose=Callback::new(move |whose| store.choice.update(|choice| choice.whose = whose))
        />
    }
}
