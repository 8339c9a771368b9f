//! A field where it has no meaning.

use crate::catalog::{COMMON_HANDLER_FIELDS, HandlerType};
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Kind, Node, Pointer};
use crate::rules::{Check, Rule};
use crate::settings::{Group, Handler};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "field-ignored",
    severity: Severity::Hint,
    message: Text { en: "`{field}` means nothing here.", es: "`{field}` no significa nada aquí." },
    why: Text { en: "Claude Code passes over it.", es: "Claude Code lo pasa por alto." },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/unknown_handler_key",
    check: Check::Group(check),
};

static REMOVE: Text = Text { en: "Remove `{field}`", es: "Quitar `{field}`" };
static NO_VARIABLES: Text = Text {
    en: "A handler sets no variables: what is in it never reaches the hook.",
    es: "Un manejador no define variables: lo que contiene nunca llega al hook.",
};
static NO_FOLDER: Text = Text {
    en: "A handler chooses no folder: the hook runs in the current folder of the session.",
    es: "Un manejador no elige carpeta: el hook se ejecuta en la carpeta actual de la sesión.",
};
static NO_BACKGROUND: Text = Text {
    en: "The field is `async`: Claude Code waits for this hook.",
    es: "El campo es `async`: Claude Code espera a este hook.",
};
static NO_MATTER: Text = Text {
    en: "There is no such field; a failed hook stops nothing unless it ends with status 2.",
    es: "No existe ese campo; un hook fallido no detiene nada si no acaba con estado 2.",
};
static ON_HANDLER: Text = Text {
    en: "Claude Code reads it on handlers only: it changes nothing on the group.",
    es: "Claude Code solo lo lee en los manejadores: en el grupo no cambia nada.",
};
static OF_GROUP: Text = Text {
    en: "Claude Code reads the matcher of the group: this one filters nothing.",
    es: "Claude Code lee el matcher del grupo: este no filtra nada.",
};

/// Fields that Claude Code never had and people rely on.
const INVENTED: &[(&str, Severity, &Text)] = &[
    ("background", Severity::Warning, &NO_BACKGROUND),
    ("continueOnError", Severity::Hint, &NO_MATTER),
    ("cwd", Severity::Warning, &NO_FOLDER),
    ("env", Severity::Warning, &NO_VARIABLES),
    ("environment", Severity::Warning, &NO_VARIABLES),
    ("failOnError", Severity::Hint, &NO_MATTER),
    ("ignoreErrors", Severity::Hint, &NO_MATTER),
    ("runInBackground", Severity::Warning, &NO_BACKGROUND),
    ("run_in_background", Severity::Warning, &NO_BACKGROUND),
    ("workingDirectory", Severity::Warning, &NO_FOLDER),
    ("working_directory", Severity::Warning, &NO_FOLDER),
];

/// Fields of handlers that other rules speak of.
const ELSEWHERE: &[&str] = &["async", "asyncRewake", "if", "onFailure", "once", "type"];

fn check(_: &Facts, group: &Group) -> Vec<Diagnostic> {
    let members = if group.is_flat() { Vec::new() } else { group.node.effective_members() };
    let on_group = members.into_iter().filter(|member| !ELSEWHERE.contains(&member.key.as_str()));
    let on_group = on_group.filter(|member| COMMON_HANDLER_FIELDS.iter().any(|field| field.name == member.key));
    let on_group = on_group.map(|member| finding(&group.at, &member.key, Severity::Warning, &ON_HANDLER));
    on_group.chain(group.handlers().iter().flat_map(on_handler)).collect()
}

fn on_handler(handler: &Handler) -> Vec<Diagnostic> {
    let fields = handler.node.effective_members().into_iter();
    fields.filter_map(|member| of_field(handler, &member.key, &member.value)).collect()
}

fn of_field(handler: &Handler, key: &str, value: &Node) -> Option<Diagnostic> {
    let invented = INVENTED.iter().find(|(name, ..)| *name == key && !is_empty(value));
    if let Some((_, severity, why)) = invented {
        return Some(finding(&handler.at, key, *severity, why));
    }
    if key == "matcher" && !handler.group.is_flat() {
        let is_same = handler.group.matcher() == value.as_str();
        let severity = if is_same { Severity::Hint } else { Severity::Warning };
        return Some(finding(&handler.at, key, severity, &OF_GROUP));
    }
    let own = handler.kind()?.schema();
    let of_others = HandlerType::ALL.iter().any(|ty| ty.schema().field(key).is_some_and(|field| !field.is_internal));
    let is_foreign = of_others && own.field(key).is_none() && !ELSEWHERE.contains(&key);
    is_foreign.then(|| finding(&handler.at, key, RULE.severity, &RULE.why))
}

/// Whether a value asks for nothing.
fn is_empty(value: &Node) -> bool {
    matches!(value.kind, Kind::Null | Kind::Bool(false)) || value.members().is_some_and(<[_]>::is_empty)
}

fn finding(parent: &Pointer, field: &str, severity: Severity, why: &Text) -> Diagnostic {
    let at = parent.key(field);
    let fix = Fix::safe(&REMOVE, [Edit::Remove { at: at.clone() }]).arg("field", field);
    Diagnostic::new(&RULE, &at).severity(severity).why(*why).arg("field", field).fix(fix)
}
