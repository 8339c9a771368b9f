//! Rows of (event, matcher, value) -> fires, as the real client answered, asked of any engine.
//!
//! Nothing here needs a native target: the browser's tests ask its own RegExp the same rows.

use hookwright_core::catalog;
use hookwright_core::json::{Document, Kind, Node};
use hookwright_core::matcher::{self, RegexEngine};

/// The rows of a file `{"rows": [{"event", "matcher", "tool", "fires"}]}`: how many there are, and those in which an
/// engine makes the matcher answer otherwise. A null matcher is one that is left out.
pub fn check(text: &str, engine: &dyn RegexEngine) -> (usize, Vec<String>) {
    let document = Document::parse(text);
    let rows = document.root().get("rows").and_then(Node::items).unwrap_or_default();
    let wrong = rows.iter().filter(|row| fires(row, engine) != Some(is_true(row.get("fires"))));
    (rows.len(), wrong.map(shown).collect())
}

fn fires(row: &Node, engine: &dyn RegexEngine) -> Option<bool> {
    let event = catalog::event(row.get("event")?.as_str()?)?;
    let value = row.get("tool").or_else(|| row.get("value"))?.as_str()?;
    Some(matcher::fires(event, row.get("matcher").and_then(Node::as_str), value, engine))
}

fn is_true(node: Option<&Node>) -> bool {
    node.is_some_and(|node| node.kind == Kind::Bool(true))
}

fn shown(row: &Node) -> String {
    let text = |key: &str| row.get(key).and_then(Node::as_str).unwrap_or("-").to_owned();
    let fires = if is_true(row.get("fires")) { "fires" } else { "does not fire" };
    format!("{} `{}` on `{}{}` {fires}", text("event"), text("matcher"), text("tool"), text("value"))
}
