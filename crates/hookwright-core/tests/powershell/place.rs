//! A scratch home with a project in it, and runs of a script there: of the PowerShell one by the interpreter, of the
//! shell one by sh.

use super::engine::on_a_deep_stack;
pub use super::scratch::{LOCAL, Run, Tree};
use super::scratch::{Scratch, difference};
use super::shell::{Shell, System, Value};
use hookwright_core::script::{Plan, install_script, powershell_script};
use std::collections::BTreeMap;
use std::fs;
use std::ops::Deref;
use std::path::PathBuf;
use std::process::Command;

/// A file that tells that the other program has written.
pub const WRITTEN: &str = "written";

/// A home and a project.
pub struct Place(Scratch);

impl Deref for Place {
    type Target = Scratch;

    fn deref(&self) -> &Scratch {
        &self.0
    }
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

impl Place {
    pub fn new() -> Place {
        Place(Scratch::named("project"))
    }

    pub fn with(settings: impl AsRef<[u8]>) -> Place {
        let place = Place::new();
        place.write_settings(settings);
        place
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
        let mut command = Command::new("sh");
        command.arg(&script).arg("--yes").args(options).env_remove("CLAUDE_CONFIG_DIR").env("HOME", self.path("home"));
        let run = Run::of(command.current_dir(self.project("")), "");
        fs::remove_file(script).unwrap();
        run
    }

    /// Everything here.
    pub fn tree(&self) -> Tree {
        self.tree_without("install.sh")
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
        assert_eq!(self.wrong(code), None);
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
    assert_eq!(difference(expected, found), None, "{case}");
}
