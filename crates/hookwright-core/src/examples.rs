//! The examples in a rule's page. They are run as tests, and show which fixes a rule has.
//!
//! An example is a fenced block whose info string begins with `json,bad` or `json,good`. After that may stand, each
//! after a comma, `scope=plugin`, `platform=windows`, `with=other-rule`: a rule that finds something there as well, and
//! `without=PATH`: a file that is not there. A block behind it with `file=PATH` in its info string is such a file; with
//! `crlf` there too, its lines end as on Windows.

use crate::bundle::Bundle;
use crate::diagnostic::{Applicability, Diagnostic};
use crate::facts::{Facts, Platform, Scope};
use crate::json::Document;
use crate::lint::lint_bundle;
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
    /// The files around it.
    pub bundle: Bundle,
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

    /// What is found in it.
    pub fn findings(&self, facts: &Facts) -> Vec<Diagnostic> {
        lint_bundle(&self.facts(facts), &Document::parse(self.text), &self.bundle)
    }
}

impl Rule {
    /// How sure the fixes are that it offers for its own bad examples, each kind once.
    pub fn fix_kinds(&self, facts: &Facts) -> Vec<Applicability> {
        let examples = examples(self.docs.en).into_iter().filter(|example| example.verdict == Verdict::Bad);
        let findings = examples.flat_map(|example| example.findings(facts));
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
    let bundle = rest.split("\n```").skip(1).fold(Bundle::default(), with_file);
    let mut example = Example { verdict, text, scope: None, platform: None, with: Vec::new(), bundle };
    for (name, value) in marks.filter_map(|mark| mark.split_once('=')) {
        match name {
            "scope" => example.scope = Scope::of_name(value),
            "platform" => example.platform = Platform::of_name(value),
            "with" => example.with.push(value),
            "without" => example.bundle = example.bundle.without(value),
            _ => {}
        }
    }
    Some(example)
}

/// The bundle with the file that a block is, if it is one.
fn with_file(bundle: Bundle, block: &str) -> Bundle {
    let Some((info, text)) = block.split_once('\n') else { return bundle };
    let mut marks = info.trim().split(',');
    let Some(path) = marks.clone().find_map(|mark| mark.strip_prefix("file=")) else { return bundle };
    let line_end = if marks.any(|mark| mark == "crlf") { "\r\n" } else { "\n" };
    bundle.with(path, (text.to_owned() + "\n").replace('\n', line_end).as_bytes())
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

    #[test]
    fn files_stand_behind_their_example() {
        let docs = "\n```json,bad,without=b.sh\n{}\n```\n\n```sh,file=a.sh,crlf\nx\ny\n```\n\n```sh\nz\n```\n\n```json,good\n1\n```\n";
        let found = examples(docs);
        assert_eq!(found[0].bundle, Bundle::default().with("a.sh", b"x\r\ny\r\n").without("b.sh"));
        assert_eq!((found[0].text, found[1].text), ("{}", "1"));
        assert!(found[1].bundle.is_empty());
    }
}
