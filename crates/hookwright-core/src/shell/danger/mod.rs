//! What a command can destroy, and how sure that is.

mod cloud;
mod code;
mod container;
mod database;
mod delete;
mod device;
mod git;
mod options;
mod overwrite;
mod permissions;
mod privilege;
mod process;
mod publish;
mod sql;
mod system;
mod target;
mod windows;

use std::ops::Range;

use super::analysis::{Analysis, Call};

/// A place in a command that can do harm when nobody watches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Danger {
    /// What kind of harm.
    pub category: Category,
    /// How bad it is.
    pub verdict: Verdict,
    /// The words that do it.
    pub range: Range<usize>,
    /// The same words as text.
    pub words: String,
}

/// How bad a command is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Bounded: build, cache and temporary folders, one named file, or a loss with a simple way back.
    Caution,
    /// Data, work, history, a machine or a service can be lost, or foreign code runs.
    Danger,
}

/// The kinds of harm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Files are deleted.
    Delete,
    /// Files are emptied or written over.
    Overwrite,
    /// Uncommitted work is thrown away.
    WorkTree,
    /// Commits, branches or a remote's history are rewritten.
    History,
    /// Something is published where it cannot be taken back.
    Publish,
    /// A disk or a file system is written to directly.
    Device,
    /// Files become open to everybody, or change their owner.
    Permissions,
    /// Processes are ended, or so many are started that the machine stops.
    Process,
    /// The machine itself is stopped, opened or changed.
    System,
    /// Containers, images, volumes, clusters or their objects go away.
    Container,
    /// Cloud resources go away or change unseen.
    Cloud,
    /// Tables, rows or whole databases go away.
    Database,
    /// Code from the network runs.
    RemoteCode,
    /// The event, or a part of it, runs as code.
    PayloadCode,
    /// A part of the event becomes part of a program text, or splits into more words.
    Injection,
    /// It runs with more rights than the user's own.
    Privilege,
}

/// What a command can destroy, in the order of reading.
pub fn dangers(analysis: &Analysis) -> Vec<Danger> {
    analysis.judged.get_or_init(|| all(analysis)).clone()
}

fn all(analysis: &Analysis) -> Vec<Danger> {
    let mut findings = Vec::new();
    let downloads: Vec<(usize, String)> = code::downloads(analysis);
    for (index, call) in analysis.calls.iter().enumerate() {
        judge(&Judge { analysis, index, call, downloads: &downloads }, &mut findings);
    }
    process::fork_bombs(analysis, &mut findings);
    let mut dangers: Vec<Danger> = findings.into_iter().map(|finding| finding.spelled(analysis)).collect();
    dangers.sort_by_key(|danger| (danger.range.start, std::cmp::Reverse(danger.verdict), danger.range.end));
    dangers.dedup_by(|next, kept| next.range == kept.range && next.category == kept.category);
    dangers
}

/// One call and what stands around it.
struct Judge<'a> {
    analysis: &'a Analysis,
    index: usize,
    call: &'a Call,
    /// The files that earlier calls download, with the index of the call.
    downloads: &'a [(usize, String)],
}

/// A danger before its words are cut out.
struct Finding {
    category: Category,
    verdict: Verdict,
    range: Range<usize>,
}

impl Finding {
    fn spelled(self, analysis: &Analysis) -> Danger {
        let words = analysis.text.get(self.range.clone()).unwrap_or_default().to_owned();
        Danger { category: self.category, verdict: self.verdict, range: self.range, words }
    }
}

impl Judge<'_> {
    /// A finding about all of the call's words.
    fn finding(&self, category: Category, verdict: Verdict) -> Finding {
        let start = self.call.program.as_ref().map_or(self.call.range.start, |word| word.range.start);
        let end = self.call.args.last().map_or(start, |word| word.range.end);
        let end = end.max(self.call.program.as_ref().map_or(self.call.range.end, |word| word.range.end));
        Finding { category, verdict, range: start..end.max(start) }
    }

    fn danger(&self, category: Category) -> Option<Finding> {
        Some(self.finding(category, Verdict::Danger))
    }

    fn caution(&self, category: Category) -> Option<Finding> {
        Some(self.finding(category, Verdict::Caution))
    }

    /// The calls before this one in the same pipeline.
    fn stages_before(&self) -> impl Iterator<Item = &Call> {
        let place = self.call.context.pipeline.filter(|place| place.index > 0);
        let earlier = if place.is_some() { &self.analysis.calls[..self.index] } else { &[] };
        earlier.iter().filter(move |call| match (call.context.pipeline, place) {
            (Some(one), Some(own)) => one.pipeline == own.pipeline && one.index < own.index,
            _ => false,
        })
    }

    /// The nearest wrapper call of this name around the call.
    fn wrapper(&self, names: &[&str]) -> Option<&Call> {
        if !self.call.wrappers.iter().any(|wrapper| names.contains(&wrapper.name.as_str())) {
            return None;
        }
        let is_around = |call: &&Call| names.contains(&call.name.as_str());
        self.analysis.calls[..self.index].iter().rev().find(is_around)
    }
}

fn judge(judge: &Judge, findings: &mut Vec<Finding>) {
    let first = findings.len();
    overwrite::redirects(judge, findings);
    code::judge(judge, findings);
    if !options::is_harmless(judge.call) {
        let rules = [
            delete::judge,
            overwrite::judge,
            git::judge,
            device::judge,
            permissions::judge,
            process::judge,
            system::judge,
            container::judge,
            cloud::judge,
            database::judge,
            publish::judge,
            windows::judge,
        ];
        findings.extend(rules.into_iter().filter_map(|rule| rule(judge)));
    }
    privilege::judge(judge, first, findings);
}
