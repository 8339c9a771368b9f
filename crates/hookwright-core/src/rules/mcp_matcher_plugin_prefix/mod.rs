//! A server of a plugin without the prefix of plugins.

use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::{Facts, Scope};
use crate::rules::{Check, Rule};
use crate::text::Text;
use crate::verdict::MatcherVerdict;

pub(super) static RULE: Rule = Rule {
    id: "mcp-matcher-plugin-prefix",
    severity: Severity::Hint,
    message: Text {
        en: "This matches `{server}` only where the user sets it up.",
        es: "Esto coincide con `{server}` solo si lo configura el usuario.",
    },
    why: Text {
        en: "Tools of a plugin's own server are named `mcp__plugin_PLUGIN_{server}__TOOL`.",
        es: "Las herramientas de un servidor del plugin se llaman `mcp__plugin_PLUGIN_{server}__HERRAMIENTA`.",
    },
    docs: Text { en: include_str!("en.md"), es: include_str!("es.md") },
    evidence: "silent_failures/mcp-plugin-name",
    check: Check::Matcher(check),
};

const SERVER: &str = "mcp__";
const OF_A_PLUGIN: &str = "plugin_";

fn check(facts: &Facts, matcher: &MatcherVerdict) -> Vec<Diagnostic> {
    let is_a_plugins = matches!(facts.scope, Scope::Plugin | Scope::Manifest);
    if !is_a_plugins || !matcher.event.matches_tools() || !matcher.verdict.fires {
        return Vec::new();
    }
    let found = matcher.text.match_indices(SERVER).filter_map(|(at, _)| {
        let rest = &matcher.text[at + SERVER.len()..];
        let end = rest.find("__").filter(|end| *end > 0)?;
        let server = &rest[..end];
        let is_plain = server.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
        let range = at..at + SERVER.len() + end;
        let is_bare = is_plain && !server.starts_with(OF_A_PLUGIN);
        is_bare.then(|| Diagnostic::new(&RULE, &matcher.at).within(range).arg("server", server))
    });
    found.collect()
}
