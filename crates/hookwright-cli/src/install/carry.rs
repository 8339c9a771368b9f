//! Steps carried out on real files.

use crate::destination::keep_owner;
use crate::source::StandIns;
use hookwright_core::install::{Content, Fault, Mode, Step, Steps};
use signal_hook::consts::signal;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Why it stopped, and how things stand then.
#[derive(Debug, PartialEq, Eq)]
pub enum Stop {
    /// Nothing was changed.
    Undone(Fault),
    /// Nothing was changed: somebody wanted it to end, by the signal of this number.
    Signal(u8),
    /// Something was changed; the next run goes on.
    PartWay(Fault),
}

/// The signal that has come, if any.
pub struct Signals(pub(super) Arc<AtomicUsize>);

impl Signals {
    fn came(&self) -> Option<u8> {
        u8::try_from(self.0.load(Ordering::Relaxed)).ok().filter(|number| *number > 0)
    }
}

/// From here on a signal that wants the end is noted; what is half done is not left so.
pub fn signals() -> Signals {
    let came = Arc::new(AtomicUsize::new(0));
    #[cfg(unix)]
    let ends = [signal::SIGHUP, signal::SIGINT, signal::SIGTERM];
    #[cfg(not(unix))]
    let ends = [signal::SIGINT, signal::SIGTERM];
    for end in ends {
        let number = usize::try_from(end).unwrap_or_default();
        // Where it cannot be noted, it ends the run as usual, and the next run goes on.
        let _ = signal_hook::flag::register_usize(end, Arc::clone(&came), number);
    }
    Signals(came)
}

/// Carries out all steps, or none: where it stops before the switch, what was staged is taken away.
pub fn carry(steps: &Steps, stand_ins: StandIns, signals: &Signals) -> Result<(), Stop> {
    for step in &steps.staging {
        let taken = take(step, Some(stand_ins)).map_err(Stop::Undone);
        if let Some(stop) = taken.err().or(signals.came().map(Stop::Signal)) {
            take_away(&steps.undo);
            return Err(stop);
        }
    }
    let mut is_changed = false;
    for step in &steps.switching {
        if let Err(fault) = take(step, Some(stand_ins)) {
            if !is_changed {
                take_away(&steps.undo);
                return Err(Stop::Undone(fault));
            }
            return Err(Stop::PartWay(fault));
        }
        is_changed |= !matches!(step, Step::Expect { .. });
    }
    Ok(())
}

/// Takes steps that only take something away, as far as that is possible.
pub fn take_away(steps: &[Step]) {
    for step in steps {
        let _ = take(step, None);
    }
}

/// Takes one step.
pub fn take(step: &Step, stand_ins: Option<StandIns>) -> Result<(), Fault> {
    let (path, taken) = match step {
        Step::MakeFolder(path) => (path, fs::create_dir_all(path)),
        Step::MakePrivateFolder(path) => (path, make_private_folder(path)),
        Step::Write { path, content, mode } => (path, write(path, content, mode, stand_ins)),
        Step::Rename { from, to } => (to, fs::rename(from, to)),
        Step::Remove(path) => (path, gone(fs::remove_file(path))),
        Step::RemoveTree(path) => (path, remove_tree(path)),
        Step::RemoveEmpty(path) => {
            let _ = fs::remove_dir(path);
            (path, Ok(()))
        }
        Step::Expect { path, text } => {
            let now = fs::read(path).ok();
            let expected = text.as_ref().map(|text| encoded(text, stand_ins));
            return if now == expected { Ok(()) } else { Err(Fault::Changed(path.clone())) };
        }
    };
    taken.map_err(|error| Fault::Unwritable { path: path.clone(), reason: error.to_string() })
}

fn encoded(text: &str, stand_ins: Option<StandIns>) -> Vec<u8> {
    stand_ins.map_or_else(|| text.as_bytes().to_vec(), |stand_ins| stand_ins.encode(text))
}

/// What was not there is gone, too.
fn gone(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(()),
        removed => removed,
    }
}

fn remove_tree(path: &str) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.is_dir() => gone(fs::remove_dir_all(path)),
        Ok(_) => gone(fs::remove_file(path)),
        Err(error) => gone(Err(error)),
    }
}

/// Writes a new file; whatever lies there is taken away first, so that no link is followed.
fn write(path: &str, content: &Content, mode: &Mode, stand_ins: Option<StandIns>) -> io::Result<()> {
    let before = match mode {
        Mode::Like(other) => {
            OpenOptions::new().write(true).open(other)?;
            Some(fs::metadata(other)?)
        }
        _ => None,
    };
    gone(fs::remove_file(path))?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    if matches!(mode, Mode::Like(_) | Mode::Private) {
        only_for_the_user(&mut options);
    }
    let mut file = options.open(path)?;
    match content {
        Content::Text(text) => file.write_all(&encoded(text, stand_ins))?,
        Content::Bytes(bytes) => file.write_all(bytes)?,
    }
    set_mode(&file, mode)?;
    if let Some(before) = before {
        keep_owner(Path::new(path), &before);
        fs::set_permissions(path, before.permissions())?;
    }
    if matches!(mode, Mode::Like(_) | Mode::Private) {
        file.sync_all()?;
    }
    Ok(())
}

#[cfg(unix)]
fn only_for_the_user(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600);
}

#[cfg(not(unix))]
fn only_for_the_user(_: &mut OpenOptions) {}

#[cfg(unix)]
fn set_mode(file: &File, mode: &Mode) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    match mode {
        Mode::Shared => file.set_permissions(fs::Permissions::from_mode(0o644)),
        Mode::Program => file.set_permissions(fs::Permissions::from_mode(0o755)),
        Mode::Usual | Mode::Private | Mode::Like(_) => Ok(()),
    }
}

#[cfg(not(unix))]
fn set_mode(_: &File, _: &Mode) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn make_private_folder(path: &str) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}

#[cfg(not(unix))]
fn make_private_folder(path: &str) -> io::Result<()> {
    fs::create_dir_all(path)
}
