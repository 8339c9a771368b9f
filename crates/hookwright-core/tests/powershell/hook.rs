//! Hooks to install.

use hookwright_core::json::Document;
use hookwright_core::script::{Plan, Texts};

/// A hook's plan.
pub fn plan(slug: &str, version: &str, hooks: &str, files: &[(&str, &[u8])]) -> Plan {
    let files = files.iter().map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec()));
    let texts = Texts { title: "It's a \"$hook\" `of` ours", version };
    Plan::new(slug, texts, &Document::parse(hooks), files).unwrap()
}

/// The first version.
pub fn first(slug: &str) -> Plan {
    let hooks = r#"{"hooks": {
      "PostToolUse": [{"matcher": "Write|Edit", "hooks": [
        {"type": "command", "command": "./scripts/lint.sh --quiet", "timeout": 30}]}],
      "Stop": [{"hooks": [{"type": "command", "command": "echo done # it's \"fine\" \\ $x `y` café"}]}]
    }}"#;
    let files: [(&str, &[u8]); 4] = [
        ("scripts/lint.sh", b"#!/bin/sh\necho \"$1\" 'lint' `date` \\\\ $HOME\n@'\nit's '@ fine\n"),
        ("scripts/data/my table.csv", b"a;b\r\n1;2\r\n"),
        ("scripts/data/\u{e9} $x'`.bin", b"\0\xff\x01no end"),
        ("scripts/empty", b""),
    ];
    plan(slug, "1.0.0", hooks, &files)
}

/// The second one: other hooks, a changed file, a new one, one gone.
pub fn second(slug: &str) -> Plan {
    let hooks = r#"{"hooks": {
      "PostToolUse": [{"matcher": "Write|Edit", "hooks": [
        {"type": "command", "command": "./scripts/lint.sh --fast", "timeout": 20},
        {"type": "prompt", "prompt": "Is it good?"}]}],
      "SessionStart": [{"matcher": "startup", "hooks": [{"type": "command", "command": "scripts/hello.py"}]}]
    }}"#;
    let files: [(&str, &[u8]); 3] = [
        ("scripts/lint.sh", b"#!/bin/sh\necho two\n"),
        ("scripts/hello.py", b"print('h\xc3\xa9llo \\u{e9}')\n"),
        ("scripts/data/my table.csv", b"a;b\r\n1;2\r\n"),
    ];
    plan(slug, "2.0.0", hooks, &files)
}

/// A hook without files.
pub fn inline(slug: &str) -> Plan {
    let hooks = format!(r#"{{"hooks": {{"Stop": [{{"hooks": [{{"type": "command", "command": "echo {slug}"}}]}}]}}}}"#);
    plan(slug, "1.0.0", &hooks, &[])
}

/// Texts that would end a string, a comment or the script, or that only some PowerShells read.
pub fn odd(slug: &str) -> Plan {
    let hooks = r#"{"hooks": {"New\n'@\nWrite-Host 'odd'": [{"matcher": "’'@", "hooks": [
      {"type": "command", "command": "\n'@\n\u0001 $(x) \\u{e9} \u2028 😀 ’ “"}]}]}}"#;
    let files: [(&str, &[u8]); 3] = [
        ("scripts/'@.txt", b"'@\nx\n"),
        ("scripts/\u{1f600}.txt", b"a\n'@\n"),
        ("scripts/e.txt", "’ 😀 \\u{5c}\n".as_bytes()),
    ];
    let files = files.map(|(path, bytes)| (path.to_owned(), bytes.to_vec()));
    let texts = Texts { title: "’; exit # '@ 😀\n#>", version: "1 '\" é" };
    Plan::new(slug, texts, &Document::parse(hooks), files).unwrap()
}
