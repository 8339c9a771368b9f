//! A plugin's option in the header of an http handler.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::placeholders;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "http-plugin-option-empty",
    severity: Severity::Warning,
    message: Text { en: "`{name}` is empty in an http handler.", es: "`{name}` está vacía en un manejador http." },
    why: Text {
        en: "Variables of plugin options are set for command handlers only: the header goes out without the value.",
        es: "Las variables de opciones de plugin solo existen para manejadores de comando: la cabecera sale sin el valor.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "env_vars/CLAUDE_PLUGIN_OPTION_<KEY>",
    check: Check::Handler(check),
};

/// Whether a variable stands for an option of a plugin.
pub(super) fn is_option(name: &str) -> bool {
    name.starts_with("CLAUDE_PLUGIN_OPTION_")
}

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    if handler.kind() != Some(HandlerType::Http) {
        return Vec::new();
    }
    let headers = handler.field("headers").map(|node| node.effective_members()).unwrap_or_default();
    let mut found = Vec::new();
    for header in headers {
        let at = handler.at_field("headers").key(header.key.as_str());
        let options =
            placeholders::of(header.value.as_str().unwrap_or_default()).into_iter().filter(|p| is_option(p.name));
        found.extend(options.map(|p| Diagnostic::new(&RULE, &at).within(p.range).arg("name", p.name)));
    }
    found
}
