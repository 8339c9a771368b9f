use crate::desk::Desk;
use crate::lint::IGNORED;
use serde_json::{Value, json};

fn findings(desk: &Desk, arguments: &[&str]) -> Vec<Value> {
    let run = desk.run(&[&["lint", "--format", "json"], arguments].concat());
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.out))
}

#[test]
fn a_finding_has_exactly_these_fields() {
    let desk = Desk::with("settings.json", IGNORED);
    let expected = json!([{
        "file": "settings.json",
        "rule": "matcher-ignored",
        "severity": "warning",
        "pointer": "/hooks/Stop/0/matcher",
        "range": {
            "start": {"line": 1, "column": 33, "offset": 32},
            "end": {"line": 1, "column": 39, "offset": 38},
        },
        "message": "`Stop` takes no matcher.",
        "why": "`Bash` is ignored: this hook runs on every `Stop`.",
        "fixes": [{"title": "Remove the matcher", "applicability": "safe"}],
    }]);
    assert_eq!(Value::from(findings(&desk, &["settings.json"])), expected);
    let spanish = findings(&desk, &["--lang", "es", "settings.json"]);
    assert_eq!(spanish[0]["fixes"][0]["title"], "Quitar el matcher");
    assert_eq!(spanish[0]["severity"], "warning");
}

#[test]
fn several_files_share_one_array() {
    let desk = Desk::with("a.json", IGNORED);
    desk.write("b/settings.json", IGNORED);
    let run = desk.run_with(&["lint", "--format", "json", "a.json", "-", "b/settings.json"], IGNORED.as_bytes());
    let findings: Vec<Value> = serde_json::from_str(&run.out).unwrap();
    let files: Vec<_> = findings.iter().map(|finding| finding["file"].as_str().unwrap()).collect();
    assert_eq!(files, ["a.json", "-", "b/settings.json"]);
}

#[test]
fn nothing_found_is_an_empty_array() {
    let desk = Desk::with("settings.json", "{}");
    assert_eq!(findings(&desk, &["settings.json"]), Vec::<Value>::new());
    let run = desk.run(&["lint", "--format", "json", "missing.json"]);
    assert_eq!((run.code, run.out.trim()), (2, "[]"));
}

#[test]
fn columns_count_characters_and_offsets_bytes_of_the_file() {
    let mut bytes = "\u{feff}{\"é😀".to_owned().into_bytes();
    bytes.extend(b"\xff\xfe\": 1,\r\n\t");
    let start = bytes.len() + IGNORED.find("\"Bash").unwrap() - 1;
    bytes.extend(IGNORED.strip_prefix('{').unwrap().bytes());
    let desk = Desk::with("settings.json", &bytes);
    let findings = findings(&desk, &["settings.json"]);
    let ignored = findings.iter().find(|finding| finding["rule"] == "matcher-ignored").unwrap();
    assert_eq!(&bytes[start..start + 6], b"\"Bash\"");
    assert_eq!(ignored["range"]["start"], json!({"line": 2, "column": 33, "offset": start}));
}
