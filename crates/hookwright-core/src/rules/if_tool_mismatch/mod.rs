//! An `if` about another tool than the matcher lets through.

use crate::catalog;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Step, Value};
use crate::matcher::Matcher;
use crate::permission;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "if-tool-mismatch",
    severity: Severity::Warning,
    message: Text {
        en: "`{if}` leaves out `{others}`, which the matcher lets in.",
        es: "`{if}` deja fuera `{others}`, que el matcher admite.",
    },
    why: Text {
        en: "A rule covers its own tool only: on calls of `{others}` this handler does not run.",
        es: "Una regla solo cubre su herramienta: en llamadas a `{others}` este manejador no se ejecuta.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "if_rules",
    check: Check::Handler(check),
};

static NONE: Text = Text {
    en: "`{if}` is about another tool than the matcher `{matcher}`.",
    es: "`{if}` trata de otra herramienta que el matcher `{matcher}`.",
};
static NEVER: Text = Text {
    en: "No call fits both: this handler never runs.",
    es: "Ninguna llamada cumple ambos: este manejador nunca se ejecuta.",
};
static ADD: Text = Text { en: "Add a handler for `{rule}`", es: "Añadir un manejador para `{rule}`" };
static MATCH: Text = Text { en: "Change the matcher to `{tool}`", es: "Cambiar el matcher a `{tool}`" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let (Some(event), Some(matcher), Some(text)) = (handler.event(), handler.group.matcher(), handler.text("if"))
    else {
        return Vec::new();
    };
    let Some(rule) = permission::parse(text).filter(|_| event.supports_if && permission::is_rule(text)) else {
        return Vec::new();
    };
    let (Matcher::Exact(names), Some(tool)) = (Matcher::parse(event, Some(matcher)), permission::known_tool(rule.tool))
    else {
        return Vec::new();
    };
    let present = |name: &String| permission::known_tool(name).map(str::to_owned);
    let Some(names) = names.iter().map(present).collect::<Option<Vec<_>>>().filter(|names| !names.is_empty()) else {
        return Vec::new();
    };
    let others: Vec<_> = names.iter().filter(|name| !covers(tool, name) && !is_covered(handler, name)).collect();
    let finding = Diagnostic::new(&RULE, &handler.at_field("if")).arg("if", text).arg("matcher", matcher);
    let narrow = Edit::Set { at: handler.group.at.key("matcher"), value: Value::text(tool) };
    let narrow = Fix::guess(&MATCH, [narrow]).arg("tool", tool);
    let is_alone = handler.group.handlers().len() == 1;
    if !names.iter().any(|name| covers(tool, name)) {
        let finding = finding.severity(Severity::Error).message(NONE).why(NEVER);
        return vec![if is_alone { finding.fix(narrow) } else { finding }];
    }
    let Some(first) = others.first() else { return Vec::new() };
    let finding = finding.arg("others", others.iter().map(|name| name.as_str()).collect::<Vec<_>>().join("`, `"));
    let of_files = |name: &str| catalog::tool(name).is_some_and(|tool| tool.path_field.is_some());
    let finding = match (handler.at.last(), handler.at.parent(), rule.pattern) {
        (Some(Step::Index(i)), Some(list), Some(pattern)) if of_files(tool) && others.iter().all(|o| of_files(o)) => {
            let rules = others.iter().map(|other| format!("{other}({pattern})"));
            let copies = rules.enumerate().map(|(n, rule)| Edit::Insert {
                at: list.index(i + 1 + n),
                value: permission::with_rule(handler, &rule),
            });
            let fix = Fix::guess(&ADD, copies.collect::<Vec<_>>());
            finding.fix(fix.arg("rule", format!("{first}({pattern})")))
        }
        _ => finding,
    };
    vec![if is_alone { finding.fix(narrow) } else { finding }]
}

/// Whether rules about one tool also hold for calls of another.
fn covers(tool: &str, other: &str) -> bool {
    tool == other
        || catalog::tool(other).is_some_and(|other| other.permission_group == Some(tool) && !other.writes_files)
}

/// Whether another handler of the group does the same for calls of a tool.
fn is_covered(handler: &Handler, name: &str) -> bool {
    let others = handler.group.handlers().into_iter().filter(|other| other.at != handler.at);
    let does_same =
        |other: &Handler| ["command", "url", "prompt", "tool"].iter().all(|key| other.text(key) == handler.text(key));
    others.filter(does_same).any(|other| match other.text("if").map(permission::parse) {
        Some(Some(rule)) => permission::known_tool(rule.tool).is_some_and(|tool| covers(tool, name)),
        Some(None) => false,
        None => true,
    })
}
