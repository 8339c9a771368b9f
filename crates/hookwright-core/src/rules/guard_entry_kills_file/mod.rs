//! A broken entry on an event where one costs the whole file.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Scope};
use crate::json::Document;
use crate::load::{Costs, Fault, FaultKind, Loaded};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "guard-entry-kills-file",
    severity: Severity::Error,
    message: Text {
        en: "One broken entry here makes Claude Code ignore the whole file.",
        es: "Una entrada rota aquí hace que Claude Code ignore el archivo entero.",
    },
    why: Text {
        en: "Nothing in it counts: no hook, no permission, no variable. With `-p` nothing is said.",
        es: "Nada de lo que contiene cuenta: ningún hook, permiso ni variable. Con `-p` no se avisa.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/bad-guard-entry",
    check: Check::Loaded(check),
};

static PLUGIN: Text = Text {
    en: "The plugin is not loaded: none of its hooks runs. Only the debug log says so.",
    es: "El plugin no se carga: ninguno de sus hooks se ejecuta. Solo lo dice el registro de depuración.",
};
static PLUGIN_OUT: Text = Text {
    en: "One broken entry here keeps the whole plugin out.",
    es: "Una entrada rota aquí deja fuera el plugin entero.",
};
static HOOKS_OUT: Text = Text {
    en: "One broken entry here makes Claude Code ignore every hook.",
    es: "Una entrada rota aquí hace que Claude Code ignore todos los hooks.",
};
static MANAGED: Text = Text { en: "None of the file's hooks runs.", es: "Ningún hook del archivo se ejecuta." };

fn check(facts: &Facts, _: &Document, loaded: &Loaded) -> Vec<Diagnostic> {
    let is_entry = |fault: &&Fault| {
        fault.event.is_some_and(|event| event.is_guard) && !matches!(fault.kind, FaultKind::EventOutside)
    };
    let mut whole = loaded.faults.iter().filter(|fault| fault.costs >= Costs::Hooks);
    let Some(first) = whole.clone().find(is_entry).filter(|_| whole.all(|fault| is_entry(&fault))) else {
        return Vec::new();
    };
    let why = match facts.scope {
        Scope::Plugin | Scope::Manifest => PLUGIN,
        Scope::Managed => MANAGED,
        _ => RULE.why,
    };
    let message = match facts.scope {
        Scope::Plugin | Scope::Manifest => PLUGIN_OUT,
        Scope::Managed => HOOKS_OUT,
        _ => RULE.message,
    };
    vec![Diagnostic::new(&RULE, &first.at).part(first.part.clone()).message(message).why(why)]
}
