//! What it takes to install the draft, or to take it out again.

use super::taken::InstallScript;
use hookwright_core::hook::Hook;
use hookwright_core::json::{Document, Node, Value, compact};
use hookwright_core::visible::visible;
use hookwright_core::{Platform, Scope};
use serde::{Deserialize, Serialize};

/// Whose settings the hook goes into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Whose {
    /// One person's, in one project.
    #[default]
    Local,
    /// A project's, for everybody in it.
    Project,
    /// One person's, in every project.
    User,
}

/// What runs the script.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shell {
    /// Any POSIX shell.
    #[default]
    Bash,
    /// Windows PowerShell and PowerShell 7.
    PowerShell,
}

/// Which way the hook goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Way {
    /// Into the settings.
    #[default]
    In,
    /// Out of them.
    Out,
}

/// What a person chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Choice {
    /// Whose settings.
    pub whose: Whose,
    /// The shell.
    pub shell: Shell,
    /// In or out.
    pub way: Way,
}

/// A script, and what it will do.
#[derive(Debug, Clone, PartialEq)]
pub struct Installer {
    /// The name of its file.
    pub file: String,
    /// The script.
    pub script: String,
    /// The line that runs it.
    pub run: String,
    /// What Claude Code will run.
    pub hooks: Vec<Registered>,
    /// The hook's own files with their sizes.
    pub files: Vec<(String, usize)>,
    /// References to files that stay as they are, each with its command.
    pub left: Vec<(String, String)>,
}

/// A handler as it is registered.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Registered {
    /// The event.
    pub event: String,
    /// The matcher.
    pub matcher: Option<String>,
    /// What runs, in full.
    pub what: String,
}

impl Whose {
    /// Every choice, the most careful first.
    pub const ALL: [Whose; 3] = [Whose::Local, Whose::Project, Whose::User];

    /// The scope.
    pub fn scope(self) -> Scope {
        match self {
            Whose::Local => Scope::Local,
            Whose::Project => Scope::Project,
            Whose::User => Scope::User,
        }
    }

    /// The scope's name.
    pub fn name(self) -> &'static str {
        match self {
            Whose::Local => "local",
            Whose::Project => "project",
            Whose::User => "user",
        }
    }

    /// The settings file.
    pub fn settings(self) -> &'static str {
        match self {
            Whose::Local => ".claude/settings.local.json",
            Whose::Project => ".claude/settings.json",
            Whose::User => "~/.claude/settings.json",
        }
    }

    /// The folder of a hook's own files.
    pub fn folder(self, slug: &str) -> String {
        let home = if self == Whose::User { "~/" } else { "" };
        format!("{home}.claude/hooks/{slug}/")
    }
}

impl Shell {
    /// Every choice.
    pub const ALL: [Shell; 2] = [Shell::Bash, Shell::PowerShell];

    /// The one that a system has.
    pub fn of(platform: Platform) -> Shell {
        if platform == Platform::Windows { Shell::PowerShell } else { Shell::Bash }
    }

    /// Its name for the checker.
    pub fn name(self) -> &'static str {
        match self {
            Shell::Bash => "bash",
            Shell::PowerShell => "powershell",
        }
    }

    /// The file of the script, and the line that runs it.
    fn run(self, slug: &str, way: Way) -> (String, String) {
        let (file, line, option) = match self {
            Shell::Bash => (format!("install-{slug}.sh"), "sh ", " --uninstall"),
            Shell::PowerShell => (
                format!("install-{slug}.ps1"),
                "powershell -NoProfile -ExecutionPolicy Bypass -File .\\",
                " -Uninstall",
            ),
        };
        let run = format!("{line}{file}{}", if way == Way::Out { option } else { "" });
        (file, run)
    }
}

/// What a script for this hook does when it is run as was chosen.
pub fn installer(hook: &Hook, choice: Choice, made: &InstallScript) -> Installer {
    let (file, run) = choice.shell.run(&hook.slug, choice.way);
    Installer {
        script: made.text.clone(),
        run,
        file,
        hooks: made.commands.iter().map(|(event, matcher, handler)| registered(event, matcher, handler)).collect(),
        files: hook.scripts.iter().map(|(path, bytes)| (path.to_owned(), bytes.len())).collect(),
        left: made.left.clone(),
    }
}

fn registered(event: &str, matcher: &Option<String>, handler: &str) -> Registered {
    let handler = Document::parse(handler);
    let what = in_full(handler.root(), handler.text());
    Registered { event: visible(event), matcher: matcher.as_deref().map(visible), what }
}

/// What a handler runs, in full; signs that cannot be seen are spelled out.
pub fn in_full(handler: &Node, source: &str) -> String {
    let text = |key: &str| handler.get(key).and_then(Node::as_str);
    let args = handler.get("args").and_then(Node::items).unwrap_or_default();
    let args = args.iter().map(|arg| format!(" {}", compact(&Value::of(arg, source))));
    let tool = text("server").zip(text("tool")).map(|(server, tool)| format!("{server} › {tool}"));
    let what = text("command").map(|command| format!("{command}{}", args.collect::<String>()));
    let what = what.or(text("url").map(str::to_owned)).or(text("prompt").map(str::to_owned)).or(tool);
    let what = what.unwrap_or_else(|| source[handler.range.clone()].to_owned());
    what.split('\n').map(visible).collect::<Vec<_>>().join("\n")
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use hookwright_checker::Checker;
    use hookwright_core::hook::{About, Scripts};

    const TEXT: &str = r#"{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"./scripts/a.sh"},
        {"type":"command","command":"x","args":["a b"]},{"type":"prompt","prompt":"Good?\u202e"}]}]}}"#;

    #[test]
    fn what_is_registered_is_said_in_full() {
        let mut scripts = Scripts::none();
        scripts.add("a.sh", *b"#!/bin/sh\n").unwrap();
        let hook = Hook { slug: "demo".to_owned(), about: About::default(), hooks: Document::parse(TEXT), scripts };
        let mut checker = Checker::new();
        checker.add_file("scripts/a.sh", b"#!/bin/sh\n");
        let made = InstallScript::read(&checker.install_script("demo", "", TEXT, "user", "bash")).unwrap().unwrap();
        let choice = Choice { whose: Whose::User, way: Way::Out, ..Choice::default() };
        let installer = installer(&hook, choice, &made);
        assert_eq!(
            (installer.file.as_str(), installer.run.as_str()),
            ("install-demo.sh", "sh install-demo.sh --uninstall")
        );
        let what: Vec<&str> = installer.hooks.iter().map(|hook| hook.what.as_str()).collect();
        assert_eq!(what, [r#""$HOME/.claude/hooks/demo/scripts/a.sh""#, r#"x "a b""#, r"Good?\u{202e}"]);
        assert_eq!(installer.hooks[0].matcher.as_deref(), Some("Bash"));
        assert_eq!(installer.files, [("scripts/a.sh".to_owned(), 10)]);
        assert!(installer.script.contains("hook_scope='user'"));
    }

    #[test]
    fn powershell_runs_a_file_of_its_own() {
        assert_eq!(Shell::of(Platform::Windows), Shell::PowerShell);
        let (file, run) = Shell::PowerShell.run("demo", Way::Out);
        assert_eq!(file, "install-demo.ps1");
        assert_eq!(run, r"powershell -NoProfile -ExecutionPolicy Bypass -File .\install-demo.ps1 -Uninstall");
    }
}
