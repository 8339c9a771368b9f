//! The panels beside the hooks, and the tabs that choose among them.

use super::aside_card::AsideNote;
use super::files_panel::FilesPanel;
use super::install_panel::InstallPanel;
use super::parts::{Tab, Tabs};
use super::preview_panel::PreviewPanel;
use super::problems_panel::ProblemsPanel;
use super::result_panel::ResultPanel;
use super::store::{PANEL_TAB, Store};
use super::try_panel::TryPanel;
use super::view::Panel;
use leptos::prelude::*;

/// The tabs; the hooks have one of their own where there is room for one panel.
#[component]
pub fn PanelTabs(narrow: ReadSignal<bool>) -> impl IntoView {
    let store = Store::here();
    let problems = Memo::new(move |_| store.problems.with(|problems| problems.0.len()));
    let tab = move |panel: Panel| Tab {
        key: panel,
        label: Signal::derive(move || label(store, panel).to_owned()),
        count: Signal::derive(move || if panel == Panel::Problems { problems.get() } else { 0 }),
        id: tab_id(store, panel),
        panel: panel_id(store, panel),
    };
    let is_narrow = narrow.get_untracked();
    let tabs: Vec<_> = is_narrow.then_some(Panel::Hooks).into_iter().chain(Panel::SIDE).map(tab).collect();
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
    Panel::SIDE.map(|panel| view! { <SidePanel panel/> }).collect_view()
}

#[component]
fn SidePanel(panel: Panel) -> impl IntoView {
    let store = Store::here();
    let is_chosen = move || store.side.get() == panel;
    view! {
        <div
            class="hw-panel"
            role="tabpanel"
            id=panel_id(store, panel)
            aria-labelledby=tab_id(store, panel)
            hidden=move || !is_chosen()
        >
            <Show when=is_chosen>{content(panel)}</Show>
        </div>
    }
}

fn content(panel: Panel) -> AnyView {
    match panel {
        Panel::Hooks => ().into_any(),
        Panel::Problems => view! { <ProblemsPanel/> }.into_any(),
        Panel::Result => view! { <AsideNote/> <ResultPanel/> }.into_any(),
        Panel::Files => view! { <FilesPanel/> }.into_any(),
        Panel::Install => view! { <InstallPanel/> }.into_any(),
        Panel::TryIt => view! { <TryPanel/> }.into_any(),
        Panel::Preview => view! { <PreviewPanel/> }.into_any(),
    }
}

fn label(store: Store, panel: Panel) -> &'static str {
    let t = store.t();
    match panel {
        Panel::Hooks => t.tab_hooks,
        Panel::Problems => t.tab_problems,
        Panel::Result => t.tab_result,
        Panel::Files => t.files.tab,
        Panel::Install => t.install.tab,
        Panel::TryIt => t.trial.tab,
        Panel::Preview => t.trial.preview,
    }
}

fn tab_id(store: Store, panel: Panel) -> String {
    store.id(&format!("tab-{}", panel.name()))
}

fn panel_id(store: Store, panel: Panel) -> String {
    store.id(&format!("panel-{}", panel.name()))
}
