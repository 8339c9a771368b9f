//! Hooks to install.

use hookwright_core::json::Document;
use hookwright_core::script::{Plan, Texts, install_script};

/// A hook's script and what it is made of.
pub fn script(slug: &str, version: &str, hooks: &str, files: &[(&str, &[u8])]) -> String {
    let files = files.iter().map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec()));
    let texts = Texts { title: "It's a \"$hook\" `of` ours", version };
    install_script(&Plan::new(slug, texts, &Document::parse(hooks), files).unwrap())
}

const HOOKS: &str = r#"{"hooks": {
  "PostToolUse": [{"matcher": "Write|Edit", "hooks": [
    {"type": "command", "command": "./scripts/lint.sh --quiet", "timeout": 30}]}],
  "Stop": [{"hooks": [{"type": "command", "command": "echo done # it's \"fine\" \\ $x `y` caf\u00e9"}]}]
}}"#;

const NEWER_HOOKS: &str = r#"{"hooks": {
  "PostToolUse": [{"matcher": "Write|Edit", "hooks": [
    {"type": "command", "command": "./scripts/lint.sh --fast", "timeout": 20},
    {"type": "prompt", "prompt": "Is it good?"}]}],
  "SessionStart": [{"matcher": "startup", "hooks": [{"type": "command", "command": "scripts/hello.py"}]}]
}}"#;

/// The first version.
pub fn first(slug: &str) -> String {
    let files: [(&str, &[u8]); 4] = [
        ("scripts/lint.sh", b"#!/bin/sh\necho \"$1\" 'lint' `date` \\\\ $HOME\nEND_OF_FILE_1\n"),
        ("scripts/data/my table.csv", b"a;b\r\n1;2\r\n"),
        ("scripts/data/é $x'`.bin", b"\0\xff\x01no end"),
        ("scripts/empty", b""),
    ];
    script(slug, "1.0.0", HOOKS, &files)
}

/// The second one: other hooks, a changed file, a new one, one gone.
pub fn second(slug: &str) -> String {
    let files: [(&str, &[u8]); 3] = [
        ("scripts/lint.sh", b"#!/bin/sh\necho two\n"),
        ("scripts/hello.py", b"print('hello')\n"),
        ("scripts/data/my table.csv", b"a;b\r\n1;2\r\n"),
    ];
    script(slug, "2.0.0", NEWER_HOOKS, &files)
}

/// A hook without files.
pub fn inline(slug: &str) -> String {
    let hooks = format!(r#"{{"Stop": [{{"hooks": [{{"type": "command", "command": "echo {slug}"}}]}}]}}"#);
    script(slug, "1.0.0", &hooks, &[])
}
