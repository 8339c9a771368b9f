//! A project with a pattern installed, and a PATH that holds what the test puts there.

use hookwright_core::catalog;
use hookwright_core::json::{Document, Value, compact};
use hookwright_core::matcher::{REGRESS, fires};
use hookwright_core::merge::{Entry, wanted};
use hookwright_core::patterns::pattern;
use hookwright_core::script::{Plan, Texts};
use serde_json::{Map, Value as Json};
use std::io::Write;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// What every system has, and jq.
const TOOLS: [&str; 18] = [
    "sh", "jq", "cat", "cp", "date", "env", "grep", "head", "ls", "mkdir", "rm", "sed", "sort", "tail", "tr", "wc",
    "printf", "[",
];

/// Ways to run a command line: the shell that Claude Code starts, and the ones it is on other systems.
const SHELLS: [&[&str]; 4] = [&["sh"], &["dash"], &["bash", "--posix"], &["busybox", "sh"]];

/// A project, its path with a blank, in which a pattern is installed.
pub struct Room {
    folder: TempDir,
    shell: &'static [&'static str],
    entries: Vec<Entry>,
}

/// What a run gave.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    /// Whether it let things go on without a word.
    pub fn is_quiet(&self) -> bool {
        self.code == 0 && self.out.is_empty() && self.err.is_empty()
    }

    /// Whether it blocked with a reason that has this part, and without an answer beside it.
    pub fn blocks(&self, reason: &str) -> bool {
        self.code == 2 && self.out.is_empty() && self.err.contains(reason)
    }

    /// Its answer.
    pub fn json(&self) -> Json {
        assert_eq!((self.code, self.err.as_str()), (0, ""));
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }
}

/// A room for each shell that is installed, and one in which scripts stand in the command.
pub fn rooms(id: &str) -> Vec<Room> {
    let shells = SHELLS.into_iter().filter(|shell| which(shell[0]).is_some());
    let mut rooms: Vec<_> = shells.map(|shell| Room::with_shell(id, shell)).collect();
    let pattern = pattern(id).unwrap();
    if !pattern.scripts.is_empty() {
        let mut room = Room::new(id);
        std::fs::remove_dir_all(room.path(".claude")).unwrap();
        let hooks = pattern.hooks.iter().map(|hook| (hook.event, Value::Array(vec![pattern.inlined(hook)])));
        let hooks = Document::parse(compact(&Value::object([("hooks", Value::object(hooks))])));
        room.entries = wanted(&hooks).unwrap();
        rooms.push(room);
    }
    rooms
}

/// A program's full path.
pub fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

impl Room {
    pub fn new(id: &str) -> Room {
        Room::with_shell(id, SHELLS[0])
    }

    fn with_shell(id: &str, shell: &'static [&'static str]) -> Room {
        let pattern = pattern(id).expect("a pattern");
        let files = pattern.scripts.iter().map(|script| (script.path.to_owned(), script.text.as_bytes().to_vec()));
        let hooks = Document::parse(compact(&pattern.settings()));
        let plan = Plan::new(id, Texts { title: "", version: "1" }, &hooks, files).unwrap();
        let room = Room { folder: TempDir::new().unwrap(), shell, entries: plan.for_project };
        std::fs::create_dir_all(room.project()).unwrap();
        std::fs::create_dir_all(room.bin("")).unwrap();
        let is_busybox = shell[0] == "busybox";
        for tool in TOOLS.into_iter().chain(shell.iter().copied()) {
            let applet = if is_busybox && tool != "jq" { which("busybox") } else { which(tool) };
            if let Some(program) = applet {
                let _ = symlink(program, room.bin(tool));
            }
        }
        for file in plan.files {
            let path = format!(".claude/hooks/{id}/{}", file.path);
            let first = format!("#!{}", room.bin(shell[0]).display());
            let first = shell[1..].iter().fold(first, |first, argument| first + " " + argument);
            room.write(&path, String::from_utf8(file.bytes).unwrap().replacen("#!/bin/sh", &first, 1));
            assert!(file.is_executable);
            executable(&room.path(&path));
        }
        room
    }

    pub fn shell(&self) -> &str {
        self.shell[0]
    }

    /// A path in the project.
    pub fn path(&self, name: &str) -> PathBuf {
        self.project().join(name)
    }

    pub fn project(&self) -> PathBuf {
        self.folder.path().join("my project")
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        std::fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        std::fs::write(self.path(name), text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_default()
    }

    /// A program on PATH that notes its arguments, a line each, and then does this.
    pub fn stub(&self, name: &str, then: &str) {
        self.program(&self.bin(name), then);
    }

    /// The same in the project.
    pub fn own_stub(&self, name: &str, then: &str) {
        std::fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        self.program(&self.path(name), then);
    }

    /// What the stubs were started with since the last look.
    pub fn calls(&self) -> Vec<String> {
        let calls = std::fs::read_to_string(self.bin("calls")).unwrap_or_default();
        let _ = std::fs::remove_file(self.bin("calls"));
        calls.lines().map(str::to_owned).collect()
    }

    /// Puts a program of the system on PATH.
    pub fn have(&self, name: &str) {
        symlink(which(name).unwrap_or_else(|| panic!("{name} is needed")), self.bin(name)).unwrap();
    }

    /// Takes a program from PATH.
    pub fn lack(&self, name: &str) {
        std::fs::remove_file(self.bin(name)).unwrap();
    }

    /// The first value that the matcher of the pattern names for an event.
    pub fn first_value(&self, event: &str) -> &str {
        let entry = self.entries.iter().find(|entry| entry.event() == event).expect("a hook of the event");
        entry.matcher().unwrap_or_default().split('|').next().unwrap_or_default()
    }

    /// Runs the hook of an event with what the real client sent, changed by these members.
    pub fn run(&self, event: &str, value: &str, changes: Json) -> Run {
        let facts = catalog::event(event).unwrap();
        let is_hit = |entry: &&Entry| entry.event() == event && fires(facts, entry.matcher(), value, &REGRESS);
        let hit: Vec<_> = self.entries.iter().filter(is_hit).collect();
        assert_eq!(hit.len(), 1, "hooks of {event} for {value:?}");
        let command = hit[0].handler().root().get("command").and_then(|node| node.as_str()).unwrap();
        let mut child = Command::new(self.bin(self.shell[0]));
        child.args(&self.shell[1..]).args(["-c", command]).current_dir(self.project()).env_clear();
        child.env("PATH", self.bin("")).env("HOME", self.folder.path()).env("CLAUDE_PROJECT_DIR", self.project());
        if matches!(event, "SessionStart" | "Setup" | "CwdChanged" | "FileChanged") {
            child.env("CLAUDE_ENV_FILE", self.path("env file"));
        }
        child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = child.spawn().unwrap();
        // A hook need not read its event.
        let _ = writeln!(child.stdin.take().unwrap(), "{}", self.payload(event, value, changes));
        let run = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Run { code: run.status.code().unwrap_or(-1), out: text(run.stdout), err: text(run.stderr) }
    }

    fn payload(&self, event: &str, value: &str, changes: Json) -> Json {
        let path = format!("../hookwright-core/tests/cases/payloads/{event}.json");
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
        let text = text.replace("/home/user/project", self.project().to_str().unwrap());
        let file: Json = serde_json::from_str(&text).unwrap();
        let samples: Vec<Map<String, Json>> = serde_json::from_value(
            file["samples"].as_array().unwrap().iter().map(|sample| sample["stdin"].clone()).collect(),
        )
        .unwrap();
        let field = catalog::event(event).unwrap().matcher.as_ref().map(|matcher| matcher.field);
        let is_of_value =
            |sample: &&Map<String, Json>| field.and_then(|field| sample.get(field)?.as_str()) == Some(value);
        let mut sample = samples.iter().find(is_of_value).unwrap_or(&samples[0]).clone();
        if let Some(field) = field.filter(|field| sample.contains_key(*field)) {
            sample.insert(field.to_owned(), value.into());
        }
        sample.extend(changes.as_object().unwrap().clone());
        Json::Object(sample)
    }

    fn bin(&self, name: &str) -> PathBuf {
        self.folder.path().join("bin").join(name)
    }

    fn program(&self, path: &Path, then: &str) {
        let calls = self.bin("calls");
        let text = format!("#!/bin/sh\nprintf '%s\\n' \"$@\" >>'{}'\n{then}\n", calls.display());
        std::fs::write(path, text).unwrap();
        executable(path);
    }
}

fn executable(path: &Path) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}
