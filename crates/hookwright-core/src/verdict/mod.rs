//! What is wrong with a matcher. Each flaw is of one kind, so that no two rules claim the same.

mod files;
mod misread;
mod names;
mod pattern;
mod tools;
mod values;

use crate::catalog::{self, Charset, Event, MatcherField, MatcherKind, RetiredTool};
use crate::facts::Facts;
use crate::json::Pointer;
use crate::matcher::{Matcher, RegexEngine, is_pattern};
use crate::settings::Group;
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::rc::Rc;

/// The matcher of a group, with what is wrong with it.
pub struct MatcherVerdict<'a> {
    /// The place of the matcher.
    pub at: Pointer,
    /// The group it belongs to.
    pub group: &'a Group<'a>,
    /// The group's event.
    pub event: &'static Event,
    /// Its decoded text.
    pub text: &'a str,
    /// What is wrong with it.
    pub verdict: Rc<Verdict>,
    /// The tools that the groups of this event call by their present names.
    pub called: Rc<BTreeSet<&'static str>>,
}

/// What is wrong with a text as a matcher of an event.
#[derive(Debug, Default)]
pub struct Verdict {
    /// Each thing that is wrong.
    pub flaws: Vec<Flaw>,
    /// Whether some value can get through, as far as known.
    pub fires: bool,
    /// How many names or alternatives it has.
    pub names: usize,
    /// The tools it calls by their present names.
    pub calls: Vec<&'static str>,
}

/// One thing that is wrong.
#[derive(Debug)]
pub struct Flaw {
    /// What it is.
    pub kind: FlawKind,
    /// Bytes of the matcher's text that it is about.
    pub range: Range<usize>,
    /// The same matcher without it; none where nothing likely is known.
    pub mended: Option<Mended>,
}

/// A matcher that is mended.
#[derive(Debug, PartialEq, Eq)]
pub struct Mended {
    /// Its text.
    pub matcher: String,
    /// What belongs in the `if` of the group's handlers.
    pub condition: Option<String>,
}

/// A kind of flaw.
#[derive(Debug)]
pub enum FlawKind {
    /// A name in the wrong case.
    Case {
        /// The right name.
        right: String,
        /// Whether that stands in the matcher too.
        is_doubled: bool,
    },
    /// The name of no tool, or a pattern that is found in none.
    UnknownTool,
    /// The name of a tool that is gone.
    Gone(&'static RetiredTool),
    /// An old name that still reaches this tool.
    Old(&'static str),
    /// Nothing but tools that few sessions have: the first.
    Unavailable(&'static str),
    /// Not a regular expression.
    Invalid,
    /// A glob; whether it is found in what it means.
    Glob {
        /// Whether it is.
        is_found: bool,
    },
    /// A permission rule.
    PermissionRule,
    /// The path or the ending of a file.
    FilePattern,
    /// A pattern also found in these tools, which it does not name.
    Unanchored(Vec<&'static str>),
    /// A list without names.
    EmptyList,
    /// A value that the event never sends.
    UnknownValue {
        /// The event that sends it.
        sender: Option<&'static str>,
        /// Whether the event sent it once.
        is_past: bool,
    },
    /// Separators that older clients do not know.
    NewSeparator,
    /// An MCP server's name, where a tool's is wanted.
    Server(String),
    /// Not the literal name of a file.
    NotAFile,
    /// On the event that watches files: a star, which names none.
    NoFile,
}

/// Verdicts by event and text: what did not change is not judged again.
#[derive(Default)]
pub struct Verdicts {
    known: RefCell<HashMap<(&'static str, String), Rc<Verdict>>>,
}

impl Verdicts {
    /// The matchers of these groups that are compared with something.
    pub fn of_groups<'a>(&self, facts: &Facts, groups: &'a [Group<'a>]) -> Vec<MatcherVerdict<'a>> {
        let mut found = Vec::new();
        let mut called: HashMap<&str, BTreeSet<&'static str>> = HashMap::new();
        for group in groups {
            let (Some(event), Some(text)) = (group.event, group.matcher()) else { continue };
            if event.matcher.is_none() {
                continue;
            }
            let verdict = self.verdict(facts, event, text);
            called.entry(event.name).or_default().extend(&verdict.calls);
            found.push((group, event, text, verdict));
        }
        let called: HashMap<_, _> = called.into_iter().map(|(event, tools)| (event, Rc::new(tools))).collect();
        let view = |(group, event, text, verdict): (&'a Group<'a>, &'static Event, _, _)| {
            let called = called.get(event.name).cloned().unwrap_or_default();
            MatcherVerdict { at: group.at.key("matcher"), group, event, text, verdict, called }
        };
        found.into_iter().map(view).collect()
    }

    /// Forgets what nobody holds any more once there is much of it.
    pub fn trim(&self, limit: usize) {
        let mut known = self.known.borrow_mut();
        if known.len() > limit {
            known.clear();
        }
    }

    fn verdict(&self, facts: &Facts, event: &'static Event, text: &str) -> Rc<Verdict> {
        let mut known = self.known.borrow_mut();
        let judged = || Rc::new(verdict(event, text, facts.regex));
        known.entry((event.name, text.to_owned())).or_insert_with(judged).clone()
    }
}

/// What is wrong with a text as a matcher of an event.
pub fn verdict(event: &'static Event, text: &str, regex: &dyn RegexEngine) -> Verdict {
    let Some(field) = &event.matcher else { return Verdict { fires: true, ..Verdict::default() } };
    let asked = Asked { event, field, text, regex, hits: OnceCell::new() };
    match (field.kind, asked.matcher(text)) {
        (MatcherKind::FileNames, _) => files::verdict(&asked),
        (_, Matcher::All) => Verdict { fires: true, ..Verdict::default() },
        (_, Matcher::Exact(names)) if names.is_empty() => Verdict::of(asked.flaw(FlawKind::EmptyList, 0..text.len())),
        (MatcherKind::ToolName, _) => tools::verdict(&asked),
        (MatcherKind::Values | MatcherKind::Free, _) => values::verdict(&asked),
    }
}

impl MatcherVerdict<'_> {
    /// Whether a name that matches nothing does no harm: others here do, or what it stands for has a group.
    pub fn is_harmless(&self, flaw: &Flaw) -> bool {
        let FlawKind::Gone(tool) = flaw.kind else { return false };
        self.verdict.fires || tool.instead.is_some_and(|instead| self.called.contains(instead))
    }

    /// The matcher's text with what a flaw is about replaced.
    pub fn with(&self, flaw: &Flaw, new: &str) -> String {
        replaced(self.text, &flaw.range, new)
    }
}

/// A matcher under judgment.
struct Asked<'a> {
    event: &'static Event,
    field: &'static MatcherField,
    text: &'a str,
    regex: &'a dyn RegexEngine,
    hits: OnceCell<Vec<&'static str>>,
}

impl Asked<'_> {
    fn matcher(&self, text: &str) -> Matcher {
        Matcher::parse(self.event, Some(text))
    }

    /// Whether a text, as a matcher, lets anything through at all.
    fn is_usable(&self, text: &str) -> bool {
        match self.matcher(text) {
            Matcher::Regex(pattern) => is_pattern(&pattern, self.regex),
            Matcher::Exact(names) => !names.is_empty(),
            Matcher::All => true,
        }
    }

    /// The known values that the matcher lets through.
    fn own_hits(&self) -> &[&'static str] {
        self.hits.get_or_init(|| self.hits(self.text))
    }

    /// The known values that a text, as a matcher, lets through.
    fn hits(&self, text: &str) -> Vec<&'static str> {
        let matcher = self.matcher(text);
        let mut known = self.known();
        known.retain(|value| matcher.matches(self.event, value, self.regex));
        known
    }

    /// Whether a text, as a matcher, lets one value through.
    fn lets(&self, text: &str, value: &str) -> bool {
        self.matcher(text).matches(self.event, value, self.regex)
    }

    /// Every value that can come and is known.
    fn known(&self) -> Vec<&'static str> {
        match (self.field.kind, self.field.values) {
            (MatcherKind::ToolName, []) => names::tools().collect(),
            (_, values) => values.iter().chain(self.field.undocumented).copied().collect(),
        }
    }

    fn flaw(&self, kind: FlawKind, range: Range<usize>) -> Flaw {
        Flaw { kind, range, mended: None }
    }

    fn whole(&self, kind: FlawKind) -> Flaw {
        self.flaw(kind, 0..self.text.len())
    }
}

impl Verdict {
    /// Whether it names no tool but by old names.
    pub fn is_all_old(&self) -> bool {
        self.names == self.flaws.iter().filter(|flaw| matches!(flaw.kind, FlawKind::Old(_) | FlawKind::Gone(_))).count()
    }

    fn of(flaw: Flaw) -> Verdict {
        Verdict { flaws: vec![flaw], ..Verdict::default() }
    }
}

impl FlawKind {
    fn unknown_value(sender: Option<&'static str>) -> FlawKind {
        FlawKind::UnknownValue { sender, is_past: false }
    }
}

impl Flaw {
    fn mended(mut self, matcher: impl Into<Option<String>>) -> Flaw {
        self.mended = matcher.into().map(|matcher| Mended { matcher, condition: None });
        self
    }

    fn mended_by(mut self, mended: impl Into<Option<Mended>>) -> Flaw {
        self.mended = mended.into();
        self
    }
}

/// The names of a list, as bytes of its text.
fn names_in(text: &str, charset: Charset) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    for part in text.split(|c| charset.separates(c)) {
        let name = part.trim();
        let at = start + (part.len() - part.trim_start().len());
        if !name.is_empty() {
            found.push(at..at + name.len());
        }
        start += part.len() + 1;
    }
    found
}

/// The text with these bytes replaced.
fn replaced(text: &str, range: &Range<usize>, new: &str) -> String {
    format!("{}{new}{}", &text[..range.start], &text[range.end..])
}

/// A list with one name replaced. A pattern makes the whole a pattern that holds the other names just as tight.
fn list_with(text: &str, names: &[Range<usize>], i: usize, new: &str, charset: Charset) -> String {
    if new.chars().all(|c| charset.has(c)) {
        return replaced(text, &names[i], new);
    }
    let mut all: Vec<_> = names.iter().map(|name| &text[name.clone()]).collect();
    all[i] = new;
    if let [only] = all[..] { only.to_owned() } else { format!("^({})$", all.join("|")) }
}

/// A list without one of its names.
fn list_without(text: &str, names: &[Range<usize>], i: usize) -> Option<String> {
    match (i.checked_sub(1).and_then(|before| names.get(before)), names.get(i + 1)) {
        (Some(before), _) => Some(replaced(text, &(before.end..names[i].end), "")),
        (None, Some(after)) => Some(replaced(text, &(names[i].start..after.start), "")),
        (None, None) => None,
    }
}

/// Said of a list that older clients read as one long name.
fn new_separator(asked: &Asked, names: &[Range<usize>]) -> Option<Flaw> {
    let plain: Vec<_> = names.iter().map(|name| &asked.text[name.clone()]).collect();
    let plain = plain.join("|");
    let is_new = asked.text.contains([',', ' ']) && plain != asked.text;
    is_new.then(|| asked.whole(FlawKind::NewSeparator).mended(plain))
}

/// The event among whose fixed values this is.
fn sender(value: &str) -> Option<&'static str> {
    let sends = |event: &&Event| {
        let fixed = event.matcher.as_ref().filter(|field| field.kind == MatcherKind::Values);
        fixed.is_some_and(|field| field.values.contains(&value))
    };
    catalog::EVENTS.iter().find(sends).map(|event| event.name)
}
