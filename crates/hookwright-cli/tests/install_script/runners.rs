//! The shells and awks that a script has to run in.

use super::is_full;
use std::collections::HashSet;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use tempfile::TempDir;

/// A shell: its name, and how it is started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shell(pub &'static str, pub &'static [&'static str]);

const SHELLS: [Shell; 7] = [
    Shell("dash", &["dash"]),
    Shell("bash", &["bash"]),
    Shell("bash --posix", &["bash", "--posix"]),
    Shell("busybox sh", &["busybox", "sh"]),
    Shell("yash", &["yash", "-o", "posixly-correct"]),
    Shell("mksh", &["mksh"]),
    Shell("zsh", &["zsh", "--emulate", "sh"]),
];

const AWKS: [&str; 4] = ["mawk", "gawk", "busybox", "original-awk"];

/// What a script may use beside a shell and awk: all of it is in coreutils.
const TOOLS: [&str; 18] = [
    "[", "cat", "chmod", "cksum", "cp", "date", "env", "ls", "mkdir", "mv", "printf", "readlink", "rm", "rmdir",
    "sleep", "test", "tr", "wc",
];

/// A program's full path.
pub fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The shells that are installed. Which are not is said once.
pub fn shells() -> Vec<Shell> {
    let found: Vec<Shell> = SHELLS.into_iter().filter(|shell| has(shell.1[0], shell.0)).collect();
    assert!(!found.is_empty(), "none of the shells is installed");
    found
}

/// The awks that are installed.
pub fn awks() -> Vec<&'static str> {
    let found: Vec<_> = AWKS.into_iter().filter(|awk| has(awk, awk)).collect();
    assert!(!found.is_empty(), "none of the awks is installed");
    found
}

fn has(program: &str, name: &str) -> bool {
    static SAID: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);
    let is_there = which(program).is_some();
    if !is_there && SAID.lock().unwrap().insert(name.to_owned()) {
        println!("{name} is not installed: not run.");
    }
    is_there
}

/// Shells with awks: each shell and each awk at least once; every pair in the full matrix.
pub fn pairs() -> Vec<(Shell, &'static str)> {
    if !is_full() {
        return some_pairs();
    }
    let awks = awks();
    shells().into_iter().flat_map(|shell| awks.iter().map(move |awk| (shell, *awk))).collect()
}

/// Shells with awks: each shell and each awk at least once.
pub fn some_pairs() -> Vec<(Shell, &'static str)> {
    let (shells, awks) = (shells(), awks());
    let with_first_awk = shells.iter().map(|shell| (*shell, awks[0]));
    with_first_awk.chain(awks[1..].iter().map(|awk| (shells[0], *awk))).collect()
}

/// The pairs for the case of this number: one, another for the next case; every pair in the full matrix.
pub fn pairs_for(case: usize) -> Vec<(Shell, &'static str)> {
    let pairs = pairs();
    if is_full() { pairs } else { vec![pairs[case % pairs.len()]] }
}

/// One pair, for rows that are about something else; every pair in the full matrix.
pub fn one_pair() -> Vec<(Shell, &'static str)> {
    let pairs = pairs();
    if is_full() { pairs } else { pairs[..1].to_vec() }
}

/// A folder that holds coreutils, the shells and this awk, to be all of PATH.
pub fn path_with(awk: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    let shells = SHELLS.map(|shell| shell.1[0]);
    for tool in TOOLS.into_iter().chain(shells) {
        if let Some(program) = which(tool) {
            let _ = symlink(program, folder.path().join(tool));
        }
    }
    match awk {
        "busybox" => program(&folder.path().join("awk"), "#!/bin/sh\nexec busybox awk \"$@\"\n"),
        _ => symlink(which(awk).unwrap(), folder.path().join("awk")).unwrap(),
    }
    folder
}

/// A folder that holds busybox under the names of all tools.
pub fn path_of_busybox() -> Option<TempDir> {
    let busybox = which("busybox")?;
    let folder = TempDir::new().unwrap();
    for tool in TOOLS.into_iter().chain(["awk", "sh", "busybox"]) {
        symlink(&busybox, folder.path().join(tool)).unwrap();
    }
    Some(folder)
}

/// Writes a program.
pub fn program(path: &Path, text: &str) {
    std::fs::write(path, text).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}
