//! Runs that end anywhere, and others that write meanwhile: at every moment the settings are whole, nothing of anybody
//! is lost, and the next run finishes the work.

use super::carry::{Signals, Stop, carry, take, take_away};
use super::lock::{Lock, Patience};
use super::look::Look;
use super::{carry_out, tidy_up};
use hookwright_core::Scope;
use hookwright_core::install::{
    Action, Backup, Content, Fault, Installation, Order, Places, Step, Steps, Surroundings, System,
};
use hookwright_core::json::Document;
use hookwright_core::script::{Plan, Texts};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;
use tempfile::TempDir;

const HASTY: Patience = Patience { tries: 2, nameless_tries: 1, pause: Duration::ZERO };

/// A project in a scratch folder.
struct Ground {
    folder: TempDir,
    places: Places,
}

type Tree = BTreeMap<PathBuf, String>;

impl Ground {
    fn new(settings: Option<&str>) -> Ground {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| {
            fs::create_dir_all(folder.path().join(name)).unwrap();
            fs::canonicalize(folder.path().join(name)).unwrap().into_os_string().into_string().unwrap()
        };
        let system = if cfg!(windows) { System::Windows } else { System::Unix };
        let (home, project) = (system.plain(&path("home")), system.plain(&path("project")));
        let surroundings = Surroundings { system, home: Some(home), config_dir: None, current: project.clone() };
        let places = Places::of_project(&surroundings, Scope::Local, &project, None).unwrap();
        if let Some(settings) = settings {
            fs::create_dir(&places.base).unwrap();
            fs::write(&places.settings, settings).unwrap();
        }
        Ground { folder, places }
    }

    fn order<'a>(&'a self, action: Action<'a>) -> Order<'a> {
        let process = std::process::id();
        Order { slug: "demo", action, places: &self.places, backup: Backup::Copy, stamp: "20260131T235959Z", process }
    }

    fn settings(&self) -> Option<String> {
        fs::read_to_string(&self.places.settings).ok()
    }

    fn tree(&self) -> Tree {
        let mut tree = Tree::new();
        walk(&self.folder.path().join("project"), &mut tree);
        let root = self.folder.path();
        tree.into_iter().map(|(path, text)| (path.strip_prefix(root).unwrap().to_owned(), text)).collect()
    }

    /// The steps, under the lock.
    fn begin(&self, order: &Order<'_>) -> (Lock, Look, Steps) {
        let first = Look::first(order, false).unwrap();
        let lock = Lock::take(order, HASTY).unwrap();
        let look = Look::again(order, &first.found, &lock, false).unwrap();
        let steps = Installation::new(order, &look.found).unwrap().steps(order, &look.found).unwrap();
        (lock, look, steps)
    }

    fn finish(&self, action: Action<'_>) {
        let order = self.order(action);
        let look = Look::first(&order, false).unwrap();
        if Installation::new(&order, &look.found).unwrap().is_done {
            tidy_up(&order, &look.found, false);
        } else {
            carry_out(&order, &look.found, false).unwrap();
        }
    }
}

fn walk(folder: &Path, tree: &mut Tree) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tree.insert(path.clone(), "folder".to_owned());
            walk(&path, tree);
        } else {
            tree.insert(path.clone(), fs::read_to_string(&path).unwrap());
        }
    }
}

fn plan(version: &str, command: &str, files: &[(&str, &str)]) -> Plan {
    let hooks = format!(
        r#"{{"PostToolUse": [{{"matcher": "Edit", "hooks": [{{"type": "command", "command": "{command}"}}]}}],
            "Stop": [{{"hooks": [{{"type": "command", "command": "echo {version}"}}]}}]}}"#
    );
    let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()));
    Plan::new("demo", Texts { title: "Demo", version }, &Document::parse(hooks), files).unwrap()
}

fn plans() -> (Plan, Plan) {
    let one = plan("1", "scripts/a.sh", &[("scripts/a.sh", "#!/bin/sh\n"), ("scripts/old/b", "b"), ("scripts/c", "c")]);
    let two =
        plan("2", "scripts/n.sh", &[("scripts/a.sh", "#!/bin/sh\n2\n"), ("scripts/n.sh", "n"), ("scripts/c", "c")]);
    (one, two)
}

/// The number of a process that is no more.
fn dead() -> u32 {
    let mut command = Command::new(std::env::current_exe().unwrap());
    let mut child = command.arg("--list").stdout(std::process::Stdio::null()).spawn().unwrap();
    child.wait().unwrap();
    child.id()
}

/// What a run is about that ends early.
struct Story<'a> {
    name: &'a str,
    settings: Option<&'a str>,
    before: Option<&'a Plan>,
    action: Action<'a>,
}

impl Story<'_> {
    fn ground(&self) -> Ground {
        let ground = Ground::new(self.settings);
        if let Some(before) = self.before {
            ground.finish(Action::Install(before));
        }
        ground
    }

    /// Ends before the step of this number. None where there is no such step; whether the step writes something.
    fn end_before(&self, ground: &Ground, process: u32, number: usize, written: Written) -> Option<bool> {
        let order = Order { process, ..ground.order(self.action) };
        let (lock, look, steps) = ground.begin(&order);
        let empties: &[Step] = if matches!(self.action, Action::Uninstall(_)) { &steps.empties } else { &[] };
        let all: Vec<&Step> = steps.staging.iter().chain(&steps.switching).chain(empties).collect();
        for step in all.iter().take(number) {
            take(step, Some(look.stand_ins)).unwrap();
        }
        let next = all.get(number).copied();
        if let (Some(Step::Write { path, content, .. }), Written::Half) = (next, written) {
            let bytes = match content {
                Content::Text(text) => text.as_bytes(),
                Content::Bytes(bytes) => bytes,
            };
            fs::write(path, &bytes[..bytes.len() / 2]).unwrap();
        }
        std::mem::forget(lock);
        (number <= all.len()).then_some(matches!(next, Some(Step::Write { .. })))
    }

    /// Holds that the settings are whole and the next run finishes; then the hook is taken out.
    fn go_on(&self, ground: &Ground, case: &str, [old, new]: [&Option<String>; 2], tree: &Tree) {
        assert!([old, new].contains(&&ground.settings()), "{case}: {:?}", ground.settings());
        ground.finish(self.action);
        assert_eq!(&ground.tree(), tree, "{case}");
        ground.finish(Action::Uninstall(None));
        assert_eq!(ground.tree(), Ground::new(self.settings).tree(), "{case}, taken out");
    }
}

/// How much of the file is there that the next step writes.
#[derive(Debug, Clone, Copy)]
enum Written {
    Nothing,
    Half,
}

#[test]
fn a_run_that_ends_anywhere_is_finished_by_the_next() {
    let (one, two) = plans();
    let settings = Some("{\n  \"a\": 1,\n  \"hooks\": {}\n}\n");
    let process = dead();
    let story = |name, settings, before, action| Story { name, settings, before, action };
    let stories = [
        story("install", settings, None, Action::Install(&one)),
        story("install without settings", None, None, Action::Install(&one)),
        story("upgrade", settings, Some(&one), Action::Install(&two)),
        story("downgrade", settings, Some(&two), Action::Install(&one)),
        story("uninstall", settings, Some(&one), Action::Uninstall(None)),
        story("uninstall without settings", None, Some(&one), Action::Uninstall(None)),
    ];
    let mut moments = 0;
    for story in &stories {
        let undisturbed = story.ground();
        let old = undisturbed.settings();
        undisturbed.finish(story.action);
        let (new, tree) = (undisturbed.settings(), undisturbed.tree());
        for number in 0.. {
            let ground = story.ground();
            let Some(writes) = story.end_before(&ground, process, number, Written::Nothing) else { break };
            let case = format!("{} before {number}", story.name);
            story.go_on(&ground, &case, [&old, &new], &tree);
            moments += 1;
            if writes {
                let ground = story.ground();
                story.end_before(&ground, process, number, Written::Half);
                story.go_on(&ground, &format!("{} within {number}", story.name), [&old, &new], &tree);
                moments += 1;
            }
        }
    }
    assert!(moments >= 60, "{moments}");
}

#[test]
fn a_change_by_another_program_is_never_lost() {
    let (one, _) = plans();
    const THEIRS: &str = "{\"theirs\": 1}";
    for (before, action) in [(None, Action::Install(&one)), (Some(&one), Action::Uninstall(None))] {
        let ground = Story { name: "", settings: Some("{\"a\": 1}\n"), before, action }.ground();
        let order = ground.order(action);
        let (lock, look, steps) = ground.begin(&order);
        let last = steps.staging.len() - 1;
        for step in &steps.staging[..last] {
            take(step, Some(look.stand_ins)).unwrap();
        }
        fs::write(&ground.places.settings, THEIRS).unwrap();
        let rest = Steps { staging: steps.staging[last..].to_vec(), ..steps.clone() };
        let stop = carry(&rest, look.stand_ins, &quiet()).unwrap_err();
        assert_eq!(stop, Stop::Undone(Fault::Changed(ground.places.settings.clone())));
        take_away(&steps.empties);
        drop(lock);
        assert_eq!(ground.settings().as_deref(), Some(THEIRS));
        assert!(ground.tree().keys().all(|path| !path.to_string_lossy().contains("staged")), "{:?}", ground.tree());
        ground.finish(action);
        ground.finish(Action::Uninstall(None));
        assert_eq!(ground.settings().as_deref(), Some(THEIRS));
    }
}

#[test]
fn a_change_at_the_last_moment_is_kept_and_the_next_run_goes_on() {
    let (one, _) = plans();
    let ground = Ground::new(Some("{}\n"));
    let order = ground.order(Action::Install(&one));
    let (lock, look, steps) = ground.begin(&order);
    let at = steps.switching.iter().position(|step| matches!(step, Step::Expect { .. })).unwrap();
    for step in steps.staging.iter().chain(&steps.switching[..at]) {
        take(step, Some(look.stand_ins)).unwrap();
    }
    fs::write(&ground.places.settings, "{\"theirs\": 1}").unwrap();
    let changed = take(&steps.switching[at], Some(look.stand_ins)).unwrap_err();
    assert_eq!(changed, Fault::Changed(ground.places.settings.clone()));
    drop(lock);
    ground.finish(Action::Install(&one));
    let settings = ground.settings().unwrap();
    assert!(settings.contains("theirs") && settings.contains("scripts/a.sh"), "{settings}");
}

#[test]
fn who_is_asked_to_end_leaves_everything_as_it_was() {
    let (one, _) = plans();
    let ground = Ground::new(Some("{}\n"));
    let before = ground.tree();
    let order = ground.order(Action::Install(&one));
    let (lock, look, steps) = ground.begin(&order);
    let asked = Signals(Arc::new(AtomicUsize::new(15)));
    assert_eq!(carry(&steps, look.stand_ins, &asked).unwrap_err(), Stop::Signal(15));
    take_away(&steps.empties);
    drop(lock);
    assert_eq!(ground.tree(), before);
    let copies = fs::read_dir(ground.folder.path().join("home/.claude/backups"));
    assert_eq!(copies.map_or(0, Iterator::count), 0);
}

#[test]
fn a_living_installers_lock_is_respected() {
    let (one, _) = plans();
    let ground = Ground::new(Some("{}\n"));
    let order = ground.order(Action::Install(&one));
    let held = Lock::take(&order, HASTY).unwrap();
    let refused = Lock::take(&order, HASTY).map(drop).unwrap_err();
    let Stop::Undone(Fault::Locked { lock, holder, .. }) = refused else { panic!("{refused:?}") };
    assert_eq!((lock, holder), (ground.places.lock(), std::process::id().to_string()));
    drop(held);
    assert!(!Path::new(&ground.places.lock()).exists());
    // Nobody's: who made it was stopped before it could say its number.
    fs::create_dir(ground.places.lock()).unwrap();
    drop(Lock::take(&order, HASTY).unwrap());
    assert!(!Path::new(&ground.places.lock()).exists());
}

fn quiet() -> Signals {
    Signals(Arc::new(AtomicUsize::new(0)))
}
