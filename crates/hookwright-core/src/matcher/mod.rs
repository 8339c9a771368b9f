//! Matchers: what a group's `matcher` means, and what it lets through.
//!
//! Plain names are compared whole; one special character makes the whole text a JavaScript regular expression,
//! found anywhere in the value. Whoever asks passes the engine in: the browser's own, or `regress` elsewhere.

mod bounded;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

use crate::catalog::{self, Charset, Event, MatcherField, MatcherKind};
#[cfg(target_arch = "wasm32")]
pub use browser::JS_REGEXP;
#[cfg(not(target_arch = "wasm32"))]
pub use native::REGRESS;

/// What evaluates JavaScript regular expressions.
pub trait RegexEngine: Sync {
    /// Whether a pattern without flags is found in a text; none where it is no valid pattern.
    fn test(&self, pattern: &str, text: &str) -> Option<bool>;
}

/// What a matcher means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Matcher {
    /// Everything.
    All,
    /// These names, each compared whole. Without names, nothing.
    Exact(Vec<String>),
    /// A JavaScript regular expression, found anywhere.
    Regex(String),
}

impl Matcher {
    /// Reads the `matcher` of a group under an event; none where the group has none.
    pub fn parse(event: &Event, text: Option<&str>) -> Matcher {
        let Some(field) = &event.matcher else { return Matcher::All };
        let text = text.unwrap_or_default();
        let text = if field.field == "to_model" { without_model_suffix(text) } else { text };
        match text {
            "" | "*" => Matcher::All,
            text if text.chars().all(|c| field.charset.has(c)) => Matcher::Exact(names(text, field.charset)),
            text => Matcher::Regex(text.to_owned()),
        }
    }

    /// Whether the matcher lets a value of the event through. A regular expression that could run for ages and is
    /// beyond bounded means counts as letting it through.
    pub fn matches(&self, event: &Event, value: &str, engine: &dyn RegexEngine) -> bool {
        match self {
            Matcher::All => true,
            Matcher::Exact(names) => names.iter().any(|name| is_name_of(event, name, value)),
            Matcher::Regex(pattern) => {
                is_found(pattern, value, engine)
                    || (event.matches_tools()
                        && catalog::old_tool_names(value).any(|old| is_found(pattern, old, engine)))
            }
        }
    }

    /// Whether it can match anything at all: not an empty list, and not an invalid regular expression.
    pub fn is_usable(&self, engine: &dyn RegexEngine) -> bool {
        match self {
            Matcher::All => true,
            Matcher::Exact(names) => !names.is_empty(),
            Matcher::Regex(pattern) => is_pattern(pattern, engine),
        }
    }
}

/// Whether a group with this matcher, alone in its file, runs on this value of the event.
///
/// On FileChanged the matcher is also the list of files to watch, so there a group needs more than a match.
pub fn fires(event: &Event, matcher: Option<&str>, value: &str, engine: &dyn RegexEngine) -> bool {
    let is_seen = match watched_files(event, matcher) {
        Some(mut files) => files.any(|file| file == value),
        None => true,
    };
    is_seen && Matcher::parse(event, matcher).matches(event, value, engine)
}

/// The literal file names that a matcher puts on the watch list; none on events that watch no files.
pub fn watched_files<'a>(event: &Event, matcher: Option<&'a str>) -> Option<impl Iterator<Item = &'a str> + use<'a>> {
    let watches = event.matcher.as_ref().is_some_and(|field| field.kind == MatcherKind::FileNames);
    watches.then(|| matcher.unwrap_or_default().split('|').filter(|name| !name.is_empty()))
}

/// The values of an event's matcher that are known: tools, or fixed values.
pub fn known_values(field: &MatcherField) -> Vec<&'static str> {
    if field.kind == MatcherKind::ToolName && field.values.is_empty() {
        return catalog::TOOLS.iter().map(|tool| tool.name).collect();
    }
    field.values.to_vec()
}

/// Whether a text is a JavaScript regular expression.
pub fn is_pattern(text: &str, engine: &dyn RegexEngine) -> bool {
    engine.test(text, "").is_some()
}

fn names(text: &str, charset: Charset) -> Vec<String> {
    let names = text.split(|c| charset.separates(c)).map(str::trim);
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Whether a name in a list is the value, or an old name of the tool that bears it.
fn is_name_of(event: &Event, name: &str, value: &str) -> bool {
    name == value || (event.matches_tools() && catalog::present_tool_name(name) == Some(value))
}

/// Whether a regular expression is found in a value. One that could run for ages and is beyond bounded means counts
/// as found.
pub fn is_found(pattern: &str, value: &str, engine: &dyn RegexEngine) -> bool {
    if !bounded::may_run_away(pattern, value) {
        return engine.test(pattern, value) == Some(true);
    }
    is_pattern(pattern, engine) && bounded::is_found(pattern, value).unwrap_or(true)
}

/// A model's name without the suffix for its context, such as `[1m]`.
fn without_model_suffix(text: &str) -> &str {
    let Some((name, suffix)) = text.rsplit_once('[') else { return text };
    let digits = suffix.strip_suffix("m]").unwrap_or_default();
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) { name } else { text }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    fn event(name: &str) -> &'static Event {
        catalog::event(name).expect("an event")
    }

    #[test]
    fn a_matcher_is_a_list_until_one_special_character_makes_it_a_pattern() {
        let list = |names: &[&str]| Matcher::Exact(names.iter().map(|name| (*name).to_owned()).collect());
        for (text, matcher) in [
            (None, Matcher::All),
            (Some(""), Matcher::All),
            (Some("*"), Matcher::All),
            (Some("Bash"), list(&["Bash"])),
            (Some("Edit | Write,,Bash "), list(&["Edit", "Write", "Bash"])),
            (Some(" | ,"), list(&[])),
            (Some("mcp__my-probe"), list(&["mcp__my-probe"])),
            (Some("Edit|W.*"), Matcher::Regex("Edit|W.*".into())),
            (Some("Edit\n"), Matcher::Regex("Edit\n".into())),
        ] {
            assert_eq!(Matcher::parse(event("PreToolUse"), text), matcher, "{text:?}");
        }
        assert_eq!(Matcher::parse(event("Stop"), Some("[")), Matcher::All);
        assert_eq!(Matcher::parse(event("StopFailure"), Some("a, b")), Matcher::Regex("a, b".into()));
    }

    #[test]
    fn the_suffix_of_a_model_is_cut() {
        let switch = event("PreModelSwitch");
        assert!(fires(switch, Some("claude-opus-4-8[1m]"), "claude-opus-4-8", &REGRESS));
        assert!(fires(switch, Some("claude-opus-4-[89]"), "claude-opus-4-8", &REGRESS));
        assert!(!fires(switch, Some("opus"), "claude-opus-4-8", &REGRESS));
    }

    #[test]
    fn an_old_name_counts_on_tool_events_only() {
        assert!(fires(event("PreToolUse"), Some("Task"), "Agent", &REGRESS));
        assert!(!fires(event("SubagentStart"), Some("Task"), "Agent", &REGRESS));
        assert!(!fires(event("SubagentStart"), Some("^Task$"), "Agent", &REGRESS));
    }

    #[test]
    fn a_pattern_that_backtracks_for_ages_is_answered_at_once() {
        let value = "mcp__".repeat(12);
        for (pattern, found) in [("(.+)+@", false), (r"^(\w+)+$", true), (r"((\w*)*)*-", false), (r"(\w|_)*_$", true)] {
            assert_eq!(fires(event("PreToolUse"), Some(pattern), &value, &REGRESS), found, "{pattern}");
        }
    }
}
