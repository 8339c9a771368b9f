//! What is wrong, as the checker says it. The forms of its answers are described there.

use hookwright_core::json::{Document, Edit, Node, Part, Pointer, Step, Value};
use hookwright_core::{Applicability, Lang, Severity};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// One finding.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The same for findings that say the same of the same place, and for no others.
    pub number: u32,
    /// The id of the rule.
    pub rule: String,
    /// How bad it is.
    pub severity: Severity,
    /// What it is about.
    pub at: Pointer,
    /// Which part of that.
    pub part: Part,
    /// The script that it is about, and the bytes of its text; then `at` is the command that starts it.
    pub script: Option<(String, Range<usize>)>,
    /// What is so.
    pub message: Words,
    /// Why it matters.
    pub why: Words,
    /// What can be done, best first.
    pub fixes: Vec<Fix>,
}

/// Words in both languages.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Words {
    en: String,
    es: String,
}

/// A change that mends a finding.
#[derive(Debug, Clone, PartialEq)]
pub struct Fix {
    /// The button's words.
    pub title: Words,
    /// How sure the change is.
    pub applicability: Applicability,
    /// The change.
    pub edits: Vec<Edit>,
}

/// The findings of one draft, as the checker's answers tell of them.
#[derive(Debug, Default)]
pub struct Findings {
    known: HashMap<u32, Arc<Finding>>,
}

impl Words {
    /// The words of a language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Es => &self.es,
        }
    }
}

impl Finding {
    /// The bytes of the document that it is about.
    pub fn range(&self, document: &Document) -> Range<usize> {
        document.range(&self.at, &self.part)
    }
}

impl Findings {
    /// Every finding of an answer; none where it is no answer.
    pub fn read(&mut self, answer: &str) -> Option<Vec<Arc<Finding>>> {
        let answer = Reader(&Document::parse(answer));
        for pair in answer.root("new")?.items()? {
            let [number, finding] = pair.items()? else { return None };
            let number = answer.number(number)?;
            self.known.insert(number, Arc::new(answer.finding(number, finding)?));
        }
        let numbers = answer.root("found")?.items()?.iter().map(|number| answer.number(number));
        let found: Vec<_> = numbers.map(|number| self.known.get(&number?).cloned()).collect::<Option<_>>()?;
        self.known = found.iter().map(|finding| (finding.number, finding.clone())).collect();
        Some(found)
    }
}

/// An answer being read.
struct Reader<'a>(&'a Document);

impl<'a> Reader<'a> {
    fn root(&self, key: &str) -> Option<&'a Node> {
        self.0.root().get(key)
    }

    fn number<T: std::str::FromStr>(&self, node: &Node) -> Option<T> {
        self.0.text()[node.range.clone()].parse().ok()
    }

    fn finding(&self, number: u32, node: &Node) -> Option<Finding> {
        let script = match node.get("script")?.items() {
            Some([path, start, end]) => Some((path.as_str()?.to_owned(), self.range(start, end)?)),
            _ => None,
        };
        Some(Finding {
            number,
            rule: node.get("rule")?.as_str()?.to_owned(),
            severity: Severity::of_name(node.get("severity")?.as_str()?)?,
            at: self.place(node.get("at")?)?,
            part: self.part(node.get("part")?)?,
            script,
            message: words(node.get("message")?)?,
            why: words(node.get("why")?)?,
            fixes: node.get("fixes")?.items()?.iter().map(|fix| self.fix(fix)).collect::<Option<_>>()?,
        })
    }

    fn fix(&self, node: &Node) -> Option<Fix> {
        Some(Fix {
            title: words(node.get("title")?)?,
            applicability: Applicability::of_name(node.get("applicability")?.as_str()?)?,
            edits: node.get("edits")?.items()?.iter().map(|edit| self.edit(edit)).collect::<Option<_>>()?,
        })
    }

    fn place(&self, node: &Node) -> Option<Pointer> {
        place(self.0, node)
    }

    fn part(&self, node: &Node) -> Option<Part> {
        if let Some(name) = node.as_str() {
            return Some(if name == "key" { Part::Key } else { Part::Value });
        }
        match (node.items()?.first()?.as_str()?, node.items()?) {
            ("hidden", [_, n]) => Some(Part::HiddenKey(self.number(n)?)),
            ("within", [_, start, end]) => Some(Part::Within(self.range(start, end)?)),
            ("source", [_, start, end]) => Some(Part::Source(self.range(start, end)?)),
            _ => None,
        }
    }

    fn range(&self, start: &Node, end: &Node) -> Option<Range<usize>> {
        Some(self.number(start)?..self.number(end)?)
    }

    fn edit(&self, node: &Node) -> Option<Edit> {
        let value = |node| Value::of(node, self.0.text());
        match (node.items()?.first()?.as_str()?, node.items()?) {
            ("set", [_, at, new]) => Some(Edit::Set { at: self.place(at)?, value: value(new) }),
            ("insert", [_, at, new]) => Some(Edit::Insert { at: self.place(at)?, value: value(new) }),
            ("remove", [_, at]) => Some(Edit::Remove { at: self.place(at)? }),
            ("rename", [_, at, key]) => Some(Edit::RenameKey { at: self.place(at)?, key: key.as_str()?.to_owned() }),
            ("move", [_, from, to]) => Some(Edit::Move { from: self.place(from)?, to: self.number(to)? }),
            ("splice", [_, start, end, text]) => {
                Some(Edit::Splice { range: self.range(start, end)?, text: text.as_str()?.to_owned() })
            }
            _ => None,
        }
    }
}

/// A place, as the checker sends it.
pub(super) fn place(answer: &Document, node: &Node) -> Option<Pointer> {
    let step = |node: &Node| match node.as_str() {
        Some(key) => Some(Step::Key(key.to_owned())),
        None => answer.text()[node.range.clone()].parse().ok().map(Step::Index),
    };
    node.items()?.iter().map(step).collect::<Option<_>>().map(Pointer)
}

/// Words, as the checker sends them.
pub(super) fn words(node: &Node) -> Option<Words> {
    let [en, es] = node.items()? else { return None };
    Some(Words { en: en.as_str()?.to_owned(), es: es.as_str()?.to_owned() })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use hookwright_checker::Checker;
    use hookwright_core::examples::examples;
    use hookwright_core::matcher::REGRESS;
    use hookwright_core::rules::RULES;
    use hookwright_core::{Diagnostic, Facts, Platform, Scope, Version, lint};

    const FACTS: Facts =
        Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex: &REGRESS };

    fn is_the_same(diagnostic: &Diagnostic, finding: &Finding) {
        let both = |text: &Words| Lang::ALL.map(|lang| text.get(lang).to_owned());
        assert_eq!(diagnostic.rule.id, finding.rule);
        assert_eq!((diagnostic.severity, &diagnostic.at), (finding.severity, &finding.at));
        assert_eq!(diagnostic.part, finding.part);
        assert_eq!(Lang::ALL.map(|lang| diagnostic.message_in(lang)), both(&finding.message));
        assert_eq!(Lang::ALL.map(|lang| diagnostic.why_in(lang)), both(&finding.why));
        assert_eq!(diagnostic.fixes.len(), finding.fixes.len());
        for (fix, read) in diagnostic.fixes.iter().zip(&finding.fixes) {
            assert_eq!(Lang::ALL.map(|lang| fix.title_in(lang)), both(&read.title));
            assert_eq!((fix.applicability, &fix.edits), (read.applicability, &read.edits));
        }
    }

    #[test]
    fn every_finding_of_every_example_arrives_as_it_was() {
        let (mut checker, mut findings, mut count) = (Checker::new(), Findings::default(), 0);
        for example in RULES.iter().flat_map(|rule| examples(rule.docs.en)) {
            let found = findings.read(&checker.lint(example.text)).expect("an answer");
            let expected = lint(&FACTS, &Document::parse(example.text));
            assert_eq!(expected.len(), found.len(), "{}", example.text);
            expected.iter().zip(&found).for_each(|(diagnostic, finding)| is_the_same(diagnostic, finding));
            count += found.len();
        }
        assert!(count > 100, "{count} findings");
    }

    #[test]
    fn a_finding_that_stays_is_sent_once() {
        let (mut checker, mut findings) = (Checker::new(), Findings::default());
        let text = |matcher: &str| {
            let hooks = r#"[{"type": "command", "command": "echo $1"}]"#;
            format!(
                r#"{{"hooks": {{"Setup": [{{"matcher": "{matcher}", "hooks": []}}], "Stop": [{{"hooks": {hooks}}}]}}}}"#
            )
        };
        let first = findings.read(&checker.lint(&text("x"))).expect("an answer");
        let second = checker.lint(&text("xyz"));
        let again = findings.read(&second).expect("an answer");
        let kept = again.iter().filter(|finding| first.contains(finding)).count();
        assert!(kept > 0 && kept < again.len(), "{second}");
        assert!(!second.contains("$1"), "{second}");
        assert_eq!(findings.read("nonsense"), None);
    }
}
