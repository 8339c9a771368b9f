//! One installer at a time: a folder beside the settings, with the number of the process that made it.

use super::carry::Stop;
use hookwright_core::install::{Action, Fault, Folder, Order};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for somebody else.
#[derive(Clone, Copy)]
pub struct Patience {
    /// How often to look for one who is at work.
    pub tries: u32,
    /// How often to look for one who has not said who it is.
    pub nameless_tries: u32,
    /// The time between two looks.
    pub pause: Duration,
}

/// 15 seconds for one who is at work, 4 for one without a number.
pub const PATIENCE: Patience = Patience { tries: 150, nameless_tries: 40, pause: Duration::from_millis(100) };

/// How often to try where there is neither a lock nor a way to make one.
const MISSES: u32 = 20;

/// The lock, until it is dropped. There is none where there is no folder for settings: nobody can be locked out then.
pub struct Lock {
    path: Option<PathBuf>,
    /// The folders that a dead holder was about to remove.
    pub left: Vec<Folder>,
}

impl Lock {
    /// Takes the lock. A dead holder's is taken over.
    pub fn take(order: &Order<'_>, patience: Patience) -> Result<Lock, Stop> {
        let path = PathBuf::from(order.places.lock());
        let folder = Path::new(order.places.target_folder());
        let is_install = matches!(order.action, Action::Install(_));
        let (mut waited, mut missed, mut last) = (0, 0, String::new());
        loop {
            let error = match Lock::make(&path, order.process) {
                Ok(Some(lock)) => return Ok(lock),
                Ok(None) => None,
                Err(error) => Some(error),
            };
            if !path.is_dir() {
                // It was given back just now, or its folder went with it, or nothing can be put there.
                if !is_install && !folder.is_dir() {
                    return Ok(Lock { path: None, left: Vec::new() });
                }
                let made = if is_install { fs::create_dir_all(folder) } else { Ok(()) };
                missed += 1;
                if missed > MISSES {
                    let error = made.err().or(error).map(|error| error.to_string());
                    let path = order.places.target_folder().to_owned();
                    return Err(Stop::Undone(Fault::Unwritable { path, reason: error.unwrap_or_default() }));
                }
                continue;
            }
            missed = 0;
            let holder = holder(&path);
            if holder != last {
                waited = 0;
            }
            let is_dead = match holder.parse() {
                Ok(number) => !is_running(number),
                Err(_) => waited >= patience.nameless_tries,
            };
            if is_dead {
                if let Some(lock) = take_over(&path, &holder, order.process) {
                    return Ok(lock);
                }
                if waited >= 2 * patience.nameless_tries {
                    // Whoever was about to take it over is gone as well.
                    let _ = fs::remove_dir(path.join("heir"));
                }
            }
            if waited >= patience.tries {
                let (settings, lock) = (order.places.settings.clone(), order.places.lock());
                return Err(Stop::Undone(Fault::Locked { settings, lock, holder }));
            }
            last = holder;
            waited += 1;
            std::thread::sleep(patience.pause);
        }
    }

    /// Whether everybody else is locked out.
    pub fn is_there(&self) -> bool {
        self.path.is_some()
    }

    /// Makes the lock; none where somebody else took it over at once.
    fn make(path: &Path, process: u32) -> io::Result<Option<Lock>> {
        fs::create_dir(path)?;
        let lock = Lock { path: Some(path.to_owned()), left: Vec::new() };
        match write_holder(path, process) {
            Ok(()) => Ok(Some(lock)),
            Err(_) if !holder(path).is_empty() => {
                std::mem::forget(lock);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// Whether somebody who lives is at work.
pub fn is_held(order: &Order<'_>) -> bool {
    holder(Path::new(&order.places.lock())).parse().is_ok_and(is_running)
}

fn holder(lock: &Path) -> String {
    fs::read_to_string(lock.join("pid")).unwrap_or_default().trim().to_owned()
}

/// Writes a number into the lock, unless one is there.
fn write_holder(lock: &Path, process: u32) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(lock.join("pid"))?;
    file.write_all(format!("{process}\n").as_bytes())
}

/// Takes over a dead holder's lock. Of several who try, one makes the folder in it.
fn take_over(path: &Path, dead: &str, process: u32) -> Option<Lock> {
    let heir = path.join("heir");
    fs::create_dir(&heir).ok()?;
    let mut lock = None;
    if holder(path) == dead {
        let left = Folder::named(&fs::read_to_string(path.join("dirs")).unwrap_or_default());
        let _ = fs::remove_file(path.join("pid"));
        lock = write_holder(path, process).ok().map(|()| Lock { path: Some(path.to_owned()), left });
    }
    let _ = fs::remove_dir(heir);
    lock
}

#[cfg(unix)]
fn is_running(process: i32) -> bool {
    use rustix::process::{Pid, test_kill_process};
    Pid::from_raw(process).is_some_and(|pid| test_kill_process(pid) != Err(rustix::io::Errno::SRCH))
}

/// Asks the system's own list of processes; where that cannot be had, it counts as running.
#[cfg(not(unix))]
fn is_running(process: i32) -> bool {
    let filter = format!("PID eq {process}");
    let listed = std::process::Command::new("tasklist").args(["/NH", "/FO", "CSV", "/FI", &filter]).output();
    listed.map_or(true, |output| String::from_utf8_lossy(&output.stdout).contains(&format!("\"{process}\"")))
}
