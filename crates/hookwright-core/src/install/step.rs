//! What is written, in which order: steps as data, for whoever can reach the files.
//!
//! Everything that needs room is written beside its place first; then names change, which needs none. A run that ends
//! anywhere leaves whole settings, and the next one goes on.

use super::fault::Fault;
use super::installation::{Installation, Outcome, is_made};
use super::order::{Action, Backup, Found, Order, Other, Thing};
use super::record::{Folder, Record, sum};
use crate::script::Plan;

/// One change, at an absolute path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Makes a folder and those above it.
    MakeFolder(String),
    /// Makes a folder that nobody else looks into, and those above it.
    MakePrivateFolder(String),
    /// Writes a file.
    Write {
        /// Where.
        path: String,
        /// What it holds.
        content: Content,
        /// Who may do what with it.
        mode: Mode,
    },
    /// Stops unless the settings still hold what they did.
    Expect {
        /// The file.
        path: String,
        /// Its text; none where there was no file.
        text: Option<String>,
    },
    /// Gives a file another name; what had it before is gone.
    Rename {
        /// The old name.
        from: String,
        /// The new one.
        to: String,
    },
    /// Removes a file that may be there.
    Remove(String),
    /// Removes a folder that may be there, and what is in it.
    RemoveTree(String),
    /// Removes a folder if it is empty.
    RemoveEmpty(String),
}

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A text that was read from files, with stand-ins for what is no text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// Who may do what with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mode {
    /// As is usual for the user.
    Usual,
    /// Everybody reads it.
    Shared,
    /// Everybody reads and runs it.
    Program,
    /// The user alone reads it.
    Private,
    /// As with this file, which has to be one that may be written.
    Like(String),
}

/// All steps, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Steps {
    /// While these run nothing is in effect, and all can be undone.
    pub staging: Vec<Step>,
    /// These put it into effect.
    pub switching: Vec<Step>,
    /// What undoes the staging.
    pub undo: Vec<Step>,
    /// Folders to be removed where they are empty, once all is undone or out.
    pub empties: Vec<Step>,
    /// The folder that the lock is in, to be removed if it is empty without it.
    pub last: Vec<Step>,
    /// Files that the user changed, as path below the hook's folder and the name that they get; or that just stay.
    pub kept: Vec<Kept>,
    /// The copy of the old settings.
    pub backup: Option<String>,
}

/// A file that the user changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kept {
    /// It gets another name.
    Renamed {
        /// Its path below the hook's folder.
        path: String,
        /// What it is called then.
        to: String,
    },
    /// It stays where it is.
    Stays(String),
}

/// Builds the steps.
struct Builder<'a> {
    order: &'a Order<'a>,
    found: &'a Found,
    work: &'a Installation,
    home: String,
    record: String,
    staged_settings: String,
    steps: Steps,
}

impl Installation {
    /// The steps that do it.
    pub fn steps(&self, order: &Order<'_>, found: &Found) -> Result<Steps, Fault> {
        let places = order.places;
        let home = places.home(order.slug);
        let staged = format!(".{}.hook-new.{}", places.system.name(&places.target), order.process);
        let mut builder = Builder {
            order,
            found,
            work: self,
            record: places.system.join(&home, &places.record_name()),
            home,
            staged_settings: places.system.join(places.target_folder(), &staged),
            steps: Steps::default(),
        };
        builder.clear_leftovers();
        match order.action {
            Action::Install(plan) => builder.install(plan)?,
            Action::Uninstall(_) => builder.uninstall()?,
        }
        builder.empty_folders();
        Ok(builder.steps)
    }
}

impl Builder<'_> {
    fn below(&self, path: &str) -> String {
        self.order.places.system.join(&self.home, path)
    }

    /// What an earlier run left, and what this one does when it is undone.
    fn clear_leftovers(&mut self) {
        let own = [".staged.record", ".staged.final"].map(|name| Step::Remove(self.below(name)));
        let left = self.found.leftovers.iter().map(|path| Step::Remove(path.clone()));
        self.steps.staging = vec![Step::RemoveTree(self.below(".staged"))];
        self.steps.staging.extend(own.into_iter().chain(left));
        self.steps.undo = self.steps.staging.clone();
    }

    fn install(&mut self, plan: &Plan) -> Result<(), Fault> {
        let folders = [self.home.clone(), self.order.places.target_folder().to_owned()];
        self.steps.staging.extend(folders.map(Step::MakeFolder));
        self.stage_settings()?;
        for file in &plan.files {
            let path = self.below(&format!(".staged/{}", file.path));
            self.make_parent(&path, Stage::Staging);
            let mode = if file.is_executable { Mode::Program } else { Mode::Shared };
            self.steps.staging.push(Step::Write { path, content: Content::Bytes(file.bytes.clone()), mode });
        }
        let last = self.work.record.clone().unwrap_or_default();
        // Until everything is in place the record names the old and the new.
        let mut both = last.clone();
        let is_ours = |line: &&str| line.starts_with("entry\t") || line.starts_with("file\t");
        self.work.known.lines().filter(is_ours).for_each(|line| both.push(line));
        self.stage_record(".staged.record", &both);
        self.stage_record(".staged.final", &last);
        self.expect_settings(Stage::Staging);
        self.switch(Step::Rename { from: self.below(".staged.record"), to: self.record.clone() });
        for file in &plan.files {
            let path = self.below(&file.path);
            self.make_parent(&path, Stage::Switching);
            if self.found.thing(&file.path) != &Thing::Nothing && !self.is_own(&file.path, &sum(&file.bytes)) {
                let to = format!("{}.yours-{}", file.path, self.order.stamp);
                self.switch(Step::Rename { from: path.clone(), to: self.below(&to) });
                self.steps.kept.push(Kept::Renamed { path: file.path.clone(), to });
            }
            self.switch(Step::Rename { from: self.below(&format!(".staged/{}", file.path)), to: path });
        }
        self.switch_settings();
        self.remove_files(|path| plan.files.iter().all(|file| file.path != path));
        self.switch(Step::Rename { from: self.below(".staged.final"), to: self.record.clone() });
        self.switch(Step::RemoveTree(self.below(".staged")));
        Ok(())
    }

    fn uninstall(&mut self) -> Result<(), Fault> {
        self.stage_settings()?;
        let heirs: Vec<(String, &Record)> =
            self.work.heirs.iter().map(|heir| (self.record_of(heir), &heir.record)).collect();
        for (path, record) in &heirs {
            let (path, content) = (format!("{path}.new"), Content::Text(record.print()));
            self.steps.undo.push(Step::Remove(path.clone()));
            self.steps.staging.push(Step::Write { path, content, mode: Mode::Usual });
        }
        self.switch_settings();
        for (path, _) in heirs {
            self.switch(Step::Rename { from: format!("{path}.new"), to: path });
        }
        if self.found.other_scope(self.order.slug).is_none() {
            self.remove_files(|_| true);
        }
        self.switch(Step::RemoveTree(self.below(".staged")));
        for name in [".staged.record", ".staged.final"] {
            self.switch(Step::Remove(self.below(name)));
        }
        if self.found.is_locked {
            // Without the record only the lock knows which folders are to be removed.
            let made = Folder::ALL.into_iter().filter(|folder| self.is_made(*folder));
            let content = Content::Text(made.map(|folder| format!(" {} ", folder.name())).collect());
            let path = self.order.places.system.join(&self.order.places.lock(), "dirs");
            self.switch(Step::Write { path, content, mode: Mode::Usual });
        }
        self.switch(Step::Remove(self.record.clone()));
        Ok(())
    }

    fn record_of(&self, other: &Other) -> String {
        let system = self.order.places.system;
        system.join(&self.order.places.home(&other.slug), &other.name)
    }

    fn switch(&mut self, step: Step) {
        self.steps.switching.push(step);
    }

    fn make_parent(&mut self, path: &str, stage: Stage) {
        let step = Step::MakeFolder(self.order.places.system.parent(path).to_owned());
        let steps = match stage {
            Stage::Staging => &mut self.steps.staging,
            Stage::Switching => &mut self.steps.switching,
        };
        if !steps.contains(&step) {
            steps.push(step);
        }
    }

    fn stage_record(&mut self, name: &str, record: &Record) {
        let (path, content) = (self.below(name), Content::Text(record.print()));
        self.steps.staging.push(Step::Write { path, content, mode: Mode::Usual });
    }

    fn stage_settings(&mut self) -> Result<(), Fault> {
        let places = self.order.places;
        if self.work.settings == Outcome::Stays {
            return Ok(());
        }
        if let (Some(text), Backup::Copy) = (&self.found.settings, self.order.backup) {
            let folder = places.system.join(places.config.as_ref().ok_or(Fault::NoBackup)?, "backups");
            let Order { slug, stamp, process, .. } = self.order;
            let name = format!("{}.{slug}.{stamp}.{process}", places.system.name(&places.settings));
            let path = places.system.join(&folder, &name);
            self.steps.backup = Some(path.clone());
            self.steps.undo.push(Step::Remove(path.clone()));
            self.steps.staging.push(Step::MakePrivateFolder(folder));
            self.steps.staging.push(Step::Write { path, content: Content::Text(text.clone()), mode: Mode::Private });
        }
        if let Outcome::Becomes(text) = &self.work.settings {
            let mode = if self.found.settings.is_some() { Mode::Like(places.target.clone()) } else { Mode::Usual };
            let path = self.staged_settings.clone();
            self.steps.undo.push(Step::Remove(path.clone()));
            self.steps.staging.push(Step::Write { path, content: Content::Text(text.clone()), mode });
        }
        Ok(())
    }

    fn expect_settings(&mut self, stage: Stage) {
        let step = Step::Expect { path: self.order.places.target.clone(), text: self.found.settings.clone() };
        match stage {
            Stage::Staging => self.steps.staging.push(step),
            Stage::Switching => self.steps.switching.push(step),
        }
    }

    fn switch_settings(&mut self) {
        self.expect_settings(Stage::Switching);
        let target = self.order.places.target.clone();
        match self.work.settings {
            Outcome::Stays => {}
            Outcome::Becomes(_) => self.switch(Step::Rename { from: self.staged_settings.clone(), to: target }),
            Outcome::Goes => self.switch(Step::Remove(target)),
        }
    }

    /// Whether a file is as some version of this hook left it, or as the new one is.
    fn is_own(&self, path: &str, new: &str) -> bool {
        let sibling = self.found.other_scope(self.order.slug).map(|other| &other.record);
        let recorded = [Some(&self.work.known), sibling].into_iter().flatten().flat_map(Record::files);
        let sums = recorded.filter(|(own, _)| *own == path).map(|(_, sum)| sum);
        sums.chain([new]).any(|sum| self.found.has_file(path, sum))
    }

    /// Removes the recorded files that are as they were left, and notes the others.
    fn remove_files(&mut self, goes: impl Fn(&str) -> bool) {
        let work = self.work;
        let mut done: Vec<&str> = Vec::new();
        for (path, _) in work.known.files().filter(|(path, _)| goes(path)) {
            if done.contains(&path) {
                continue;
            }
            done.push(path);
            let mut sums = work.known.files().filter(|(own, _)| *own == path).map(|(_, sum)| sum);
            if sums.any(|sum| self.found.has_file(path, sum)) {
                self.switch(Step::Remove(self.below(path)));
            } else if self.found.thing(path) != &Thing::Nothing {
                self.steps.kept.push(Kept::Stays(path.to_owned()));
            }
        }
        let folders = self.folders_of_files();
        self.steps.switching.extend(folders);
    }

    /// The folders of the recorded files, from the inside to the outside.
    fn folders_of_files(&self) -> Vec<Step> {
        let mut folders: Vec<&str> = Vec::new();
        for (mut path, _) in self.work.known.files() {
            while let Some((folder, _)) = path.rsplit_once('/') {
                if !folders.contains(&folder) {
                    folders.push(folder);
                }
                path = folder;
            }
        }
        folders.sort_by_key(|folder| std::cmp::Reverse(folder.matches('/').count()));
        folders.into_iter().map(|folder| Step::RemoveEmpty(self.below(folder))).collect()
    }

    fn empty_folders(&mut self) {
        let places = self.order.places;
        self.steps.empties = self.folders_of_files();
        self.steps.empties.push(Step::RemoveEmpty(self.home.clone()));
        if self.is_made(Folder::Hooks) {
            self.steps.empties.push(Step::RemoveEmpty(places.hooks()));
        }
        if self.is_made(Folder::Base) {
            self.steps.last.push(Step::RemoveEmpty(places.base.clone()));
        }
    }

    fn is_made(&self, folder: Folder) -> bool {
        is_made(folder, self.found, &self.work.known)
    }
}

/// When a step runs.
#[derive(Clone, Copy)]
enum Stage {
    Staging,
    Switching,
}
