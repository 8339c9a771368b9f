//! A header that takes a variable which the handler does not allow.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::placeholders;
use crate::rules::{Check, Rule, http_plugin_option_empty};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "http-env-not-allowed",
    severity: Severity::Error,
    message: Text { en: "`{name}` is not in `allowedEnvVars`.", es: "`{name}` no está en `allowedEnvVars`." },
    why: Text {
        en: "Claude Code puts nothing in its place: the header goes out without the value.",
        es: "Claude Code no pone nada en su lugar: la cabecera sale sin el valor.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/http-env",
    check: Check::Handler(check),
};

static ALLOW: Text = Text { en: "Allow `{name}`", es: "Permitir `{name}`" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    if handler.kind() != Some(HandlerType::Http) {
        return Vec::new();
    }
    let headers = handler.field("headers").map(|node| node.effective_members()).unwrap_or_default();
    let mut found = Vec::new();
    for header in headers {
        let value = header.value.as_str().unwrap_or_default();
        for placeholder in placeholders::of(value) {
            let name = placeholder.name;
            if http_plugin_option_empty::is_option(name) || is_allowed(handler, name) {
                continue;
            }
            let at = handler.at_field("headers").key(header.key.as_str());
            let finding = Diagnostic::new(&RULE, &at).within(placeholder.range).arg("name", name);
            found.push(finding.fix(Fix::guess(&ALLOW, [allow(handler, name)]).arg("name", name)));
        }
    }
    found
}

fn is_allowed(handler: &Handler, name: &str) -> bool {
    let allowed = handler.field("allowedEnvVars").and_then(|node| node.items()).unwrap_or_default();
    allowed.iter().any(|item| item.as_str() == Some(name))
}

fn allow(handler: &Handler, name: &str) -> Edit {
    let at = handler.at_field("allowedEnvVars");
    match handler.field("allowedEnvVars").and_then(|node| node.items()) {
        Some(items) => Edit::Insert { at: at.index(items.len()), value: Value::text(name) },
        None => Edit::Set { at, value: Value::Array(vec![Value::text(name)]) },
    }
}
