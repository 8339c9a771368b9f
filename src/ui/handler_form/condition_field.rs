//! `if`: a tool and a pattern, and which calls they let through.

use super::super::parts::{Icon, LineField, Rich, Sign};
use super::super::store::Store;
use super::field::Face;
use crate::state::{Action, FieldKind, Focus, condition, conditioned};
use hookwright_core::catalog::{Event, TOOLS};
use hookwright_core::json::Pointer;
use hookwright_core::matcher::Matcher;
use hookwright_core::permission::{Reach, Sample, reach};
use leptos::prelude::*;

/// The form. A text that is no tool with a pattern is shown as it is.
#[component]
pub fn ConditionField(face: Face, event: Option<&'static Event>) -> impl IntoView {
    let store = Store::here();
    let Face { place, id, label, hint, described, field } = face;
    let text = store.value(place, FieldKind::Text);
    let is_text = store.about(place, |node| node.is_none_or(|node| node.as_str().is_some()));
    let is_parted = Memo::new(move |_| is_text.get() && text.with(|text| condition(text).is_some()));
    let found = Memo::new(move |_| if is_text.get() { text.with(|text| reach(text)) } else { None });
    let meaning = move || {
        found
            .with(|found| found.as_ref().map(|Reach { words, args, .. }| words.fill(store.lang.get(), args)))
            .unwrap_or_default()
    };
    let reach_id = move || store.id(&format!("reach{}", place.get()));
    let all_described = Signal::derive(move || {
        let own = found.with(|found| found.is_some()).then(reach_id);
        let ids: Vec<String> = own.into_iter().chain(described.get()).collect();
        (!ids.is_empty()).then(|| ids.join(" "))
    });
    let write = move |text: String| {
        let at = place.get_untracked();
        let names = vec![at.to_string()];
        store.dispatch_from(Action::Type { at, text, kind: FieldKind::Text }, names);
    };
    let on_leave = Callback::new(move |()| store.pause());
    let samples = move |fits: bool| {
        found.with(|found| {
            let samples = found.iter().flat_map(|found| &found.samples);
            samples.filter(|sample| sample.fits == fits).cloned().collect::<Vec<_>>()
        })
    };
    let whole = move || {
        view! {
            <LineField
                id
                label=Signal::derive(move || store.t().forms.if_as_text.to_owned())
                value=text
                on_input=Callback::new(write)
                on_leave
                focus=Signal::derive(move || Focus::Field(place.get()).name())
                described=all_described
            />
        }
    };
    view! {
        <fieldset class="hw-field" aria-describedby=move || format!("{}-hint", id.get())>
            <legend class="hw-field__head">
                <span class="hw-field__label">{label}</span>
                " "
                <code class="hw-field__key" translate="no">{field.name}</code>
            </legend>
            <p class="hw-field__hint" id=move || format!("{}-hint", id.get())>{hint}</p>
            <Show when=move || is_parted.get() fallback=whole>
                <Parts place id text event described=all_described write=Callback::new(write) on_leave/>
            </Show>
            <Show when=move || found.with(|found| found.is_some())>
                <div class="hw-reach" id=reach_id data-dead=move || found.with(|found| found.as_ref().is_some_and(|found| found.is_dead)).then_some("")>
                    <p><Rich text=Signal::derive(meaning)/></p>
                    <Samples title=Signal::derive(move || store.t().forms.fits.to_owned()) sign=Sign::Good samples=Signal::derive(move || samples(true))/>
                    <Samples title=Signal::derive(move || store.t().forms.fits_not.to_owned()) sign=Sign::Not samples=Signal::derive(move || samples(false))/>
                </div>
            </Show>
        </fieldset>
    }
}

#[component]
fn Parts(
    place: Signal<Pointer>,
    id: Signal<String>,
    text: Memo<String>,
    event: Option<&'static Event>,
    described: Signal<Option<String>>,
    write: Callback<String>,
    on_leave: Callback<()>,
) -> impl IntoView {
    let store = Store::here();
    let part = move |take: for<'a> fn((&'a str, &'a str)) -> &'a str| {
        Memo::new(move |_| text.with(|text| condition(text).map(take).unwrap_or_default().to_owned()))
    };
    let (tool, pattern) = (part(|parts| parts.0), part(|parts| parts.1));
    let list_id = Signal::derive(move || format!("{}-tools", id.get()));
    let matcher = store.about_group(place, |group| group.matcher().map(str::to_owned));
    let tools = move || {
        let named = event.map(|event| matcher.with(|matcher| Matcher::parse(event, matcher.as_deref())));
        match named {
            Some(Matcher::Exact(names)) => names,
            _ => TOOLS.iter().map(|tool| tool.name.to_owned()).collect(),
        }
    };
    view! {
        <div class="hw-pair">
            <LineField
                id
                label=Signal::derive(move || store.t().forms.if_tool.to_owned())
                value=tool
                list=list_id
                on_input=Callback::new(move |tool: String| write.run(conditioned(&tool, &pattern.get_untracked())))
                on_leave
                focus=Signal::derive(move || Focus::Field(place.get()).name())
                placeholder=Signal::derive(move || store.t().forms.if_tool_hint.to_owned())
                described
            />
            <datalist id=list_id>
                {move || tools().into_iter().map(|tool| view! { <option value=tool></option> }).collect_view()}
            </datalist>
            <LineField
                id=Signal::derive(move || format!("{}-pattern", id.get()))
                label=Signal::derive(move || store.t().forms.if_pattern.to_owned())
                value=pattern
                on_input=Callback::new(move |pattern: String| write.run(conditioned(&tool.get_untracked(), &pattern)))
                on_leave
                focus=Signal::derive(move || Focus::Field(place.get().key("pattern")).name())
                placeholder=Signal::derive(move || store.t().forms.if_pattern_hint.to_owned())
                described
            />
        </div>
    }
}

#[component]
fn Samples(title: Signal<String>, sign: Sign, samples: Signal<Vec<Sample>>) -> impl IntoView {
    view! {
        <Show when=move || samples.with(|samples| !samples.is_empty())>
            <p class="hw-reach__samples">
                <Icon sign/>
                <span>{title}</span>
                {move || {
                    let sample = |sample: Sample| view! { " " <code class="hw-code" translate="no">{sample.call}</code> };
                    samples.get().into_iter().map(sample).collect_view()
                }}
            </p>
        </Show>
    }
}
