//! A call of an MCP tool on an event that can come while its server is not connected.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "mcp-tool-not-connected",
    severity: Severity::Hint,
    message: Text {
        en: "On `{event}` the MCP server may not be connected.",
        es: "En `{event}` el servidor MCP puede no estar conectado.",
    },
    why: Text { en: "The call is left out then. {note}", es: "Entonces la llamada se omite. {note}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "handler_types",
    check: Check::Handler(check),
};

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let ty = HandlerType::McpTool;
    let Some(event) = handler.event().filter(|event| event.runs(ty) && handler.kind() == Some(ty)) else {
        return Vec::new();
    };
    let note = event.handlers_note.filter(|note| note.en.contains(ty.name()));
    let finding = Diagnostic::new(&RULE, &handler.at_field("type")).arg("event", event.name);
    note.map(|note| finding.arg("note", note)).into_iter().collect()
}
