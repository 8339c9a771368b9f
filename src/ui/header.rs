//! The top line: what this is, undo and redo, language and colors.

use super::parts::{Icon, Sign};
use super::share::{ShareButton, SharePanel};
use super::store::Store;
use super::view::Theme;
use hookwright_core::Lang;
use leptos::prelude::*;

/// The top line.
#[component]
pub fn Header() -> impl IntoView {
    let store = Store::here();
    // The address of a page around a widget opens no draft.
    let is_page = !store.is_embedded;
    let is_sharing = RwSignal::new(false);
    let can_undo = move || store.history.with(|history| history.can_undo());
    let can_redo = move || store.history.with(|history| history.can_redo());
    view! {
        <header class="hw-header" role=store.part_of_page()>
            <div class="hw-header__title">
                <h1
                    class="hw-header__name"
                    role=store.is_embedded.then_some("heading")
                    attr:aria-level=store.is_embedded.then_some("2")
                >
                    {move || store.t().title}</h1>
                <p class="hw-header__lead">{move || store.t().lead}</p>
            </div>
            <div class="hw-header__tools">
                <div class="hw-tools" data-change="">
                    <button
                        type="button"
                        class="hw-icon-button"
                        title=move || format!("{} (Ctrl+Z)", store.t().undo)
                        aria-label=move || store.t().undo
                        aria-keyshortcuts="Control+Z Meta+Z"
                        aria-disabled=move || (!can_undo()).to_string()
                        on:click=move |_| store.undo()
                    >
                        <Icon sign=Sign::Undo/>
                    </button>
                    <button
                        type="button"
                        class="hw-icon-button"
                        title=move || format!("{} (Ctrl+Shift+Z)", store.t().redo)
                        aria-label=move || store.t().redo
                        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
                        aria-disabled=move || (!can_redo()).to_string()
                        on:click=move |_| store.redo()
                    >
                        <Icon sign=Sign::Redo/>
                    </button>
                </div>
                {is_page.then(|| view! { <ShareButton is_open=is_sharing/> })}
                <Languages/>
                <Themes/>
            </div>
            {is_page.then(|| view! { <SharePanel is_open=is_sharing/> })}
        </header>
    }
}

#[component]
fn Languages() -> impl IntoView {
    let store = Store::here();
    let language = move |lang: Lang| {
        let (short, name) = match lang {
            Lang::En => ("EN", "English"),
            Lang::Es => ("ES", "Español"),
        };
        view! {
            <button
                type="button"
                class="hw-switch__choice"
                lang=lang.code()
                title=name
                aria-label=format!("{short} {name}")
                aria-pressed=move || (store.lang.get() == lang).to_string()
                on:click=move |_| store.lang.set(lang)
            >
                {short}
            </button>
        }
    };
    view! {
        <div class="hw-switch" role="group" aria-label=move || store.t().language>
            {Lang::ALL.map(language).collect_view()}
        </div>
    }
}

#[component]
fn Themes() -> impl IntoView {
    let store = Store::here();
    let name = move |theme| match theme {
        Theme::Auto => store.t().theme_auto,
        Theme::Light => store.t().theme_light,
        Theme::Dark => store.t().theme_dark,
    };
    let choose = move |index: String| {
        let theme = index.parse().ok().and_then(|index: usize| Theme::ALL.get(index).copied());
        store.theme.set(theme.unwrap_or_default());
    };
    view! {
        <label class="hw-theme">
            <span class="hw-unseen">{move || store.t().theme}</span>
            <select class="hw-select" on:change:target=move |event| choose(event.target().value())>
                {Theme::ALL
                    .into_iter()
                    .enumerate()
                    .map(|(index, theme)| {
                        view! {
                            <option value=index.to_string() selected=move || store.theme.get() == theme>
                                {move || name(theme)}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        </label>
    }
}
