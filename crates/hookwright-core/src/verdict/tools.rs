//! Matchers that are compared with the names of tools.

use super::names::{self, MCP, Name};
use super::pattern::{Alternative, Stem, alternatives};
use super::{Asked, Flaw, FlawKind, Verdict, list_with, list_without, misread, names_in, new_separator, replaced};
use crate::catalog;
use crate::matcher::Matcher;
use std::ops::Range;

/// What is wrong with a matcher of a tool event.
pub(super) fn verdict(asked: &Asked) -> Verdict {
    match asked.matcher(asked.text) {
        Matcher::Regex(_) => pattern(asked),
        _ => list(asked),
    }
}

fn list(asked: &Asked) -> Verdict {
    let (text, charset) = (asked.text, asked.field.charset);
    let ranges = names_in(text, charset);
    let names: Vec<_> = ranges.iter().map(|range| names::name(&text[range.clone()])).collect();
    let mut verdict = Verdict { names: names.len(), ..Verdict::default() };
    for (i, name) in names.iter().enumerate() {
        let with = |new: &str| list_with(text, &ranges, i, new, charset);
        let without = || list_without(text, &ranges, i);
        let flaw = |kind| asked.flaw(kind, ranges[i].clone());
        let found = match name {
            Name::Tool(_) | Name::Mcp => {
                let is_sent = asked.field.values.is_empty() || asked.field.values.contains(&&text[ranges[i].clone()]);
                verdict.fires |= is_sent;
                (!is_sent).then(|| flaw(FlawKind::unknown_value(None)))
            }
            Name::Old(present) => {
                verdict.fires = true;
                let is_doubled = ranges.iter().any(|range| text[range.clone()] == **present);
                let mended = if is_doubled { without() } else { Some(with(present)) };
                Some(flaw(FlawKind::Old(present)).mended(mended))
            }
            Name::Gone(tool) => Some(flaw(FlawKind::Gone(tool)).mended(without())),
            Name::Server(server) => {
                Some(flaw(FlawKind::Server(server.clone())).mended(with(&names::all_of_server(server))))
            }
            Name::Miscased(right) => {
                let is_doubled = ranges.iter().any(|range| text[range.clone()] == **right);
                let mended = if is_doubled { without() } else { Some(with(right)) };
                Some(flaw(FlawKind::Case { right: right.clone(), is_doubled }).mended(mended))
            }
            Name::Unknown(None) => Some(unknown(asked, ranges[i].clone())),
            Name::Unknown(Some(meant)) => Some(flaw(FlawKind::UnknownTool).mended(with(meant))),
        };
        verdict.flaws.extend(found);
    }
    verdict.calls =
        names.iter().filter_map(|name| if let Name::Tool(tool) = name { Some(*tool) } else { None }).collect();
    verdict.flaws.extend(unavailable(asked, &names));
    verdict.flaws.extend(new_separator(asked, &ranges));
    verdict
}

/// A name that nobody bears and that resembles no tool's: the ending of a file, or nothing known.
fn unknown(asked: &Asked, range: Range<usize>) -> Flaw {
    let name = &asked.text[range.clone()];
    if misread::is_extension(name) && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) {
        let flaw = asked.flaw(FlawKind::FilePattern, range);
        return if name == asked.text { flaw.mended_by(misread::for_files(&format!("*.{name}"))) } else { flaw };
    }
    asked.flaw(FlawKind::UnknownTool, range)
}

/// Said where every name is of a tool that few sessions have.
fn unavailable(asked: &Asked, names: &[Name]) -> Option<Flaw> {
    let is_rare = |name: &Name| match name {
        Name::Tool(tool) => catalog::tool(tool).is_none_or(|tool| tool.availability.is_some()),
        _ => false,
    };
    let Some(Name::Tool(first)) = names.first() else { return None };
    names.iter().all(is_rare).then(|| asked.whole(FlawKind::Unavailable(first)))
}

fn pattern(asked: &Asked) -> Verdict {
    if let Some(flaw) = misread::flaw(asked) {
        let is_found = asked.is_usable(asked.text) && !asked.own_hits().is_empty();
        let fires = is_found || matches!(flaw.kind, FlawKind::Glob { is_found: true });
        return Verdict { flaws: vec![flaw], fires, ..Verdict::default() };
    }
    if !asked.is_usable(asked.text) {
        return Verdict::of(asked.whole(FlawKind::Invalid).mended(misread::usable(asked)));
    }
    let hits = asked.own_hits();
    let all = alternatives(asked.text).unwrap_or_default();
    let mut verdict = Verdict { names: all.len(), ..Verdict::default() };
    for alternative in &all {
        match alternative.stem() {
            _ if alternative.is_foreign() && all.len() > 1 => verdict.flaws.push(foreign(asked, alternative)),
            Some(stem) if !alternative.is_foreign() => {
                verdict.flaws.extend(stem_flaw(asked, &all, alternative, &stem));
            }
            _ => {}
        }
    }
    if hits.is_empty() && verdict.flaws.is_empty() {
        verdict.flaws.extend(dead(asked, &all));
    }
    let is_gated = |tool: &&str| catalog::tool(tool).is_none();
    verdict.fires = verdict.flaws.is_empty() || !hits.iter().all(is_gated);
    verdict.calls =
        all.iter().filter_map(Alternative::stem).filter_map(|stem| catalog::tool(&stem.name)).map(|t| t.name).collect();
    if verdict.flaws.is_empty() {
        verdict.flaws.extend(unanchored(asked, &all));
    }
    verdict
}

/// What is wrong with an alternative that is a name, if anything.
fn stem_flaw(asked: &Asked, all: &[Alternative], alternative: &Alternative, stem: &Stem) -> Option<Flaw> {
    let flaw = |kind| asked.flaw(kind, stem.range.clone());
    let with = |new: &str| {
        let is_part = stem.range.len() < asked.text.len();
        let new = if is_part && new.contains('|') { format!("({new})") } else { new.to_owned() };
        replaced(asked.text, &stem.range, &new)
    };
    let is_found = is_found(stem);
    let name = names::name(&stem.name);
    match name {
        Name::Old(present) if stem.is_exact() => Some(flaw(FlawKind::Old(present)).mended(with(present))),
        Name::Tool(_) | Name::Mcp | Name::Old(_) => None,
        _ if is_found => None,
        Name::Gone(tool) if stem.is_exact() || !stem.is_open_before => {
            Some(flaw(FlawKind::Gone(tool)).mended(without(asked.text, all, alternative)))
        }
        Name::Gone(_) => None,
        Name::Server(server) if stem.is_exact() => {
            Some(flaw(FlawKind::Server(server.clone())).mended(with(&names::all_of_server(&server))))
        }
        Name::Server(_) => None,
        Name::Miscased(_) if stem.is_open_before && stem.is_open_after => None,
        Name::Miscased(right) => {
            let is_doubled = asked.own_hits().contains(&right.as_str());
            let mended = if is_doubled { without(asked.text, all, alternative) } else { Some(with(&right)) };
            Some(flaw(FlawKind::Case { right: right.clone(), is_doubled }).mended(mended))
        }
        Name::Unknown(meant) => {
            let is_bound = !alternative.head().is_empty() && !may_be_mcp(&alternative.head());
            let is_like_a_tool = stem.name.starts_with(|c: char| c.is_ascii_uppercase()) && meant.is_some();
            (is_bound || is_like_a_tool).then(|| flaw(FlawKind::UnknownTool).mended(meant.map(|meant| with(&meant))))
        }
    }
}

/// Whether a name is found in a tool's that most sessions have, or stands for a rare one.
fn is_found(stem: &Stem) -> bool {
    let old = catalog::TOOL_ALIASES.iter().map(|(old, _)| *old);
    catalog::TOOLS.iter().map(|tool| tool.name).chain(old).any(|tool| stem.hits(tool))
        || catalog::GATED_TOOLS.iter().any(|tool| stem.names(tool))
}

/// Whether a tool of an MCP server can begin like this.
fn may_be_mcp(head: &str) -> bool {
    head.starts_with(MCP) || MCP.starts_with(head)
}

/// An alternative that needs what no tool's name has.
fn foreign(asked: &Asked, alternative: &Alternative) -> Flaw {
    let range = alternative.range.clone();
    let trimmed = asked.text[range.clone()].trim();
    let meant = match names::name(trimmed) {
        Name::Tool(tool) => Some(tool.to_owned()),
        Name::Miscased(right) | Name::Unknown(Some(right)) => Some(right),
        _ => None,
    };
    let with = |new: &str| replaced(asked.text, &range, new);
    let works = |text: &String| text != asked.text && asked.hits(text).len() > asked.own_hits().len();
    let mended = [Some(with(trimmed)).filter(|_| !trimmed.is_empty()), meant.map(|meant| with(&meant))];
    let mended = mended.into_iter().flatten().find(works);
    asked.flaw(FlawKind::UnknownTool, range).mended(mended)
}

/// Said of a pattern that is found in no tool there is and can be in none of an MCP server.
fn dead(asked: &Asked, all: &[Alternative]) -> Option<Flaw> {
    let lower = asked.text.to_ascii_lowercase();
    let is_plain = !asked.text.contains('\\');
    let in_lower = |tool: &&str| is_plain && asked.regex.test(&lower, &tool.to_ascii_lowercase()) == Some(true);
    let is_dead = |alternative: &Alternative| {
        let head = alternative.head();
        alternative.is_foreign() || (!head.is_empty() && !may_be_mcp(&head))
    };
    let is_about_a_tool =
        !lower.contains("mcp") && names::tools().any(|tool| tool.len() > 2 && asked.text.contains(tool));
    if all.is_empty() || !(all.iter().all(is_dead) || is_about_a_tool) {
        return None;
    }
    let Some(right) = names::tools().find(in_lower) else {
        return Some(asked.whole(FlawKind::UnknownTool).mended(misread::meant(asked)));
    };
    let flaw = asked.whole(FlawKind::Case { right: right.to_owned(), is_doubled: false });
    Some(flaw.mended(right.to_owned()))
}

/// The pattern without one of its alternatives.
fn without(text: &str, all: &[Alternative], alternative: &Alternative) -> Option<String> {
    let i = all.iter().position(|other| std::ptr::eq(other, alternative))?;
    let is_bar = |from: usize, to: usize| text.get(from..to) == Some("|");
    let range = &alternative.range;
    let before = i.checked_sub(1).map(|before| all[before].range.end).filter(|end| is_bar(*end, range.start));
    let after = all.get(i + 1).map(|after| after.range.start).filter(|start| is_bar(range.end, *start));
    match (before, after) {
        (Some(before), _) => Some(replaced(text, &(before..range.end), "")),
        (None, Some(after)) => Some(replaced(text, &(range.start..after), "")),
        (None, None) => None,
    }
}

/// Said of a pattern that is also found in tools which none of its alternatives names.
fn unanchored(asked: &Asked, all: &[Alternative]) -> Option<Flaw> {
    let stems: Option<Vec<_>> = all.iter().map(Alternative::stem).collect();
    let stems = stems?;
    let of_tools: Vec<_> = stems.iter().filter(|stem| catalog::tool(&stem.name).is_some()).collect();
    let is_hit = |tool: &&&'static str| of_tools.iter().any(|stem| stem.hits(tool));
    let is_named =
        |tool: &str| stems.iter().any(|stem| stem.names(tool) || (stem.name.starts_with(MCP) && stem.hits(tool)));
    let tools: Vec<_> = catalog::TOOLS.iter().map(|tool| tool.name).collect();
    let also: Vec<_> = tools.iter().filter(is_hit).filter(|tool| !is_named(tool)).copied().collect();
    if also.is_empty() {
        return None;
    }
    let wild = |is_open: bool| if is_open { ".*" } else { "" };
    let tight = stems.iter().map(|stem| {
        let name = &asked.text[stem.range.clone()];
        format!("{}{name}{}", wild(stem.is_open_before), wild(stem.is_open_after))
    });
    let tight = format!("^({})$", tight.collect::<Vec<_>>().join("|"));
    Some(asked.whole(FlawKind::Unanchored(also)).mended(tight))
}
