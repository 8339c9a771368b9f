//! Where a hook goes: the settings file and the folders of a scope.

use super::fault::Fault;
use super::path::System;
use crate::facts::Scope;
use crate::merge::Entry;
use crate::script::{Base, Plan};

/// What a place depends on beside the scope.
#[derive(Debug, Clone)]
pub struct Surroundings {
    /// Whose paths they are.
    pub system: System,
    /// The home folder.
    pub home: Option<String>,
    /// What CLAUDE_CONFIG_DIR says; nothing where it is empty.
    pub config_dir: Option<String>,
    /// The current folder.
    pub current: String,
}

/// The files and folders of one scope, as absolute paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    /// Whose paths they are.
    pub system: System,
    /// Whose settings these are: local, project or user.
    pub scope: Scope,
    /// The project, for local and project.
    pub project: Option<String>,
    /// The folder of a user's settings, where copies of old settings go.
    pub config: Option<String>,
    /// The folder of these settings.
    pub base: String,
    /// The settings file.
    pub settings: String,
    /// The file that the settings are in: another one where they are a link.
    pub target: String,
    /// How commands name the folder of a hook.
    pub commands: Base,
}

impl Surroundings {
    /// The folder of a user's settings.
    pub fn config(&self) -> Option<String> {
        match (&self.config_dir, &self.home) {
            (Some(folder), _) => Some(self.system.join(&self.current, folder)),
            (None, Some(home)) => Some(self.system.join(home, ".claude")),
            (None, None) => None,
        }
    }
}

impl Places {
    /// The places of a user's settings.
    pub fn of_user(surroundings: &Surroundings) -> Result<Places, Fault> {
        let system = surroundings.system;
        let base = surroundings.config().ok_or(Fault::NoHome)?;
        let settings = system.join(&base, "settings.json");
        Ok(Places {
            system,
            scope: Scope::User,
            project: None,
            config: Some(base.clone()),
            base,
            target: settings.clone(),
            settings,
            commands: if surroundings.config_dir.is_some() { Base::ConfigDir } else { Base::User },
        })
    }

    /// The places of a project's settings: those for everybody, or those of one person there. Both folders are resolved.
    pub fn of_project(
        surroundings: &Surroundings,
        scope: Scope,
        project: &str,
        real_home: Option<&str>,
    ) -> Result<Places, Fault> {
        let system = surroundings.system;
        if system.is_root(project) {
            return Err(Fault::RootAsProject(project.to_owned()));
        }
        if real_home.is_some_and(|home| system.is_same(home, project)) {
            return Err(Fault::HomeAsProject);
        }
        let base = system.join(project, ".claude");
        let name = if scope == Scope::Project { "settings.json" } else { "settings.local.json" };
        let settings = system.join(&base, name);
        Ok(Places {
            system,
            scope,
            project: Some(project.to_owned()),
            config: surroundings.config(),
            base,
            target: settings.clone(),
            settings,
            commands: Base::Project,
        })
    }

    /// The folder of all hooks.
    pub fn hooks(&self) -> String {
        self.system.join(&self.base, "hooks")
    }

    /// The folder of a hook.
    pub fn home(&self, slug: &str) -> String {
        self.system.join(&self.hooks(), slug)
    }

    /// The name of a record of this scope.
    pub fn record_name(&self) -> String {
        format!("install-record.{}.txt", self.scope_name())
    }

    /// The folder that the settings are in.
    pub fn target_folder(&self) -> &str {
        self.system.parent(&self.target)
    }

    /// The folder whose presence says that somebody is at work on these settings.
    pub fn lock(&self) -> String {
        self.system.join(self.target_folder(), LOCK)
    }

    /// The scope, as options and records name it.
    pub fn scope_name(&self) -> &'static str {
        match self.scope {
            Scope::User => "user",
            Scope::Project => "project",
            _ => "local",
        }
    }

    /// A hook's entries with the paths of this place.
    pub(super) fn entries<'a>(&self, plan: &'a Plan) -> &'a [Entry] {
        match self.commands {
            Base::Project | Base::Plugin => &plan.for_project,
            Base::User => &plan.for_user,
            Base::ConfigDir => &plan.for_config,
        }
    }

    /// Refuses a link that leads out of the project: Claude Code does not follow it.
    pub fn check_link(&self, link: &str, target: &str) -> Result<(), Fault> {
        match &self.project {
            Some(project) if !self.system.is_inside(target, project) => {
                Err(Fault::LinkOut { link: link.to_owned(), target: target.to_owned() })
            }
            _ => Ok(()),
        }
    }
}

/// The name of the lock.
pub const LOCK: &str = ".claude-hooks.lock";

#[cfg(test)]
mod tests {
    use super::*;

    fn surroundings(system: System, config_dir: Option<&str>) -> Surroundings {
        let (home, current) = match system {
            System::Unix => ("/home/ana", "/srv/app"),
            System::Windows => (r"C:\Users\Ana B", r"D:\code\app"),
        };
        let config_dir = config_dir.map(str::to_owned);
        Surroundings { system, home: Some(home.to_owned()), config_dir, current: current.to_owned() }
    }

    fn check(places: &Places, settings: &str, home: &str, commands: Base) {
        assert_eq!((places.settings.as_str(), places.home("demo").as_str()), (settings, home));
        assert_eq!(places.commands, commands);
    }

    #[test]
    fn each_scope_has_its_places_on_unix() {
        let plain = surroundings(System::Unix, None);
        let user = Places::of_user(&plain).unwrap();
        check(&user, "/home/ana/.claude/settings.json", "/home/ana/.claude/hooks/demo", Base::User);
        let elsewhere = Places::of_user(&surroundings(System::Unix, Some("my conf"))).unwrap();
        check(&elsewhere, "/srv/app/my conf/settings.json", "/srv/app/my conf/hooks/demo", Base::ConfigDir);
        let local = Places::of_project(&plain, Scope::Local, "/srv/app", Some("/home/ana")).unwrap();
        check(&local, "/srv/app/.claude/settings.local.json", "/srv/app/.claude/hooks/demo", Base::Project);
        assert_eq!(local.lock(), "/srv/app/.claude/.claude-hooks.lock");
        assert_eq!(
            (local.record_name().as_str(), local.config.as_deref()),
            ("install-record.local.txt", Some("/home/ana/.claude"))
        );
        let project = Places::of_project(&plain, Scope::Project, "/srv/app", None).unwrap();
        assert_eq!(project.settings, "/srv/app/.claude/settings.json");
    }

    #[test]
    fn each_scope_has_its_places_on_windows() {
        let plain = surroundings(System::Windows, None);
        let user = Places::of_user(&plain).unwrap();
        let home = r"C:\Users\Ana B\.claude\hooks\demo";
        check(&user, r"C:\Users\Ana B\.claude\settings.json", home, Base::User);
        let elsewhere = Places::of_user(&surroundings(System::Windows, Some("E:/conf"))).unwrap();
        check(&elsewhere, r"E:\conf\settings.json", r"E:\conf\hooks\demo", Base::ConfigDir);
        let share = Places::of_project(&plain, Scope::Local, r"\\server\team\app", None).unwrap();
        let settings = r"\\server\team\app\.claude\settings.local.json";
        check(&share, settings, r"\\server\team\app\.claude\hooks\demo", Base::Project);
        assert_eq!(share.lock(), r"\\server\team\app\.claude\.claude-hooks.lock");
    }

    #[test]
    fn no_project_is_the_home_folder_or_a_root() {
        let (unix, windows) = (surroundings(System::Unix, None), surroundings(System::Windows, None));
        for (surroundings, project, home) in [
            (&unix, "/", "/home/ana"),
            (&unix, "/home/ana", "/home/ana"),
            (&windows, r"C:\", r"C:\Users\Ana"),
            (&windows, r"\\server\share\", r"C:\Users\Ana"),
            (&windows, r"c:\users\ana\", r"C:\Users\Ana"),
        ] {
            assert!(Places::of_project(surroundings, Scope::Local, project, Some(home)).is_err(), "{project}");
        }
        let homeless = Surroundings { home: None, ..unix };
        assert_eq!(Places::of_user(&homeless).unwrap_err(), Fault::NoHome);
        assert!(Places::of_project(&homeless, Scope::Local, "/srv/app", None).is_ok());
    }

    #[test]
    fn a_link_may_not_lead_out_of_the_project() {
        let windows = surroundings(System::Windows, None);
        let places = Places::of_project(&windows, Scope::Local, r"D:\code\app", None).unwrap();
        assert_eq!(places.check_link("x", r"d:\CODE\app\shared\x"), Ok(()));
        assert!(places.check_link("x", r"D:\code\app2\x").is_err());
        let user = Places::of_user(&windows).unwrap();
        assert_eq!(user.check_link("x", r"E:\anywhere"), Ok(()));
    }
}
