//! A field of the event that falls apart at its blanks.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::destructive_command::finding;
use crate::rules::{Check, Rule};
use crate::shell::{self, Category, Verdict};
use crate::shell_line::ShellLine;
use crate::text::Text;

pub(super) static RULE: Rule = Rule {
    id: "payload-splits",
    severity: Severity::Hint,
    message: Text { en: "`{words}` splits a name at its blanks.", es: "`{words}` parte un nombre por sus espacios." },
    why: Text {
        en: "A file called `my notes.md` arrives as two words. Quote it, or use `xargs -0`.",
        es: "Un archivo llamado `mis notas.md` llega como dos palabras. Conviene entrecomillarlo o usar `xargs -0`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellLine(check),
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let dangers = shell::dangers(&line.analysis).into_iter();
    let ours = dangers.filter(|d| d.category == Category::Injection && d.verdict == Verdict::Caution);
    let mut found: Vec<_> = ours.map(|danger| finding(&RULE, line, &danger)).collect();
    found.iter_mut().for_each(|finding| (finding.severity, finding.why) = (RULE.severity, RULE.why));
    found
}
