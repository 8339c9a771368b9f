//! A command that destroys something while nobody watches.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::shell::{self, Category, Danger, Verdict};
use crate::shell_line::ShellLine;
use crate::text::Text;
use std::cmp::Reverse;

pub(super) static RULE: Rule = Rule {
    id: "destructive-command",
    severity: Severity::Error,
    message: Text { en: "`{words}` {harm}.", es: "`{words}` {harm}." },
    why: Text {
        en: "Hooks run by themselves, with the user's rights: nobody sees it coming or can stop it.",
        es: "Los hooks se ejecutan solos, con los permisos del usuario: nadie lo ve venir ni puede detenerlo.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "payload_transport/command",
    check: Check::ShellText(check),
};

static BOUNDED: Text = Text {
    en: "The harm is bounded, but it happens at every such event, and nobody is asked.",
    es: "El daño es limitado, pero ocurre en cada evento y no se pregunta a nadie.",
};

fn check(_: &Facts, line: &ShellLine) -> Vec<Diagnostic> {
    let dangers = shell::dangers(&line.analysis).into_iter();
    dangers.filter_map(|danger| Some(finding(&RULE, line, &danger).arg("harm", harm(danger.category)?))).collect()
}

/// A finding of a rule about a danger: a warning where the harm is bounded.
pub(super) fn finding(rule: &'static Rule, line: &ShellLine, danger: &Danger) -> Diagnostic {
    let finding = Diagnostic::new(rule, &line.at).within(danger.range.clone()).arg("words", short(&danger.words));
    match danger.verdict {
        Verdict::Danger => finding,
        Verdict::Caution => finding.severity(Severity::Warning).why(BOUNDED),
    }
}

/// The dangers of a kind, those joined that are one: a pipeline into a shell, a substitution within its program.
pub(super) fn joined(line: &ShellLine, is_wanted: impl Fn(&Danger) -> bool) -> Vec<Danger> {
    let mut dangers: Vec<Danger> = shell::dangers(&line.analysis).into_iter().filter(is_wanted).collect();
    dangers.retain(|danger| !danger.range.is_empty());
    dangers.sort_by_key(|danger| (danger.range.start, Reverse(danger.range.end)));
    let mut all: Vec<Danger> = Vec::new();
    for danger in dangers {
        match all.last_mut() {
            Some(last) if is_same(line.text, last, &danger) => {
                last.range.end = last.range.end.max(danger.range.end);
                last.verdict = last.verdict.max(danger.verdict);
                last.words = line.text.get(last.range.clone()).unwrap_or_default().to_owned();
            }
            _ => all.push(danger),
        }
    }
    all
}

/// Whether a danger lies within the one before it, or one pipe behind it.
fn is_same(text: &str, before: &Danger, next: &Danger) -> bool {
    let between = text.get(before.range.end..next.range.start).map(str::trim);
    next.range.start < before.range.end || matches!(between, Some("|" | "|&" | "| sudo" | "| sudo -E"))
}

/// What a kind of danger does; none where another rule speaks about it.
fn harm(category: Category) -> Option<Text> {
    Some(match category {
        Category::Delete => Text { en: "deletes files", es: "borra archivos" },
        Category::Overwrite => Text { en: "writes over files", es: "sobrescribe archivos" },
        Category::WorkTree => Text { en: "throws uncommitted work away", es: "descarta trabajo sin confirmar" },
        Category::History => {
            Text { en: "rewrites the repository's history", es: "reescribe la historia del repositorio" }
        }
        Category::Publish => Text { en: "publishes for good", es: "publica sin vuelta atrás" },
        Category::Device => Text { en: "writes to a disk directly", es: "escribe directamente en un disco" },
        Category::Permissions => Text { en: "opens or hands over files", es: "abre o cede archivos" },
        Category::Process => Text { en: "ends or floods processes", es: "termina o multiplica procesos" },
        Category::System => Text { en: "stops or changes the machine", es: "detiene o cambia la máquina" },
        Category::Container => Text { en: "removes containers or their data", es: "elimina contenedores o sus datos" },
        Category::Cloud => {
            Text { en: "removes or changes cloud resources", es: "elimina o cambia recursos en la nube" }
        }
        Category::Database => Text { en: "removes data from a database", es: "elimina datos de una base de datos" },
        Category::Privilege => Text { en: "runs with raised rights", es: "se ejecuta con permisos elevados" },
        Category::RemoteCode | Category::PayloadCode | Category::Injection => return None,
    })
}

/// Words on one line, cut where they are long.
fn short(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 60 { line } else { line.chars().take(57).chain("…".chars()).collect() }
}
