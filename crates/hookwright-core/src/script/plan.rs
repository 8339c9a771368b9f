//! What a script is to install: the hook as data.

use super::file::{File, is_path, is_slug};
use super::rewrite::{Base, Left, rewrite};
use crate::facts::Scope;
use crate::json::Document;
use crate::merge::{Entry, Refusal, wanted};

/// A hook to be installed by a script.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Its short name: the folder that it gets.
    pub slug: String,
    /// Its name for people.
    pub title: String,
    /// Its version.
    pub version: String,
    /// The scope it goes into where the person says none.
    pub scope: Scope,
    /// The files of its folder.
    pub files: Vec<File>,
    /// Its entries with the paths of a project.
    pub for_project: Vec<Entry>,
    /// Its entries with the paths of a user's settings in their usual place.
    pub for_user: Vec<Entry>,
    /// Its entries with the paths of a user's settings where CLAUDE_CONFIG_DIR says.
    pub for_config: Vec<Entry>,
    /// References to files that could not be rewritten; somebody should look at them.
    pub left: Vec<Left>,
}

/// The words that a script shows.
#[derive(Debug, Clone, Copy)]
pub struct Texts<'a> {
    /// The hook's name for people.
    pub title: &'a str,
    /// Its version.
    pub version: &'a str,
}

/// Why there can be no script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanFault {
    /// The short name is not made of small letters, digits and dashes.
    BadSlug(String),
    /// A file's path leads out of the folder, or holds what no path should.
    BadPath(String),
    /// Two files have one path, or one that differs in case only.
    SamePath(String),
    /// The hooks cannot be read.
    BadHooks(Refusal),
    /// There are no hooks to install.
    NoHooks,
}

impl Plan {
    /// A plan from a hook's folder: its hooks file, and its files as path and content.
    ///
    /// Paths into `scripts/` are rewritten to the place they will have, for each scope.
    pub fn new(
        slug: &str,
        texts: Texts<'_>,
        hooks: &Document,
        files: impl IntoIterator<Item = (String, Vec<u8>)>,
    ) -> Result<Plan, PlanFault> {
        if !is_slug(slug) {
            return Err(PlanFault::BadSlug(slug.to_owned()));
        }
        let mut files: Vec<File> = files.into_iter().map(|(path, bytes)| File::new(path, bytes)).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        if let Some(file) = files.iter().find(|file| !is_path(&file.path)) {
            return Err(PlanFault::BadPath(file.path.clone()));
        }
        for (i, file) in files.iter().enumerate() {
            if files[..i].iter().any(|other| other.path.to_lowercase() == file.path.to_lowercase()) {
                return Err(PlanFault::SamePath(file.path.clone()));
            }
        }
        let entries = wanted(hooks).map_err(PlanFault::BadHooks)?;
        if entries.is_empty() {
            return Err(PlanFault::NoHooks);
        }
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let written = |base| entries.iter().map(|entry| rewrite(entry, slug, base, &paths)).collect::<Vec<_>>();
        let (project, user, config) = (written(Base::Project), written(Base::User), written(Base::ConfigDir));
        let programs: Vec<String> = project.iter().flat_map(|one| one.programs.clone()).collect();
        let left = project.iter().flat_map(|one| one.left.clone()).collect();
        for file in &mut files {
            file.is_executable |= programs.contains(&file.path);
        }
        let entries = |list: Vec<super::Rewriting>| list.into_iter().map(|one| one.entry).collect();
        Ok(Plan {
            slug: slug.to_owned(),
            title: line(texts.title),
            version: line(texts.version),
            scope: Scope::Local,
            files,
            for_project: entries(project),
            for_user: entries(user),
            for_config: entries(config),
            left,
        })
    }
}

/// The text on one line, without characters that are not seen.
fn line(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOOKS: &str = r#"{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "scripts/a.sh"}]}]}}"#;

    fn plan(slug: &str, paths: &[&str]) -> Result<Plan, PlanFault> {
        let files = paths.iter().map(|path| ((*path).to_owned(), b"x\n".to_vec()));
        Plan::new(slug, Texts { title: "A\nb", version: "1" }, &Document::parse(HOOKS), files)
    }

    #[test]
    fn a_file_in_command_position_is_a_program() {
        let plan = plan("demo", &["scripts/a.sh", "scripts/b.txt"]).unwrap();
        assert_eq!(plan.files.iter().map(|file| file.is_executable).collect::<Vec<_>>(), [true, false]);
        assert_eq!(plan.title, "A b");
        let command =
            |entries: &[Entry]| entries[0].handler().root().get("command").unwrap().as_str().unwrap().to_owned();
        assert_eq!(command(&plan.for_project), "\"${CLAUDE_PROJECT_DIR}/.claude/hooks/demo/scripts/a.sh\"");
        assert_eq!(command(&plan.for_user), "\"$HOME/.claude/hooks/demo/scripts/a.sh\"");
        assert_eq!(command(&plan.for_config), "\"${CLAUDE_CONFIG_DIR:-$HOME/.claude}/hooks/demo/scripts/a.sh\"");
    }

    #[test]
    fn paths_that_lead_out_are_refused() {
        for path in ["../a", "/a", "scripts//a", "a/./b", "a\nb", "a\\b", "install-record.local.txt", " a", ""] {
            assert_eq!(plan("demo", &[path]).unwrap_err(), PlanFault::BadPath(path.to_owned()));
        }
        assert!(matches!(plan("demo", &["A", "a"]), Err(PlanFault::SamePath(_))));
        for slug in ["", "-a", "a b", "..", "Ä", "a/b", "A"] {
            assert_eq!(plan(slug, &[]).unwrap_err(), PlanFault::BadSlug(slug.to_owned()));
        }
    }
}
