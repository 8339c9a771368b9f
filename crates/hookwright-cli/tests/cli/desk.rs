//! A scratch folder to run the command in.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A folder of its own, with a home beside it.
pub struct Desk {
    folder: TempDir,
}

/// What a run gave.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub bytes: Vec<u8>,
    pub err: String,
}

impl Desk {
    pub fn new() -> Desk {
        let desk = Desk { folder: TempDir::new().unwrap() };
        std::fs::create_dir_all(desk.path("home")).unwrap();
        desk
    }

    /// A desk with one file on it.
    pub fn with(name: &str, content: impl AsRef<[u8]>) -> Desk {
        let desk = Desk::new();
        desk.write(name, content);
        desk
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    /// The names in a folder, in order.
    pub fn names(&self, folder: impl AsRef<Path>) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path().join(folder)).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The command, here, with nothing of the tester's surroundings.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hookwright"));
        command.args(arguments).current_dir(self.folder.path());
        for variable in ["LANG", "LC_ALL", "NO_COLOR", "CLAUDE_CONFIG_DIR"] {
            command.env_remove(variable);
        }
        command.env("HOME", self.path("home"));
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Run {
        Run::of(&mut self.command(arguments), b"")
    }

    pub fn run_with(&self, arguments: &[&str], stdin: &[u8]) -> Run {
        Run::of(&mut self.command(arguments), stdin)
    }
}

impl Run {
    pub fn of(command: &mut Command, stdin: &[u8]) -> Run {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A command that does not read its input may be gone already.
        let _ = child.stdin.take().unwrap().write_all(stdin);
        let output = child.wait_with_output().unwrap();
        Run {
            code: output.status.code().unwrap(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            bytes: output.stdout,
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}
