//! The places of a scope on this machine, and the links among them.

use hookwright_core::Scope;
use hookwright_core::install::{Fault, Places, Surroundings, System};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// How many links lead on at most before they count as a circle.
const LINKS: usize = 40;

/// Whose paths this machine has.
const SYSTEM: System = if cfg!(windows) { System::Windows } else { System::Unix };

/// The places of a hook in a scope.
pub fn places(slug: &str, scope: Scope, project: &Path, follows_links: bool) -> Result<Places, Fault> {
    let surroundings = surroundings()?;
    let mut places = match scope {
        Scope::User => Places::of_user(&surroundings)?,
        _ => {
            let project = real(project)?.ok_or_else(|| Fault::NoFolder(project.to_string_lossy().into_owned()))?;
            let home = surroundings.home.as_deref().map(|home| real(Path::new(home))).transpose()?.flatten();
            Places::of_project(&surroundings, scope, &project, home.as_deref())?
        }
    };
    places.target = behind_links(&places.settings)?;
    if !follows_links && places.project.is_some() {
        check_links(&places, slug)?;
    }
    for folder in [places.base.clone(), places.home(slug)] {
        if fs::metadata(&folder).is_ok_and(|metadata| !metadata.is_dir()) {
            return Err(Fault::NoFolderThere(folder));
        }
    }
    Ok(places)
}

/// Whether a hook is in the user's settings.
pub fn is_installed_for_user(slug: &str) -> bool {
    let places = surroundings().and_then(|surroundings| Places::of_user(&surroundings));
    places.is_ok_and(|places| Path::new(&SYSTEM.join(&places.home(slug), &places.record_name())).is_file())
}

fn surroundings() -> Result<Surroundings, Fault> {
    let home = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    let variable = |name| match env::var_os(name).filter(|value| !value.is_empty()) {
        Some(value) => Ok(Some(text(value.into())?)),
        None => Ok(None),
    };
    let unreadable = |error: std::io::Error| Fault::Unreadable { path: ".".to_owned(), reason: error.to_string() };
    Ok(Surroundings {
        system: SYSTEM,
        home: variable(home)?,
        config_dir: variable("CLAUDE_CONFIG_DIR")?,
        current: text(env::current_dir().map_err(unreadable)?)?,
    })
}

/// A path as text. One that is none cannot be named in settings.
fn text(path: PathBuf) -> Result<String, Fault> {
    path.into_os_string().into_string().map_err(|path| Fault::PathNoText(path.to_string_lossy().into_owned()))
}

/// The resolved path of a folder that is there.
fn real(folder: &Path) -> Result<Option<String>, Fault> {
    match fs::canonicalize(folder) {
        Ok(path) if path.is_dir() => Ok(Some(SYSTEM.plain(&text(path)?))),
        _ => Ok(None),
    }
}

fn link_of(path: &str) -> Option<PathBuf> {
    fs::symlink_metadata(path).ok().filter(fs::Metadata::is_symlink).and_then(|_| fs::read_link(path).ok())
}

/// The file that a path leads to in the end, also where it does not exist yet.
fn behind_links(path: &str) -> Result<String, Fault> {
    let mut target = path.to_owned();
    for _ in 0..=LINKS {
        match link_of(&target) {
            Some(link) => target = SYSTEM.join(SYSTEM.parent(&target), &SYSTEM.plain(&text(link)?)),
            None => return Ok(target),
        }
    }
    Err(Fault::LinkCircle(path.to_owned()))
}

/// Refuses links that lead out of the project.
fn check_links(places: &Places, slug: &str) -> Result<(), Fault> {
    for folder in [places.base.clone(), places.hooks(), places.home(slug)] {
        check_folder(places, &folder)?;
    }
    if places.target != places.settings {
        let (link, target) = (places.settings.clone(), places.target.clone());
        let folder = real(Path::new(places.target_folder()))?;
        let folder = folder.ok_or(Fault::LinkNowhere { link, target })?;
        places.check_link(&places.settings, &SYSTEM.join(&folder, SYSTEM.name(&places.target)))?;
    }
    Ok(())
}

/// Refuses a folder that is a link out of the project.
pub fn check_folder(places: &Places, folder: &str) -> Result<(), Fault> {
    let Some(link) = link_of(folder) else { return Ok(()) };
    let nowhere = || Fault::LinkNowhere { link: folder.to_owned(), target: link.to_string_lossy().into_owned() };
    places.check_link(folder, &real(Path::new(folder))?.ok_or_else(nowhere)?)
}
