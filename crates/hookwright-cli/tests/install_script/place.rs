//! A scratch home with a project in it, and runs of a script there.

use super::runners::{self, Shell};
use hookwright_core::json::Document;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{LazyLock, Mutex};
use tempfile::TempDir;

/// A home, a project and a folder for temporary files.
pub struct Place {
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

/// Where the local settings of a project are.
pub const LOCAL: &str = ".claude/settings.local.json";

impl Place {
    pub fn new() -> Place {
        Place::named("project")
    }

    /// With a project folder of this name.
    pub fn named(project: &str) -> Place {
        let place = Place { folder: TempDir::new().unwrap(), project: project.to_owned() };
        for folder in ["home", "tmp", project] {
            fs::create_dir_all(place.path(folder)).unwrap();
        }
        place
    }

    /// With local settings in the project.
    pub fn with(settings: impl AsRef<[u8]>) -> Place {
        let place = Place::new();
        place.write(LOCAL, settings);
        place
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

    /// The file that holds a script.
    pub fn script(&self, text: &str) -> PathBuf {
        let path = self.path("install.sh");
        fs::write(&path, text).unwrap();
        path
    }

    /// The command that runs a script here, with nothing of the tester's surroundings.
    pub fn command(&self, (shell, awk): (Shell, &str), text: &str, arguments: &[&str]) -> Command {
        let program = runners::which(shell.1[0]).unwrap();
        let mut command = Command::new(program);
        command.args(&shell.1[1..]).arg(self.script(text)).args(arguments);
        self.surround(&mut command, &path(awk));
        command
    }

    /// Gives a command this place: its home, its project as the current folder, and this PATH.
    pub fn surround(&self, command: &mut Command, path: &Path) {
        command.env_clear().env("HOME", self.path("home")).env("TMPDIR", self.path("tmp")).env("PATH", path);
        command.env("LC_ALL", "C.UTF-8").current_dir(self.project("")).stdin(Stdio::null());
    }

    pub fn run(&self, pair: (Shell, &str), text: &str, arguments: &[&str]) -> Run {
        Run::of(&mut self.command(pair, text, arguments), "")
    }

    /// Installs without a question.
    pub fn install(&self, pair: (Shell, &str), text: &str) -> Run {
        self.run(pair, text, &["--yes"])
    }

    pub fn uninstall(&self, pair: (Shell, &str), text: &str) -> Run {
        self.run(pair, text, &["--yes", "--uninstall"])
    }

    /// What the hook for PostToolUse in these settings prints when it is started as Claude Code does that.
    pub fn run_hook(&self, settings: &str, environment: &[(&str, &Path)]) -> String {
        let document = Document::parse(settings);
        let group = document.root().get("hooks").and_then(|hooks| hooks.get("PostToolUse")?.items()?.first());
        let handler = group.and_then(|group| group.get("hooks")?.items()?.first());
        let Some(line) = handler.and_then(|handler| handler.get("command")?.as_str()) else {
            return format!("no command in {settings}");
        };
        let mut command = Command::new(runners::which("sh").unwrap());
        self.surround(&mut command, Path::new("/usr/bin:/bin"));
        let project = fs::canonicalize(self.project("")).unwrap();
        command.args(["-c", line]).env("CLAUDE_PROJECT_DIR", project).envs(environment.iter().copied());
        Run::of(&mut command, "").out
    }

    /// Everything here but scripts, copies of old settings, and the home's own settings folder.
    pub fn tree(&self) -> Tree {
        let mut tree = Tree::new();
        walk(self.folder.path(), self.folder.path(), &mut tree);
        tree.retain(|path, _| !path.starts_with("home/.claude/backups") && path != Path::new("install.sh"));
        if !tree.keys().any(|path| path.starts_with("home/.claude") && path != Path::new("home/.claude")) {
            tree.remove(Path::new("home/.claude"));
        }
        tree
    }

    /// Takes away the temporary files.
    pub fn empty_temporary_folder(&self) {
        fs::remove_dir_all(self.path("tmp")).unwrap();
        fs::create_dir(self.path("tmp")).unwrap();
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
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        if !input.is_empty() {
            command.stdin(Stdio::piped());
        }
        let mut child = command.spawn().unwrap();
        if let Some(mut stdin) = child.stdin.take() {
            // A script that does not read it may be gone.
            let _ = stdin.write_all(input.as_bytes());
        }
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Run { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
    }

    /// What is wrong if it should have ended like this.
    pub fn wrong(&self, code: i32) -> Option<String> {
        (self.code != code).then(|| format!("{} instead of {code}: {}{}", self.code, self.out, self.err))
    }
}

/// What is wrong if both trees should be the same.
pub fn difference(expected: &Tree, found: &Tree) -> Option<String> {
    let names = expected.keys().chain(found.keys());
    let mut differing = names.filter(|name| expected.get(*name) != found.get(*name));
    let name = differing.next()?;
    let text = |tree: &Tree| tree.get(name).map(|(mode, bytes)| format!("{mode:o} {}", String::from_utf8_lossy(bytes)));
    Some(format!("{} was {:?} and is {:?}", name.display(), text(expected), text(found)))
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

/// The folder to be PATH with this awk.
pub fn path(awk: &str) -> PathBuf {
    static FOLDERS: LazyLock<Mutex<BTreeMap<String, TempDir>>> = LazyLock::new(Mutex::default);
    let mut folders = FOLDERS.lock().unwrap();
    folders.entry(awk.to_owned()).or_insert_with(|| runners::path_with(awk)).path().to_owned()
}
