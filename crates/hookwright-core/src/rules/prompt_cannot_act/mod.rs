//! A prompt that is asked to do something.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "prompt-cannot-act",
    severity: Severity::Warning,
    message: Text {
        en: "A prompt handler cannot `{verb}` to a file.",
        es: "Un manejador prompt no puede hacer `{verb}` en un archivo.",
    },
    why: Text {
        en: "The model only answers ok or not ok: it has no tools, and nothing is written. A command handler can do it.",
        es: "El modelo solo responde ok o no ok: no tiene herramientas y no se escribe nada. Un manejador de comando sí puede.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "handler_types/prompt",
    check: Check::Handler(check),
};

/// Orders that only somebody with tools can follow, when a file is named after them.
const VERBS: &[&str] = &["append", "write", "save", "log", "record", "store"];

/// Orders that need tools, whatever they are about.
const DEEDS: &[&str] = &["run", "execute", "commit", "push", "format", "install", "delete", "fix"];

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let runs = handler.event().is_none_or(|event| event.runs(HandlerType::Prompt));
    let is_asked = runs && handler.kind() == Some(HandlerType::Prompt);
    let prompt = handler.text("prompt").filter(|_| is_asked).unwrap_or_default();
    let finding = |range: Range<usize>| {
        let verb = prompt[range.clone()].to_lowercase();
        Diagnostic::new(&RULE, &handler.at_field("prompt")).within(range).arg("verb", verb)
    };
    order(prompt).map(finding).into_iter().collect()
}

/// The verb of a sentence that begins with an order and goes on to name a file.
fn order(prompt: &str) -> Option<Range<usize>> {
    let sentences = prompt.split_inclusive(". ").flat_map(|part| part.split_inclusive('\n'));
    sentences.into_iter().find_map(|sentence| {
        if let Some(verb) = deed(sentence) {
            let start = verb.as_ptr() as usize - prompt.as_ptr() as usize;
            return Some(start..start + verb.len());
        }
        let mut words = sentence.split_whitespace();
        let verb = words.find(|word| VERBS.contains(&word.to_ascii_lowercase().as_str()))?;
        let is_order = sentence.trim_start().starts_with(verb) || sentence.contains(&format!(", {verb} "));
        let names_file = words.skip_while(|word| !matches!(*word, "to" | "in" | "into")).nth(1).is_some_and(is_file);
        let start = verb.as_ptr() as usize - prompt.as_ptr() as usize;
        (is_order && names_file).then_some(start..start + verb.len())
    })
}

/// The verb at the start of a sentence that orders a deed: `Run the tests`, `Commit all changes`.
fn deed(sentence: &str) -> Option<&str> {
    let mut words = sentence.split_whitespace();
    let verb = words.next()?;
    let is_deed = DEEDS.contains(&verb.to_ascii_lowercase().as_str());
    let object = words.next()?.trim_matches(|c: char| !c.is_alphanumeric());
    (is_deed && matches!(object, "the" | "all" | "any" | "npm" | "git" | "tests" | "prettier" | "eslint"))
        .then_some(verb)
}

fn is_file(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '/' | '~' | '_' | '-'));
    let word = word.trim_end_matches('.');
    let extension = word.rsplit_once('.').map(|(_, extension)| extension);
    word.contains('/')
        || extension.is_some_and(|e| (1..=5).contains(&e.len()) && e.bytes().all(|b| b.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_names_a_file() {
        assert!(order("You are the logger. Append a line to logs/audit.jsonl for this call.").is_some());
        assert!(order("Before compression, save a checkpoint to .notes/state.md. Thanks").is_some());
        assert!(order("Run the tests and fix any failures. $ARGUMENTS").is_some());
        assert!(order("Did Claude run the tests? Fix nothing.").is_none());
        assert!(order("Decide whether it may write to the database.").is_none());
        assert!(order("Check that the tests log to stdout.").is_none());
    }
}
