//! A field or handler type that older clients do not know.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::Part;
use crate::rules::version::is_young;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "field-min-version",
    severity: Severity::Hint,
    message: Text { en: "`{field}` needs Claude Code {since}.", es: "`{field}` necesita Claude Code {since}." },
    why: Text {
        en: "Older clients pass over the field, without a word.",
        es: "Los clientes anteriores pasan por alto el campo, sin avisar.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "version_history",
    check: Check::Handler(check),
};

static TYPE: Text = Text {
    en: "Older clients refuse a handler of this type.",
    es: "Los clientes anteriores rechazan un manejador de este tipo.",
};

fn check(facts: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(schema) = handler.kind().map(|ty| ty.schema()) else { return Vec::new() };
    let finding = |key: &str, name: &str, since: String| {
        Diagnostic::new(&RULE, &handler.at_field(key)).arg("field", name).arg("since", since)
    };
    let young = |since: &crate::catalog::Version| is_young(facts, *since);
    let ty = schema.since.filter(young).map(|since| finding("type", schema.name, since.to_string()).why(TYPE));
    let fields = handler.node.effective_members().into_iter().filter_map(|member| schema.field(&member.key));
    let fields = fields.filter_map(|field| Some((field, field.since.filter(young)?)));
    let fields = fields.map(|(field, since)| finding(field.name, field.name, since.to_string()).part(Part::Key));
    ty.into_iter().chain(fields).collect()
}
