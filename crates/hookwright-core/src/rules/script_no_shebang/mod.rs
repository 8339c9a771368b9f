//! A script that is started directly, and does not say which program reads it.

use crate::bundle::{Content, How, Script};
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Platform};
use crate::rules::{Check, Rule};
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "script-no-shebang",
    severity: Severity::Error,
    message: Text {
        en: "`{script}` does not say which program reads it.",
        es: "`{script}` no dice qué programa lo lee.",
    },
    why: Text {
        en: "With `args` no shell stands in: without a first line such as `#!/bin/sh` it fails to start, and all goes on.",
        es: "Con `args` no interviene ningún shell: sin una primera línea como `#!/bin/sh` no arranca, y todo sigue.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/not-executable",
    check: Check::Script(check),
};

static SH_READS: Text = Text {
    en: "Without a first line such as `#!/usr/bin/env {program}`, `sh` reads it, and stumbles.",
    es: "Sin una primera línea como `#!/usr/bin/env {program}`, lo lee `sh`, y tropieza.",
};

/// How files end that `sh` cannot read, and what reads them.
const OTHERS: &[(&str, &str)] =
    &[(".py", "python3"), (".js", "node"), (".mjs", "node"), (".cjs", "node"), (".rb", "ruby"), (".pl", "perl")];

fn check(facts: &Facts, script: &Script) -> Vec<Diagnostic> {
    let Content::Text(text) = script.content else { return Vec::new() };
    if text.starts_with("#!") || facts.platform == Platform::Windows {
        return Vec::new();
    }
    let first = text.lines().next().unwrap_or_default();
    let finding = script.start.finding_within(&RULE, 0..first.len());
    let other = OTHERS.iter().find(|(end, _)| script.start.path.ends_with(end));
    match (&script.start.how, other) {
        (How::Exec, _) => vec![finding],
        (How::Shell, Some((_, program))) => vec![finding.why(SH_READS).arg("program", *program)],
        _ => Vec::new(),
    }
}
