//! What a project may start with.

use super::scratch::Scratch;
use std::fs;

/// Nothing at all, an empty folder, or settings.
pub enum Start {
    Nothing,
    Folder,
    Settings(&'static str),
}

pub const STARTS: [(&str, Start); 18] = [
    ("nothing", Start::Nothing),
    ("an empty folder", Start::Folder),
    ("an empty file", Start::Settings("")),
    ("a blank file", Start::Settings("\n \t\r\n")),
    ("a mark alone", Start::Settings("\u{feff}")),
    ("{}", Start::Settings("{}")),
    ("{ }", Start::Settings("{ }\n")),
    ("an empty object on two lines", Start::Settings("{\n}\n")),
    ("empty hooks", Start::Settings(r#"{"hooks":{}}"#)),
    ("an empty event", Start::Settings("{\n  \"hooks\": {\"Stop\": [ ]}\n}\n")),
    (
        "an empty group",
        Start::Settings("{\n  \"hooks\": {\"PostToolUse\": [{\"matcher\":\"Write|Edit\",\"hooks\":[\n]}]}}"),
    ),
    ("one line", Start::Settings(r#"{"a":1,"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}}"#)),
    ("one line with blanks", Start::Settings("{\"a\": 1, \"permissions\": {\"allow\": []}}\n")),
    (
        "as most are",
        Start::Settings(
            "{\n  \"model\": \"opus\",\n  \"hooks\": {\n    \"Stop\": [\n      {\n        \"hooks\": [\n          {\n            \"type\": \"command\",\n            \"command\": \"say done\"\n          }\n        ]\n      }\n    ]\n  }\n}\n",
        ),
    ),
    ("tabs", Start::Settings("{\n\t\"env\": {\n\t\t\"A\": \"1\"\n\t}\n}")),
    ("a key twice", Start::Settings("{\n  \"hooks\": {\"Stop\": []},\n  \"hooks\": {}\n}\n")),
    (
        "all that is odd",
        Start::Settings(
            "\u{feff}{\r\n\t\"n\": 12345678901234567890,\r\n\t\"f\": 1.0, \"n\": 1E+2,\r\n\t\"\\u0068ooks\": {\"Stop\": [{\"hooks\":[{\"type\":\"command\",\"command\":\"\\ud83d caf\u{e9} \u{2028}\"}]}]}\r\n}\r\n",
        ),
    ),
    (
        "a group with keys of another program",
        Start::Settings("{\"hooks\": {\"Stop\": [{\"id\": 7, \"hooks\": [\n]}]}}\n"),
    ),
];

impl Start {
    /// Makes the project start so.
    pub fn make(&self, scratch: &Scratch) {
        match self {
            Start::Nothing => {}
            Start::Folder => fs::create_dir(scratch.project(".claude")).unwrap(),
            Start::Settings(text) => scratch.write_settings(text),
        }
    }
}
