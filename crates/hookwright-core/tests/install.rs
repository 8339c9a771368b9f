//! Installations worked out and carried out in memory, on Windows and on Unix: what is taken out leaves nothing.
#![cfg(not(target_arch = "wasm32"))]

use hookwright_core::install::{
    Action, Backup, Content, Folder, Found, Installation, Order, Other, Places, Record, Step, Surroundings, System,
    Thing, sum,
};
use hookwright_core::json::Document;
use hookwright_core::script::{Plan, Texts};
use hookwright_core::{Lang, Scope};
use std::collections::BTreeMap;

/// A disk: files and folders by their path; a folder holds nothing.
type Disk = BTreeMap<String, Option<Vec<u8>>>;

struct Machine {
    places: Places,
    disk: Disk,
}

impl Machine {
    fn new(system: System, scope: Scope, settings: Option<&str>) -> Machine {
        let (home, project) = match system {
            System::Unix => ("/home/ana", "/srv/my app"),
            System::Windows => (r"C:\Users\Ana", r"D:\code\my app"),
        };
        let (home, current) = (Some(home.to_owned()), project.to_owned());
        let surroundings = Surroundings { system, home, config_dir: None, current };
        let places = match scope {
            Scope::User => Places::of_user(&surroundings).unwrap(),
            scope => Places::of_project(&surroundings, scope, project, None).unwrap(),
        };
        let above = system.parent(&places.base).to_owned();
        let mut machine = Machine { places, disk: Disk::new() };
        machine.make(&above);
        if let Some(settings) = settings {
            machine.make(&machine.places.base.clone());
            machine.disk.insert(machine.places.settings.clone(), Some(settings.as_bytes().to_vec()));
        }
        machine
    }

    fn make(&mut self, folder: &str) {
        let mut folder = folder;
        while !self.places.system.is_root(folder) {
            self.disk.entry(folder.to_owned()).or_insert(None);
            folder = self.places.system.parent(folder);
        }
    }

    fn text(&self, path: &str) -> Option<String> {
        self.disk.get(path)?.as_ref().map(|bytes| String::from_utf8(bytes.clone()).unwrap())
    }

    fn settings(&self) -> Option<String> {
        self.text(&self.places.settings)
    }

    fn found(&self, order: &Order<'_>) -> Found {
        let places = &self.places;
        let (hooks, system) = (places.hooks(), places.system);
        let mut found = Found { settings: self.settings(), ..Found::default() };
        for path in self.disk.keys().filter(|path| system.name(path).starts_with("install-record.")) {
            let slug = system.name(system.parent(path)).to_owned();
            let (name, record) = (system.name(path).to_owned(), Record::parse(&self.text(path).unwrap()));
            if slug == order.slug && name == places.record_name() {
                found.record = Some(record);
            } else {
                found.others.push(Other { slug, name, record });
            }
        }
        for path in order.paths(&found) {
            let thing = match self.disk.get(&system.join(&places.home(order.slug), &path)) {
                None => Thing::Nothing,
                Some(None) => Thing::Else,
                Some(Some(bytes)) => Thing::File { sum: sum(bytes), is_executable: true },
            };
            found.files.push((path, thing));
        }
        let folders = [(Folder::Base, places.base.clone()), (Folder::Hooks, hooks)];
        found.missing =
            folders.into_iter().filter(|(_, path)| !self.disk.contains_key(path)).map(|(one, _)| one).collect();
        found
    }

    fn take(&mut self, step: &Step) {
        match step {
            Step::MakeFolder(path) | Step::MakePrivateFolder(path) => self.make(path),
            Step::Write { path, content, .. } => {
                assert!(self.disk.contains_key(self.places.system.parent(path)), "no folder for {path}");
                let bytes = match content {
                    Content::Text(text) => text.clone().into_bytes(),
                    Content::Bytes(bytes) => bytes.clone(),
                };
                self.disk.insert(path.clone(), Some(bytes));
            }
            Step::Expect { path, text } => assert_eq!(&self.text(path), text),
            Step::Rename { from, to } => {
                assert!(self.disk.contains_key(self.places.system.parent(to)), "no folder for {to}");
                let file = self.disk.remove(from).unwrap_or_else(|| panic!("no file {from}"));
                self.disk.insert(to.clone(), file);
            }
            Step::Remove(path) => drop(self.disk.remove(path)),
            Step::RemoveTree(path) => {
                self.disk.retain(|own, _| own != path && !self.places.system.is_inside(own, path));
            }
            Step::RemoveEmpty(path) => {
                if !self.disk.keys().any(|own| self.places.system.is_inside(own, path)) {
                    self.disk.remove(path);
                }
            }
        }
    }

    /// Does it, and gives what a person sees before.
    fn run(&mut self, slug: &str, action: Action<'_>) -> [String; 2] {
        let places = self.places.clone();
        let stamp = "20260131T235959Z";
        let order = Order { slug, action, places: &places, backup: Backup::None, stamp, process: 7 };
        let found = self.found(&order);
        let work = Installation::new(&order, &found).unwrap();
        let steps = work.steps(&order, &found).unwrap();
        steps.staging.iter().chain(&steps.switching).for_each(|step| self.take(step));
        if matches!(action, Action::Uninstall(_)) {
            steps.empties.iter().chain(&steps.last).for_each(|step| self.take(step));
        }
        Lang::ALL.map(|lang| work.shown(&order, &found, lang))
    }
}

fn plan(slug: &str, version: &str) -> Plan {
    let hooks = format!(
        r#"{{"PostToolUse": [{{"matcher": "Edit", "hooks": [{{"type": "command", "command": "scripts/a{version}.sh"}}]}}],
            "Stop": [{{"hooks": [{{"type": "command", "command": "echo {slug} {version}", "args": ["./scripts/no.sh"]}}]}}]}}"#
    );
    let files =
        [(format!("scripts/a{version}.sh"), b"#!/bin/sh\n".to_vec()), ("scripts/in/b".to_owned(), b"b".to_vec())];
    Plan::new(slug, Texts { title: "Demo", version }, &Document::parse(hooks), files).unwrap()
}

const STARTS: [Option<&str>; 6] = [
    None,
    Some(""),
    Some("{}\n"),
    Some("{\"hooks\":{\"Stop\":[]}}"),
    Some("\u{feff}{\r\n\t\"a\": 1\r\n}\r\n"),
    Some("{\n  \"hooks\": {\n    \"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"mine\"}]}]\n  }\n}\n"),
];

fn machines() -> Vec<Machine> {
    let systems = [System::Unix, System::Windows];
    let scopes = [Scope::Local, Scope::Project, Scope::User];
    let all = systems.into_iter().flat_map(|system| scopes.map(|scope| (system, scope)));
    all.flat_map(|(system, scope)| STARTS.map(|settings| Machine::new(system, scope, settings))).collect()
}

#[test]
fn a_cycle_with_an_upgrade_leaves_nothing_behind() {
    let (one, two) = (plan("demo", "1"), plan("demo", "2"));
    for mut machine in machines() {
        let before = machine.disk.clone();
        machine.run("demo", Action::Install(&one));
        let installed = machine.disk.clone();
        machine.run("demo", Action::Install(&two));
        assert_ne!(machine.disk, installed);
        machine.run("demo", Action::Install(&one));
        assert_eq!(machine.disk, installed);
        machine.run("demo", Action::Install(&one));
        assert_eq!(machine.disk, installed);
        machine.run("demo", Action::Uninstall(None));
        assert_eq!(machine.disk, before);
    }
}

#[test]
fn hooks_leave_in_any_order() {
    let plans = [plan("aa", "1"), plan("aa-pro", "1"), plan("bb", "2")];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        for mut machine in machines() {
            let before = machine.disk.clone();
            for plan in &plans {
                machine.run(&plan.slug, Action::Install(plan));
            }
            for number in order {
                let settings = machine.settings().unwrap();
                let slug = &plans[number].slug;
                assert!(settings.contains(&format!(".claude/hooks/{slug}/scripts")), "{settings}");
                machine.run(slug, Action::Uninstall(None));
            }
            assert_eq!(machine.disk, before, "{order:?}");
        }
    }
}

#[test]
fn on_windows_every_path_is_one_of_windows() {
    let mut machine = Machine::new(System::Windows, Scope::Local, None);
    let [shown, _] = machine.run("demo", Action::Install(&plan("demo", "1")));
    assert!(machine.disk.contains_key(r"D:\code\my app\.claude\hooks\demo\scripts\in\b"), "{:?}", machine.disk.keys());
    assert!(machine.disk.keys().all(|path| !path.contains('/')), "{:?}", machine.disk.keys());
    assert!(shown.contains(r"D:\code\my app\.claude\settings.local.json (new)"), "{shown}");
    // Commands and records are the same everywhere.
    let settings = machine.settings().unwrap();
    assert!(
        settings.contains(r#""command": "\"${CLAUDE_PROJECT_DIR}/.claude/hooks/demo/scripts/a1.sh\"""#),
        "{settings}"
    );
    let mut unix = Machine::new(System::Unix, Scope::Local, None);
    unix.run("demo", Action::Install(&plan("demo", "1")));
    let texts = |machine: &Machine| machine.disk.values().flatten().cloned().collect::<Vec<_>>();
    assert_eq!(texts(&unix), texts(&machine));
}

#[test]
fn what_is_shown_is_complete_in_both_languages() {
    for scope in [Scope::Local, Scope::Project, Scope::User] {
        let mut machine = Machine::new(System::Unix, scope, Some("{\"disableAllHooks\": true, \"a\": 1, \"a\": 2}"));
        let first = machine.run("demo", Action::Install(&plan("demo", "1")));
        let second = machine.run("demo", Action::Install(&plan("demo", "2")));
        let last = machine.run("demo", Action::Uninstall(None));
        for [english, spanish] in [first, second, last] {
            assert_ne!(english, spanish);
            for text in [english, spanish] {
                let words = text.replace("${CLAUDE_PROJECT_DIR}", "");
                assert!(!words.contains('{') && !words.contains('}'), "{text}");
                assert!(text.contains(&machine.places.settings) && text.contains("echo demo"), "{text}");
            }
        }
    }
}
