//! A command that waits for another machine or a lock, without a time limit.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Value};
use crate::rules::{Check, Rule};
use crate::shell::Call;
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "timeout-missing-network",
    severity: Severity::Hint,
    message: Text {
        en: "`{program}` can wait for long, and there is no time limit.",
        es: "`{program}` puede esperar mucho, y no hay límite de tiempo.",
    },
    why: Text {
        en: "Without `timeout` Claude Code waits {minutes} minutes for this hook.",
        es: "Sin `timeout` Claude Code espera {minutes} minutos a este hook.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "timeouts",
    check: Check::ShellLine(check),
};

static ADD: Text = Text { en: "Add a time limit of {seconds} s", es: "Añadir un límite de tiempo de {seconds} s" };

/// Seconds to begin with.
const FIRST: &str = "30";
/// A default in seconds from which on a hook that hangs is a nuisance.
const LONG: f64 = 60.0;

/// Programs that wait for another machine, with the words that make them, and the options that limit them.
const WAITING: &[(&str, &[&str], &[&str])] = &[
    ("curl", &[], &["-m", "--max-time", "--connect-timeout"]),
    ("flock", &[], &["-n", "--nb", "--nonblock", "-w", "--wait", "--timeout"]),
    ("ftp", &[], &[]),
    ("gh", &[], &[]),
    ("git", &["clone", "fetch", "ls-remote", "pull", "push"], &[]),
    ("nc", &[], &["-w"]),
    ("rsync", &[], &["--timeout"]),
    ("scp", &[], &[]),
    ("sftp", &[], &[]),
    ("ssh", &[], &[]),
    ("wget", &[], &["-T", "--timeout"]),
];

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let handler = line.handler;
    let default = handler.event().zip(handler.kind()).and_then(|(event, ty)| event.default_timeout(ty));
    let Some(seconds) = default.filter(|seconds| *seconds >= LONG && handler.field("timeout").is_none()) else {
        return Vec::new();
    };
    if handler.is_set("async") || handler.is_set("asyncRewake") {
        return Vec::new();
    }
    let Some(call) = line.analysis.calls.iter().find(|call| waits(call)) else { return Vec::new() };
    let edit = Edit::Insert { at: handler.at_field("timeout"), value: Value::number(FIRST) };
    let finding = Diagnostic::new(&RULE, &line.at).within(call.range.clone()).arg("program", call.name.as_str());
    let finding = finding.arg("minutes", (seconds / 60.0).round().to_string());
    vec![finding.fix(Fix::blank(&ADD, [edit]).arg("seconds", FIRST))]
}

fn waits(call: &Call) -> bool {
    let words: Vec<_> = call.args.iter().filter_map(|word| word.text()).collect();
    let is_limited = |limits: &[&str]| {
        call.wrappers.iter().any(|wrapper| wrapper.name == "timeout")
            || words.iter().any(|word| limits.contains(&word.split('=').next().unwrap_or_default()))
    };
    let makes = |makers: &[&str]| makers.is_empty() || words.iter().any(|word| makers.contains(&word.as_str()));
    WAITING.iter().any(|(name, makers, limits)| call.name == *name && makes(makers) && !is_limited(limits))
        && !call.context.is_background
}
