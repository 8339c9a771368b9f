//! Where a command's input comes from: the event, what another jq makes of it, or something else.

use super::call::{self, Call};
use super::filter;
use super::payload::Reach;
use super::shape::Shape;
use super::walk::{Missing, Seen, walk};
use crate::catalog::Event;
use crate::shell::{self, Analysis, Input, PieceKind, RedirectKind, Word};
use std::ops::Range;

/// Values are followed through at most this many commands, words and variables.
const STEPS: usize = 32;

/// A path of a filter that the event does not have.
#[derive(Debug, Clone, PartialEq)]
pub struct MissingPath {
    /// The path, in the filter.
    pub missing: Missing,
    /// The tools that the hooks can meet and whose event lacks it; none on events without tools.
    pub lacking: Vec<&'static str>,
    /// Whether some tool's event has it.
    pub is_somewhere: bool,
    /// The shape of the first event that lacks it.
    pub shape: Shape,
}

/// The paths of a call's filter that the event never has, or not with every tool.
pub fn missing(analysis: &Analysis, jq: &Call, event: &Event, reach: &Reach) -> Vec<MissingPath> {
    let Some(text) = &jq.filter else { return Vec::new() };
    let Some(Ok(term)) = filter::parse(&text.text) else { return Vec::new() };
    let tools: Vec<_> = match (event.matches_tools(), reach.is_open) {
        (false, _) | (true, true) => vec![None],
        (true, false) => reach.tools.iter().map(|tool| Some(*tool)).collect(),
    };
    let mut found: Vec<MissingPath> = Vec::new();
    let mut seen = 0;
    for tool in &tools {
        let shape = reach.payload(event, *tool);
        let Some(input) = input(analysis, jq, &shape, STEPS) else { return Vec::new() };
        seen += 1;
        for missing in walk(&text.text, &term, &input).1 {
            let name = tool.map(|tool| tool.name);
            match found.iter_mut().find(|known| known.missing.range == missing.range) {
                Some(known) => known.lacking.extend(name.filter(|name| !known.lacking.contains(name))),
                None => {
                    let lacking = name.into_iter().collect();
                    found.push(MissingPath { missing, lacking, is_somewhere: false, shape: shape.clone() });
                }
            }
        }
    }
    for path in &mut found {
        path.is_somewhere = path.lacking.len() < seen && !path.lacking.is_empty();
    }
    found
}

/// Whether a command writes the event as it came.
pub fn is_whole_event(analysis: &Analysis, call: &shell::Call) -> bool {
    let whole = Shape::Plain(Some("event".into()));
    let output = output(analysis, call, &whole, STEPS);
    output.is_some_and(|seen| seen.at.is_some_and(|at| at.is_empty()) && seen.shape == whole)
}

/// What a call of jq reads, where that is the event or comes from it.
fn input(analysis: &Analysis, jq: &Call, event: &Shape, steps: usize) -> Option<Seen> {
    if jq.is_null_input || jq.has_other_input {
        return None;
    }
    let seen = stdin(analysis, jq.call, event, steps)?;
    match (jq.is_raw_input, jq.is_slurped) {
        (true, _) => None,
        (false, true) => Some(Seen { shape: Shape::array(seen.shape), at: seen.at }),
        (false, false) => Some(seen),
    }
}

fn stdin(analysis: &Analysis, call: &shell::Call, event: &Shape, steps: usize) -> Option<Seen> {
    let steps = steps.checked_sub(1)?;
    match &call.input {
        Input::Event => Some(Seen::input(event.clone())),
        Input::Pipe(_) => {
            let place = call.context.pipeline.filter(|place| place.index > 0)?;
            let before = analysis.calls.iter().filter(|other| {
                other.context.level == call.context.level
                    && other
                        .context
                        .pipeline
                        .is_some_and(|it| it.pipeline == place.pipeline && it.index + 1 == place.index)
            });
            let mut before = before.filter(|other| other.range.end <= call.range.start);
            let only = before.next()?;
            if before.next().is_some() { None } else { output(analysis, only, event, steps) }
        }
        Input::Text(_) => {
            let is_text = |kind| matches!(kind, RedirectKind::Text | RedirectKind::Document);
            let redirect = call.redirects.iter().rev().find(|redirect| is_text(redirect.kind))?;
            word(analysis, &redirect.target, event, steps)
        }
        Input::File(_) | Input::Nothing => None,
    }
}

/// What a command writes.
fn output(analysis: &Analysis, call: &shell::Call, event: &Shape, steps: usize) -> Option<Seen> {
    let steps = steps.checked_sub(1)?;
    let text = |at: usize| call.args.get(at).and_then(Word::text);
    match call.name.as_str() {
        "cat"
            if call.args.is_empty()
                || matches!(text(0).as_deref(), Some("-" | "/dev/stdin") if call.args.len() == 1) =>
        {
            stdin(analysis, call, event, steps)
        }
        "tee" => stdin(analysis, call, event, steps),
        "echo" => {
            let mut words = call.args.iter().filter(|word| !matches!(word.text().as_deref(), Some("-n" | "-E" | "-e")));
            let only = words.next()?;
            if words.next().is_some() { None } else { word(analysis, only, event, steps) }
        }
        "printf" => match (text(0).as_deref(), call.args.as_slice()) {
            (Some("%s" | "%s\\n"), [_, only]) => word(analysis, only, event, steps),
            (_, [only]) => word(analysis, only, event, steps),
            _ => None,
        },
        "jq" => {
            let jq = call::of(call)?;
            let input = input(analysis, &jq, event, steps)?;
            let text = jq.filter.as_ref()?;
            let term = filter::parse(&text.text)?.ok()?;
            let seen = walk(&text.text, &term, &input).0;
            let is_text = jq.is_raw_output && matches!(seen.shape, Shape::Plain(_)) && seen.at.as_deref() != Some(&[]);
            (!is_text).then_some(seen)
        }
        "" if call.program.is_none() => {
            let read = call.redirects.iter().find(|redirect| redirect.kind == RedirectKind::Read)?;
            (read.target.text().as_deref() == Some("/dev/stdin")).then(|| Seen::input(event.clone()))
        }
        _ => None,
    }
}

/// What a word holds: one variable or one substitution.
fn word(analysis: &Analysis, word: &Word, event: &Shape, steps: usize) -> Option<Seen> {
    let is_blank = |text: Option<&str>| text.is_some_and(|text| text.trim().is_empty());
    let mut pieces = word.pieces.iter().filter(|piece| !is_blank(piece.value.text()));
    let only = pieces.next().filter(|_| word.pieces.len() < 4)?;
    if pieces.next().is_some() {
        return None;
    }
    match &only.kind {
        PieceKind::Variable(name) => variable(analysis, name, event, steps.checked_sub(1)?),
        PieceKind::Substitution => substitution(analysis, &only.range, event, steps.checked_sub(1)?),
        _ => None,
    }
}

/// What the last command in a substitution writes, where it is alone or at the end of a pipeline.
fn substitution(analysis: &Analysis, range: &Range<usize>, event: &Shape, steps: usize) -> Option<Seen> {
    let is_inside = |call: &&shell::Call| call.range.start > range.start && call.range.end <= range.end;
    let calls: Vec<&shell::Call> = analysis.calls.iter().filter(is_inside).collect();
    let last = calls.last()?;
    let is_same = |call: &shell::Call| match (call.context.pipeline, last.context.pipeline) {
        (Some(one), Some(other)) => one.pipeline == other.pipeline,
        _ => call.range == last.range,
    };
    let is_nested = |call: &shell::Call| last.range.start <= call.range.start && call.range.end <= last.range.end;
    calls.iter().all(|call| is_same(call) || is_nested(call)).then(|| output(analysis, last, event, steps))?
}

/// What a variable holds that is set in one place only.
fn variable(analysis: &Analysis, name: &str, event: &Shape, steps: usize) -> Option<Seen> {
    let mut sets = analysis.calls.iter().flat_map(|call| &call.assignments).filter(|set| set.name == name);
    let reads = analysis
        .calls
        .iter()
        .filter(|call| call.name == "read" && call.args.iter().any(|word| word.text().as_deref() == Some(name)));
    let reads: Vec<_> = reads.collect();
    match (sets.next(), reads.as_slice()) {
        (Some(set), []) if sets.next().is_none() => word(analysis, &set.value, event, steps),
        (None, [read]) if read.input == Input::Event => Some(Seen::input(event.clone())),
        _ => None,
    }
}
