//! The one algorithm that changes a settings file: it is parsed to find places, text is cut and inserted there, and
//! every other byte stays.

use super::{Entry, Home, Refusal, Side, owns, refusal};
use crate::json::splice::{self, Item};
use crate::json::{Document, Node, Pointer};

/// What belongs to the hook that is installed, replaced or taken out.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ours<'a> {
    /// The folder that tells its commands; none where only the record counts.
    pub home: Option<Home<'a>>,
    /// The entries that were added before. Each claims one entry of the file at most.
    pub record: &'a [Entry],
}

/// The inside of an array or object that was empty before something was put there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Emptied {
    /// Which: `r` the root, `h` the hooks, `v|EVENT`, `g|EVENT|=MATCHER`, `g|EVENT|` without a matcher.
    pub path: String,
    /// The white space between its brackets.
    pub inner: String,
}

/// What a run of the engine did.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// Wanted entries that were put in.
    pub added: Vec<Entry>,
    /// Wanted entries that were there already as ours. Ours to take out one day, like the added ones.
    pub kept: Vec<Entry>,
    /// Wanted entries that the user has of their own: neither added nor ours.
    pub present: Vec<Entry>,
    /// Entries that were taken out.
    pub removed: Vec<Entry>,
}

/// The new text and what to remember of the old.
#[derive(Debug, Clone)]
pub struct Applied {
    /// The settings.
    pub document: Document,
    /// What was done.
    pub report: Report,
    /// What the containers held that were empty before, to be given back when they empty again.
    pub remember: Vec<Emptied>,
}

/// Which groups take a new handler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grouping {
    /// The first group with exactly the same matcher.
    SameMatcher,
    /// That too, but no group that holds keys of another program.
    Plain,
}

/// Where a handler stands: its event, and the indexes of its group and of itself.
#[derive(Debug, Clone)]
pub(super) struct Spot {
    event: String,
    group: usize,
    handler: usize,
}

impl Spot {
    /// The handler's place.
    pub(super) fn pointer(&self) -> Pointer {
        Pointer::root().key("hooks").key(&self.event).index(self.group).key("hooks").index(self.handler)
    }
}

/// Makes the wanted entries the only ones of ours: what is missing is added, what is not wanted any more is cut.
///
/// Idempotent; the result taken back with the remembered containers is the first text, byte for byte, which is checked
/// before it is returned. Of equal keys the last one is edited, as it is the one that Claude Code reads.
pub fn apply(
    document: &Document,
    ours: &Ours<'_>,
    want: &[Entry],
    restore: &[Emptied],
    grouping: Grouping,
) -> Result<Applied, Refusal> {
    refusal::check(document, Side::Existing)?;
    let paths = container_paths(document);
    let restore: &Vec<Emptied> = &restore.iter().filter(|emptied| paths.contains(&emptied.path)).cloned().collect();
    let applied = run(document, ours, want, restore, grouping);
    let mut record = ours.record.to_vec();
    record.extend(applied.report.added.iter().cloned());
    let mut known = restore.clone();
    known.extend(applied.remember.iter().cloned());
    let again = Ours { home: ours.home, record: &record };
    let undone = run(&applied.document, &again, &[], &known, grouping).document;
    let start = if applied.report.added.is_empty() { document.clone() } else { opened(document) };
    if undone != run(&start, ours, &[], restore, grouping).document {
        return Err(Refusal::SelfCheck);
    }
    Ok(applied)
}

/// The containers that the settings have, as memories name them. What they do not have needs no memory: who rewrites the
/// settings may leave it out, and what is put there then was not empty before.
pub(crate) fn container_paths(document: &Document) -> Vec<String> {
    let mut paths = vec!["r".to_owned()];
    let hooks = document.root().get("hooks");
    paths.extend(hooks.map(|_| "h".to_owned()));
    for event in hooks.map(Node::effective_members).unwrap_or_default() {
        paths.push(format!("v|{}", event.key));
        let groups = event.value.items().unwrap_or_default().iter();
        paths.extend(groups.map(|group| group_path(&event.key, group, document)));
    }
    paths
}

fn run(document: &Document, ours: &Ours<'_>, want: &[Entry], restore: &[Emptied], grouping: Grouping) -> Applied {
    let mut report = Report::default();
    let all = entries(document);
    let mut stale = find_ours(&all, ours);
    let users: Vec<usize> = (0..all.len()).filter(|i| !stale.contains(i)).collect();
    for entry in want {
        if let Some(at) = stale.iter().position(|i| all[*i].1.is_same(entry)) {
            stale.remove(at);
            report.kept.push(entry.clone());
        } else if users.iter().any(|i| all[*i].1.is_same_hook(entry)) {
            report.present.push(entry.clone());
        } else {
            report.added.push(entry.clone());
        }
    }
    let mut remember = Vec::new();
    let start = if report.added.is_empty() { document.clone() } else { opened(document) };
    let added = report.added.iter().fold(start, |document, entry| put(&document, entry, grouping, &mut remember));
    let cut_all = stale.iter().rev().fold(added, |document, i| cut(&document, &all[*i].0, restore));
    report.removed = stale.iter().map(|i| all[*i].1.clone()).collect();
    Applied { document: cut_all, report, remember }
}

/// A blank text counts as `{}`.
fn opened(document: &Document) -> Document {
    if document.is_blank() { document.opened() } else { document.clone() }
}

/// Every handler in a group, in the order of the text.
pub(super) fn entries(document: &Document) -> Vec<(Spot, Entry)> {
    let mut found = Vec::new();
    for member in document.root().get("hooks").map(Node::effective_members).unwrap_or_default() {
        for (group, node) in member.value.items().unwrap_or_default().iter().enumerate() {
            let handlers = node.get("hooks").and_then(Node::items).unwrap_or_default();
            for (handler, value) in handlers.iter().enumerate() {
                let entry = Entry::of_nodes(&member.key, node.get("matcher"), value, document.text());
                found.push((Spot { event: member.key.clone(), group, handler }, entry));
            }
        }
    }
    found
}

/// The indexes of the entries that are ours: by their path, or each claimed by one of the record.
fn find_ours(all: &[(Spot, Entry)], ours: &Ours<'_>) -> Vec<usize> {
    let by_path = |entry: &Entry| ours.home.as_ref().is_some_and(|home| owns(home, entry));
    let mut found: Vec<usize> = (0..all.len()).filter(|i| by_path(&all[*i].1)).collect();
    for entry in ours.record.iter().filter(|entry| !by_path(entry)) {
        let claims = |i: &usize| !found.contains(i) && all[*i].1.is_same_hook(entry);
        found.extend((0..all.len()).find(claims));
    }
    found.sort_unstable();
    found
}

/// Adds an entry: to the first group that fits, else as a new group, event or `hooks`, always at the end.
fn put(document: &Document, entry: &Entry, grouping: Grouping, remember: &mut Vec<Emptied>) -> Document {
    let root = document.root();
    let event_json = entry.event_json();
    let (container, path, key, text) = match root.get("hooks") {
        None => {
            let hooks = format!("{{{event_json}:[{}]}}", entry.group_json());
            (root, "r".to_owned(), Some("\"hooks\""), hooks)
        }
        Some(hooks) => match hooks.get(entry.event()) {
            None => (hooks, "h".to_owned(), Some(event_json), format!("[{}]", entry.group_json())),
            Some(groups) => match fitting_group(document, groups, entry, grouping) {
                None => (groups, format!("v|{}", entry.event()), None, entry.group_json()),
                Some((group, handlers)) => {
                    (handlers, group_path(entry.event(), group, document), None, entry.handler().text().to_owned())
                }
            },
        },
    };
    let count = splice::child_ranges(container).len();
    if count == 0 {
        let inner = document.text()[splice::inner_range(document, container)].to_owned();
        remember.push(Emptied { path, inner });
    }
    let item = Item { key, value: &Document::parse(text) };
    document.spliced(vec![splice::insert(document, container, count, item)])
}

/// The first group whose matcher is exactly the entry's, and its handlers.
fn fitting_group<'a>(
    document: &Document,
    groups: &'a Node,
    entry: &Entry,
    grouping: Grouping,
) -> Option<(&'a Node, &'a Node)> {
    groups.items()?.iter().find_map(|group| {
        let handlers = group.get("hooks").filter(|handlers| handlers.items().is_some())?;
        let is_open = grouping == Grouping::SameMatcher || !has_other_keys(group);
        (is_open && entry.has_matcher_of(group, document.text())).then_some((group, handlers))
    })
}

/// How a group's handlers are called among the remembered containers.
pub(crate) fn group_path(event: &str, group: &Node, document: &Document) -> String {
    let matcher = group.get("matcher").map(|node| node.as_str().unwrap_or(&document.text()[node.range.clone()]));
    format!("g|{event}|{}", matcher.map(|matcher| format!("={matcher}")).unwrap_or_default())
}

/// Whether a group holds keys that are not of Claude Code.
fn has_other_keys(group: &Node) -> bool {
    group.members().unwrap_or_default().iter().any(|member| !matches!(member.key.as_str(), "matcher" | "hooks"))
}

/// Takes a handler out, and whatever it leaves empty that was not empty before.
fn cut(document: &Document, spot: &Spot, restore: &[Emptied]) -> Document {
    let hooks_at = Pointer::root().key("hooks");
    let event_at = hooks_at.key(&spot.event);
    let group_at = event_at.index(spot.group);
    let group = document.node(&group_at);
    let group_path = group.map(|group| group_path(&spot.event, group, document)).unwrap_or_default();
    let levels = [
        (group_at.key("hooks"), Child::Item(spot.handler), group_path),
        (event_at, Child::Item(spot.group), format!("v|{}", spot.event)),
        (hooks_at, Child::Member(&spot.event), "h".to_owned()),
        (Pointer::root(), Child::Member("hooks"), "r".to_owned()),
    ];
    for (level, (at, child, path)) in levels.iter().enumerate() {
        let Some(container) = document.node(at) else { return document.clone() };
        let Some(index) = child.index_in(container) else { return document.clone() };
        if splice::child_ranges(container).len() > 1 {
            return document.spliced(splice::cut(document, container, index));
        }
        let known = restore.iter().rfind(|emptied| emptied.path == *path);
        let stays = (level == 0 && group.is_some_and(has_other_keys)) || at.0.is_empty();
        if known.is_some() || stays {
            let inner = known.map(|emptied| emptied.inner.clone()).unwrap_or_default();
            return document.spliced(vec![(splice::inner_range(document, container), inner)]);
        }
    }
    document.clone()
}

enum Child<'a> {
    Item(usize),
    Member(&'a str),
}

impl Child<'_> {
    fn index_in(&self, container: &Node) -> Option<usize> {
        match self {
            Child::Item(index) => Some(*index),
            Child::Member(key) => container.members()?.iter().rposition(|member| member.key == *key),
        }
    }
}
