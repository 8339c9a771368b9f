//! What there is: the settings, the records, the files of a hook.

use super::lock::{self, Lock};
use super::site;
use crate::source::StandIns;
use hookwright_core::install::{Fault, Folder, Found, LOCK, Order, Other, Places, Record, Thing, sum};
use std::fs;
use std::io;
use std::path::Path;

/// What was found, and what stands in it for bytes that are no text.
pub struct Look {
    pub found: Found,
    pub stand_ins: StandIns,
}

/// The bytes of what was found.
struct Raw {
    settings: Option<Vec<u8>>,
    /// Hook, name of the file, content.
    records: Vec<(String, String, Vec<u8>)>,
}

impl Look {
    /// The look before anything is made.
    pub fn first(order: &Order<'_>, follows_links: bool) -> Result<Look, Fault> {
        Look::at(order, missing(order), follows_links)
    }

    /// Another look after a first one, with everybody else locked out.
    pub fn again(order: &Order<'_>, first: &Found, lock: &Lock, follows_links: bool) -> Result<Look, Fault> {
        let mut missing = [first.missing.as_slice(), &lock.left].concat();
        if !Path::new(&order.places.hooks()).is_dir() {
            // Who made it has left meanwhile.
            let of_others = |folder: &Folder| first.others.iter().any(|other| other.record.has_made(*folder));
            missing.extend(Folder::ALL.into_iter().filter(of_others));
        }
        let mut look = Look::at(order, missing, follows_links)?;
        look.found.is_locked = lock.is_there();
        Ok(look)
    }

    fn at(order: &Order<'_>, missing: Vec<Folder>, follows_links: bool) -> Result<Look, Fault> {
        let places = order.places;
        let mut leftovers = leftover_settings(places);
        let settings = settings(places)?;
        if settings.as_ref().is_some_and(|bytes| is_utf_16(bytes)) {
            return Err(Fault::Nul(places.settings.clone()));
        }
        let raw = Raw { settings, records: records(places, &mut leftovers)? };
        let texts: Vec<&[u8]> = raw
            .settings
            .iter()
            .map(Vec::as_slice)
            .chain(raw.records.iter().map(|(_, _, bytes)| bytes.as_slice()))
            .collect();
        let stand_ins = StandIns::absent_from(&texts).ok_or_else(|| {
            let reason = io::Error::from(io::ErrorKind::InvalidData).to_string();
            Fault::Unreadable { path: places.settings.clone(), reason }
        })?;
        let mut found = Found {
            settings: raw.settings.map(|bytes| stand_ins.decode(&bytes)),
            missing,
            leftovers,
            repository: repository(places),
            ..Found::default()
        };
        found.is_cut_short = is_cut_short(order, &found);
        for (slug, name, bytes) in raw.records {
            let record = Record::parse(&stand_ins.decode(&bytes));
            if slug == order.slug && name == places.record_name() {
                found.record = Some(record);
            } else {
                found.others.push(Other { slug, name, record });
            }
        }
        for path in order.paths(&found) {
            let place = places.system.join(&places.home(order.slug), &path);
            if !follows_links {
                check_folders(order, &path)?;
            }
            found.files.push((path, thing(&place)));
        }
        Ok(Look { found, stand_ins })
    }
}

fn is_utf_16(bytes: &[u8]) -> bool {
    bytes.contains(&0) || bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

fn unreadable(path: &str, error: &io::Error) -> Fault {
    Fault::Unreadable { path: path.to_owned(), reason: error.to_string() }
}

fn settings(places: &Places) -> Result<Option<Vec<u8>>, Fault> {
    let path = &places.settings;
    match fs::metadata(&places.target) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable(path, &error)),
        Ok(metadata) if metadata.is_dir() => Err(Fault::SettingsAreFolder(path.clone())),
        Ok(metadata) if !metadata.is_file() => Err(Fault::SettingsAreOdd(path.clone())),
        Ok(_) => fs::read(&places.target).map(Some).map_err(|error| unreadable(path, &error)),
    }
}

/// The names in a folder, in order; none where there is no such folder.
fn names(folder: &str) -> Result<Vec<String>, Fault> {
    let entries = match fs::read_dir(folder) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Ok(Vec::new());
        }
        entries => entries.map_err(|error| unreadable(folder, &error))?,
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| unreadable(folder, &error))?;
        names.extend(entry.file_name().into_string());
    }
    names.sort();
    Ok(names)
}

/// Every record beside the settings, in the order of hooks and names.
fn records(places: &Places, leftovers: &mut Vec<String>) -> Result<Vec<(String, String, Vec<u8>)>, Fault> {
    let mut records = Vec::new();
    for slug in names(&places.hooks())?.into_iter().filter(|name| !name.starts_with('.')) {
        let home = places.home(&slug);
        for name in names(&home)?.into_iter().filter(|name| name.starts_with("install-record.")) {
            let path = places.system.join(&home, &name);
            if !Path::new(&path).is_file() {
                continue;
            }
            if name.ends_with(".txt.new") {
                leftovers.push(path);
            } else if name.ends_with(".txt") {
                let bytes = fs::read(&path).map_err(|error| unreadable(&path, &error))?;
                records.push((slug.clone(), name, bytes));
            }
        }
    }
    Ok(records)
}

/// New settings that a run left beside the old ones.
fn leftover_settings(places: &Places) -> Vec<String> {
    let folder = places.target_folder();
    let is_leftover = |name: &String| {
        let own = format!(".{}", places.system.name(&places.target));
        (name.starts_with(".settings") || name.starts_with(&own)) && name.contains(".hook-new.")
    };
    let names = names(folder).unwrap_or_default().into_iter().filter(is_leftover);
    names.map(|name| places.system.join(folder, &name)).collect()
}

/// The folders that are missing, and those that a run made which was cut short before it could write its record.
fn missing(order: &Order<'_>) -> Vec<Folder> {
    let places = order.places;
    let (base, hooks, home) = (&places.base, places.hooks(), places.home(order.slug));
    let is_folder = |path: &str| Path::new(path).is_dir();
    let is_all_ours = |names: &[&str]| !Path::new(&places.target).exists() && holds_only(base, names);
    if !is_folder(base) {
        return Folder::ALL.to_vec();
    }
    let is_whole = if is_folder(&hooks) {
        let staged = [".staged", ".staged.record", ".staged.final"];
        if !is_folder(&home) || !holds_only(&home, &staged) || !holds_only(&hooks, &[order.slug]) {
            return Vec::new();
        }
        is_all_ours(&["hooks", LOCK])
    } else {
        is_folder(&places.lock()) && !lock::is_held(order) && is_all_ours(&[LOCK])
    };
    if is_whole { Folder::ALL.to_vec() } else { vec![Folder::Hooks] }
}

/// Whether a run left something behind.
fn is_cut_short(order: &Order<'_>, found: &Found) -> bool {
    let home = order.places.home(order.slug);
    let is_left = |names: &[String]| names.is_empty() || names.iter().any(|name| name.starts_with(".staged"));
    !found.leftovers.is_empty()
        || Path::new(&order.places.lock()).is_dir()
        || Path::new(&home).is_dir() && names(&home).is_ok_and(|names| is_left(&names))
}

fn holds_only(folder: &str, known: &[&str]) -> bool {
    let is_known = |name: &String| {
        known.contains(&name.as_str()) || (name.starts_with(".settings") && name.contains(".hook-new."))
    };
    names(folder).is_ok_and(|names| names.iter().all(is_known))
}

fn thing(path: &str) -> Thing {
    match fs::symlink_metadata(path) {
        Err(_) => Thing::Nothing,
        Ok(metadata) if !metadata.is_file() => Thing::Else,
        Ok(metadata) => match fs::read(path) {
            Ok(bytes) => Thing::File { sum: sum(&bytes), is_executable: is_executable(&metadata) },
            Err(_) => Thing::Else,
        },
    }
}

#[cfg(unix)]
fn is_executable(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_: &fs::Metadata) -> bool {
    true
}

/// Refuses folders below the hook's that are links out of the project.
fn check_folders(order: &Order<'_>, path: &str) -> Result<(), Fault> {
    let home = order.places.home(order.slug);
    let folders = path.match_indices('/').map(|(at, _)| &path[..at]);
    folders
        .into_iter()
        .try_for_each(|folder| site::check_folder(order.places, &order.places.system.join(&home, folder)))
}

/// The repository that the project is a subfolder of: Claude Code that is started there does not read its settings.
fn repository(places: &Places) -> Option<String> {
    let project = Path::new(places.project.as_ref()?);
    if project.join(".git").exists() {
        return None;
    }
    let above = project.ancestors().skip(1).find(|folder| folder.join(".git").exists())?;
    Some(above.to_string_lossy().into_owned())
}
