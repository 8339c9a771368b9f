//! Disks that are full, and what may not be written.

use super::ground::{Ground, LOCAL, Run, all_well, same_tree};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::Path;
use std::process::Command;

/// The user that stands for everybody but the superuser, whom no mode stops.
const NOBODY: u32 = 65534;

fn give_away(path: &Path) {
    chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
    if path.is_dir() {
        fs::read_dir(path).unwrap().for_each(|entry| give_away(&entry.unwrap().path()));
    }
}

/// Whether this is the superuser.
fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|metadata| metadata.uid() == 0)
}

/// A run without the rights of the superuser; none where that cannot be.
fn run_as_nobody(ground: &Ground, arguments: &[&str]) -> Option<Run> {
    if !is_root() {
        return Some(ground.run(arguments));
    }
    // The command itself may lie where nobody else comes to.
    let program = ground.path("hooks/hookwright");
    if !program.exists() {
        fs::hard_link(env!("CARGO_BIN_EXE_hookwright"), &program)
            .or_else(|_| fs::copy(env!("CARGO_BIN_EXE_hookwright"), &program).map(drop))
            .unwrap();
    }
    let program = program.to_string_lossy().into_owned();
    let own = ["--reuid=65534", "--regid=65534", "--clear-groups", &program];
    let mut command = ground.surround(Command::new("setpriv"), &own);
    let is_there = Command::new("setpriv").arg("--version").output().is_ok();
    is_there.then(|| Run::of(command.args(arguments), ""))
}

#[test]
fn what_may_not_be_written_stays() {
    for (case, name, mode, later) in [
        ("file", LOCAL, 0o444, 0o644),
        ("unreadable file", LOCAL, 0o200, 0o644),
        ("folder", ".claude", 0o555, 0o755),
        ("home", "../home", 0o555, 0o755),
    ] {
        let ground = Ground::with("{\"a\": 1}\n");
        if is_root() {
            give_away(&ground.path(""));
        }
        let first = ground.tree();
        fs::set_permissions(ground.project(name), fs::Permissions::from_mode(mode)).unwrap();
        let before = ground.tree();
        let install = ["install", "../hooks/demo", "--yes"];
        let Some(run) = run_as_nobody(&ground, &install) else {
            println!("This is the superuser and setpriv is not installed: read-only files are not run.");
            return;
        };
        assert_eq!(run.wrong(1), None, "{case}");
        assert!(run.err.contains("Nothing was changed"), "{case}: {}", run.err);
        same_tree(case, &before, &ground.tree());
        fs::set_permissions(ground.project(name), fs::Permissions::from_mode(later)).unwrap();
        let installed = run_as_nobody(&ground, &install).unwrap();
        all_well(case, [&installed, &run_as_nobody(&ground, &["uninstall", "demo", "--yes"]).unwrap()]);
        same_tree(case, &first, &ground.tree());
    }
}

/// A small file system, gone afterwards.
struct Disk<'a>(&'a Path);

impl Disk<'_> {
    fn new(folder: &Path, kilobytes: usize) -> Option<Disk<'_>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"]).arg(folder);
        let is_mounted = mount.output().is_ok_and(|output| output.status.success());
        is_mounted.then_some(Disk(folder))
    }

    fn grow(&self) {
        let mut mount = Command::new("mount");
        assert!(mount.args(["-o", "remount,size=4m"]).arg(self.0).status().unwrap().success());
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0).status();
    }
}

#[test]
fn a_full_disk_changes_nothing() {
    for name in ["project", "home"] {
        for kilobytes in (4..=64).step_by(4) {
            let ground = Ground::new();
            let folder = ground.path(name);
            let Some(disk) = Disk::new(&folder, kilobytes) else {
                println!("No file system can be mounted here: a full disk is not run.");
                return;
            };
            ground.write(LOCAL, "{\"a\": 1}\n");
            let before = ground.tree();
            let run = ground.install("demo");
            let case = format!("{kilobytes} KiB for {name}");
            if run.code != 0 {
                assert_eq!(run.wrong(1), None, "{case}");
                same_tree(&case, &before, &ground.tree());
                disk.grow();
                all_well(&case, [&ground.install("demo")]);
            }
            disk.grow();
            all_well(&case, [&ground.uninstall("demo")]);
            same_tree(&case, &before, &ground.tree());
        }
    }
}
