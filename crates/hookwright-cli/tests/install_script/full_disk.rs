//! Disks that are full, and what may not be written.

use super::place::{LOCAL, Place, Run, difference, path};
use super::runners::{Shell, one_pair, which};
use super::{Score, hook, is_full};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether this is the superuser, whom no mode stops.
fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|metadata| metadata.uid() == 0)
}

/// The user that stands for everybody else.
const NOBODY: u32 = 65534;

fn give_away(folder: &Path) {
    chown(folder, Some(NOBODY), Some(NOBODY)).unwrap();
    if folder.is_dir() {
        fs::read_dir(folder).unwrap().for_each(|entry| give_away(&entry.unwrap().path()));
    }
}

/// A run without the rights of the superuser.
fn run_as_nobody(place: &Place, pair: (Shell, &str), text: &str, options: &[&str]) -> Run {
    place.script(text);
    if !is_root() {
        return place.run(pair, text, options);
    }
    fs::set_permissions(place.path("install.sh"), fs::Permissions::from_mode(0o644)).unwrap();
    let mut command = Command::new(which("setpriv").unwrap());
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    command.arg(which(pair.0.1[0]).unwrap()).args(&pair.0.1[1..]).arg("../install.sh").args(options);
    place.surround(&mut command, &path(pair.1));
    Run::of(&mut command, "")
}

#[test]
fn what_may_not_be_written_stays() {
    if is_root() && which("setpriv").is_none() {
        println!("This is the superuser and setpriv is not installed: read-only files are not run.");
        return;
    }
    let mut score = Score::new("read-only");
    let text = hook::first("demo");
    for pair in one_pair() {
        if is_root() {
            fs::set_permissions(path(pair.1), fs::Permissions::from_mode(0o755)).unwrap();
        }
        for (case, name, mode, later) in [
            ("file", LOCAL, 0o444, 0o644),
            ("unreadable file", LOCAL, 0o200, 0o644),
            ("folder", ".claude", 0o555, 0o755),
            ("home", "../home", 0o555, 0o755),
            ("temporary folder", "../tmp", 0o555, 0o755),
        ] {
            let place = Place::with("{\"a\": 1}\n");
            if is_root() {
                give_away(&place.path(""));
            }
            let first = place.tree();
            fs::set_permissions(place.project(name), fs::Permissions::from_mode(mode)).unwrap();
            let before = place.tree();
            let run = run_as_nobody(&place, pair, &text, &["--yes"]);
            score.note(case, run.wrong(1).or(difference(&before, &place.tree())));
            score.check(case, run.err.contains("Nothing was changed"), || run.err.clone());
            fs::set_permissions(place.project(name), fs::Permissions::from_mode(later)).unwrap();
            let installed = run_as_nobody(&place, pair, &text, &["--yes"]);
            let undone = run_as_nobody(&place, pair, &text, &["--yes", "--uninstall"]);
            score.note(case, installed.wrong(0).or(undone.wrong(0)).or(difference(&first, &place.tree())));
        }
    }
    score.finish();
}

#[test]
fn a_file_keeps_its_owner() {
    if !is_root() {
        println!("This is not the superuser: another owner of the settings is not run.");
        return;
    }
    let mut score = Score::new("owner");
    for pair in one_pair() {
        let place = Place::with("{\"a\": 1}\n");
        chown(place.project(LOCAL), Some(NOBODY), Some(NOBODY)).unwrap();
        for run in [place.install(pair, &hook::first("demo")), place.uninstall(pair, &hook::first("demo"))] {
            let metadata = fs::metadata(place.project(LOCAL)).unwrap();
            let owner = (metadata.uid(), metadata.gid());
            score.note("run", run.wrong(0));
            score.check("owner", owner == (NOBODY, NOBODY), || format!("{owner:?}"));
        }
    }
    score.finish();
}

/// A file or folder that nobody can change, not even the superuser, until this is gone.
struct Immutable(PathBuf);

impl Immutable {
    fn new(path: PathBuf) -> Option<Immutable> {
        let mut chattr = Command::new(which("chattr")?);
        Run::of(chattr.arg("+i").arg(&path), "").wrong(0).is_none().then(|| Immutable(path))
    }
}

impl Drop for Immutable {
    fn drop(&mut self) {
        let _ = Command::new("chattr").arg("-i").arg(&self.0).status();
    }
}

#[test]
fn what_nobody_can_change_stays() {
    let mut score = Score::new("immutable");
    let text = hook::first("demo");
    for pair in one_pair() {
        for name in [LOCAL, ".claude", ""] {
            let place = if name.is_empty() { Place::new() } else { Place::with("{\"a\": 1}\n") };
            let before = place.tree();
            let Some(immutable) = Immutable::new(place.project(name)) else {
                println!("Nothing can be made immutable here: not run.");
                return;
            };
            let run = place.install(pair, &text);
            score.note(name, run.wrong(1).or(difference(&before, &place.tree())));
            score.check(name, run.err.contains("Nothing was changed"), || run.err.clone());
            drop(immutable);
            let (installed, undone) = (place.install(pair, &text), place.uninstall(pair, &text));
            score.note(name, installed.wrong(0).or(undone.wrong(0)).or(difference(&before, &place.tree())));
        }
    }
    score.finish();
}

/// A small file system, gone afterwards.
struct Disk<'a>(&'a Path);

impl Disk<'_> {
    fn new(folder: &Path, kilobytes: usize) -> Option<Disk<'_>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"]).arg(folder);
        Run::of(&mut mount, "").wrong(0).is_none().then_some(Disk(folder))
    }

    fn grow(&self) {
        let mut mount = Command::new("mount");
        assert_eq!(Run::of(mount.args(["-o", "remount,size=4m"]).arg(self.0), "").code, 0);
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0).status();
    }
}

#[test]
fn a_full_disk_changes_nothing() {
    let mut score = Score::new("full disk");
    let text = hook::first("demo");
    let step = if is_full() { 4 } else { 16 };
    for pair in one_pair() {
        for name in ["project", "tmp", "home"] {
            for kilobytes in (4..=64).step_by(step) {
                let place = Place::new();
                let folder = place.path(name);
                let Some(disk) = Disk::new(&folder, kilobytes) else {
                    println!("No file system can be mounted here: a full disk is not run.");
                    return;
                };
                let settings = "{\"a\": 1}\n";
                place.write(LOCAL, settings);
                let before = place.tree();
                let run = place.install(pair, &text);
                let case = format!("{kilobytes} KiB for {name}");
                if run.code == 0 {
                    score.note(&case, None);
                } else {
                    score.note(&case, run.wrong(1).or(difference(&before, &place.tree())));
                    score.check(&case, run.err.contains("Nothing was changed."), || run.err.clone());
                    disk.grow();
                    score.note(&case, place.install(pair, &text).wrong(0));
                }
                disk.grow();
                score.note(&case, place.uninstall(pair, &text).wrong(0).or(difference(&before, &place.tree())));
            }
        }
    }
    score.finish();
}
