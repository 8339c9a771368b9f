//! A script started as if it were a program, which Windows cannot do.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Platform};
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "exec-form-script-windows",
    severity: Severity::Warning,
    message: Text {
        en: "Windows cannot start `{script}` by itself.",
        es: "Windows no puede iniciar `{script}` por sí solo.",
    },
    why: Text {
        en: "It knows no shebang line: the hook does not run, and a guard is off.",
        es: "No conoce la línea shebang: el hook no se ejecuta y un guardián queda desactivado.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::Handler(check),
};

static START: Text = Text { en: "Start it with `{interpreter}`", es: "Iniciarlo con `{interpreter}`" };

/// How scripts end, and what runs them.
const INTERPRETERS: &[(&str, &str)] = &[
    (".sh", "bash"),
    (".bash", "bash"),
    (".py", "python"),
    (".js", "node"),
    (".mjs", "node"),
    (".cjs", "node"),
    (".rb", "ruby"),
    (".pl", "perl"),
    (".php", "php"),
    (".ps1", "powershell"),
];

fn check(facts: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(words) = handler.exec_words().filter(|_| facts.platform == Platform::Windows) else { return Vec::new() };
    let (at, script) = &words[0];
    let Some((_, interpreter)) = INTERPRETERS.iter().find(|(end, _)| script.ends_with(end)) else { return Vec::new() };
    let options: &[&str] = if *interpreter == "powershell" { &["-File"] } else { &[] };
    let args = options.iter().copied().chain(words.iter().map(|(_, text)| *text)).map(Value::text).collect();
    let edits = [
        Edit::Set { at: at.clone(), value: Value::text(*interpreter) },
        Edit::Set { at: handler.at_field("args"), value: Value::Array(args) },
    ];
    let fix = Fix::guess(&START, edits).arg("interpreter", *interpreter);
    let name = script.rsplit(['/', '\\']).next().unwrap_or(script);
    vec![Diagnostic::new(&RULE, at).arg("script", name).fix(fix)]
}
