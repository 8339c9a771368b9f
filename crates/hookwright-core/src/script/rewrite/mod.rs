//! Commands that call the files of a hook's folder, written for the place where an installed hook lies.
//!
//! *Reference*: `./scripts/P`, `scripts/P` or `${CLAUDE_PLUGIN_ROOT}/scripts/P` at the start of a word.

mod exec;
mod rename;
mod shell;

pub use rename::{Renaming, renamed};

use crate::json::{Edit, Node, Pointer, Value};
use crate::merge::Entry;
use crate::shell::dialect;

/// Where the folder of an installed hook is, as a command in the settings says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// In a project.
    Project,
    /// In the home folder.
    User,
    /// In the folder that CLAUDE_CONFIG_DIR names.
    ConfigDir,
    /// In a plugin.
    Plugin,
}

/// An entry with its paths rewritten.
#[derive(Debug, Clone)]
pub struct Rewriting {
    /// The entry.
    pub entry: Entry,
    /// The files that are called as programs.
    pub programs: Vec<String>,
    /// References that stay as they are.
    pub left: Vec<Left>,
}

/// A reference that was not rewritten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// The command it stands in.
    pub command: String,
    /// The reference.
    pub reference: String,
}

/// What a text became.
#[derive(Debug, Default)]
struct Rewritten {
    text: String,
    programs: Vec<String>,
    left: Vec<String>,
}

/// The place that paths are rewritten to, and the files that are there.
#[derive(Clone, Copy)]
struct Target<'a> {
    base: Base,
    slug: &'a str,
    files: &'a [&'a str],
}

/// Rewrites the references of a handler's command and arguments to the hook's place; `files` are its paths.
pub fn rewrite(entry: &Entry, slug: &str, base: Base, files: &[&str]) -> Rewriting {
    let target = Target { base, slug, files };
    let handler = entry.handler();
    let text = |key| handler.root().get(key).and_then(Node::as_str);
    let Some(command) = text("command") else {
        return Rewriting { entry: entry.clone(), programs: Vec::new(), left: Vec::new() };
    };
    let at = |key: &str| Pointer::root().key(key);
    let args = handler.root().get("args").and_then(Node::items);
    let (edits, rewritten) = match args {
        Some(args) => exec::rewrite(command, args, target),
        None => {
            let rewritten = shell::rewrite(command, dialect(text("shell"), false, command), target);
            (vec![Edit::Set { at: at("command"), value: Value::text(rewritten.text.as_str()) }], rewritten)
        }
    };
    let changed = handler.apply(&edits).unwrap_or_else(|_| handler.clone());
    let entry = entry.with_handler(changed);
    let left = rewritten.left.into_iter().map(|reference| Left { command: command.to_owned(), reference }).collect();
    Rewriting { entry, programs: rewritten.programs, left }
}

impl Target<'_> {
    /// The path of a file, as it stands in the settings.
    fn path(&self, file: &str) -> String {
        let base = match self.base {
            Base::Project => "${CLAUDE_PROJECT_DIR}/.claude",
            Base::User => "$HOME/.claude",
            Base::ConfigDir => CONFIG_DIR,
            Base::Plugin => return format!("{PLUGIN_ROOT}{file}"),
        };
        format!("{base}/hooks/{}/{file}", self.slug)
    }

    /// The file that a reference names; a folder only where the reference begins with a dot or the plugin's folder.
    fn file(&self, reference: &str) -> Option<String> {
        let (path, may_be_folder) = match (reference.strip_prefix("./"), reference.strip_prefix(PLUGIN_ROOT)) {
            (Some(path), _) | (_, Some(path)) => (path, true),
            _ => (reference, false),
        };
        let folder = format!("{}/", path.trim_end_matches('/'));
        let is_known =
            self.files.contains(&path) || may_be_folder && self.files.iter().any(|file| file.starts_with(&folder));
        (is_known && folder.starts_with("scripts/")).then(|| path.to_owned())
    }
}

/// The user's settings folder where a variable may name it, as `sh` reads it.
const CONFIG_DIR: &str = "${CLAUDE_CONFIG_DIR:-$HOME/.claude}";

/// The plugin's folder, as a reference to a file in it begins.
const PLUGIN_ROOT: &str = "${CLAUDE_PLUGIN_ROOT}/";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Document;

    const FILES: [&str; 9] = [
        "scripts/lint.sh",
        "scripts/report.py",
        "scripts/my lint.sh",
        "scripts/c.json",
        "scripts/lib/x.sh",
        "scripts/a$b.sh",
        "scripts/w.ps1",
        "scripts/it's.sh",
        "README.md",
    ];

    fn rewritten(handler: &str, base: Base) -> Rewriting {
        let entry = Entry::of_json("\"Stop\"", None, handler).unwrap();
        rewrite(&entry, "demo", base, &FILES)
    }

    fn command(command: &str, shell: Option<&str>) -> Rewriting {
        let shell = shell.map(|shell| format!(",\"shell\":\"{shell}\"")).unwrap_or_default();
        let command = crate::json::compact(&Value::text(command));
        rewritten(&format!("{{\"type\":\"command\",\"command\":{command}{shell}}}"), Base::Project)
    }

    fn text(rewriting: &Rewriting) -> String {
        rewriting.entry.handler().root().get("command").unwrap().as_str().unwrap().to_owned()
    }

    /// `B` stands for the base.
    fn check(before: &str, after: &str) {
        let expected = after.replace("B/", "${CLAUDE_PROJECT_DIR}/.claude/hooks/demo/");
        let found = command(before, None);
        assert_eq!(text(&found), expected, "{before}");
        assert_eq!(found.left, [], "{before}");
        assert_eq!(text(&command(&expected, None)), expected, "again: {before}");
    }

    #[test]
    fn references_become_the_quoted_place() {
        for (before, after) in [
            ("./scripts/lint.sh", r#""B/scripts/lint.sh""#),
            ("scripts/lint.sh --fix", r#""B/scripts/lint.sh" --fix"#),
            (r#"bash ./scripts/lint.sh "$1""#, r#"bash "B/scripts/lint.sh" "$1""#),
            ("python3 scripts/report.py --out=r.txt", r#"python3 "B/scripts/report.py" --out=r.txt"#),
            (r#""./scripts/my lint.sh" a"#, r#""B/scripts/my lint.sh" a"#),
            ("'scripts/my lint.sh' a", r#""B/scripts/my lint.sh" a"#),
            (r"./scripts/my\ lint.sh a", r#""B/scripts/my lint.sh" a"#),
            ("CONF=./scripts/c.json ./scripts/lint.sh", r#"CONF="B/scripts/c.json" "B/scripts/lint.sh""#),
            ("jq . < ./scripts/c.json | ./scripts/lib/x.sh", r#"jq . < "B/scripts/c.json" | "B/scripts/lib/x.sh""#),
            ("[ -f x ] && ./scripts/lint.sh", r#"[ -f x ] && "B/scripts/lint.sh""#),
            ("x=$(./scripts/lint.sh q); echo $x", r#"x=$("B/scripts/lint.sh" q); echo $x"#),
            (r#"echo "$(./scripts/lint.sh q)""#, r#"echo "$("B/scripts/lint.sh" q)""#),
            (r#"sh -c './scripts/lint.sh "$1"' _ z"#, r#"sh -c '"B/scripts/lint.sh" "$1"' _ z"#),
            (r#"bash -c "./scripts/lint.sh --x""#, r#"bash -c '"B/scripts/lint.sh" --x'"#),
            ("sh -c ./scripts/lint.sh", r#"sh -c '"B/scripts/lint.sh"'"#),
            (r#""${CLAUDE_PLUGIN_ROOT}"/scripts/lint.sh"#, r#""B/scripts/lint.sh""#),
            (r#""${CLAUDE_PLUGIN_ROOT}/scripts/lint.sh" -q"#, r#""B/scripts/lint.sh" -q"#),
            ("$CLAUDE_PLUGIN_ROOT/scripts/lint.sh", r#""B/scripts/lint.sh""#),
            ("'./scripts/a$b.sh'", r#""B/scripts/a\$b.sh""#),
            ("PYTHONPATH=./scripts python3 -m lint", r#"PYTHONPATH="B/scripts" python3 -m lint"#),
            ("eslint --config=./scripts/c.json .", r#"eslint --config="B/scripts/c.json" ."#),
            ("timeout 5 ./scripts/lint.sh", r#"timeout 5 "B/scripts/lint.sh""#),
            ("if ./scripts/lint.sh; then echo; fi", r#"if "B/scripts/lint.sh"; then echo; fi"#),
        ] {
            check(before, after);
        }
    }

    #[test]
    fn what_is_no_reference_stays() {
        for command in
            ["node src/scripts/lint.sh", "../scripts/x", "curl https://h/scripts/x", "my-scripts/x", "README.md"]
        {
            check(command, command);
        }
        for (unclear, reference) in [
            (r#"echo "see ./scripts/lint.sh""#, "./scripts/lint.sh"),
            ("./scripts/gone.sh", "./scripts/gone.sh"),
            ("cat ./scripts/*.sh", "./scripts/*.sh"),
            ("true # ./scripts/lint.sh", "./scripts/lint.sh"),
            ("sh -c '\"./scripts/it'\\''s.sh\"'", "./scripts/it"),
            ("./scripts/lint.sh 'unclosed", "./scripts/lint.sh"),
        ] {
            let found = command(unclear, None);
            assert_eq!(text(&found), unclear);
            assert_eq!(
                found.left.iter().map(|left| left.reference.as_str()).collect::<Vec<_>>(),
                [reference],
                "{unclear}"
            );
        }
    }

    #[test]
    fn powershell_calls_with_an_ampersand() {
        let base = "${CLAUDE_PROJECT_DIR}/.claude/hooks/demo";
        for (before, after) in [
            (r".\scripts\w.ps1 -x", r#"& "B/scripts/w.ps1" -x"#),
            (r"& .\scripts\w.ps1 -x", r#"& "B/scripts/w.ps1" -x"#),
            ("pwsh -File ./scripts/w.ps1", r#"pwsh -File "B/scripts/w.ps1""#),
        ] {
            assert_eq!(text(&command(before, Some("powershell"))), after.replace('B', base), "{before}");
        }
        let handler = r#"{"type":"command","command":"./scripts/w.ps1","shell":"powershell"}"#;
        let expected = r#"& "$env:CLAUDE_CONFIG_DIR/hooks/demo/scripts/w.ps1""#;
        assert_eq!(text(&rewritten(handler, Base::ConfigDir)), expected);
    }

    #[test]
    fn the_exec_form_has_no_quotes_and_becomes_a_shell_line_for_a_user() {
        let handler = r#"{"type":"command","command":"./scripts/lint.sh","args":["--c=./scripts/c.json","x y"]}"#;
        let found = rewritten(handler, Base::Project);
        let expected = handler.replace("./scripts", "${CLAUDE_PROJECT_DIR}/.claude/hooks/demo/scripts");
        assert_eq!(found.entry.handler(), &Document::parse(expected));
        assert_eq!(found.programs, ["scripts/lint.sh"]);
        let handler =
            r#"{"type":"command","command":"python3","args":["scripts/report.py","it's","${CLAUDE_PROJECT_DIR}/a"]}"#;
        let found = rewritten(handler, Base::User);
        let expected = r#"'python3' "$HOME/.claude/hooks/demo/scripts/report.py" 'it'\''s' "${CLAUDE_PROJECT_DIR}/a""#;
        assert_eq!(text(&found), expected);
        assert!(found.entry.handler().root().get("args").is_none());
        let plain = r#"{"type":"command","command":"python3","args":["x.py"]}"#;
        assert_eq!(rewritten(plain, Base::User).entry.handler().text(), plain);
    }
}
