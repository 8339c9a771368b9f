//! `hookwright new`: a script to start from.

use crate::Voice;
use crate::answer::{Answer, UNCLEAR, YES};
use clap::Args;
use hookwright_core::Text;
use hookwright_core::catalog::{event, nearest_event};
use hookwright_core::draw::visible;
use hookwright_core::matcher::REGRESS;
use hookwright_core::starter::{Language, starter};
use hookwright_core::text::Args as Names;

/// Prints a script for an event: it reads stdin, names the fields there are, and shows what can be blocked and how.
#[derive(Args)]
pub struct New {
    /// The event, such as PreToolUse.
    #[arg(value_name = "EVENT")]
    event: String,
    /// The matcher of its group, such as Bash: its tools tell the fields.
    #[arg(long)]
    matcher: Option<String>,
    /// The language: bash, python, node or powershell.
    #[arg(long, default_value = "bash", value_parser = language_of)]
    script: Language,
}

static UNKNOWN: Text = Text { en: "`{event}` is not an event.", es: "`{event}` no es un evento." };
static NEAREST: Text = Text { en: "The nearest is `{nearest}`.", es: "El más parecido es `{nearest}`." };

impl New {
    /// The script, with comments in the reader's language.
    pub fn run(self, voice: Voice) -> Answer {
        if let Some(event) = event(&self.event) {
            let made = starter(event, self.matcher.as_deref(), self.script, voice.lang, &REGRESS);
            return Answer::new(YES, made.text);
        }
        let names = Names::new().with("event", visible(&self.event));
        let mut complaint = UNKNOWN.fill(voice.lang, &names);
        if let Some(nearest) = nearest_event(&self.event) {
            complaint += " ";
            complaint += &NEAREST.fill(voice.lang, &names.with("nearest", nearest.name));
        }
        Answer::complaint(UNCLEAR, &complaint)
    }
}

fn language_of(name: &str) -> Result<Language, String> {
    Language::of_name(name).ok_or_else(|| "known are bash, python, node and powershell".to_owned())
}
