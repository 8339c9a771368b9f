//! The examples in a rule's page. They are run as tests, and show which fixes a rule has.
//!
//! An example is a fenced block whose info string begins with `json,bad` or `json,good`. After that may stand, each
//! after a comma, `scope=plugin`, `platform=windows` and `with=other-rule`: a rule that finds something there as well.

use crate::diagnostic::Applicability;
use crate::facts::{Facts, Platform, Scope};
use crate::json::Document;
use crate::lint::lint;
use crate::rules::Rule;

/// One example.
#[derive(Debug, PartialEq, Eq)]
pub struct Example<'a> {
    /// Whether it shows the fault or its absence.
    pub verdict: Verdict,
    /// The settings.
    pub text: &'a str,
    /// Whose file it is, where that counts.
    pub scope: Option<Scope>,
    /// The system it is for, where that counts.
    pub platform: Option<Platform>,
    /// The other rules that find something in it.
    pub with: Vec<&'a str>,
}

/// What an example shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The fault: the rule finds it, once.
    Bad,
    /// Its absence: no rule finds anything.
    Good,
}

impl Example<'_> {
    /// The example's facts: these, but for what it says itself.
    pub fn facts(&self, facts: &Facts) -> Facts {
        let scope = self.scope.unwrap_or(facts.scope);
        Facts { scope, platform: self.platform.unwrap_or(facts.platform), ..*facts }
    }
}

impl Rule {
    /// How sure the fixes are that it offers for its own bad examples, each kind once.
    pub fn fix_kinds(&self, facts: &Facts) -> Vec<Applicability> {
        let examples = examples(self.docs.en).into_iter().filter(|example| example.verdict == Verdict::Bad);
        let findings = examples.flat_map(|example| lint(&example.facts(facts), &Document::parse(example.text)));
        let fixes = findings.filter(|finding| finding.rule.id == self.id).flat_map(|finding| finding.fixes);
        let kinds: Vec<_> = fixes.map(|fix| fix.applicability).collect();
        let all = [Applicability::Safe, Applicability::Unsafe, Applicability::Incomplete];
        all.into_iter().filter(|kind| kinds.contains(kind)).collect()
    }
}

/// The examples of a page, in order.
pub fn examples(docs: &str) -> Vec<Example<'_>> {
    let blocks = docs.split("\n```json,").skip(1);
    blocks.filter_map(|block| block.split_once('\n')).filter_map(|(info, rest)| example(info, rest)).collect()
}

fn example<'a>(info: &'a str, rest: &'a str) -> Option<Example<'a>> {
    let mut marks = info.trim().split(',');
    let verdict = match marks.next()? {
        "bad" => Verdict::Bad,
        "good" => Verdict::Good,
        _ => return None,
    };
    let text = rest.split_once("\n```").map_or(rest, |(text, _)| text);
    let mut example = Example { verdict, text, scope: None, platform: None, with: Vec::new() };
    for (name, value) in marks.filter_map(|mark| mark.split_once('=')) {
        match name {
            "scope" => example.scope = Scope::of_name(value),
            "platform" => example.platform = Platform::of_name(value),
            "with" => example.with.push(value),
            _ => {}
        }
    }
    Some(example)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_the_marked_blocks_of_a_page() {
        let docs =
            "# x\n\n```json,bad,scope=plugin,with=a,with=b\n{\n}\n```\n\n```json\n1\n```\n\n```json,good\n2\n```\n";
        let found = examples(docs);
        assert_eq!(found.iter().map(|example| example.text).collect::<Vec<_>>(), ["{\n}", "2"]);
        assert_eq!((found[0].verdict, found[0].scope), (Verdict::Bad, Some(Scope::Plugin)));
        assert_eq!(found[0].with, ["a", "b"]);
        assert_eq!((found[1].verdict, found[1].platform), (Verdict::Good, None));
    }
}
