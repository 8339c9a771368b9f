//! An `if` that is no permission rule.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::permission;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "if-syntax",
    severity: Severity::Error,
    message: Text { en: "`{if}` is not a permission rule.", es: "`{if}` no es una regla de permisos." },
    why: Text {
        en: "`if` is a tool, or `Tool(pattern)`. No call fits this: the handler never runs.",
        es: "`if` es una herramienta, o `Herramienta(patrón)`. Ninguna llamada lo cumple: el manejador nunca se ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "if_rules",
    check: Check::Handler(check),
};

static CHANGE: Text = Text { en: "Change to `{rule}`", es: "Cambiar a `{rule}`" };
static MCP: Text = Text {
    en: "No call fits this: `if` takes the whole name of an MCP tool. The handler never runs.",
    es: "Ninguna llamada lo cumple: `if` admite el nombre completo de una herramienta MCP. El manejador nunca se ejecuta.",
};

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(rule) = handler.text("if").filter(|rule| !rule.is_empty()) else { return Vec::new() };
    let is_held = handler.event().is_none_or(|event| event.supports_if);
    if !is_held || permission::split(rule).len() > 1 || permission::is_rule(rule) {
        return Vec::new();
    }
    let at = handler.at_field("if");
    let finding = Diagnostic::new(&RULE, &at).arg("if", rule);
    let finding = if rule.starts_with("mcp__") { finding.why(MCP) } else { finding };
    let Some(mended) = permission::mended(rule, handler.group.matcher()) else { return vec![finding] };
    let edit = Edit::Set { at, value: Value::text(mended.as_str()) };
    vec![finding.fix(Fix::guess(&CHANGE, [edit]).arg("rule", mended))]
}
