//! `hookwright rules`: what is looked for.

use crate::Voice;
use crate::answer::{Answer, YES};
use crate::surroundings;
use clap::{Args, ValueEnum};
use hookwright_core::draw::sureness;
use hookwright_core::rules::{RULES, Rule};
use hookwright_core::text::Text;
use hookwright_core::{Applicability, Lang};
use serde::Serialize;

/// Lists the rules: how bad a finding is, what is found, which fixes are offered.
#[derive(Args)]
pub struct Rules {
    /// How the list is written.
    #[arg(long, value_enum, default_value = "text")]
    format: ListFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum ListFormat {
    /// A table.
    Text,
    /// One array.
    Json,
    /// A table in Markdown.
    Markdown,
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    severity: &'static str,
    message: String,
    fixes: Vec<&'static str>,
}

impl Rules {
    /// The list in the reader's language.
    pub fn run(self, voice: Voice) -> Answer {
        let text = match self.format {
            ListFormat::Text => table(voice.lang),
            ListFormat::Json => json(voice.lang),
            ListFormat::Markdown => markdown(voice.lang),
        };
        Answer::new(YES, text)
    }
}

fn kinds(rule: &Rule) -> Vec<Applicability> {
    rule.fix_kinds(&surroundings::usual())
}

fn json(lang: Lang) -> String {
    let entries = RULES.iter().map(|rule| Entry {
        id: rule.id,
        severity: rule.severity.name(),
        message: rule.message.outline(lang),
        fixes: kinds(rule).into_iter().map(Applicability::name).collect(),
    });
    serde_json::to_string_pretty(&entries.collect::<Vec<_>>()).unwrap_or_default() + "\n"
}

/// A rule in words: its id, how bad it is, how sure its fixes are, what it finds.
fn row(rule: &Rule, lang: Lang) -> [String; 4] {
    let fixes: Vec<_> = kinds(rule).into_iter().map(|kind| sureness(kind).get(lang)).collect();
    let severity = rule.severity.label().get(lang).to_lowercase();
    [rule.id.to_owned(), severity, fixes.join(", "), rule.message.outline(lang)]
}

static HEAD: [Text; 4] = [
    Text { en: "Rule", es: "Regla" },
    Text { en: "Severity", es: "Gravedad" },
    Text { en: "Fix", es: "Arreglo" },
    Text { en: "What it says", es: "Lo que dice" },
];

fn markdown(lang: Lang) -> String {
    let line = |cells: [String; 4]| format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "));
    let head = line(HEAD.each_ref().map(|text| text.get(lang).to_owned()));
    let rows = RULES.iter().map(|rule| {
        let [id, severity, fixes, message] = row(rule, lang);
        line([format!("`{id}`"), severity, fixes, message])
    });
    [head, "|---|---|---|---|\n".to_owned()].into_iter().chain(rows).collect()
}

fn table(lang: Lang) -> String {
    let rows: Vec<_> = RULES.iter().map(|rule| row(rule, lang)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let (id, severity, fixes) = (width(0), width(1), width(2));
    let line = |row: &[String; 4]| format!("{:id$}  {:severity$}  {:fixes$}  {}\n", row[0], row[1], row[2], row[3]);
    rows.iter().map(line).collect()
}
