//! Writing a file all at once: it is the old one or the new one, never half of it.

use hookwright_core::draw::visible;
use hookwright_core::{Lang, Text};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::Builder;

/// How many links lead on at most before they count as a circle.
const LINKS: usize = 40;

/// Replaces a file's bytes. The file behind a link is replaced, mode and owner stay; the folder of a new file is made.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = behind_links(path)?;
    let before = fs::metadata(&path).ok();
    if before.is_some() && fs::read(&path)? == bytes {
        return Ok(());
    }
    if before.as_ref().is_some_and(|before| before.permissions().readonly()) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.exists() {
        fs::create_dir(folder)?;
    }
    let mut builder = Builder::new();
    builder.prefix(".hookwright-");
    let mut file = new_file(&mut builder).tempfile_in(folder)?;
    file.write_all(bytes)?;
    if let Some(before) = before {
        keep_owner(file.path(), &before);
        fs::set_permissions(file.path(), before.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

static UNWRITTEN: Text = Text { en: "cannot be written", es: "no se puede escribir" };

/// That a file cannot be written and why, in words.
pub fn unwritten(path: &Path, error: &io::Error, lang: Lang) -> String {
    format!("{}: {}: {error}", visible(&path.to_string_lossy()), UNWRITTEN.get(lang))
}

/// The file that a path leads to in the end, also where it does not exist yet.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("links lead in a circle"))
}

#[cfg(unix)]
fn new_file<'a, 'b>(builder: &'a mut Builder<'b, 'b>) -> &'a mut Builder<'b, 'b> {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file<'a, 'b>(builder: &'a mut Builder<'b, 'b>) -> &'a mut Builder<'b, 'b> {
    builder
}

/// Gives the new file the owner of the old one, where that is allowed.
#[cfg(unix)]
pub fn keep_owner(path: &Path, before: &fs::Metadata) {
    use std::os::unix::fs::MetadataExt;
    let _ = std::os::unix::fs::chown(path, Some(before.uid()), Some(before.gid()));
}

/// There are no owners to keep.
#[cfg(not(unix))]
pub fn keep_owner(_: &Path, _: &fs::Metadata) {}
