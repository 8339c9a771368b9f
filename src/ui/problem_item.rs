//! One finding: what is so, why it matters, and what can be done.

use super::docs::Docs;
use super::parts::{Icon, Rich, Sign};
use super::result_view::Change;
use super::store::{self, Store};
use super::view::Problem;
use crate::state::{Action, Fix};
use hookwright_core::{Applicability, Severity};
use leptos::prelude::*;

/// The finding, as an item of a list.
#[component]
pub fn ProblemItem(
    problem: Problem,
    /// Where the focus goes when a fix has taken the finding away.
    back: Vec<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let store = Store::here();
    let finding = problem.finding;
    let (severity, rule) = (finding.severity, StoredValue::new(finding.rule.clone()));
    let message = {
        let finding = finding.clone();
        Signal::derive(move || finding.message.get(store.lang.get()).to_owned())
    };
    let why = {
        let finding = finding.clone();
        Signal::derive(move || finding.why.get(store.lang.get()).to_owned())
    };
    let fixes = finding.fixes.iter().cloned().map(|fix| view! { <FixButton fix back=back.clone()/> }).collect_view();
    let is_open = RwSignal::new(false);
    view! {
        <li class="hw-problem" data-severity=severity.name() data-rule=rule.get_value()>
            <p class="hw-problem__head">
                <Icon sign=sign(severity)/>
                <strong class="hw-problem__severity">{move || severity.label().get(store.lang.get())}</strong>
                {children.map(|children| children())}
            </p>
            <p class="hw-problem__message"><Rich text=message/></p>
            <p class="hw-problem__why"><Rich text=why/></p>
            <div class="hw-problem__actions">
                {fixes}
                <button
                    type="button"
                    class="hw-link"
                    aria-expanded=move || is_open.get().to_string()
                    aria-label=move || (store.t().why_of)(&message.get().replace('`', ""))
                    on:click=move |_| is_open.update(|open| *open = !*open)
                >
                    {move || store.t().why}
                </button>
            </div>
            <Show when=move || is_open.get()>
                <Docs rule=rule.get_value()/>
            </Show>
        </li>
    }
}

fn sign(severity: Severity) -> Sign {
    match severity {
        Severity::Error => Sign::Error,
        Severity::Warning => Sign::Warning,
        Severity::Hint => Sign::Hint,
    }
}

/// One press carries it out. A guess shows its change before.
#[component]
fn FixButton(fix: Fix, back: Vec<String>) -> impl IntoView {
    let store = Store::here();
    let applicability = fix.applicability;
    let title = {
        let fix = fix.clone();
        Signal::derive(move || fix.title.get(store.lang.get()).to_owned())
    };
    let mark = move || match applicability {
        Applicability::Safe => Some(store.t().safe),
        Applicability::Unsafe => Some(store.t().guess),
        Applicability::Incomplete => None,
    };
    let preview = (applicability == Applicability::Unsafe).then(|| {
        let edits = fix.edits.clone();
        let change = Memo::new(move |before: Option<&Option<(String, String)>>| {
            store.text.with(|text| match before {
                // Working it out anew for each finding at each key would take too long.
                Some(before) if store::is_long(text) => before.clone(),
                _ => text.apply(&edits).ok().map(|fixed| (text.text().to_owned(), fixed.text().to_owned())),
            })
        });
        view! { <Change change/> }
    });
    let press = move |_| {
        store.dispatch_from(Action::ApplyFix(fix.clone()), back.clone());
        store.say(store.t_now().fix_done);
    };
    view! {
        <div class="hw-fix">
            <div class="hw-fix__row">
                <button type="button" class="hw-button" data-look="fix" on:click=press>
                    <span><Rich text=title/></span>
                </button>
                <span class="hw-fix__mark">{mark}</span>
            </div>
            {preview}
        </div>
    }
}
