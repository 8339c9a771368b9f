//! Matchers that are compared with fixed values, or with names that users and servers choose.

use super::names::MCP;
use super::pattern::alternatives;
use super::{
    Asked, Flaw, FlawKind, Verdict, list_with, list_without, misread, names_in, new_separator, replaced, sender,
};
use crate::catalog::{self, MatcherKind};
use crate::matcher::Matcher;
use std::ops::Range;

/// What is wrong with a matcher of an event with values.
pub(super) fn verdict(asked: &Asked) -> Verdict {
    let is_list = matches!(asked.matcher(asked.text), Matcher::Exact(_));
    if let Some(flaw) = (!is_list).then(|| misread::glob(asked)).flatten() {
        let fires = matches!(flaw.kind, FlawKind::Glob { is_found: true });
        return Verdict { flaws: vec![flaw], fires, ..Verdict::default() };
    }
    if !asked.is_usable(asked.text) {
        let mended = (asked.field.kind == MatcherKind::Values).then(|| near_pattern(asked)).flatten();
        return Verdict::of(asked.whole(FlawKind::Invalid).mended(mended));
    }
    match (asked.field.kind, is_list) {
        (MatcherKind::Free, _) => free(asked, is_list),
        (_, true) => list(asked),
        (_, false) => pattern(asked),
    }
}

fn list(asked: &Asked) -> Verdict {
    let (text, charset) = (asked.text, asked.field.charset);
    let ranges = names_in(text, charset);
    let known = asked.known();
    let mut verdict = Verdict { fires: ranges.iter().any(|r| known.contains(&&text[r.clone()])), ..Verdict::default() };
    for (i, range) in ranges.iter().enumerate() {
        let mended = |near: &str| list_with(text, &ranges, i, near, charset);
        let Some(flaw) = unknown(asked, &text[range.clone()], range, mended) else { continue };
        let is_past = matches!(flaw.kind, FlawKind::UnknownValue { is_past: true, .. });
        verdict.flaws.push(if is_past { flaw.mended(list_without(text, &ranges, i)) } else { flaw });
    }
    verdict.flaws.extend(new_separator(asked, &ranges));
    verdict
}

/// Said of a value that the event never sends. Where not every value is known, only of one that resembles one, or that
/// something else is called by.
fn unknown(asked: &Asked, value: &str, range: &Range<usize>, mended: impl Fn(&str) -> String) -> Option<Flaw> {
    if asked.known().contains(&value) {
        return None;
    }
    let (near, sender) = (near(asked, value), sender(value));
    let is_closed = asked.field.undocumented.is_empty();
    let is_of_something_else = sender.is_some() || catalog::is_tool_name(value);
    let is_flaw = is_closed || near.is_some() || is_of_something_else;
    let is_past = asked.field.removed.iter().any(|(past, _)| *past == value);
    let flaw = asked.flaw(FlawKind::UnknownValue { sender, is_past }, range.clone());
    is_flaw.then(|| flaw.mended(near.as_deref().map(mended)))
}

/// The value most like a text; all those that begin or end with it where there is none.
fn near(asked: &Asked, text: &str) -> Option<String> {
    let known = asked.known();
    if let Some(near) = catalog::nearest(text.trim(), known.iter().copied()) {
        return Some(near.to_owned());
    }
    let text = text.trim().to_ascii_lowercase();
    let parts = known.into_iter().filter(|value| {
        text.len() > 3 && (value.starts_with(&text) || value.ends_with(&text) || text.starts_with(value))
    });
    let parts: Vec<_> = parts.collect();
    (!parts.is_empty() && parts.len() < 4).then(|| parts.join("|"))
}

fn pattern(asked: &Asked) -> Verdict {
    let hits = asked.own_hits();
    let mut verdict = Verdict { fires: !hits.is_empty(), ..Verdict::default() };
    let is_one_list = hits.is_empty() && asked.text.contains([',', ';']);
    let all = if is_one_list { Vec::new() } else { alternatives(asked.text).unwrap_or_default() };
    for alternative in all {
        let Some(stem) = alternative.stem() else { continue };
        if asked.known().into_iter().any(|value| stem.hits(value)) {
            continue;
        }
        let mended = |near: &str| {
            let near = if near.contains('|') { format!("({near})") } else { near.to_owned() };
            replaced(asked.text, &stem.range, &near)
        };
        verdict.flaws.extend(unknown(asked, &stem.name, &stem.range, mended));
    }
    let is_closed = asked.field.undocumented.is_empty();
    if hits.is_empty() && verdict.flaws.is_empty() && (is_closed || near_pattern(asked).is_some()) {
        let flaw = asked.whole(FlawKind::unknown_value(None));
        verdict.flaws.push(flaw.mended(near_pattern(asked)));
    }
    verdict
}

/// The values that a text is made of, once its odd characters separate.
fn near_pattern(asked: &Asked) -> Option<String> {
    let words = asked.text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
    let values: Option<Vec<_>> = words.filter(|word| word.len() > 1).map(|word| near(asked, word)).collect();
    values.map(|values| values.join("|")).filter(|text| !text.is_empty() && text != asked.text)
}

/// Names that users and servers choose: only what cannot be such a name is wrong.
fn free(asked: &Asked, is_list: bool) -> Verdict {
    let mut verdict = Verdict { fires: true, ..Verdict::default() };
    let (text, charset) = (asked.text, asked.field.charset);
    if !is_list {
        verdict.flaws.extend(misfit(asked, text).map(|meant| whole(asked, meant)));
        verdict.fires = verdict.flaws.is_empty();
        return verdict;
    }
    let ranges = names_in(text, charset);
    for (i, range) in ranges.iter().enumerate() {
        let name = &text[range.clone()];
        let with = |new: &str| list_with(text, &ranges, i, new, charset);
        if let Some(meant) = misfit(asked, name) {
            let flaw = asked.flaw(FlawKind::unknown_value(None), range.clone());
            verdict.flaws.push(flaw.mended(meant.as_deref().map(with)));
        } else if let Some(right) = asked.field.values.iter().find(|v| **v != name && v.eq_ignore_ascii_case(name)) {
            let is_doubled = ranges.iter().any(|range| text[range.clone()] == **right);
            let kind = FlawKind::Case { right: (*right).to_owned(), is_doubled };
            let mended = if is_doubled { list_without(text, &ranges, i) } else { Some(with(right)) };
            verdict.flaws.push(asked.flaw(kind, range.clone()).mended(mended));
        }
    }
    let is_dead = |flaw: &Flaw| matches!(flaw.kind, FlawKind::UnknownValue { .. });
    verdict.fires = verdict.flaws.iter().filter(|flaw| is_dead(flaw)).count() < ranges.len();
    verdict.flaws.extend(new_separator(asked, &ranges));
    verdict
}

fn whole(asked: &Asked, meant: Option<String>) -> Flaw {
    asked.whole(FlawKind::unknown_value(None)).mended(meant)
}

/// What a text that cannot be a name of the event's kind means; none where it can be one.
fn misfit(asked: &Asked, text: &str) -> Option<Option<String>> {
    let rest = text.strip_prefix('^').unwrap_or(text);
    match asked.field.field {
        "command_name" => rest.strip_prefix('/').map(|name| Some(name.to_owned())),
        "mcp_server_name" => rest.strip_prefix(MCP).map(|rest| {
            let server = rest.split("__").next().unwrap_or_default();
            (!server.is_empty() && !server.contains('.')).then(|| server.to_owned())
        }),
        "to_model" => is_short_model(text).then(|| Some(format!("{text}.*"))),
        _ => None,
    }
}

/// Whether a text is one of the short names by which models are chosen: an event sends the long ones.
fn is_short_model(text: &str) -> bool {
    let fields = catalog::TOOLS.iter().flat_map(|tool| tool.input);
    fields.filter(|field| field.name == "model").any(|field| field.values.contains(&text))
}
