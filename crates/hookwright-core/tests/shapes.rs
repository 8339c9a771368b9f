//! Odd settings, row by row as the real client took them.
#![cfg(not(target_arch = "wasm32"))]

mod facts;

use facts::FACTS;
use hookwright_core::json::{Document, Pointer};
use hookwright_core::load::{Loaded, load};
use hookwright_core::text::{Arg, Lang};
use hookwright_core::{Diagnostic, Severity, lint};
use serde_json::Value;
use std::collections::BTreeSet;

/// What the client was given and what it did.
struct Row {
    name: String,
    document: Document,
    fired: BTreeSet<String>,
    is_in_effect: bool,
    is_silent: bool,
}

fn rows() -> Vec<Row> {
    let file: Value = serde_json::from_str(include_str!("cases/client/shapes.json")).unwrap();
    let rows = file["rows"].as_array().unwrap().iter();
    rows.filter_map(|row| {
        let name = format!("{} {}", row["name"].as_str().unwrap(), row["event"].as_str().unwrap_or_default());
        let text = match &row["settings"] {
            Value::String(text) => text.clone(),
            Value::Null if name.starts_with("BOM") => "\u{feff}{\"hooks\": {\"PreToolUse\": [{\"matcher\": \"Write\", \
                \"hooks\": [{\"type\": \"command\", \"command\": \"probe pre\"}]}], \"PostToolUse\": [{\"hooks\": \
                [{\"type\": \"command\", \"command\": \"probe post\"}]}]}}"
                .to_owned(),
            Value::Null => return None,
            settings => settings.to_string(),
        };
        let fired = row["fired"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned());
        Some(Row {
            name,
            document: Document::parse(text),
            fired: fired.filter(|id| id != "U").collect(),
            is_in_effect: row["rest_of_file_in_effect"].as_bool().unwrap(),
            is_silent: row["client_says"].as_array().unwrap().is_empty(),
        })
    })
    .collect()
}

/// The probes that run: taken in, on an event that the run has, and with nothing that stops them only at run time.
fn running(row: &Row, loaded: &Loaded) -> BTreeSet<String> {
    let text = |at: &Pointer, key: &str| Some(row.document.node(&at.key(key))?.as_str()?.to_owned());
    let is_off = row.document.root().get("disableAllHooks").is_some();
    let live = loaded.live.iter().filter(|at| {
        let on_write = ["/hooks/PreToolUse", "/hooks/PostToolUse"].map(Pointer::parse).iter().any(|ev| ev.contains(at));
        on_write && !is_off && text(at, "shell").is_none() && text(at, "if").is_none_or(|rule| rule.is_empty())
    });
    let probes = live.filter_map(|at| Some(text(at, "command")?.strip_prefix("probe ")?.trim().to_owned()));
    probes.collect()
}

fn shape_findings(row: &Row) -> Vec<Diagnostic> {
    let evidence = |finding: &Diagnostic| finding.rule.evidence.to_owned();
    let of_shape = |finding: &Diagnostic| {
        evidence(finding).starts_with("validation/")
            || ["timeout-not-number", "setting-wrong-type", "guard-entry-kills-file"].contains(&finding.rule.id)
    };
    lint(&FACTS, &row.document).into_iter().filter(of_shape).collect()
}

#[test]
fn loading_predicts_what_the_client_ran() {
    for row in rows() {
        let loaded = load(&FACTS, &row.document);
        let is_dropped = loaded.dropped().is_some() || row.document.is_blank();
        assert_eq!(!is_dropped, row.is_in_effect, "{}: {:?}", row.name, loaded.faults);
        assert_eq!(running(&row, &loaded), row.fired, "{}: {:?}", row.name, loaded.faults);
    }
}

#[test]
fn what_the_client_refused_is_an_error() {
    for row in rows() {
        let found = shape_findings(&row);
        let errors: Vec<_> = found.iter().filter(|finding| finding.severity == Severity::Error).collect();
        let says_whole_file = errors.iter().any(|finding| {
            let costs = finding.args.get("costs");
            let is_whole = matches!(costs, Some(Arg::Words(words)) if words.get(Lang::En).contains("whole file"));
            is_whole || finding.rule.id == "guard-entry-kills-file"
        });
        let lost_in_silence = row.name.starts_with("dup ");
        assert_eq!(!errors.is_empty(), !row.is_silent || lost_in_silence, "{}: {found:#?}", row.name);
        assert_eq!(says_whole_file, !row.is_in_effect && !row.is_silent, "{}: {found:#?}", row.name);
    }
}
