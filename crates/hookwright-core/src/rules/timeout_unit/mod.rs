//! A time limit in milliseconds where seconds count.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::Facts;
use crate::json::{Edit, Kind, Value};
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "timeout-unit",
    severity: Severity::Warning,
    message: Text {
        en: "`timeout` counts seconds: this is {meaning}.",
        es: "`timeout` cuenta segundos: esto son {meaning}.",
    },
    why: Text {
        en: "A hook that hangs holds Claude Code up for that long.",
        es: "Un hook que se cuelga detiene a Claude Code todo ese tiempo.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/timeout-ms",
    check: Check::Handler(check),
};

static CHANGE: Text = Text { en: "Change to {seconds} s", es: "Cambiar a {seconds} s" };
static REMOVE: Text = Text { en: "Remove the time limit", es: "Quitar el límite de tiempo" };

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let Some(node) = handler.field("timeout").filter(|node| node.kind == Kind::Number) else { return Vec::new() };
    let Ok(written) = handler.group.document.text()[node.range.clone()].parse::<f64>() else { return Vec::new() };
    if !is_milliseconds(written) {
        return Vec::new();
    }
    let (at, seconds) = (handler.at_field("timeout"), written / 1000.0);
    let fix = match is_milliseconds(seconds) {
        true => Fix::guess(&REMOVE, [Edit::Remove { at: at.clone() }]),
        false => {
            let edit = Edit::Set { at: at.clone(), value: Value::number(seconds) };
            Fix::guess(&CHANGE, [edit]).arg("seconds", seconds.to_string())
        }
    };
    vec![Diagnostic::new(&RULE, &at).arg("meaning", duration(written)).fix(fix)]
}

/// Whole thousands, or such hundreds as make no whole minutes; more than a day anyway.
fn is_milliseconds(written: f64) -> bool {
    let is_round = written % 1000.0 == 0.0 || (written % 500.0 == 0.0 && written % 60.0 != 0.0);
    written >= 1000.0 && (is_round || written > 86_400.0)
}

/// Seconds in hours, minutes and seconds, the two largest that count.
fn duration(seconds: f64) -> String {
    let seconds = seconds.round().min(1e15) as u64;
    let units = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")];
    let mut rest = seconds;
    let parts = units.map(|(size, unit)| {
        let count = rest / size;
        rest %= size;
        (count, unit)
    });
    let parts = parts.iter().skip_while(|(count, _)| *count == 0).take(2).filter(|(count, _)| *count > 0);
    parts.map(|(count, unit)| format!("{count} {unit}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_milliseconds_and_round_times_are_not() {
        for written in [1000.0, 2500.0, 5000.0, 30_000.0, 60_000.0, 90_001.0] {
            assert!(is_milliseconds(written), "{written}");
        }
        for written in [0.5, 30.0, 600.0, 900.0, 1200.0, 1500.0, 1800.0, 3600.0, 7200.0, 86_400.0] {
            assert!(!is_milliseconds(written), "{written}");
        }
    }

    #[test]
    fn a_duration_is_read_at_a_glance() {
        let read = [5000.0, 60_000.0, 30_000.0, 1000.0, 3_600_000.0].map(duration);
        assert_eq!(read, ["1 h 23 min", "16 h 40 min", "8 h 20 min", "16 min 40 s", "41 d 16 h"]);
    }
}
