//! Something happens at one moment of a run: before the n-th program that it starts.

use super::hook;
use super::place::{Place, Run, path};
use super::runners::{Shell, program, which};
use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use tempfile::TempDir;

/// What happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happening {
    /// The run and all that it started are killed.
    Kill,
    /// They are asked to stop, as at a terminal.
    Stop,
    /// This one program does nothing, and fails.
    Fail,
    /// Another program writes the settings.
    Write,
}

/// What the other program writes.
pub const THEIRS: &str = "{\"theirs\": [1,  2]}\n";

/// The programs that change something.
const CHANGING: [&str; 7] = ["chmod", "cp", "mkdir", "mv", "rm", "rmdir", "cat"];

/// A folder to be PATH, whose programs count how often they are called.
pub struct Moments(TempDir);

impl Moments {
    /// With this awk.
    pub fn new(awk: &str) -> Moments {
        let folder = TempDir::new().unwrap();
        for entry in fs::read_dir(path(awk)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let target = folder.path().join(&name);
            if CHANGING.contains(&name.as_str()) {
                program(&target, &counting(&fs::canonicalize(entry.path()).unwrap()));
            } else if name == "sleep" {
                // A dead run's lock is waited for; without a clock that is over at once.
                program(&target, "#!/bin/sh\nexit 0\n");
            } else {
                symlink(entry.path(), &target).unwrap();
            }
        }
        Moments(folder)
    }

    /// Runs a script to which this happens at the moment `at`, counted from 1. None if it ended before. A signal
    /// is a negative exit code.
    pub fn run(&self, place: &Place, pair: (Shell, &str), run: &Story, happening: Happening, at: usize) -> Option<Run> {
        let count = place.path("count");
        fs::write(&count, "0\n").unwrap();
        let mut command = place.command(pair, &run.script, run.options);
        command.env("PATH", self.0.path()).env("COUNT", &count).env("AT", at.to_string());
        command.env("HAPPENING", format!("{happening:?}")).env("THEIRS", THEIRS).process_group(0);
        let output = command.output().unwrap();
        let reached: usize = fs::read_to_string(&count).unwrap().trim().parse().unwrap();
        fs::remove_file(count).unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let code = output.status.code().unwrap_or_else(|| -output.status.signal().unwrap());
        (reached >= at).then(|| Run { code, out: text(&output.stdout), err: text(&output.stderr) })
    }
}

/// What stands in for a program.
const COUNTING: &str = r#"#!/bin/sh
read -r count <"$COUNT"
count=$((count + 1))
echo "$count" >"$COUNT"
if [ "$count" -eq "$AT" ]; then
    case $HAPPENING in
        Kill) kill -9 0 ;;
        Stop) kill -15 0 ;;
        # An empty folder that cannot be removed stays, and that is all there is to it.
        Fail) [ "${0##*/}" = rmdir ] || exit 1 ;;
        Write)
            # Nothing can be done against a writer between the last look and the renaming.
            case $* in *.hook-new.*settings.local.json) 'TOOL' "$@" ;; esac
            'MKDIR' -p .claude
            printf '%s' "$THEIRS" >.claude/settings.local.json
            case $* in *.hook-new.*settings.local.json) exit 0 ;; esac
            ;;
    esac
fi
exec 'TOOL' "$@"
"#;

fn counting(tool: &Path) -> String {
    let path = |tool: &Path| tool.display().to_string();
    COUNTING.replace("TOOL", &path(tool)).replace("MKDIR", &path(&which("mkdir").unwrap()))
}

/// A run with something before it.
pub struct Story {
    /// What it is called.
    pub name: &'static str,
    /// The settings at the very beginning, if there are any.
    pub settings: Option<&'static str>,
    /// What was installed before.
    pub before: Option<String>,
    /// The script that is run.
    pub script: String,
    /// Its options.
    pub options: &'static [&'static str],
}

impl Story {
    /// Installations, an upgrade and removals.
    pub fn all() -> [Story; 5] {
        let (one, two) = (hook::first("demo"), hook::second("demo"));
        let settings = Some("{\n  \"a\": 1,\n  \"hooks\": {}\n}\n");
        let (install, uninstall): (&[&str], &[&str]) = (&["--yes"], &["--yes", "--uninstall"]);
        let story = |name, settings, before: Option<&String>, script: &String, options| Story {
            name,
            settings,
            before: before.cloned(),
            script: script.clone(),
            options,
        };
        [
            story("install", settings, None, &one, install),
            story("install without settings", None, None, &one, install),
            story("upgrade", settings, Some(&one), &two, install),
            story("uninstall", settings, Some(&one), &one, uninstall),
            story("uninstall without settings", None, Some(&one), &one, uninstall),
        ]
    }

    /// The place before everything.
    pub fn beginning(&self) -> Place {
        self.settings.map_or_else(Place::new, Place::with)
    }

    /// The place before the run.
    pub fn prepared(&self, pair: (Shell, &str)) -> Place {
        let place = self.beginning();
        if let Some(before) = &self.before {
            place.install(pair, before);
        }
        place
    }
}
