//! Text fields with their label, their hint, and what is to be said about what stands in them.

use leptos::prelude::*;

/// Whether fields show what stands in them and take no typing: a context.
#[derive(Clone, Copy)]
pub struct Readonly(pub Signal<bool>);

fn is_readonly() -> Signal<bool> {
    use_context::<Readonly>().map_or_else(|| Signal::stored(false), |readonly| readonly.0)
}

/// A field of one line.
#[component]
pub fn LineField(
    id: Signal<String>,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] value: Signal<String>,
    on_input: Callback<String>,
    on_leave: Callback<()>,
    #[prop(optional, into)] focus: Signal<String>,
    #[prop(optional, into)] key: String,
    #[prop(optional, into)] placeholder: Signal<String>,
    #[prop(optional, into)] hint: Signal<String>,
    #[prop(optional, into)] described: Signal<Option<String>>,
    #[prop(optional, into)] has_error: Signal<bool>,
    #[prop(default = "text")] input_mode: &'static str,
    #[prop(optional, into)] list: Option<Signal<String>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="hw-field">
            <Label id label key hint/>
            <input
                class="hw-field__input"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                translate="no"
                inputmode=input_mode
                list=move || list.map(|list| list.get())
                readonly=is_readonly()
                id=id
                data-focus=focus
                placeholder=placeholder
                aria-describedby=move || described_by(id, hint, described)
                aria-invalid=move || has_error.get().then_some("true")
                prop:value=value
                on:input:target=move |event| on_input.run(event.target().value())
                // A field that is taken away is left, too.
                on:blur=move |_| {
                    on_leave.try_run(());
                }
            />
            {children.map(|children| children())}
        </div>
    }
}

/// A field of several lines, which grows with its text.
#[component]
pub fn AreaField(
    id: Signal<String>,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] value: Signal<String>,
    on_input: Callback<String>,
    on_leave: Callback<()>,
    #[prop(optional, into)] focus: Signal<String>,
    #[prop(optional, into)] key: String,
    #[prop(optional, into)] placeholder: Signal<String>,
    #[prop(optional, into)] hint: Signal<String>,
    #[prop(optional, into)] described: Signal<Option<String>>,
    #[prop(optional, into)] has_error: Signal<bool>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let rows = move || value.get().split('\n').count().clamp(1, 12).to_string();
    view! {
        <div class="hw-field">
            <Label id label key hint/>
            <textarea
                class="hw-field__input"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                translate="no"
                readonly=is_readonly()
                id=id
                rows=rows
                data-focus=focus
                placeholder=placeholder
                aria-describedby=move || described_by(id, hint, described)
                aria-invalid=move || has_error.get().then_some("true")
                prop:value=value
                on:input:target=move |event| on_input.run(event.target().value())
                // A field that is taken away is left, too.
                on:blur=move |_| {
                    on_leave.try_run(());
                }
            ></textarea>
            {children.map(|children| children())}
        </div>
    }
}

#[component]
fn Label(id: Signal<String>, label: Signal<String>, key: String, hint: Signal<String>) -> impl IntoView {
    let hint_id = move || format!("{}-hint", id.get());
    view! {
        <div class="hw-field__head">
            <label class="hw-field__label" for=id>{label}</label>
            {(!key.is_empty()).then(|| view! { <code class="hw-field__key" translate="no">{key}</code> })}
        </div>
        <Show when=move || hint.with(|hint| !hint.is_empty())>
            <p class="hw-field__hint" id=hint_id>{hint}</p>
        </Show>
    }
}

fn described_by(id: Signal<String>, hint: Signal<String>, described: Signal<Option<String>>) -> Option<String> {
    let hint = hint.with(|hint| !hint.is_empty()).then(|| format!("{}-hint", id.get()));
    let ids: Vec<String> = hint.into_iter().chain(described.get()).collect();
    (!ids.is_empty()).then(|| ids.join(" "))
}
