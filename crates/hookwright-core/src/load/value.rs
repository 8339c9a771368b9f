//! Whether values are what a field needs.

use crate::catalog::ValueKind;
use crate::json::{Kind, Node};

/// Whether a value is of a kind.
pub fn fits(kind: ValueKind, node: &Node) -> bool {
    let all = |is: fn(&Node) -> bool| node.items().is_some_and(|items| items.iter().all(is));
    let is_text = |node: &Node| node.as_str().is_some();
    match kind {
        ValueKind::Any => true,
        ValueKind::String | ValueKind::Url => is_text(node),
        ValueKind::StringOrNull => is_text(node) || node.kind == Kind::Null,
        ValueKind::StringOrObject => is_text(node) || node.members().is_some(),
        ValueKind::Number | ValueKind::Integer => node.kind == Kind::Number,
        ValueKind::Boolean => matches!(node.kind, Kind::Bool(_)),
        ValueKind::Object => node.members().is_some(),
        ValueKind::StringMap => {
            node.members().is_some() && node.effective_members().iter().all(|m| m.value.as_str().is_some())
        }
        ValueKind::Array => node.items().is_some(),
        ValueKind::Strings => all(|item| item.as_str().is_some()),
        ValueKind::Objects => all(|item| item.members().is_some()),
    }
}

/// Whether a text is a URL as browsers read one: a scheme, and a host where the scheme has one.
pub(super) fn is_url(text: &str) -> bool {
    let text = text.trim_matches(|c: char| c <= ' ');
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let is_scheme_char = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    if !scheme.starts_with(|c: char| c.is_ascii_alphabetic()) || !scheme.chars().all(is_scheme_char) {
        return false;
    }
    let has_host = ["http", "https", "ws", "wss", "ftp"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    let authority = rest.trim_start_matches(['/', '\\']).split(['/', '\\', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    let (host, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port),
        _ => (host, ""),
    };
    let is_port = port.is_empty() || port.parse::<u16>().is_ok() && port.bytes().all(|b| b.is_ascii_digit());
    !has_host || (!host.is_empty() && is_port && !host.contains([' ', '<', '>', '^', '|', '%']))
}
