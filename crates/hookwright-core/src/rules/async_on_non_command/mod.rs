//! `async` on a handler that is no command.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::Edit;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "async-on-non-command",
    severity: Severity::Warning,
    message: Text {
        en: "`{field}` means nothing on a `{type}` handler.",
        es: "`{field}` no significa nada en un manejador `{type}`.",
    },
    why: Text {
        en: "Claude Code ignores it: it waits for this handler.",
        es: "Claude Code lo ignora: espera a este manejador.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/unknown_handler_key",
    check: Check::Handler(check),
};

static REMOVE: Text = Text { en: "Remove `{field}`", es: "Quitar `{field}`" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(ty) = handler.kind().filter(|ty| *ty != HandlerType::Command) else { return Vec::new() };
    let fields = ["async", "asyncRewake"].into_iter().filter(|field| handler.is_set(field));
    let finding = |field: &'static str| {
        let at = handler.at_field(field);
        let fix = Fix::safe(&REMOVE, [Edit::Remove { at: at.clone() }]).arg("field", field);
        Diagnostic::new(&RULE, &at).arg("field", field).arg("type", ty.name()).fix(fix)
    };
    fields.map(finding).collect()
}
