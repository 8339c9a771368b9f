//! A scratch home with a project in it and hooks beside it, and runs of the command and of the script there.

pub use super::scratch::{LOCAL, Run, Tree};
use super::scratch::{Scratch, difference};
use super::starts::Start;
use std::fs;
use std::ops::Deref;
use std::process::Command;

/// A home, a project, and hooks to install.
pub struct Ground(Scratch);

impl Deref for Ground {
    type Target = Scratch;

    fn deref(&self) -> &Scratch {
        &self.0
    }
}

/// Who does it: this command, or the script that it prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    Command,
    Script,
}

impl Ground {
    pub fn new() -> Ground {
        Ground::named("project")
    }

    /// With a project folder of this name.
    pub fn named(project: &str) -> Ground {
        let ground = Ground(Scratch::named(project));
        ground.hook("demo", "1.0.0", HOOKS, &FILES);
        ground
    }

    /// With local settings in the project.
    pub fn with(settings: impl AsRef<[u8]>) -> Ground {
        let ground = Ground::new();
        ground.write(LOCAL, settings);
        ground
    }

    /// With a project that starts so.
    pub fn starting(start: &Start) -> Ground {
        let ground = Ground::new();
        start.make(&ground);
        ground
    }

    /// Puts a hook's folder beside the project, in the place of an older one.
    pub fn hook(&self, slug: &str, version: &str, hooks: &str, files: &[(&str, &[u8])]) {
        let folder = self.path("hooks").join(slug);
        let _ = fs::remove_dir_all(&folder);
        let about = format!("---\nname: It's a \"$hook\" `of` ours\nversion: {version}\n---\n");
        let own = [("hooks.json", hooks.as_bytes()), ("HOOK.md", about.as_bytes())];
        for (path, bytes) in own.iter().chain(files) {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }

    /// The second version of the hook: other entries, a changed file, a new one, one gone.
    pub fn renew(&self, slug: &str) {
        self.hook(slug, "2.0.0", NEWER_HOOKS, &NEWER_FILES);
    }

    /// The command, in the project, with nothing of the tester's surroundings.
    pub fn command(&self, arguments: &[&str]) -> Command {
        self.surround(Command::new(env!("CARGO_BIN_EXE_hookwright")), arguments)
    }

    /// A program in these surroundings.
    pub fn surround(&self, mut command: Command, arguments: &[&str]) -> Command {
        command.args(arguments).env_clear().env("HOME", self.path("home")).env("TMPDIR", self.path("tmp"));
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default()).current_dir(self.project(""));
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Run {
        Run::of(&mut self.command(arguments), "")
    }

    pub fn install(&self, slug: &str) -> Run {
        self.run(&["install", "--yes", &format!("../hooks/{slug}")])
    }

    pub fn uninstall(&self, slug: &str) -> Run {
        self.run(&["uninstall", "--yes", slug])
    }

    /// Installs or uninstalls by either way, without a question.
    pub fn by(&self, by: By, action: &str, slug: &str, options: &[&str]) -> Run {
        let folder = format!("../hooks/{slug}");
        if by == By::Command {
            let hook = if action == "install" { &folder } else { slug };
            return self.run(&[&[action, "--yes", hook], options].concat());
        }
        let printed = self.run(&["script", &folder]);
        assert_eq!(printed.wrong(0), None);
        let script = self.path(&format!("tmp/{slug}.sh"));
        fs::write(&script, printed.out).unwrap();
        let action: &[&str] = if action == "install" { &[] } else { &["--uninstall"] };
        let options = [&[script.to_str().unwrap(), "--yes"], action, options].concat();
        let run = Run::of(&mut self.surround(Command::new("sh"), &options), "");
        fs::remove_file(script).unwrap();
        run
    }

    /// Home and project.
    pub fn tree(&self) -> Tree {
        self.tree_without("hooks")
    }
}

/// Holds that all of these ended well.
#[track_caller]
pub fn all_well<'a>(case: &str, runs: impl IntoIterator<Item = &'a Run>) {
    for run in runs {
        assert_eq!(run.wrong(0), None, "{case}");
    }
}

/// Holds that nothing differs.
#[track_caller]
pub fn same_tree(case: &str, expected: &Tree, found: &Tree) {
    assert_eq!(difference(expected, found), None, "{case}");
}

pub const HOOKS: &str = r#"{"hooks": {
  "PostToolUse": [{"matcher": "Write|Edit", "hooks": [
    {"type": "command", "command": "./scripts/lint.sh --quiet", "timeout": 30}]}],
  "Stop": [{"hooks": [{"type": "command", "command": "echo done # it's \"fine\" \\ $x `y` caf\u00e9"}]}]
}}"#;

pub const FILES: [(&str, &[u8]); 4] = [
    ("scripts/lint.sh", b"#!/bin/sh\necho \"$1\" 'lint' `date` \\\\ $HOME\nEND_OF_FILE_1\n"),
    ("scripts/data/my table.csv", b"a;b\r\n1;2\r\n"),
    ("scripts/data/\u{e9} $x'`.bin", b"\0\xff\x01no end"),
    ("scripts/empty", b""),
];

const NEWER_HOOKS: &str = r#"{"hooks": {
  "PostToolUse": [{"matcher": "Write|Edit", "hooks": [
    {"type": "command", "command": "./scripts/lint.sh --fast", "timeout": 20},
    {"type": "prompt", "prompt": "Is it good?"}]}],
  "SessionStart": [{"matcher": "startup", "hooks": [{"type": "command", "command": "scripts/hello.py"}]}]
}}"#;

const NEWER_FILES: [(&str, &[u8]); 3] = [
    ("scripts/lint.sh", b"#!/bin/sh\necho two\n"),
    ("scripts/hello.py", b"print('hello')\n"),
    ("scripts/data/my table.csv", b"a;b\r\n1;2\r\n"),
];

/// A hook without files.
pub fn inline(slug: &str) -> String {
    format!(r#"{{"Stop": [{{"hooks": [{{"type": "command", "command": "echo {slug}"}}]}}]}}"#)
}
