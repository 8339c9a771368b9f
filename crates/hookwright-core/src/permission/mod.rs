//! Permission rules as `if` takes them: a tool, or `Tool(pattern)`.

mod fits;
mod reach;

pub use reach::{Reach, Sample, reach};

use crate::catalog;
#[cfg(feature = "check")]
use crate::{json::Value, settings::Handler};

/// The tool and the pattern of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule<'a> {
    /// The tool's name as written.
    pub tool: &'a str,
    /// What stands in the parentheses.
    pub pattern: Option<&'a str>,
}

/// Reads a rule; none where it is not one.
pub fn parse(text: &str) -> Option<Rule<'_>> {
    let text = text.trim();
    let (tool, pattern) = match text.split_once('(') {
        Some((tool, rest)) => (tool, Some(rest.strip_suffix(')')?)),
        None => (text, None),
    };
    let is_name = !tool.is_empty() && tool.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    is_name.then_some(Rule { tool, pattern })
}

/// Whether a call can fit the text as one rule: a tool there is, with a pattern or without.
pub fn is_rule(text: &str) -> bool {
    split(text).len() == 1
        && parse(text).is_some_and(|rule| match rule.tool.strip_prefix("mcp__") {
            Some(name) => name.split_once("__").is_some_and(|(server, tool)| !server.is_empty() && !tool.is_empty()),
            None => {
                let is_known = known_tool(rule.tool).is_some() || catalog::retired_tool(rule.tool).is_some();
                is_known || catalog::nearest_tool(rule.tool).is_none()
            }
        })
}

/// The present name of a tool that a rule names exactly.
pub fn known_tool(name: &str) -> Option<&str> {
    catalog::present_tool_name(name).or_else(|| catalog::is_tool_name(name).then_some(name))
}

/// The rules in a text, each with the sign that joins it to the one before: `||`, `&&`, `|` and commas that stand
/// between rules.
pub(crate) fn split(text: &str) -> Vec<(&str, &str)> {
    let (mut rules, mut start, mut joint, mut depth) = (Vec::new(), 0, "", 0usize);
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let sign = ["||", "&&", "|", ","].into_iter().find(|sign| depth == 0 && text[at..].starts_with(sign));
        match (c, sign) {
            (_, Some(sign)) => {
                rules.push((text[start..at].trim(), joint));
                (joint, start) = (sign, at + sign.len());
                at = start;
                continue;
            }
            ('(', _) => depth += 1,
            (')', _) => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += c.len_utf8();
    }
    rules.push((text[start..].trim(), joint));
    let is_list = rules.len() > 1 && rules.iter().all(|(rule, _)| parse(rule).is_some());
    if is_list { rules } else { vec![(text, "")] }
}

/// The rule that a text most likely means.
#[cfg(feature = "check")]
pub(crate) fn mended(text: &str, matcher: Option<&str>) -> Option<String> {
    let text = text.trim();
    let matched = matcher.filter(|matcher| catalog::is_tool_name(matcher));
    let closed = if text.contains('(') && !text.ends_with(')') { format!("{text})") } else { text.to_owned() };
    let mended = match parse(&closed) {
        Some(rule) if rule.tool.starts_with("mcp__") => return None,
        Some(rule) => {
            let tool = known_tool(rule.tool).or_else(|| catalog::nearest_tool(rule.tool))?;
            rule.pattern.map_or(tool.to_owned(), |pattern| format!("{tool}({pattern})"))
        }
        None if text == "*" => matched?.to_owned(),
        None if text.contains(['(', ')', '=', '"']) => return None,
        None => format!("{}({text})", matched?),
    };
    (mended != text).then_some(mended)
}

/// The handler with another rule.
#[cfg(feature = "check")]
pub(crate) fn with_rule(handler: &Handler, rule: &str) -> Value {
    let mut value = Value::of(handler.node, handler.group.document.text());
    if let Value::Object(members) = &mut value {
        members.iter_mut().filter(|(key, _)| key == "if").for_each(|(_, value)| *value = Value::text(rule));
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_a_tool_with_or_without_a_pattern() {
        for rule in
            ["Bash", "Bash(git *)", "Bash(git commit:*)", "Write(.env*)", "Task", "mcp__probe__ping", "Bash(a (b))"]
        {
            assert!(is_rule(rule), "{rule}");
        }
        for text in
            ["*", "git *", "Bash(git *", "bash(git *)", "tool == 'Bash'", "mcp__probe__*", "mcp__probe", "mcp__.*"]
        {
            assert!(!is_rule(text), "{text}");
        }
    }

    #[test]
    fn only_rules_are_a_list() {
        assert_eq!(split("Bash(npm *)|Bash(git *)"), [("Bash(npm *)", ""), ("Bash(git *)", "|")]);
        assert_eq!(split("Edit(*.ts), Write(*.ts)"), [("Edit(*.ts)", ""), ("Write(*.ts)", ",")]);
        assert_eq!(split("Bash(a) && Bash(b || c)"), [("Bash(a)", ""), ("Bash(b || c)", "&&")]);
        for one in ["Bash(a | b)", "Edit(*.{ts,tsx})", "git a | b *"] {
            assert_eq!(split(one), [(one, "")]);
        }
    }

    #[test]
    fn a_slip_is_mended() {
        for (text, matcher, mended) in [
            ("Bash(git *", None, Some("Bash(git *)")),
            ("bash(git *)", None, Some("Bash(git *)")),
            ("git *", Some("Bash"), Some("Bash(git *)")),
            ("git *", None, None),
            ("tool == 'Bash'", Some("Bash"), None),
        ] {
            assert_eq!(super::mended(text, matcher).as_deref(), mended, "{text}");
        }
    }
}
