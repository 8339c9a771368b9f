//! A URL that cannot be read.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Document, Edit, Value};
use crate::load::{Fault, FaultKind};
use crate::rules::{Check, Rule, shape};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "http-url-malformed",
    severity: Severity::Error,
    message: Text { en: "`{url}` is not a URL.", es: "`{url}` no es una URL." },
    why: Text { en: "{costs}", es: "{costs}" },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "validation/bad_handler",
    check: Check::Fault(check),
};

static CHANGE: Text = Text { en: "Change to `{url}`", es: "Cambiar a `{url}`" };

fn check(facts: &Facts, document: &Document, fault: &Fault) -> Vec<Diagnostic> {
    let (FaultKind::FieldNotUrl(_), Some(node)) = (fault.kind, document.node(&fault.at)) else { return Vec::new() };
    let url = node.as_str().unwrap_or_default();
    if url.contains('$') {
        return Vec::new();
    }
    let finding = shape::finding(&RULE, facts, fault).arg("url", url);
    let looks_like_host = url.contains('.') && !url.contains([' ', ':', '/']) || url.split('/').count() > 1;
    if !looks_like_host || url.starts_with('/') || url.contains(' ') || url.contains(':') {
        return vec![finding];
    }
    let url = format!("https://{url}");
    let edit = Edit::Set { at: fault.at.clone(), value: Value::text(url.as_str()) };
    vec![finding.fix(Fix::guess(&CHANGE, [edit]).arg("url", url))]
}
