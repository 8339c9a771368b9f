//! A prompt that asks for an answer which Claude Code does not read.

use crate::catalog::HandlerType;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::rules::{Check, Rule};
use crate::settings::Handler;
use crate::text::Text;
use std::ops::Range;

pub(super) static RULE: Rule = Rule {
    id: "prompt-asks-wrong-schema",
    severity: Severity::Warning,
    message: Text { en: "The prompt asks for `{answer}`.", es: "El prompt pide `{answer}`." },
    why: Text {
        en: "Only `{\"ok\": true}` and `{\"ok\": false, \"reason\": \"…\"}` are read; any other answer blocks nothing.",
        es: "Solo se leen `{\"ok\": true}` y `{\"ok\": false, \"reason\": \"…\"}`; cualquier otra respuesta no bloquea nada.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "handler_types/prompt",
    check: Check::Handler(check),
};

/// Words that tell the model how to answer.
const VERBS: &[&str] = &["respond", "reply", "answer", "return", "output", "responde", "contesta", "devuelve"];

/// Answers that people make up, in capitals.
const VERDICTS: &[&str] = &[
    "PROCEED", "BLOCK", "BLOCKED", "APPROVE", "APPROVED", "ALLOW", "ALLOWED", "DENY", "DENIED", "REJECT", "REJECTED",
    "PASS", "FAIL", "CONTINUE", "STOP", "YES", "NO", "SAFE", "UNSAFE", "OK", "APROBAR", "BLOQUEAR",
];

fn check(_: &Facts, handler: &Handler) -> Vec<Diagnostic> {
    let is_asked = matches!(handler.kind(), Some(HandlerType::Prompt | HandlerType::Agent));
    let prompt = handler.text("prompt").filter(|_| is_asked).unwrap_or_default();
    if prompt.is_empty() || names_ok(prompt) {
        return Vec::new();
    }
    let finding = |range: Range<usize>| {
        Diagnostic::new(&RULE, &handler.at_field("prompt")).arg("answer", &prompt[range.clone()]).within(range)
    };
    asked_answer(prompt).map(finding).into_iter().collect()
}

/// Whether the right key stands in the prompt.
fn names_ok(prompt: &str) -> bool {
    ["\"ok\"", "'ok'", "`ok`", "ok:", "ok=", "{ok"].iter().any(|form| prompt.contains(form))
}

/// The answer that the prompt asks for, where it is one of a made-up form: a verdict in capitals or a JSON object.
fn asked_answer(prompt: &str) -> Option<Range<usize>> {
    let lower = prompt.to_ascii_lowercase();
    let starts = VERBS.iter().flat_map(|verb| lower.match_indices(verb));
    let mut starts: Vec<usize> = starts.map(|(at, verb)| at + verb.len()).collect();
    starts.sort_unstable();
    starts.into_iter().find_map(|start| answer_after(prompt, start))
}

/// An answer in the same sentence.
fn answer_after(prompt: &str, start: usize) -> Option<Range<usize>> {
    let rest = &prompt[start..];
    let end = rest.find(['.', '\n', ';']).unwrap_or(rest.len());
    let object = rest.find('{').filter(|open| *open < end.max(1));
    if let Some(open) = object.filter(|open| rest[open + 1..].trim_start().starts_with(['"', '\''])) {
        let close = rest[open..].find('}').map_or(rest.len(), |close| open + close + 1);
        return Some(start + open..start + close);
    }
    let words = rest[..end].split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).take(8).collect();
    let is_verdict = |word: &str| VERDICTS.contains(&word.to_ascii_uppercase().as_str());
    // In small letters the words of a verdict are also plain words: two with "or" between them are none.
    let choice =
        words.windows(3).find(|three| matches!(three[1], "or" | "o") && is_verdict(three[0]) && is_verdict(three[2]));
    let word = words.iter().find(|word| VERDICTS.contains(word)).copied().or(choice.map(|three| three[0]))?;
    let at = start + (word.as_ptr() as usize - rest.as_ptr() as usize);
    Some(at..at + word.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_made_up_answer_is_found() {
        let asked = |prompt| asked_answer(prompt).map(|range: Range<usize>| prompt[range].to_owned());
        assert_eq!(asked("If fine respond with 'PROCEED', otherwise 'BLOCK: reason'."), Some("PROCEED".into()));
        assert_eq!(asked("Answer {\"decision\":\"approve\"} when done."), Some("{\"decision\":\"approve\"}".into()));
        assert_eq!(asked("Return APPROVE or DENY"), Some("APPROVE".into()));
        assert_eq!(asked("Reply with allow or deny."), Some("allow".into()));
        assert_eq!(asked("Return only when the tests pass or the user stops."), None);
        assert_eq!(asked("Do the tests pass? Answer briefly."), None);
        assert_eq!(asked("BLOCK nothing. Return to the user."), None);
    }
}
