//! `hookwright matches`: whether a hook runs, and why.

use crate::Voice;
use crate::answer::{Answer, NO, UNCLEAR, YES};
use clap::Args;
use hookwright_core::catalog::{Event, event, nearest_event};
use hookwright_core::draw::visible;
use hookwright_core::explain::reason;
use hookwright_core::text::Args as Names;
use hookwright_core::{Text, matcher};

/// Tells whether a hook runs, and why.
///
/// Exits with 0 if it does, 1 if it does not, 2 if there is no such event.
#[derive(Args)]
pub struct Matches {
    /// The event, such as PreToolUse.
    #[arg(long)]
    event: String,
    /// The matcher; without one, a group that has none is meant.
    #[arg(long, allow_hyphen_values = true)]
    matcher: Option<String>,
    /// What the matcher is compared with, such as a tool's name. Only events without a matcher go without.
    #[arg(value_name = "VALUE", last = true)]
    value: Option<String>,
}

static FIRES: Text = Text { en: "It runs.", es: "Se ejecuta." };
static STAYS: Text = Text { en: "It does not run.", es: "No se ejecuta." };
static UNKNOWN: Text = Text { en: "`{event}` is not an event.", es: "`{event}` no es un evento." };
static NEAREST: Text = Text { en: "The nearest is `{nearest}`.", es: "El más parecido es `{nearest}`." };
static NO_VALUE: Text = Text {
    en: "`{event}` compares its matcher with a value: name one after `--`.",
    es: "`{event}` compara su matcher con un valor: se indica después de `--`.",
};

impl Matches {
    /// The answer in the reader's language.
    pub fn run(self, voice: Voice) -> Answer {
        let Some(event) = event(&self.event) else { return self.unknown(voice) };
        let Some(value) = self.value.or_else(|| event.matcher_ignored.then(String::new)) else {
            return missing_value(event, voice);
        };
        let reason = reason(event, self.matcher.as_deref(), &value, &matcher::REGRESS);
        let (code, answer) = if reason.fires { (YES, FIRES) } else { (NO, STAYS) };
        Answer::new(code, format!("{} {}\n", answer.get(voice.lang), visible(&reason.words(voice.lang))))
    }

    fn unknown(&self, voice: Voice) -> Answer {
        let names = Names::new().with("event", visible(&self.event));
        let unknown = UNKNOWN.fill(voice.lang, &names);
        match nearest_event(&self.event) {
            None => Answer::complaint(UNCLEAR, &unknown),
            Some(event) => {
                let nearest = NEAREST.fill(voice.lang, &names.with("nearest", event.name));
                Answer::complaint(UNCLEAR, &format!("{unknown} {nearest}"))
            }
        }
    }
}

fn missing_value(event: &Event, voice: Voice) -> Answer {
    Answer::complaint(UNCLEAR, &NO_VALUE.fill(voice.lang, &Names::new().with("event", event.name)))
}
