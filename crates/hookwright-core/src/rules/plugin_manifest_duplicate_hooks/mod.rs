//! A manifest that names the file which is loaded anyway.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Scope};
use crate::json::{Document, Edit, Node, Pointer};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "plugin-manifest-duplicate-hooks",
    severity: Severity::Error,
    message: Text { en: "`{path}` is loaded by itself.", es: "`{path}` se carga solo." },
    why: Text {
        en: "Named again here it counts as a duplicate, and Claude Code loads none of its hooks.",
        es: "Nombrado aquí otra vez cuenta como duplicado, y Claude Code no carga ninguno de sus hooks.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "plugin_hooks_file",
    check: Check::Document(check),
};

static REMOVE: Text = Text { en: "Remove the name", es: "Quitar el nombre" };

fn check(facts: &Facts, document: &Document) -> Vec<Diagnostic> {
    let hooks = document.root().get("hooks").filter(|_| facts.scope == Scope::Manifest);
    let at = Pointer::root().key("hooks");
    let items = hooks.and_then(Node::items).unwrap_or_default().iter().enumerate();
    let places = hooks.map(|node| (at.clone(), node)).into_iter().chain(items.map(|(i, node)| (at.index(i), node)));
    let named = places.filter_map(|(at, node)| Some((at, node.as_str().filter(|path| is_standard(path))?)));
    let finding = |(at, path): (Pointer, &str)| {
        let fix = Fix::safe(&REMOVE, [Edit::Remove { at: at.clone() }]);
        Diagnostic::new(&RULE, &at).arg("path", path).fix(fix)
    };
    named.map(finding).collect()
}

fn is_standard(path: &str) -> bool {
    let path = path.replace('\\', "/");
    let path = path.strip_prefix("${CLAUDE_PLUGIN_ROOT}/").unwrap_or(&path);
    path.trim_start_matches("./") == "hooks/hooks.json"
}
