//! The panels beside the hooks, and the tabs that choose among them.

use super::aside_card::AsideNote;
use super::files_panel::FilesPanel;
use super::install_panel::InstallPanel;
use super::parts::{Tab, Tabs};
use super::problems_panel::ProblemsPanel;
use super::result_panel::ResultPanel;
use super::store::{PANEL_TAB, Store};
use super::view::Panel;
use leptos::prelude::*;

/// The tabs; the hooks have one of their own where there is room for one panel.
#[component]
pub fn PanelTabs(narrow: ReadSignal<bool>) -> impl IntoView {
    let store = Store::here();
    let count = Memo::new(move |_| store.problems.with(|problems| problems.0.len()));
    let none = Signal::stored(0);
    let tab = move |key, label: Signal<String>, count: Signal<usize>, name: &str| Tab {
        key,
        label,
        count,
        id: store.id(&format!("tab-{name}")),
        panel: store.id(&format!("panel-{name}")),
    };
    let hooks = move || tab(Panel::Hooks, Signal::derive(move || store.t().tab_hooks.to_owned()), none, "hooks");
    let others = move || {
        let problems = Signal::derive(move || store.t().tab_problems.to_owned());
        let result = Signal::derive(move || store.t().tab_result.to_owned());
        let files = Signal::derive(move || store.t().files.tab.to_owned());
        let install = Signal::derive(move || store.t().install.tab.to_owned());
        [
            tab(Panel::Problems, problems, count.into(), "problems"),
            tab(Panel::Result, result, none, "result"),
            tab(Panel::Files, files, none, "files"),
            tab(Panel::Install, install, none, "install"),
        ]
    };
    let is_narrow = narrow.get_untracked();
    let tabs = is_narrow.then(hooks).into_iter().chain(others()).collect::<Vec<_>>();
    let chosen = move || {
        if is_narrow && store.hooks_in_front.get() { Panel::Hooks } else { store.side.get() }
    };
    let label = move || store.t().panels.to_owned();
    view! {
        <Tabs
            tabs
            label=Signal::derive(label)
            chosen=Signal::derive(chosen)
            on_choose=Callback::new(move |panel| store.show(panel))
            focus=PANEL_TAB
        />
    }
}

/// The panels.
#[component]
pub fn SidePanels() -> impl IntoView {
    let store = Store::here();
    let is = move |panel| store.side.get() == panel;
    view! {
        <div
            class="hw-panel"
            role="tabpanel"
            id=store.id("panel-problems")
            aria-labelledby=store.id("tab-problems")
            hidden=move || !is(Panel::Problems)
        >
            <Show when=move || is(Panel::Problems)>
                <ProblemsPanel/>
            </Show>
        </div>
        <div
            class="hw-panel"
            role="tabpanel"
            id=store.id("panel-result")
            aria-labelledby=store.id("tab-result")
            hidden=move || !is(Panel::Result)
        >
            <Show when=move || is(Panel::Result)>
                <AsideNote/>
                <ResultPanel/>
            </Show>
        </div>
        <div
            class="hw-panel"
            role="tabpanel"
            id=store.id("panel-files")
            aria-labelledby=store.id("tab-files")
            hidden=move || !is(Panel::Files)
        >
            <Show when=move || is(Panel::Files)>
                <FilesPanel/>
            </Show>
        </div>
        <div
            class="hw-panel"
            role="tabpanel"
            id=store.id("panel-install")
            aria-labelledby=store.id("tab-install")
            hidden=move || !is(Panel::Install)
        >
            <Show when=move || is(Panel::Install)>
                <InstallPanel/>
            </Show>
        </div>
    }
}
