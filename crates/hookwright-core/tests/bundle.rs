//! Scripts that commands start: which are found, and what is said of them.
#![cfg(not(target_arch = "wasm32"))]

mod facts;

use facts::FACTS;
use hookwright_core::json::Document;
use hookwright_core::{Bundle, Diagnostic, Facts, Linter, Scope, lint, lint_bundle};
use serde_json::{Value, json};

const SCRIPT: &str = ".claude/hooks/x.sh";
const START: &str = "\"$CLAUDE_PROJECT_DIR\"/.claude/hooks/x.sh";

fn document(event: &str, handlers: &[Value]) -> Document {
    Document::parse(json!({"hooks": {event: [{"hooks": handlers}]}}).to_string())
}

fn command(command: &str) -> Value {
    json!({"type": "command", "command": command})
}

fn in_scope(scope: Scope) -> Facts {
    Facts { scope, ..FACTS }
}

/// The findings in scripts: rule and words.
fn in_scripts(document: &Document, bundle: &Bundle) -> Vec<(&'static str, String)> {
    let found = lint_bundle(&FACTS, document, bundle);
    let words = |finding: &Diagnostic| {
        let place = finding.script.clone()?;
        let hookwright_core::bundle::Content::Text(text) = bundle.get(&place.path)? else { return None };
        Some((finding.rule.id, text[place.range].to_owned()))
    };
    found.iter().filter_map(words).collect()
}

fn of_script(event: &str, start: &str, path: &str, text: &str) -> Vec<(&'static str, String)> {
    in_scripts(&document(event, &[command(start)]), &Bundle::default().with(path, text.as_bytes()))
}

#[test]
fn commands_lead_to_their_scripts() {
    let scripts = |scope, handler: Value| {
        let scripts = Linter::default().scripts(&in_scope(scope), &document("Stop", &[handler]));
        scripts.iter().map(|path| path.to_string()).collect::<Vec<_>>().join(" ")
    };
    for (scope, line, expected) in [
        (Scope::Project, START, SCRIPT),
        (Scope::Project, "${CLAUDE_PROJECT_DIR}/.claude/hooks/x.sh --fast", SCRIPT),
        (Scope::Project, "bash \"$CLAUDE_PROJECT_DIR/.claude/hooks/x.sh\"", SCRIPT),
        (Scope::Project, "python3 -u .claude/hooks/x.py", ".claude/hooks/x.py"),
        (Scope::Project, "./scripts/x", "scripts/x"),
        (Scope::Project, "cd \"$CLAUDE_PROJECT_DIR\" && scripts/x.sh", "scripts/x.sh"),
        (Scope::Project, "cd \"$CLAUDE_PROJECT_DIR/sub\" && ./x.sh", "sub/x.sh"),
        (Scope::Project, "D=$CLAUDE_PROJECT_DIR; \"$D/x.sh\" && \"$D/y.sh\"", "x.sh y.sh"),
        (Scope::Project, "\"$(git rev-parse --show-toplevel)/x.sh\"", "x.sh"),
        (Scope::Project, "timeout 5 \"$CLAUDE_PROJECT_DIR\"/x.sh", "x.sh"),
        (Scope::Local, START, SCRIPT),
        (Scope::User, "~/.claude/hooks/x.sh", SCRIPT),
        (Scope::User, START, ""),
        (Scope::Plugin, "${CLAUDE_PLUGIN_ROOT}/scripts/x.sh", "scripts/x.sh"),
        (Scope::Plugin, "${CLAUDE_PLUGIN_DATA}/x.sh", ""),
        (Scope::Project, "~/.claude/hooks/x.sh", ""),
        (Scope::Project, "/opt/x.sh", ""),
        (Scope::Project, "../x.sh", ""),
        (Scope::Project, "\"$CLAUDE_PROJECT_DIR\"/../x.sh", ""),
        (Scope::Project, "\"$CLAUDE_PROJECT_DIR\"/node_modules/.bin/eslint", ""),
        (Scope::Project, "\"$CLAUDE_PROJECT_DIR\"/$NAME.sh", ""),
        (Scope::Project, "docker run x ./x.sh", ""),
        (Scope::Project, "npm test", ""),
    ] {
        assert_eq!(scripts(scope, command(line)), expected, "{line}");
    }
    for (scope, program, args, expected) in [
        (Scope::Project, "${CLAUDE_PROJECT_DIR}/x.sh", json!([]), "x.sh"),
        (Scope::Project, "bash", json!(["${CLAUDE_PROJECT_DIR}/x.sh", "a"]), "x.sh"),
        (Scope::Project, "uv", json!(["run", "scripts/x.py"]), "scripts/x.py"),
        (Scope::Plugin, "node", json!(["${CLAUDE_PLUGIN_ROOT}/x.js"]), "x.js"),
        (Scope::Project, "$CLAUDE_PROJECT_DIR/x.sh", json!([]), ""),
        (Scope::Project, "npx", json!(["prettier", "--check"]), ""),
    ] {
        let handler = json!({"type": "command", "command": program, "args": args});
        assert_eq!(scripts(scope, handler), expected, "{program} {args}");
    }
}

#[test]
fn a_finding_in_a_script_stands_in_its_file_and_at_its_command() {
    let document = document("PostToolUse", &[command(START)]);
    let text = "#!/bin/bash\nprettier --write \"$1\"\n";
    let found = lint_bundle(&FACTS, &document, &Bundle::default().with(SCRIPT, text.as_bytes()));
    let [finding] = &found[..] else { panic!("{found:?}") };
    assert_eq!((finding.rule.id, finding.fixes.len()), ("args-vs-stdin", 0));
    assert_eq!(finding.pointer().to_string(), "/files/.claude~1hooks~1x.sh");
    assert_eq!(finding.at.to_string(), "/hooks/PostToolUse/0/hooks/0/command");
    assert_eq!(&document.text()[finding.range(&document)], START.replace('"', "\\\""));
    let script = Document::parse(text);
    assert_eq!(&text[finding.in_script().range(&script)], "$1");
    assert!(lint(&FACTS, &document).is_empty());
}

#[test]
fn arguments_are_missed_only_where_nobody_gives_them() {
    let shell = |text: &str| of_script("PostToolUse", START, SCRIPT, text);
    let none: [(&str, String); 0] = [];
    assert_eq!(shell("prettier --write \"$1\"\n"), [("args-vs-stdin", "$1".to_owned())]);
    for text in [
        "file=\"${1:-$(jq -r .tool_input.file_path)}\"\nprettier --write \"$file\"\n",
        "if [ -n \"$1\" ]; then file=$1; else file=x; fi\n",
        "[[ \"$1\" == --test ]] && exit 0\nfile=$1\n",
        "if (( $# > 0 )); then echo \"$1\"; fi\n",
        "case \"$1\" in start) echo hi;; esac\n",
        "main() { echo hi; }\nmain \"$@\"\n",
        "log() { echo \"$1\"; }\nlog hi\n",
        "mode=$1\ninput=$(cat)\n",
    ] {
        assert_eq!(shell(text), none, "{text}");
    }
    let given = format!("{START} \"$(jq -r .tool_input.file_path)\"");
    assert_eq!(of_script("PostToolUse", &given, SCRIPT, "prettier --write \"$1\"\n"), none);
    let list = format!("jq -r '.tool_input.file_path' | xargs {START}");
    assert_eq!(of_script("PostToolUse", &list, SCRIPT, "prettier --write \"$1\"\n"), none);
}

#[test]
fn other_languages_are_read_too() {
    let python = |text: &str| of_script("PostToolUse", "python3 .claude/x.py", ".claude/x.py", text);
    let rules = |found: Vec<(&'static str, String)>| found.into_iter().map(|it| it.1).collect::<Vec<_>>();
    assert_eq!(rules(python("import sys\nprint(sys.argv[1])\n")), ["sys.argv[1]"]);
    assert_eq!(python("import sys\nif len(sys.argv) > 1:\n    print(sys.argv[1])\n"), []);
    assert_eq!(python("import sys, json\nd = json.load(sys.stdin)\nprint(sys.argv[1])\n"), []);
    let node = |text: &str| of_script("PostToolUse", "node .claude/x.js", ".claude/x.js", text);
    assert_eq!(rules(node("console.log(process.argv[2])")), ["process.argv[2]"]);
    assert_eq!(node("console.log(process.argv[2] || 'x')"), []);
}

#[test]
fn every_start_of_a_script_has_to_agree() {
    let bundle = Bundle::default().with(SCRIPT, b"prettier --write \"$1\"\n");
    let both = [command(START), command(&format!("{START} a.ts"))];
    assert_eq!(in_scripts(&document("Stop", &both), &bundle), []);
    let twice = [command(START), command(&format!("bash {START}"))];
    assert_eq!(in_scripts(&document("Stop", &twice), &bundle).len(), 1);
}

#[test]
fn an_exit_that_stops_nothing_is_named_where_it_wants_to() {
    let found = |event: &str, text: &str| !of_script(event, START, SCRIPT, text).is_empty();
    let refusal = "#!/bin/bash\nif grep -q secret; then\n  echo 'Blocked: a secret' >&2\n  exit 2\nfi\n";
    assert!(found("PostToolUse", refusal));
    assert!(found("SessionStart", refusal));
    assert!(!found("PreToolUse", refusal));
    let missing = "#!/bin/bash\ncommand -v jq >/dev/null || { echo 'jq is needed' >&2; exit 2; }\n# never block\n";
    assert!(!found("SessionStart", missing));
}

#[test]
fn variables_of_the_command_and_of_libraries_are_there() {
    let found = |start: &str, text: &str| of_script("PostToolUse", start, SCRIPT, text).len();
    assert_eq!(found(START, "echo \"$CLAUDE_FILE_PATHS\"\n"), 1);
    assert_eq!(found(START, "echo \"$FILE_PATH\"\n"), 1);
    assert_eq!(found(&format!("FILE_PATH=$(jq -r .tool_input.file_path) {START}"), "echo \"$FILE_PATH\"\n"), 0);
    assert_eq!(found(START, ". \"$(dirname \"$0\")/lib.sh\"\necho \"$FILE_PATH\"\n"), 0);
}

#[test]
fn line_ends_matter_to_what_reads_them() {
    let found = |start: &str, text: &str| of_script("Stop", start, SCRIPT, text);
    let first = [("script-crlf", "#!/bin/bash\r".to_owned())];
    assert_eq!(found(START, "#!/bin/bash\r\ndate\r\n"), first);
    assert_eq!(found(START, "#!/usr/bin/env python3\r\nprint(1)\r\n")[0].1, "#!/usr/bin/env python3\r");
    let line = [("script-crlf", "date\r".to_owned())];
    assert_eq!(found(&format!("bash {START}"), "#!/bin/bash\r\n# x\r\ndate\r\n"), line);
    assert_eq!(found(&format!("python3 {START}"), "#!/usr/bin/env python3\r\nprint(1)\r\n"), []);
    assert_eq!(found(START, "#!/bin/bash\nprintf 'a\r\nb'\n"), []);
}

#[test]
fn a_script_is_missing_only_where_that_is_sure() {
    let bundle = Bundle::default().without(SCRIPT);
    let found = |line: &str| {
        let found = lint_bundle(&FACTS, &document("Stop", &[command(line)]), &bundle);
        found.iter().any(|finding| finding.rule.id == "script-missing")
    };
    assert!(found(START));
    assert!(found(&format!("python3 {START}")));
    for line in [
        format!("[ -x {START} ] && {START}"),
        format!("if [ -f {START} ]; then {START}; fi"),
        format!("{START} || true"),
        "./.claude/hooks/x.sh".to_owned(),
    ] {
        assert!(!found(&line), "{line}");
    }
}

#[test]
fn programs_and_unknown_files_are_left_alone() {
    for bytes in [&b"\x7fELF\0\0"[..], b"\xff\xfe", b""] {
        let bundle = Bundle::default().with(SCRIPT, bytes);
        assert_eq!(lint_bundle(&FACTS, &document("Stop", &[command(START)]), &bundle).len(), 0);
    }
    assert_eq!(of_script("Stop", START, "other.sh", "echo $1"), []);
    assert_eq!(of_script("Stop", START, SCRIPT, "#!/usr/bin/env fish\necho $1\n"), []);
}

#[test]
fn the_protocol_of_input_and_output_holds_in_scripts_too() {
    let rules = |event: &str, text: &str| -> Vec<&'static str> {
        of_script(event, START, SCRIPT, text).into_iter().map(|(rule, _)| rule).collect()
    };
    let twice =
        "#!/bin/bash\ntool=$(jq -r .tool_name)\nfile=$(jq -r .tool_input.file_path)\necho \"$tool $file\" >> log\n";
    assert_eq!(rules("PostToolUse", twice), ["stdin-read-twice"]);
    let once = "#!/bin/bash\ninput=$(cat)\ntool=$(jq -r .tool_name <<< \"$input\")\necho \"$tool\" >> log\n";
    assert_eq!(rules("PostToolUse", once), [""; 0]);
    assert_eq!(rules("Stop", "#!/bin/bash\njq -r .tool_name >> log\n"), ["stdin-field-unknown"]);
    assert_eq!(rules("Stop", "#!/bin/bash\njq -r '.cwd |' >> log\n"), ["jq-syntax"]);
    let guard =
        "#!/bin/bash\nif jq -r .tool_input.command | grep -q 'rm -rf'; then\n  echo 'Blocked' >&2\n  exit 1\nfi\n";
    assert_eq!(rules("PreToolUse", guard), ["exit1-not-blocking"]);
    assert_eq!(rules("PreToolUse", &guard.replace("exit 1", "exit 2")), [""; 0]);
    let usage = "#!/bin/bash\n# blocks rm\ncommand -v jq >/dev/null || { echo 'jq is needed' >&2; exit 1; }\n";
    assert_eq!(rules("PreToolUse", usage), [""; 0]);
    let stop = "#!/bin/bash\nnpm test >&2 || exit 2\n";
    assert_eq!(rules("Stop", stop), ["stop-hook-no-guard"]);
    assert_eq!(
        rules("Stop", &format!("#!/bin/bash\n[ \"$(jq -r .stop_hook_active)\" = true ] && exit 0\n{stop}")),
        [""; 0]
    );
}
