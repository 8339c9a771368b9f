//! What the checker makes of a hook's folder, as it says it.

use super::finding::{Words, words};
use hookwright_core::json::{Document, Node, Value};

/// The script that installs a hook.
#[derive(Debug, Clone, PartialEq)]
pub struct InstallScript {
    /// Its text.
    pub text: String,
    /// The handlers that it registers: event, matcher, and the handler as JSON.
    pub commands: Vec<(String, Option<String>, String)>,
    /// References to files that stay as they are, each with its command.
    pub left: Vec<(String, String)>,
}

/// Why there is no script, and what follows from it.
#[derive(Debug, Clone, PartialEq)]
pub struct NoScript {
    /// What is so.
    pub fault: Words,
    /// Why it matters, where that does not go without saying.
    pub why: Option<Words>,
}

/// A script to start from.
#[derive(Debug, Clone, PartialEq)]
pub struct Starter {
    /// Its path in the hook's folder.
    pub path: String,
    /// What stands in it.
    pub text: String,
    /// The handler that starts it.
    pub handler: Value,
}

/// A configuration whose commands follow a renamed script.
#[derive(Debug, Clone, PartialEq)]
pub struct Renamed {
    /// The configuration.
    pub hooks: String,
    /// References that stay as they are, each with its command.
    pub left: Vec<(String, String)>,
}

impl InstallScript {
    /// Reads an answer; none where it is none.
    pub fn read(answer: &str) -> Option<Result<InstallScript, NoScript>> {
        let answer = Document::parse(answer);
        let root = answer.root();
        if let Some(fault) = root.get("fault") {
            return Some(Err(NoScript { fault: words(fault)?, why: root.get("why").and_then(words) }));
        }
        let command = |node: &Node| {
            let text = |key: &str| node.get(key)?.as_str().map(str::to_owned);
            let handler = answer.text()[node.get("handler")?.range.clone()].to_owned();
            Some((text("event")?, text("matcher"), handler))
        };
        Some(Ok(InstallScript {
            text: root.get("script")?.as_str()?.to_owned(),
            commands: root.get("commands")?.items()?.iter().map(command).collect::<Option<_>>()?,
            left: left(root)?,
        }))
    }
}

impl Starter {
    /// Reads an answer; none where it is none.
    pub fn read(answer: &str) -> Option<Starter> {
        let answer = Document::parse(answer);
        let text = |key: &str| answer.root().get(key)?.as_str().map(str::to_owned);
        let handler = Value::of(answer.root().get("handler")?, answer.text());
        Some(Starter { path: text("path")?, text: text("text")?, handler })
    }

    /// The command of its handler.
    pub fn command(&self) -> Option<String> {
        let Value::Object(members) = &self.handler else { return None };
        let (_, command) = members.iter().find(|(key, _)| key == "command")?;
        if let Value::String(command) = command { Some(command.clone()) } else { None }
    }

    /// Its name without folders.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }
}

impl Renamed {
    /// Reads an answer; none where the script cannot have that path.
    pub fn read(answer: &str) -> Option<Renamed> {
        let answer = Document::parse(answer);
        Some(Renamed { hooks: answer.root().get("hooks")?.as_str()?.to_owned(), left: left(answer.root())? })
    }
}

/// The files of a plugin, by their paths.
pub fn plugin_files(answer: &str) -> Option<Vec<(String, String)>> {
    let file = |node: &Node| match node.items()? {
        [path, text] => Some((path.as_str()?.to_owned(), text.as_str()?.to_owned())),
        _ => None,
    };
    Document::parse(answer).root().items()?.iter().map(file).collect()
}

fn left(root: &Node) -> Option<Vec<(String, String)>> {
    let text = |node: &Node, key: &str| node.get(key)?.as_str().map(str::to_owned);
    root.get("left")?.items()?.iter().map(|node| Some((text(node, "command")?, text(node, "reference")?))).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use hookwright_checker::Checker;
    use hookwright_core::Lang;

    const HOOKS: &str = r#"{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"./scripts/a.sh"}]}]}}"#;

    fn checker() -> Checker {
        let mut checker = Checker::new();
        checker.add_file("scripts/a.sh", b"#!/bin/sh\n");
        checker
    }

    #[test]
    fn a_script_or_why_there_is_none() {
        let script =
            InstallScript::read(&checker().install_script("demo", "", HOOKS, "user", "bash")).unwrap().unwrap();
        assert!(script.text.starts_with("#!/bin/sh\n"));
        assert_eq!(script.commands.len(), 1);
        assert!(script.commands[0].2.contains("$HOME/.claude/hooks/demo/scripts/a.sh"), "{:?}", script.commands);
        let none =
            InstallScript::read(&checker().install_script("Demo!", "", HOOKS, "user", "bash")).unwrap().unwrap_err();
        assert!(none.fault.get(Lang::Es).contains("nombre corto"), "{none:?}");
    }

    #[test]
    fn paths_that_are_rewritten_are_no_fault() {
        let has_fault = |mut checker: Checker| checker.lint(HOOKS).contains("relative-path");
        assert_eq!((has_fault(Checker::new()), has_fault(checker())), (true, false));
    }

    #[test]
    fn commands_follow_and_a_plugin_has_its_own_files() {
        let renamed = Renamed::read(&checker().rename_script(HOOKS, "scripts/a.sh", "b.sh")).unwrap();
        assert!(renamed.hooks.contains("./scripts/b.sh"), "{renamed:?}");
        assert_eq!(Renamed::read(&checker().rename_script(HOOKS, "scripts/a.sh", "../b.sh")), None);
        let files = plugin_files(&checker().plugin_files("demo", "", HOOKS)).unwrap();
        let paths: Vec<_> = files.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(paths, [".claude-plugin/plugin.json", "README.md", "hooks/hooks.json"]);
    }
}
