//! One installer at a time: a folder beside the settings, with the number of the process that made it.

use super::carry::Stop;
use hookwright_core::install::{Fault, Order};
use std::fs;
use std::io;
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

/// The lock, until it is dropped. There is none where there is no folder for settings: nobody can be locked out then.
pub struct Lock(Option<PathBuf>);

impl Lock {
    /// Takes the lock. A dead holder's is taken over.
    pub fn take(order: &Order<'_>, patience: Patience) -> Result<Lock, Stop> {
        let path = PathBuf::from(order.places.lock());
        if !Path::new(order.places.target_folder()).is_dir() {
            return Ok(Lock(None));
        }
        let fault = |error: io::Error| {
            let path = order.places.target_folder().to_owned();
            Stop::Undone(Fault::Unwritable { path, reason: error.to_string() })
        };
        let (mut waited, mut last) = (0, String::new());
        while let Err(error) = fs::create_dir(&path) {
            if error.kind() != io::ErrorKind::AlreadyExists || path.is_file() {
                return Err(fault(error));
            }
            let holder = holder(&path);
            if holder != last {
                waited = 0;
            }
            let is_dead = match holder.parse() {
                Ok(number) => !is_running(number),
                Err(_) => waited >= patience.nameless_tries,
            };
            if is_dead {
                take_over(&path, &holder, order.process);
                last = holder;
                continue;
            }
            if waited >= patience.tries {
                let (settings, lock) = (order.places.settings.clone(), order.places.lock());
                return Err(Stop::Undone(Fault::Locked { settings, lock, holder }));
            }
            last = holder;
            waited += 1;
            std::thread::sleep(patience.pause);
        }
        let lock = Lock(Some(path.clone()));
        fs::write(path.join("pid"), format!("{}\n", order.process)).map_err(fault)?;
        Ok(lock)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            let _ = fs::remove_dir_all(path);
        }
    }
}

fn holder(lock: &Path) -> String {
    fs::read_to_string(lock.join("pid")).unwrap_or_default().trim().to_owned()
}

/// Whoever moves it away first has it; a lock that somebody took meanwhile is put back.
fn take_over(lock: &Path, dead: &str, process: u32) {
    let aside = lock.with_extension(format!("lock.{process}"));
    if fs::rename(lock, &aside).is_err() {
        return;
    }
    if holder(&aside) == dead || fs::rename(&aside, lock).is_err() {
        let _ = fs::remove_dir_all(&aside);
    }
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
