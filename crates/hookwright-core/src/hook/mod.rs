//! A hook as a folder: what it is called and for (`HOOK.md`), its configuration (`hooks.json`), its own files
//! (`scripts/`).
//!
//! *Slug*: its short name, which its folder bears.

mod about;
mod fault;
mod manifest;
mod open;
#[cfg(feature = "check")]
mod plugin;
#[cfg(feature = "check")]
mod rename;
mod scalar;
mod scripts;

pub use about::{About, Key};
pub use fault::OpenFault;
pub use open::Opened;
#[cfg(feature = "check")]
pub use rename::Renamed;
pub use scripts::{PathFault, Scripts};

use crate::json::{Document, Edit, Node, Pointer};
use crate::script::File;
#[cfg(feature = "check")]
use crate::{
    facts::Scope,
    json::Value,
    merge::Entry,
    script::{Base, Plan, PlanFault, Texts, rewrite},
};

/// The version of a hook that names none.
pub const FIRST_VERSION: &str = "1.0.0";

/// A hook with everything that belongs to it. Cheap to clone.
#[derive(Debug, Clone, PartialEq)]
pub struct Hook {
    /// Its short name.
    pub slug: String,
    /// What it is called and for.
    pub about: About,
    /// Its configuration; the events wrapped in `hooks` or not.
    pub hooks: Document,
    /// Its own files.
    pub scripts: Scripts,
}

impl Hook {
    /// Its name for people.
    pub fn title(&self) -> String {
        Some(self.about.get(Key::Name)).filter(|name| !name.trim().is_empty()).unwrap_or_else(|| self.slug.clone())
    }

    /// Its version.
    pub fn version(&self) -> String {
        let version = self.about.get(Key::Version);
        if version.trim().is_empty() { FIRST_VERSION.to_owned() } else { version }
    }

    /// The events that it listens to, each once.
    pub fn events(&self) -> Vec<String> {
        let hooks = self.hooks.root().get("hooks").unwrap_or(self.hooks.root());
        let members = hooks.effective_members().into_iter();
        members.filter(|event| event.value.items().is_some()).map(|event| event.key.clone()).collect()
    }

    /// The files of its folder, by path from there. What else a settings file holds than hooks is left out, as others
    /// have no business with it.
    pub fn files(&self) -> Vec<File> {
        let text = |path: &str, text: &str| File::new(path.to_owned(), text.as_bytes().to_vec());
        let about = self.about.settled(&self.events());
        let own = [text("HOOK.md", about.text()), text("hooks.json", self.hooks_alone().text())];
        own.into_iter().chain(self.script_files()).collect()
    }

    /// What is to be installed.
    #[cfg(feature = "check")]
    pub fn plan(&self, scope: Scope) -> Result<Plan, PlanFault> {
        let (title, version) = (self.title(), self.version());
        let files = self.scripts.iter().map(|(path, bytes)| (path.to_owned(), bytes.to_vec()));
        let plan = Plan::new(&self.slug, Texts { title: &title, version: &version }, &self.hooks, files)?;
        Ok(Plan { scope, ..plan })
    }

    /// The configuration with the paths of scripts as they are where the hook is installed, without other settings.
    #[cfg(feature = "check")]
    pub fn hooks_at(&self, base: Base) -> Document {
        let hooks = self.hooks_alone();
        let paths: Vec<&str> = self.scripts.iter().map(|(path, _)| path).collect();
        let mut edits = Vec::new();
        for (at, entry) in self.handlers() {
            let rewriting = rewrite(&entry, &self.slug, base, &paths);
            let (old, new) = (entry.handler(), rewriting.entry.handler());
            for member in new.root().effective_members() {
                let value = Value::of(&member.value, new.text());
                if old.root().get(&member.key).map(|node| Value::of(node, old.text())).as_ref() != Some(&value) {
                    edits.push(Edit::Set { at: at.key(&member.key), value });
                }
            }
            let gone = old.root().effective_members().into_iter().filter(|m| new.root().get(&m.key).is_none());
            edits.extend(gone.map(|member| Edit::Remove { at: at.key(&member.key) }));
        }
        hooks.apply(&edits).unwrap_or(hooks)
    }

    /// The configuration without other settings.
    fn hooks_alone(&self) -> Document {
        let root = self.hooks.root();
        let others = |node: &Node| -> Vec<String> {
            let keys = node.members().unwrap_or_default().iter().map(|member| member.key.clone());
            keys.filter(|key| !["hooks", "description", "$schema"].contains(&key.as_str())).collect()
        };
        if root.get("hooks").is_none() || !self.hooks.errors().is_empty() {
            return self.hooks.clone();
        }
        let edits: Vec<Edit> = others(root).iter().map(|key| Edit::Remove { at: Pointer::root().key(key) }).collect();
        self.hooks.apply(&edits).unwrap_or_else(|_| self.hooks.clone())
    }

    fn script_files(&self) -> impl Iterator<Item = File> {
        self.scripts.iter().map(|(path, bytes)| File::new(path.to_owned(), bytes.to_vec()))
    }

    /// Every handler that stands where Claude Code looks for one, with its place.
    #[cfg(feature = "check")]
    fn handlers(&self) -> Vec<(Pointer, Entry)> {
        let (at, hooks) = match self.hooks.root().get("hooks") {
            Some(hooks) => (Pointer::root().key("hooks"), hooks),
            None => (Pointer::root(), self.hooks.root()),
        };
        let mut found = Vec::new();
        for event in hooks.effective_members() {
            for (number, group) in event.value.items().unwrap_or_default().iter().enumerate() {
                let at = at.key(&event.key).index(number).key("hooks");
                let handlers = group.get("hooks").and_then(Node::items).unwrap_or_default();
                found.extend(handlers.iter().enumerate().map(|(number, handler)| {
                    let entry = Entry::of_nodes(&event.key, group.get("matcher"), handler, self.hooks.text());
                    (at.index(number), entry)
                }));
            }
        }
        found
    }
}

/// A short name made of any name; none where nothing of it can stay.
pub fn slug_of(name: &str) -> Option<String> {
    let mut slug = String::new();
    for c in name.trim().chars() {
        match c.to_ascii_lowercase() {
            c if c.is_ascii_alphanumeric() => slug.push(c),
            _ if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            _ => {}
        }
    }
    slug.truncate(64);
    let slug = slug.trim_matches('-');
    (!slug.is_empty()).then(|| slug.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn hook(hooks: &str, scripts: &[(&str, &str)]) -> Hook {
        let mut files = Scripts::none();
        for (path, text) in scripts {
            files.add(path, text.as_bytes()).unwrap();
        }
        Hook { slug: "demo".to_owned(), about: About::default(), hooks: Document::parse(hooks), scripts: files }
    }

    const STOP: &str =
        r#"{"env": {"KEY": "1"}, "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "./scripts/a.sh"}]}]}}"#;

    #[test]
    fn a_folder_holds_the_hook_and_nothing_else() {
        let files = hook(STOP, &[("a.sh", "#!/bin/sh\n"), ("b.txt", "x")]).files();
        let names: Vec<_> = files.iter().map(|file| (file.path.as_str(), file.is_executable)).collect();
        let expected = [("HOOK.md", false), ("hooks.json", false), ("scripts/a.sh", true), ("scripts/b.txt", false)];
        assert_eq!(names, expected);
        assert_eq!(files[0].bytes, b"---\nevents: [Stop]\n---\n");
        assert!(!String::from_utf8(files[1].bytes.clone()).unwrap().contains("env"));
        assert_eq!(hook(STOP, &[]).files().len(), 2);
    }

    #[test]
    fn a_plan_takes_scope_title_and_version() {
        let mut hook = hook(STOP, &[("a.sh", "x")]);
        hook.about = About::parse("---\nname: Demo one\nversion: 2.0\n---\n");
        let plan = hook.plan(Scope::User).unwrap();
        assert_eq!((plan.scope, plan.title.as_str(), plan.version.as_str()), (Scope::User, "Demo one", "2.0"));
        assert_eq!(plan.files[0].path, "scripts/a.sh");
    }

    #[test]
    fn hooks_at_a_place_are_those_of_the_plan() {
        let text =
            r#"{"Stop": [{"hooks": [{"type": "command", "command": "sh", "args": ["scripts/a.sh"], "timeout": 5}]}]}"#;
        let hook = hook(text, &[("a.sh", "x")]);
        let plan = hook.plan(Scope::Local).unwrap();
        for (base, entries) in [(Base::Project, plan.for_project), (Base::User, plan.for_user)] {
            let there = crate::merge::wanted(&hook.hooks_at(base)).unwrap();
            assert!(there.iter().zip(&entries).all(|(a, b)| a.is_same(b)), "{there:?}");
        }
    }

    #[test]
    fn any_name_gives_a_slug() {
        for (name, slug) in [("My Hook!", Some("my-hook")), ("--a_b--", Some("a-b")), ("¿?", None)] {
            assert_eq!(slug_of(name).as_deref(), slug);
        }
        assert_eq!(slug_of(&"a".repeat(99)).unwrap().len(), 64);
    }
}
