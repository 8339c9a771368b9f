//! `onFailure` where Claude Code does not look at it.

use crate::catalog::{Event, OnFailure};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Pointer};
use crate::rules::{Check, Rule};
use crate::settings::{Group, Handler};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "onfailure-no-effect",
    severity: Severity::Warning,
    message: Text { en: "`onFailure` has no effect {place}.", es: "`onFailure` no tiene efecto {place}." },
    why: Text {
        en: "A failure of this hook goes on without blocking anything.",
        es: "Un fallo de este hook sigue adelante sin bloquear nada.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/onfailure-place",
    check: Check::Group(check),
};

static REMOVE: Text = Text { en: "Remove `onFailure`", es: "Quitar `onFailure`" };
static ON_GROUP: Text = Text { en: "on a group", es: "en un grupo" };
static ON_ASYNC: Text = Text { en: "on an `async` handler", es: "en un manejador `async`" };
static ON_EVENT: Text = Text { en: "on `{event}`", es: "en `{event}`" };

fn check(_: &Facts, group: &Group) -> Vec<Diagnostic> {
    let on_group = group.node.get("onFailure").filter(|_| !group.is_flat()).map(|_| finding(&group.at, ON_GROUP));
    let on_handlers = group.handlers().into_iter().filter_map(|handler| {
        let place = place(&handler)?;
        Some(finding(&handler.at, place).arg("event", handler.event().map_or("", |event| event.name)))
    });
    on_group.into_iter().chain(on_handlers).collect()
}

/// Where a handler that asks for it stands, so that it is ignored.
fn place(handler: &Handler) -> Option<Text> {
    let ignores = |event: &Event| event.on_failure == OnFailure::Ignored;
    handler.text("onFailure").filter(|value| *value != "continue")?;
    match handler.kind() {
        Some(ty) if ty.schema().field("onFailure").is_none() => None,
        _ if handler.is_set("async") || handler.is_set("asyncRewake") => Some(ON_ASYNC),
        _ => handler.event().filter(|event| ignores(event)).map(|_| ON_EVENT),
    }
}

fn finding(parent: &Pointer, place: Text) -> Diagnostic {
    let at = parent.key("onFailure");
    Diagnostic::new(&RULE, &at).arg("place", place).fix(Fix::safe(&REMOVE, [Edit::Remove { at }]))
}
