//! Runs that are killed, stopped or let down half-way: the settings are whole, and the next run finishes the work.

use super::moments::{Happening, Moments, Story, THEIRS};
use super::place::{LOCAL, Place, Run, Tree, difference};
use super::runners::{Shell, one_pair, some_pairs};
use super::{Score, is_full};
use hookwright_core::json::Document;
use std::fs;
use std::path::Path;

/// What a run that nobody disturbs comes to.
struct Expected {
    first: Tree,
    before: Tree,
    after: Tree,
}

impl Expected {
    fn of(story: &Story, pair: (Shell, &str)) -> Expected {
        let place = story.prepared(pair);
        let before = place.tree();
        place.run(pair, &story.script, story.options);
        Expected { first: story.beginning().tree(), before, after: place.tree() }
    }

    /// Whether the settings are as before the run, or as after it.
    fn has_settings_of(&self, tree: &Tree) -> bool {
        let found = |tree: &Tree| tree.get(&Path::new("project").join(LOCAL)).cloned();
        found(tree) == found(&self.before) || found(tree) == found(&self.after)
    }

    /// What is wrong after the same run once more, and after taking everything out.
    fn wrong_later(&self, story: &Story, place: &Place, pair: (Shell, &str)) -> Option<String> {
        let again = place.run(pair, &story.script, story.options);
        let wrong = again.wrong(0).or_else(|| difference(&self.after, &place.tree()));
        let undone = place.uninstall(pair, &story.script);
        wrong.or(undone.wrong(0)).or_else(|| difference(&self.first, &place.tree()))
    }
}

/// Every story with this happening at each `step`-th moment; in the full matrix at every moment, and in every shell and
/// with every awk. What is wrong, `wrong` says from the
/// place and the run.
fn at_every_moment(
    score: &mut Score,
    happening: Happening,
    step: usize,
    wrong: impl Fn(&Story, &Expected, &Place, (Shell, &str), &Run) -> Option<String>,
) {
    let pairs = if is_full() { some_pairs() } else { one_pair() };
    for (number, pair) in pairs.into_iter().enumerate() {
        let moments = Moments::new(pair.1);
        for story in &Story::all() {
            let expected = Expected::of(story, pair);
            for at in (1..).step_by(if is_full() && number == 0 { 1 } else { step }) {
                let place = story.prepared(pair);
                let Some(run) = moments.run(&place, pair, story, happening, at) else { break };
                let case = format!("{} at {at} in {} with {}", story.name, pair.0.0, pair.1);
                score.note(&case, wrong(story, &expected, &place, pair, &run));
            }
        }
    }
}

#[test]
fn a_killed_run_leaves_whole_settings_and_the_next_one_finishes() {
    let mut score = Score::new("kill -9");
    at_every_moment(&mut score, Happening::Kill, 4, |story, expected, place, pair, run| {
        if let Some(wrong) = run.wrong(-9) {
            return Some(wrong);
        }
        // Nobody else can take away what a killed run has put there.
        place.empty_temporary_folder();
        let left = place.tree();
        if !expected.has_settings_of(&left) {
            return Some(format!("the settings are {:?}", place.read(LOCAL)));
        }
        let in_project = left.keys().filter(|path| path.starts_with("project"));
        if in_project.eq(["project", "project/.claude"].map(Path::new)) {
            // The very last step was missing: to take the empty folder away.
            fs::remove_dir(place.project(".claude")).unwrap();
        }
        expected.wrong_later(story, place, pair)
    });
    assert!(score.cases() >= 60, "{} moments only", score.cases());
    score.finish();
}

#[test]
fn a_stopped_run_changes_nothing_or_ends_its_work() {
    let mut score = Score::new("stopped");
    at_every_moment(&mut score, Happening::Stop, 7, |story, expected, place, pair, run| match run.code {
        0 => difference(&expected.after, &place.tree()),
        143 => difference(&expected.before, &place.tree()).or_else(|| expected.wrong_later(story, place, pair)),
        _ => run.wrong(143),
    });
    score.finish();
}

#[test]
fn a_program_that_fails_stops_the_run_in_order() {
    let mut score = Score::new("a program fails");
    at_every_moment(&mut score, Happening::Fail, 3, |story, expected, place, pair, run| {
        place.empty_temporary_folder();
        let left = place.tree();
        if !expected.has_settings_of(&left) {
            return Some(format!("{run:?}, and the settings are {:?}", place.read(LOCAL)));
        }
        let says = |words: &[&str]| {
            words.iter().find(|word| !run.err.contains(**word)).map(|word| format!("no {word:?} in {run:?}"))
        };
        let wrong = match run.code {
            0 => None,
            1 => difference(&expected.before, &left).or_else(|| says(&["Nothing was changed."])),
            4 => says(&["Stopped part-way", "is whole", "Run this script again", "settings.local.json"]),
            _ => run.wrong(0),
        };
        wrong.or_else(|| expected.wrong_later(story, place, pair))
    });
    score.finish();
}

#[test]
fn what_another_program_writes_meanwhile_is_never_lost() {
    let mut score = Score::new("another writer");
    at_every_moment(&mut score, Happening::Write, 4, |story, _, place, pair, _| {
        let settings = place.read(LOCAL);
        let document = Document::parse(settings.as_str());
        if !document.errors().is_empty() || !settings.contains("\"theirs\": [1,  2]") {
            return Some(settings);
        }
        let again = place.run(pair, &story.script, story.options);
        let undone = place.uninstall(pair, &story.script);
        let left = place.read(LOCAL);
        again.wrong(0).or(undone.wrong(0)).or_else(|| (left != THEIRS).then_some(left))
    });
    score.finish();
}
