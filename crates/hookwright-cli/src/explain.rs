//! `hookwright explain`: a rule's page.

use crate::Voice;
use crate::answer::{Answer, UNCLEAR, YES};
use clap::Args;
use hookwright_core::catalog::nearest;
use hookwright_core::draw::visible;
use hookwright_core::rules::{RULES, rule};
use hookwright_core::text::Args as Names;
use hookwright_core::{Lang, Text};

/// Explains a rule: what it finds, why that matters, examples, when to ignore it.
#[derive(Args)]
pub struct Explain {
    /// The rule's id, as findings show it in brackets.
    #[arg(value_name = "RULE")]
    rule: String,
}

static UNKNOWN: Text = Text { en: "`{id}` is not a rule.", es: "`{id}` no es una regla." };
static NEAREST: Text = Text { en: "The nearest is `{nearest}`.", es: "La más parecida es `{nearest}`." };
static LIST: Text = Text { en: "`hookwright rules` lists them.", es: "`hookwright rules` las enumera." };

impl Explain {
    /// The page in the reader's language.
    pub fn run(self, voice: Voice) -> Answer {
        if let Some(rule) = rule(&self.rule) {
            return Answer::new(YES, page(rule.docs.get(voice.lang), voice.lang));
        }
        let names = Names::new().with("id", visible(&self.rule));
        let (next, names) = match nearest(&self.rule, RULES.iter().map(|rule| rule.id)) {
            Some(id) => (NEAREST, names.with("nearest", id)),
            None => (LIST, names),
        };
        let complaint = format!("{} {}", UNKNOWN.fill(voice.lang, &names), next.fill(voice.lang, &names));
        Answer::complaint(UNCLEAR, &complaint)
    }
}

/// The page with a word in place of the marks by which the examples are tested.
fn page(docs: &str, lang: Lang) -> String {
    let mut out = String::new();
    for line in docs.lines() {
        if let Some((language, path)) = line.strip_prefix("```").and_then(|info| info.split_once(",file=")) {
            out += &format!("{}:\n\n```{language}\n", path.split(',').next().unwrap_or_default());
            continue;
        }
        let mut marks = line.strip_prefix("```json").unwrap_or_default().split(',');
        let label = match (marks.nth(1), lang) {
            (Some("bad"), Lang::En) => "Bad:",
            (Some("bad"), Lang::Es) => "Mal:",
            (Some("good"), Lang::En) => "Good:",
            (Some("good"), Lang::Es) => "Bien:",
            _ => "",
        };
        match label {
            "" => out += line,
            label => out += &format!("{label}\n\n```json"),
        }
        out.push('\n');
    }
    out
}
