//! A scratch home with a project in it, and runs of a script there.

use super::runners::{self, Shell};
use super::scratch::Scratch;
pub use super::scratch::{LOCAL, Run, Tree, difference};
use super::starts::Start;
use hookwright_core::json::Document;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{LazyLock, Mutex};
use tempfile::TempDir;

/// A home, a project and a folder for temporary files.
pub struct Place(Scratch);

impl Deref for Place {
    type Target = Scratch;

    fn deref(&self) -> &Scratch {
        &self.0
    }
}

impl Place {
    pub fn new() -> Place {
        Place::named("project")
    }

    /// With a project folder of this name.
    pub fn named(project: &str) -> Place {
        Place(Scratch::named(project))
    }

    /// With local settings in the project.
    pub fn with(settings: impl AsRef<[u8]>) -> Place {
        let place = Place::new();
        place.write(LOCAL, settings);
        place
    }

    /// With a project that starts so.
    pub fn starting(start: &Start) -> Place {
        let place = Place::new();
        start.make(&place);
        place
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

    /// Everything here but scripts.
    pub fn tree(&self) -> Tree {
        self.tree_without("install.sh")
    }

    /// Takes away the temporary files.
    pub fn empty_temporary_folder(&self) {
        fs::remove_dir_all(self.path("tmp")).unwrap();
        fs::create_dir(self.path("tmp")).unwrap();
    }
}

/// The folder to be PATH with this awk.
pub fn path(awk: &str) -> PathBuf {
    static FOLDERS: LazyLock<Mutex<BTreeMap<String, TempDir>>> = LazyLock::new(Mutex::default);
    let mut folders = FOLDERS.lock().unwrap();
    folders.entry(awk.to_owned()).or_insert_with(|| runners::path_with(awk)).path().to_owned()
}
