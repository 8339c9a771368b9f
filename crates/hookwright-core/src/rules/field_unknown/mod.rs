//! A key that is nearly the name of a field.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Node, Pointer};
use crate::rules::{Check, Rule};
use crate::settings::Group;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "field-unknown",
    severity: Severity::Hint,
    message: Text { en: "`{key}` is not a field; `{field}` is.", es: "`{key}` no es un campo; `{field}` sí." },
    why: Text {
        en: "Claude Code passes over keys that it does not know, without a word.",
        es: "Claude Code pasa por alto, sin avisar, las claves que no conoce.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/unknown_handler_key",
    check: Check::Group(check),
};

static RENAME: Text = Text { en: "Change to `{field}`", es: "Cambiar a `{field}`" };
static EVERY: Text = Text {
    en: "Claude Code passes over it: without `matcher` these hooks run for everything.",
    es: "Claude Code lo pasa por alto: sin `matcher` estos hooks se ejecutan con todo.",
};

/// Names that people give to a field, in lower case without separators.
const USUAL: &[(&str, &str)] = &[
    ("arg", "args"),
    ("arguments", "args"),
    ("cmd", "command"),
    ("condition", "if"),
    ("kind", "type"),
    ("message", "statusMessage"),
    ("params", "args"),
    ("status", "statusMessage"),
    ("timelimit", "timeout"),
    ("timeoutms", "timeout"),
    ("timeoutseconds", "timeout"),
    ("tool", "matcher"),
    ("toolname", "matcher"),
    ("tools", "matcher"),
    ("uri", "url"),
    ("when", "if"),
];

fn check(_: &Facts, group: &Group) -> Vec<Diagnostic> {
    let own = if group.is_flat() { Vec::new() } else { of(&group.at, group.node, &["matcher", "hooks"]) };
    let of_handlers = group.handlers().into_iter().flat_map(|handler| {
        let ty = handler.kind().map(|ty| ty.schema());
        let fields = catalog::COMMON_HANDLER_FIELDS.iter().chain(ty.into_iter().flat_map(|ty| ty.fields));
        let fields: Vec<_> = fields.filter(|field| !field.is_internal).map(|field| field.name).collect();
        of(&handler.at, handler.node, &fields)
    });
    own.into_iter().chain(of_handlers).collect()
}

/// The keys of a node that nearly name one of these fields, where that field is not there.
fn of(at: &Pointer, node: &Node, fields: &[&'static str]) -> Vec<Diagnostic> {
    let keys = node.effective_members().into_iter().map(|member| member.key.as_str());
    keys.filter_map(|key| {
        let field = meant(key, fields).filter(|field| node.get(field).is_none())?;
        let at = at.key(key);
        let rename = Edit::RenameKey { at: at.clone(), key: field.to_owned() };
        let finding = Diagnostic::new(&RULE, &at).arg("key", key).arg("field", field);
        let finding = if field == "matcher" { finding.why(EVERY) } else { finding };
        Some(finding.fix(Fix::guess(&RENAME, [rename]).arg("field", field)))
    })
    .collect()
}

fn meant(key: &str, fields: &[&'static str]) -> Option<&'static str> {
    let folded =
        |name: &str| -> String { name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect() };
    let all = || catalog::HandlerType::ALL.iter().any(|ty| ty.schema().field(key).is_some());
    if fields.contains(&key) || key.starts_with(['_', '$', '/', '#']) || all() {
        return None;
    }
    let own = folded(key);
    let usual = USUAL.iter().find(|(name, _)| *name == own).map(|(_, field)| *field);
    let is_near = |field: &&&'static str| {
        let field = folded(field);
        own == field || own.len() > 4 && field.len() > 4 && strsim::damerau_levenshtein(&own, &field) == 1
    };
    usual.filter(|field| fields.contains(field)).or_else(|| fields.iter().find(is_near).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_near_miss_is_named_and_a_mark_is_left_alone() {
        let fields = ["type", "if", "timeout", "statusMessage", "once", "command", "args", "shell", "async"];
        for (key, field) in
            [("timeOut", "timeout"), ("cmd", "command"), ("comand", "command"), ("status_message", "statusMessage")]
        {
            assert_eq!(meant(key, &fields), Some(field), "{key}");
        }
        for key in [
            "_comment",
            "comment",
            "description",
            "id",
            "name",
            "note",
            "tags",
            "$schema",
            "command",
            "prompt",
            "owner",
        ] {
            assert_eq!(meant(key, &fields), None, "{key}");
        }
        assert_eq!(meant("matchers", &["matcher", "hooks"]), Some("matcher"));
    }
}
