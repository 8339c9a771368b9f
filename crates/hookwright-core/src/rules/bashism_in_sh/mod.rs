//! Syntax of bash in a line that `sh` reads.

use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::facts::{Facts, Platform, Scope};
use crate::rules::{Check, Rule};
use crate::shell::{Bashism, BashismKind};
use crate::shell_line::{Origin, ShellLine};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "bashism-in-sh",
    severity: Severity::Warning,
    message: Text {
        en: "`{token}` is bash, and `sh` reads this line.",
        es: "`{token}` es de bash, y esta línea la lee `sh`.",
    },
    why: Text {
        en: "On Debian and Ubuntu `sh` is dash: there it fails, or means something else.",
        es: "En Debian y Ubuntu `sh` es dash: allí falla o significa otra cosa.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/bashisms",
    check: Check::ShellLine(check),
};

static ENDS: Text = Text {
    en: "On Debian and Ubuntu `sh` is dash, which ends here with an error: the hook does nothing.",
    es: "En Debian y Ubuntu `sh` es dash, que acaba aquí con un error: el hook no hace nada.",
};
static BLOCKS: Text = Text {
    en: "On Debian and Ubuntu `sh` is dash, which ends here with status 2: `{event}` is blocked every time.",
    es: "En Debian y Ubuntu `sh` es dash, que acaba aquí con estado 2: `{event}` se bloquea siempre.",
};
static NEVER_TRUE: Text = Text {
    en: "On Debian and Ubuntu `sh` is dash: it finds no command `[[`, so the condition is never true.",
    es: "En Debian y Ubuntu `sh` es dash: no encuentra la orden `[[`, y la condición nunca se cumple.",
};
static ELSEWHERE: Text = Text {
    en: "It works on this system. On Debian and Ubuntu `sh` is dash and does not know it.",
    es: "Funciona en este sistema. En Debian y Ubuntu `sh` es dash y no lo conoce.",
};
static WRAP: Text = Text { en: "Run it with `bash -c`", es: "Ejecutarlo con `bash -c`" };

fn check(facts: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    if line.origin == Origin::Argument && !is_sh(line) {
        return Vec::new();
    }
    let is_shared = matches!(facts.scope, Scope::Project | Scope::Plugin | Scope::Manifest);
    match facts.platform {
        Platform::Windows => return Vec::new(),
        Platform::Macos if !is_shared => return Vec::new(),
        _ => {}
    }
    // Braces around what was meant as JSON are no expansion: another rule speaks about the quotes.
    let is_json = |bashism: &Bashism| {
        bashism.kind == BashismKind::BraceExpansion
            && line.text.get(bashism.range.clone()).is_some_and(|text| text.contains("\":"))
    };
    let bashisms: Vec<&Bashism> = line.analysis.bashisms.iter().filter(|bashism| !is_json(bashism)).collect();
    let Some(bashism) = bashisms.iter().find(|bashism| bashism.kind.is_fatal()).or(bashisms.first()).copied() else {
        return Vec::new();
    };
    let finding = Diagnostic::new(&RULE, &line.at).within(bashism.range.clone()).arg("token", token(line, bashism));
    let mut finding = match facts.platform {
        Platform::Macos => finding.severity(Severity::Hint).why(ELSEWHERE),
        _ => judged(finding, line, bashism),
    };
    finding.fixes.extend(wrapped(line));
    vec![finding]
}

/// Whether the program that is handed the text is a plain `sh`.
fn is_sh(line: &ShellLine) -> bool {
    let program = line.handler.text("command").and_then(|program| program.rsplit('/').next());
    matches!(program, Some("sh" | "dash"))
}

/// Worse where status 2 blocks: dash blocks everything, or the guard never does.
fn judged(finding: Diagnostic, line: &ShellLine, bashism: &Bashism) -> Diagnostic {
    let blocking = line.handler.event().filter(|event| event.blocks_by_exit);
    match (bashism.kind.is_fatal(), blocking) {
        (true, Some(event)) => finding.severity(Severity::Error).why(BLOCKS).arg("event", event.name),
        (true, None) => finding.why(ENDS),
        (false, _) => {
            let refuses = || line.analysis.exits.iter().any(|exit| exit.status == 2);
            let is_guard = blocking.is_some_and(|event| event.is_guard || refuses());
            let is_mild =
                matches!(bashism.kind, BashismKind::BraceExpansion | BashismKind::DollarQuote | BashismKind::Append);
            let finding = if is_guard && !is_mild { finding.severity(Severity::Error) } else { finding };
            if bashism.kind == BashismKind::DoubleBracket { finding.why(NEVER_TRUE) } else { finding }
        }
    }
}

/// The few characters that tell what it is.
fn token(line: &ShellLine, bashism: &Bashism) -> String {
    let written = line.text.get(bashism.range.clone()).unwrap_or_default();
    match bashism.kind {
        BashismKind::DoubleBracket | BashismKind::DoubleBracketGroup => "[[".to_owned(),
        BashismKind::TestEquals => "==".to_owned(),
        BashismKind::Arithmetic if written.starts_with("((") => "((".to_owned(),
        _ => match written.char_indices().nth(24) {
            Some((end, _)) => format!("{}…", written[..end].trim_end()),
            None => written.to_owned(),
        },
    }
}

/// The same line, handed to bash.
fn wrapped(line: &ShellLine) -> Option<Fix> {
    let text = format!("bash -c '{}'", line.text.replace('\'', r"'\''"));
    line.analysis.unread.is_none().then(|| Fix::guess(&WRAP, [line.set(text)]))
}
