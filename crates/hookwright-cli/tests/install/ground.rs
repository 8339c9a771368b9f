//! A scratch home with a project in it and hooks beside it, and runs of the command and of the script there.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Where the local settings of a project are.
pub const LOCAL: &str = ".claude/settings.local.json";

/// A home, a project, and hooks to install.
pub struct Ground {
    folder: TempDir,
    project: String,
}

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Everything below a folder: mode, and content or link.
pub type Tree = BTreeMap<PathBuf, (u32, Vec<u8>)>;

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
        let ground = Ground { folder: TempDir::new().unwrap(), project: project.to_owned() };
        ["home", "tmp", "hooks", project].iter().for_each(|name| fs::create_dir_all(ground.path(name)).unwrap());
        ground.hook("demo", "1.0.0", HOOKS, &FILES);
        ground
    }

    /// With local settings in the project.
    pub fn with(settings: impl AsRef<[u8]>) -> Ground {
        let ground = Ground::new();
        ground.write(LOCAL, settings);
        ground
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A path in the project.
    pub fn project(&self, name: &str) -> PathBuf {
        self.path(&self.project).join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.project(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        String::from_utf8_lossy(&fs::read(self.project(name)).unwrap_or_default()).into_owned()
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

    /// Home and project, without copies of old settings and the home's own empty settings folder.
    pub fn tree(&self) -> Tree {
        let mut tree = Tree::new();
        walk(self.folder.path(), self.folder.path(), &mut tree);
        tree.retain(|path, _| !path.starts_with("home/.claude/backups") && !path.starts_with("hooks"));
        if !tree.keys().any(|path| path.starts_with("home/.claude") && path != Path::new("home/.claude")) {
            tree.remove(Path::new("home/.claude"));
        }
        tree
    }

    /// The copies of old settings.
    pub fn backups(&self) -> Vec<PathBuf> {
        let folder = fs::read_dir(self.path("home/.claude/backups"));
        folder.map(|list| list.map(|entry| entry.unwrap().path()).collect()).unwrap_or_default()
    }
}

impl Run {
    /// Runs a command with this input; nothing at all where it is empty.
    pub fn of(command: &mut Command, input: &str) -> Run {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A command that does not read it may be gone.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Run { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
    }

    /// What is wrong if it should have ended like this.
    pub fn wrong(&self, code: i32) -> Option<String> {
        (self.code != code).then(|| format!("{} instead of {code}: {}{}", self.code, self.out, self.err))
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
    let names = expected.keys().chain(found.keys());
    let differing = names.filter(|name| expected.get(*name) != found.get(*name));
    let text = |tree: &Tree, name: &PathBuf| {
        tree.get(name).map(|(mode, bytes)| format!("{mode:o} {}", String::from_utf8_lossy(bytes)))
    };
    let words =
        |name: &PathBuf| format!("{} was {:?} and is {:?}", name.display(), text(expected, name), text(found, name));
    let wrong: Vec<String> = differing.map(words).collect();
    assert!(wrong.is_empty(), "{case}:\n{}", wrong.join("\n"));
}

fn walk(root: &Path, folder: &Path, tree: &mut Tree) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let metadata = fs::symlink_metadata(&path).unwrap();
        let content = if metadata.is_symlink() {
            fs::read_link(&path).unwrap().into_os_string().into_encoded_bytes()
        } else if metadata.is_dir() {
            walk(root, &path, tree);
            b"folder".to_vec()
        } else {
            fs::read(&path).unwrap_or_default()
        };
        let mode = metadata.permissions().mode() & 0o7777;
        tree.insert(path.strip_prefix(root).unwrap().to_owned(), (mode, content));
    }
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
