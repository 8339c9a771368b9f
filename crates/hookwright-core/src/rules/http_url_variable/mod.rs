//! A variable in the URL of an http handler.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::placeholders;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "http-url-variable",
    severity: Severity::Error,
    message: Text { en: "`{variable}` in a `url` stays as it is.", es: "`{variable}` en una `url` queda tal cual." },
    why: Text {
        en: "A `url` has to be literal: only header values take variables. Claude Code refuses or misses this address.",
        es: "Una `url` tiene que ser literal: solo los valores de las cabeceras admiten variables. Claude Code rechaza o no encuentra esta dirección.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "handler_types/http",
    check: Check::Handler(check),
};

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let url = handler.text("url").filter(|_| handler.kind() == Some(HandlerType::Http)).unwrap_or_default();
    let first = placeholders::of(url).into_iter().next();
    let finding = |found: placeholders::Placeholder| {
        let variable = url[found.range.clone()].to_owned();
        Diagnostic::new(&RULE, &handler.at_field("url")).within(found.range).arg("variable", variable)
    };
    first.map(finding).into_iter().collect()
}
