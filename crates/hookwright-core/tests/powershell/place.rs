//! A scratch home with a project in it, and runs of a script there: of the PowerShell one by the interpreter, of the
//! shell one by sh.

use super::engine::on_a_deep_stack;
use super::shell::{Shell, System, Value};
use hookwright_core::script::{Plan, install_script, powershell_script};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Where the local settings of a project are.
pub const LOCAL: &str = ".claude/settings.local.json";

/// A file that tells that the other program has written.
pub const WRITTEN: &str = "written";

/// A home and a project, gone afterwards.
pub struct Place {
    folder: PathBuf,
}

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// How a run is started.
#[derive(Default)]
pub struct Start {
    pub options: Vec<(&'static str, Option<String>)>,
    /// What is typed; nothing where there is a pipe instead of a terminal.
    pub input: Option<Vec<&'static str>>,
    pub is_piped: bool,
    /// The settings folder of the user, if it is not the usual one.
    pub config: Option<PathBuf>,
    /// With paths as on Windows.
    pub is_windows: bool,
    /// Another program writes this file after so many reads of files.
    pub writes: Option<(usize, PathBuf)>,
}

/// Everything below a folder: mode, and content or link.
pub type Tree = BTreeMap<PathBuf, (u32, Vec<u8>)>;

impl Place {
    pub fn new() -> Place {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("hookwright-ps-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let place = Place { folder: std::env::temp_dir().join(name) };
        for folder in ["home", "project"] {
            fs::create_dir_all(place.folder.join(folder)).unwrap();
        }
        place
    }

    pub fn with(settings: impl AsRef<[u8]>) -> Place {
        let place = Place::new();
        place.write(LOCAL, settings);
        fs::set_permissions(place.project(LOCAL), fs::Permissions::from_mode(0o640)).unwrap();
        place
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub fn project(&self, name: &str) -> PathBuf {
        self.path("project").join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.project(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        String::from_utf8_lossy(&fs::read(self.project(name)).unwrap_or_default()).into_owned()
    }

    /// Runs the PowerShell script of a plan.
    pub fn run(&self, plan: &Plan, start: Start) -> Run {
        self.run_text(&powershell_script(plan), start)
    }

    pub fn install(&self, plan: &Plan) -> Run {
        self.run(plan, Start::yes(&[]))
    }

    pub fn uninstall(&self, plan: &Plan) -> Run {
        self.run(plan, Start::yes(&["Uninstall"]))
    }

    pub fn run_text(&self, script: &str, start: Start) -> Run {
        let paths = System { is_windows: start.is_windows, ..System::default() }.paths();
        let text = |path: PathBuf| paths.written(path.to_string_lossy().trim_end_matches('/'));
        let home = if start.is_windows { "USERPROFILE" } else { "HOME" };
        let mut variables = BTreeMap::from([(home.to_owned(), text(self.path("home")))]);
        variables.extend(start.config.map(|config| ("CLAUDE_CONFIG_DIR".to_owned(), text(config))));
        let folder = text(self.project(""));
        let mark = self.path(WRITTEN);
        on_a_deep_stack(move || {
            let system = System {
                process: i32::try_from(std::process::id()).unwrap(),
                script: if start.is_piped { String::new() } else { "/tmp/install.ps1".to_owned() },
                folder,
                variables,
                is_redirected: start.input.is_none(),
                is_windows: start.is_windows,
                input: start.input.into_iter().flatten().map(str::to_owned).collect(),
                interruption: start.writes.map(|(count, path)| -> (usize, Box<dyn FnOnce()>) {
                    let act = move || {
                        fs::write(path, "{\"other\": 1}\n").unwrap();
                        fs::write(mark, "").unwrap();
                    };
                    (count, Box::new(act))
                }),
                ..System::default()
            };
            let value = |value: Option<String>| value.map_or(Value::Bool(true), |value| Value::text(&value));
            let options = start.options.into_iter().map(|(name, option)| match name {
                "args" => (name, Value::Array(vec![value(option)].into())),
                name => (name, value(option)),
            });
            let (mut shell, script) = Shell::new(script, system);
            let code = shell.run(&script, &options.collect::<Vec<_>>());
            Run { code, out: shell.system.out, err: shell.system.err }
        })
    }

    /// Runs the shell script of a plan without a question.
    pub fn run_sh(&self, plan: &Plan, options: &[&str]) -> Run {
        let script = self.path("install.sh");
        fs::write(&script, install_script(plan)).unwrap();
        let output = Command::new("sh")
            .arg(&script)
            .arg("--yes")
            .args(options)
            .env_remove("CLAUDE_CONFIG_DIR")
            .env("HOME", self.path("home"))
            .current_dir(self.project(""))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        fs::remove_file(script).unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Run { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
    }

    /// Everything here but copies of old settings, and the home's own settings folder where that is empty.
    pub fn tree(&self) -> Tree {
        let mut tree = Tree::new();
        walk(&self.folder, &self.folder, &mut tree);
        tree.retain(|path, _| !path.starts_with("home/.claude/backups"));
        if !tree.keys().any(|path| path.starts_with("home/.claude") && path != Path::new("home/.claude")) {
            tree.remove(Path::new("home/.claude"));
        }
        tree
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Start {
    /// Without a question, with these switches.
    pub fn yes(switches: &[&'static str]) -> Start {
        let options = switches.iter().chain(&["Yes"]).map(|name| (*name, None)).collect();
        Start { options, ..Start::default() }
    }

    /// With an option that has a value too.
    pub fn and(mut self, name: &'static str, value: impl Into<String>) -> Start {
        self.options.push((name, Some(value.into())));
        self
    }
}

impl Run {
    /// Stops unless it ended like this.
    #[track_caller]
    pub fn ends(&self, code: i32) -> &Run {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        self
    }

    /// Stops unless it said this.
    #[track_caller]
    pub fn says(&self, text: &str) -> &Run {
        assert!(self.out.contains(text) || self.err.contains(text), "no {text:?} in {}{}", self.out, self.err);
        self
    }
}

/// Stops unless both trees are the same.
#[track_caller]
pub fn same(expected: &Tree, found: &Tree, case: &str) {
    for name in expected.keys().chain(found.keys()) {
        let text =
            |tree: &Tree| tree.get(name).map(|(mode, bytes)| format!("{mode:o} {}", String::from_utf8_lossy(bytes)));
        assert_eq!(text(expected), text(found), "{case}: {}", name.display());
    }
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
        tree.insert(path.strip_prefix(root).unwrap().to_owned(), (metadata.permissions().mode() & 0o7777, content));
    }
}
