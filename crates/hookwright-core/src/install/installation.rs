//! What is to be done, worked out from what is asked for and what was found. Nothing is read or written here.

use super::fault::Fault;
use super::order::{Action, Found, Order, Other, Thing};
use super::record::{Folder, Record, blank_line, file_lines, folder_line, restore_line, sum};
use crate::json::{Document, Node};
use crate::merge::{Applied, Emptied, Grouping, Home, Ours, Report, apply, container_paths, group_path};

/// What is to be done, and what will be there then.
#[derive(Debug, Clone)]
pub struct Installation {
    /// What becomes of the settings.
    pub settings: Outcome,
    /// What becomes of the hooks in them.
    pub report: Report,
    /// What the hook will be taken out by; none when it goes.
    pub record: Option<Record>,
    /// What was known of it before.
    pub known: Record,
    /// Records of others that keep what is the hook's to give back, as they will be.
    pub heirs: Vec<Other>,
    /// Whether all of it is so already.
    pub is_done: bool,
}

/// What becomes of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It stays as it is.
    Stays,
    /// It holds this text.
    Becomes(String),
    /// It goes.
    Goes,
}

/// A container that was empty before some hook came, and whose memory that is.
struct Memory {
    emptied: Emptied,
    is_lent: bool,
}

impl Installation {
    /// Works it out.
    pub fn new(order: &Order<'_>, found: &Found) -> Result<Installation, Fault> {
        let known = order.known(found);
        let memories = memories(order, found, &known);
        let applied = engine(order, found, &known, &memories)?;
        let settings = settle(order, found, &known, &applied);
        let live = live(&applied.document, &memories, &applied.remember);
        let is_install = matches!(order.action, Action::Install(_));
        let record = is_install.then(|| record(order, found, &known, &applied, &live));
        let heirs = if is_install { Vec::new() } else { heirs(order, found, &known, &live) };
        let is_done = settings == Outcome::Stays
            && match order.action {
                Action::Install(_) => found.settings.is_some() && is_in_place(order, found, record.as_ref()),
                Action::Uninstall(_) => found.record.is_none() && !has_files(order, found, &known),
            };
        Ok(Installation { settings, report: applied.report, record, known, heirs, is_done })
    }
}

/// What this hook remembers of containers that are there, and before that what other hooks of these settings do.
fn memories(order: &Order<'_>, found: &Found, known: &Record) -> Vec<Memory> {
    let others = found.others.iter().filter(|other| order.is_of_scope(other));
    let lent = others.flat_map(|other| other.record.restores()).map(|emptied| Memory { emptied, is_lent: true });
    let own = known.restores().into_iter().map(|emptied| Memory { emptied, is_lent: false });
    let there = container_paths(&found.document());
    lent.chain(own).filter(|memory| there.contains(&memory.emptied.path)).collect()
}

fn engine(order: &Order<'_>, found: &Found, known: &Record, memories: &[Memory]) -> Result<Applied, Fault> {
    let places = order.places;
    if found.settings.as_ref().is_some_and(|text| text.contains('\0')) {
        return Err(Fault::Nul(places.settings.clone()));
    }
    let folder = places.home(order.slug);
    let home = Home { slug: order.slug, scope: places.scope, folder: Some(&folder) };
    let entries = known.entries();
    let ours = Ours { home: Some(home), record: &entries };
    let restore: Vec<Emptied> = memories.iter().map(|memory| memory.emptied.clone()).collect();
    apply(&found.document(), &ours, &order.wanted(), &restore, Grouping::SameMatcher)
        .map_err(|refusal| Fault::Refused { settings: places.settings.clone(), refusal })
}

/// What becomes of the settings: those that were missing or blank before are so again once they are `{}`.
fn settle(order: &Order<'_>, found: &Found, known: &Record, applied: &Applied) -> Outcome {
    let is_install = matches!(order.action, Action::Install(_));
    let text = applied.document.text();
    if !is_install && is_empty(&applied.document) {
        if known.has_made_settings() {
            return if found.settings.is_some() { Outcome::Goes } else { Outcome::Stays };
        }
        if let Some(blank) = known.blank() {
            return becomes(found, blank);
        }
    }
    match (&found.settings, is_install) {
        (None, false) => Outcome::Stays,
        _ => becomes(found, text.to_owned()),
    }
}

fn becomes(found: &Found, text: String) -> Outcome {
    if found.settings.as_ref() == Some(&text) { Outcome::Stays } else { Outcome::Becomes(text) }
}

fn is_empty(document: &Document) -> bool {
    !document.is_blank() && document.root().members().is_some_and(<[_]>::is_empty)
}

/// The memories of containers that still hold something: the newest own one of each, and those that are lent.
fn live<'a>(document: &Document, memories: &'a [Memory], remembered: &[Emptied]) -> Vec<&'a Memory> {
    let holding = holding(document);
    let mut told: Vec<&str> = remembered.iter().map(|emptied| emptied.path.as_str()).collect();
    let mut live = Vec::new();
    for memory in memories.iter().rev().filter(|memory| holding.contains(&memory.emptied.path)) {
        let path = memory.emptied.path.as_str();
        if memory.is_lent {
            live.push(memory);
        } else if !told.contains(&path) {
            live.push(memory);
            told.push(path);
        }
    }
    live.reverse();
    live
}

/// The paths of the containers that hold something.
fn holding(document: &Document) -> Vec<String> {
    let holds = |node: &Node| {
        node.members().is_some_and(|members| !members.is_empty()) || node.items().is_some_and(|items| !items.is_empty())
    };
    let root = document.root();
    let mut paths = Vec::new();
    if holds(root) {
        paths.push("r".to_owned());
    }
    let Some(hooks) = root.get("hooks") else { return paths };
    if holds(hooks) {
        paths.push("h".to_owned());
    }
    for event in hooks.effective_members() {
        if holds(&event.value) {
            paths.push(format!("v|{}", event.key));
        }
        for group in event.value.items().unwrap_or_default() {
            if group.get("hooks").is_some_and(holds) {
                paths.push(group_path(&event.key, group, document));
            }
        }
    }
    paths
}

fn record(order: &Order<'_>, found: &Found, known: &Record, applied: &Applied, live: &[&Memory]) -> Record {
    let mut record = Record::default();
    let is_new = known.has_made_settings() || found.settings.is_none();
    let version = order.hook().map_or("", |plan| plan.version.as_str());
    record.push(format!("slug\t{}", order.slug));
    record.push(format!("version\t{version}"));
    record.push(format!("scope\t{}", order.places.scope_name()));
    record.push(if is_new { "settings\tnew" } else { "settings\told" });
    let was_blank = found.settings.as_ref().filter(|_| found.document().is_blank() && !is_empty(&applied.document));
    if let Some(blank) = was_blank.cloned().or_else(|| known.blank()) {
        record.push(blank_line(&blank));
    }
    for folder in Folder::ALL.into_iter().filter(|folder| is_made(*folder, found, known)) {
        record.push(folder_line(folder));
    }
    let report = &applied.report;
    // The entries that are ours, in the order of the hook.
    for entry in order.wanted() {
        if [&report.added, &report.kept].into_iter().flatten().any(|own| own.is_same(&entry)) {
            record.push(super::record::entry_line(&entry));
        }
    }
    let own = live.iter().filter(|memory| !memory.is_lent).map(|memory| &memory.emptied);
    applied.remember.iter().chain(own).for_each(|emptied| record.push(restore_line(emptied)));
    order.hook().into_iter().flat_map(file_lines).for_each(|line| record.push(line));
    record
}

/// Whether a folder is one to be taken away again.
pub(super) fn is_made(folder: Folder, found: &Found, known: &Record) -> bool {
    found.missing.contains(&folder) || known.has_made(folder)
}

fn is_in_place(order: &Order<'_>, found: &Found, record: Option<&Record>) -> bool {
    found.record.as_ref() == record
        && order.hook().into_iter().flat_map(|plan| &plan.files).all(|file| {
            matches!(found.thing(&file.path), Thing::File { sum: own, is_executable }
                if *own == sum(&file.bytes) && (*is_executable || !file.is_executable))
        })
}

fn has_files(order: &Order<'_>, found: &Found, known: &Record) -> bool {
    found.other_scope(order.slug).is_none() && known.files().any(|(path, sum)| found.has_file(path, sum))
}

/// Who keeps what is the hook's to give back: its record in another scope, and the first record of another hook, of
/// these settings if there is one. The last one out restores all.
fn heirs(order: &Order<'_>, found: &Found, known: &Record, live: &[&Memory]) -> Vec<Other> {
    if found.record.is_none() {
        return Vec::new();
    }
    let first = found.others.iter().find(|other| order.is_of_scope(other)).or(found.others.first());
    let sibling = found.other_scope(order.slug);
    let heir = |other: &Other| {
        let is_heir = Some(other) == first || Some(other) == sibling;
        let moved = if is_heir { moved(order, known, live, other) } else { Vec::new() };
        let record = inherit(order, other, &moved, live);
        (record != other.record).then(|| Other { record, ..other.clone() })
    };
    found.others.iter().filter_map(heir).collect()
}

/// The lines of the hook's record that another one has to keep.
fn moved(order: &Order<'_>, known: &Record, live: &[&Memory], other: &Other) -> Vec<String> {
    let is_of_scope = order.is_of_scope(other);
    let stays = |line: &&str| {
        line.starts_with("dir\t")
            || (line.starts_with("file\t") && other.slug == order.slug)
            || (is_of_scope && (*line == "settings\tnew" || line.starts_with("blank\t")))
    };
    let own = live.iter().filter(|memory| is_of_scope && !memory.is_lent);
    let restores = own.map(|memory| restore_line(&memory.emptied));
    known.lines().filter(stays).map(str::to_owned).chain(restores).collect()
}

/// The record of another one with these lines in it, without what was given back already.
fn inherit(order: &Order<'_>, other: &Other, moved: &[String], live: &[&Memory]) -> Record {
    let lent: Vec<String> =
        live.iter().filter(|memory| memory.is_lent).map(|memory| restore_line(&memory.emptied)).collect();
    let mut record = Record::default();
    for line in other.record.lines() {
        let is_settings = line.starts_with("settings\t");
        if is_settings && moved.iter().any(|line| line == "settings\tnew") {
            record.push("settings\tnew");
        } else if !(order.is_of_scope(other) && line.starts_with("restore\t")) || lent.iter().any(|own| own == line) {
            record.push(line);
        }
    }
    for line in moved {
        if !line.starts_with("settings\t") && !other.record.has(line) {
            record.push(line.clone());
        }
    }
    record
}
