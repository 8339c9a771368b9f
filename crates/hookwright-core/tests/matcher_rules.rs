//! What is said of a matcher agrees with what the real client did with it.
#![cfg(not(target_arch = "wasm32"))]

use hookwright_core::json::{Document, Value};
use hookwright_core::matcher::{self, REGRESS};
use hookwright_core::{Diagnostic, Facts, Platform, Scope, Severity, Version, catalog, lint};
use std::collections::{BTreeMap, BTreeSet};

const FACTS: Facts =
    Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex: &REGRESS };

/// Matchers of tool events as people write them.
const WRITTEN: &[&str] = &[
    "bash",
    "^bash$",
    "(write|edit)",
    "^(Write|edit)$",
    "Bash|bash",
    "MCP__github__.*",
    "write.*",
    "(?i)(write|edit)",
    "Wrtie",
    "^Wrtie$",
    "Wrtie.*",
    "BashTool|FileEdit",
    "Edit Write",
    "Edit;Write",
    "Edit,W.*",
    "Edit/Write",
    "!Bash",
    "tool == \"Bash\"",
    "/write/i",
    "Web",
    "Notebook",
    "Xyz",
    "mcp:a:b",
    "mcp_github",
    "startup",
    "py|ts",
    "mcp__memory",
    "Write|mcp__memory",
    "mcp__a|mcp__b|Write",
    "^(mcp__a__.*|mcp__b)$",
    "mcp__",
    "mcp",
    "Task",
    "Agent|Task",
    "^Task$",
    "KillShell|BashOutput",
    "MultiEdit",
    "Write|Edit|MultiEdit",
    "LS|TodoRead",
    "^(Write|Edit|MultiEdit)$",
    "edit|write|multiedit",
    "TodoWrite",
    "Grep|Glob",
    "Bash(git *)",
    "Bash(*)",
    "Write(*.py)",
    "Bash(git *",
    "Edit(*.ts)|Write(*.ts)",
    "Read|Bash(git push*)",
    "Task(Explore)",
    "Edit:.*\\.cs",
    "*.ts",
    "Edit|*.ts",
    "src/**/*.ts",
    ".env",
    "\\.tsx?$",
    "package.json",
    "*Write",
    "**",
    " * ",
    "Write|*",
    "Web*",
    "Write*",
    "mcp__*",
    "mcp__memory__*",
    "mcp__*__ping",
    "Notebook*|Write",
    "(Write",
    "[",
    "Write|(",
    "+Write",
    "Edit.*",
    "Edit|Write|mcp__.*",
    "(Write|Edit)",
    "^Edit|Write$",
    " ",
    "|",
    ",",
    "Edit, Write",
    "Edit | bash",
    "mcp__probe,Write",
    "Edit | Write.*",
];

/// Matchers of other events.
const OF_OTHERS: &[(&str, &str)] = &[
    ("SessionStart", "start"),
    ("SessionStart", "Startup|init"),
    ("SessionStart", "^(startup|new)$"),
    ("SessionStart", "startup, clear"),
    ("SessionStart", "(?i)startup"),
    ("SessionStart", "Bash(git *)"),
    ("StopFailure", "rate_limit, overloaded"),
    ("StopFailure", "rate_limit | overloaded"),
    ("Notification", "prompt"),
    ("Notification", "Idle_Prompt"),
    ("PreCompact", "automatic"),
    ("SubagentStop", "explore"),
    ("SubagentStop", "*reviewer"),
    ("UserPromptExpansion", "/greet|/x"),
    ("Elicitation", "mcp__probe"),
    ("PreModelSwitch", "opus|sonnet"),
    ("PreSkillShellCommand", "Write|bash"),
    ("FileChanged", "*.txt"),
    ("FileChanged", "a.txt, .envrc"),
    ("FileChanged", "a.txt | .envrc"),
    ("FileChanged", "^package\\.json$|./x"),
    ("Stop", "Bash"),
];

fn settings(event: &str, matcher: &str) -> Document {
    let handler = Value::object([("type", Value::text("command")), ("command", Value::text("date"))]);
    let group = Value::object([("matcher", Value::text(matcher)), ("hooks", Value::Array(vec![handler]))]);
    Document::from(&Value::object([("hooks", Value::object([(event, Value::Array(vec![group]))]))]))
}

fn found(document: &Document) -> Vec<Diagnostic> {
    let mut found = lint(&FACTS, document);
    found.retain(|finding| finding.at.to_string().ends_with("/matcher"));
    found
}

fn rules(found: &[Diagnostic], severity: Severity) -> Vec<&'static str> {
    found.iter().filter(|finding| finding.severity == severity).map(|finding| finding.rule.id).collect()
}

/// The matchers the client was asked about, and whether any value fired.
fn rows() -> BTreeMap<(String, String), bool> {
    let mut rows = BTreeMap::new();
    for text in [include_str!("cases/client/matchers.json"), include_str!("cases/client/matchers-by-event.json")] {
        let table: serde_json::Value = serde_json::from_str(text).expect("rows");
        for row in table["rows"].as_array().expect("rows") {
            let text = |key: &str| row[key].as_str().map(str::to_owned);
            let (Some(event), Some(matcher)) = (text("event"), text("matcher")) else { continue };
            *rows.entry((event, matcher)).or_insert(false) |= row["fires"] == true;
        }
    }
    rows
}

#[test]
fn a_matcher_that_fired_has_no_error() {
    for ((event, matcher), _) in rows().into_iter().filter(|(_, fires)| *fires) {
        let found = found(&settings(&event, &matcher));
        assert_eq!(rules(&found, Severity::Error), Vec::<&str>::new(), "{event} {matcher:?}");
    }
}

#[test]
fn a_matcher_that_can_never_fire_is_called_dead_by_one_rule() {
    let mut dead = 0;
    for ((event, matcher), _) in rows().into_iter().filter(|(_, fires)| !*fires) {
        let Some(known) = catalog::event(&event).filter(|event| event.matches_tools()) else { continue };
        let is_live = catalog::TOOLS.iter().any(|tool| matcher::fires(known, Some(&matcher), tool.name, &REGRESS));
        let is_of_a_server = matcher.split("__").filter(|part| !part.is_empty()).count() > 2 && !matcher.contains('*');
        if is_live || (is_of_a_server && !matcher.contains(':') && matcher.starts_with("mcp")) {
            continue;
        }
        let found = found(&settings(&event, &matcher));
        let mut claims = [rules(&found, Severity::Error), rules(&found, Severity::Warning)].concat();
        claims.dedup();
        assert_eq!(claims.len(), 1, "{event} {matcher:?}: {claims:?}");
        dead += 1;
    }
    assert!(dead > 40, "{dead} dead matchers");
}

#[test]
fn a_fix_takes_its_finding_away_and_brings_no_error() {
    let of_tools = WRITTEN.iter().map(|matcher| ("PreToolUse", *matcher));
    let asked = rows().into_keys();
    let all = of_tools.chain(OF_OTHERS.iter().copied()).map(|(event, matcher)| (event.to_owned(), matcher.to_owned()));
    for (event, matcher) in all.chain(asked) {
        let document = settings(&event, &matcher);
        let before = found(&document);
        for finding in &before {
            for fix in &finding.fixes {
                let fixed = document.apply(&fix.edits).expect("a fix applies");
                let after = lint(&FACTS, &fixed);
                let count = |all: &[Diagnostic]| all.iter().filter(|other| other.rule.id == finding.rule.id).count();
                let told = || format!("{event} {matcher:?} {} -> {}", finding.rule.id, fixed.text());
                assert!(count(&after) < count(&before), "still there: {}", told());
                let errors = |all: &[Diagnostic]| rules(all, Severity::Error).into_iter().collect::<BTreeSet<_>>();
                assert!(errors(&after).is_subset(&errors(&before)), "a new error: {}", told());
            }
        }
    }
}

#[test]
fn one_fault_is_claimed_by_one_rule() {
    for matcher in WRITTEN {
        let found = found(&settings("PreToolUse", matcher));
        let mut places: Vec<_> = found.iter().filter(|f| f.severity != Severity::Hint).map(|f| &f.part).collect();
        let count = places.len();
        places.dedup();
        assert_eq!(places.len(), count, "{matcher:?}: {:?}", found.iter().map(|f| f.rule.id).collect::<Vec<_>>());
    }
}
