//! A hook at the end of the session, where time is short.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Scope};
use crate::json::{Edit, Kind, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "sessionend-budget",
    severity: Severity::Hint,
    message: Text { en: "Hooks of `{event}` share {seconds} s.", es: "Los hooks de `{event}` comparten {seconds} s." },
    why: Text {
        en: "Claude Code ends then and cancels what still runs; a `timeout` gives it longer.",
        es: "Después Claude Code termina y cancela lo que siga en marcha; un `timeout` le da más tiempo.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/sessionend-budget",
    check: Check::Handler(check),
};

static PLUGIN: Text = Text {
    en: "Claude Code ends then and cancels what still runs; a `timeout` in a plugin does not give it longer.",
    es: "Después Claude Code termina y cancela lo que siga en marcha; un `timeout` en un plugin no le da más tiempo.",
};
static CAPPED: Text = Text { en: "`{event}` waits {most} s at most.", es: "`{event}` espera {most} s como mucho." };
static CAPPED_WHY: Text =
    Text { en: "A longer `timeout` counts as {most} s here.", es: "Aquí un `timeout` mayor cuenta como {most} s." };
static ADD: Text = Text { en: "Add a time limit of {limit} s", es: "Añadir un límite de tiempo de {limit} s" };

/// A default in seconds below which an event counts as one in which time is short.
const SHORT: f64 = 5.0;
/// How long such an event waits at most, in seconds.
const MOST: f64 = 60.0;
/// From here on a time limit is meant in milliseconds, which another rule says.
const MILLISECONDS: f64 = 1000.0;

fn check(facts: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let limit = handler.event().zip(handler.kind()).and_then(|(event, ty)| event.default_timeout(ty));
    let (Some(event), Some(seconds)) = (handler.event(), limit.filter(|seconds| *seconds < SHORT)) else {
        return Vec::new();
    };
    let node = handler.field("timeout").filter(|node| node.kind == Kind::Number);
    let written = node.and_then(|node| handler.group.document.text()[node.range.clone()].parse::<f64>().ok());
    let finding = Diagnostic::new(&RULE, &handler.at).arg("event", event.name).arg("seconds", seconds.to_string());
    let finding = finding.arg("most", MOST.to_string());
    let is_plugin = matches!(facts.scope, Scope::Plugin | Scope::Manifest);
    match written {
        Some(written) if is_plugin && written > seconds => vec![match is_slow(handler) {
            true => finding.why(PLUGIN).severity(Severity::Warning),
            false => finding.why(PLUGIN),
        }],
        Some(written) if written > MOST && written < MILLISECONDS => {
            let capped = Diagnostic { at: handler.at_field("timeout"), ..finding };
            vec![capped.message(CAPPED).why(CAPPED_WHY)]
        }
        Some(_) => Vec::new(),
        None if is_plugin => vec![finding.why(PLUGIN)],
        None => {
            let edit = Edit::Insert { at: handler.at_field("timeout"), value: Value::number(10) };
            vec![finding.fix(Fix::blank(&ADD, [edit]).arg("limit", "10"))]
        }
    }
}

/// Whether a line starts two programs of a language one after the other, or more.
fn is_slow(handler: &Handler) -> bool {
    let line = handler.shell_line().unwrap_or_default();
    let is_program = |part: &str| {
        let name = part.split_whitespace().next().unwrap_or_default();
        ["python", "python3", "node", "npx", "bun", "deno", "ruby", "uv", "uvx", "java", "npm"].contains(&name)
    };
    line.split("&&").flat_map(|part| part.split(';')).filter(|part| is_program(part)).count() > 1
}
