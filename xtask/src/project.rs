//! Where things are, and how other programs are started.

use std::{
    env,
    ffi::OsString,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// What a task comes to: nothing, or the sentence to show.
pub type Done<T = ()> = Result<T, String>;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Where cargo builds: `target/`, unless the environment says otherwise.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// The project's own tools, which no other project sees.
pub fn tools() -> PathBuf {
    target().join("tools")
}

/// cargo, in the folder of the workspace.
pub fn cargo() -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Lets a release be built for size, as what people download is; another level that the environment sets stays.
pub fn for_size(command: &mut Command) {
    const LEVEL: &str = "CARGO_PROFILE_RELEASE_OPT_LEVEL";
    if env::var_os(LEVEL).is_none() {
        command.env(LEVEL, "z");
    }
}

/// A program, in the folder of the workspace, with the project's tools first on its PATH.
pub fn program(name: impl Into<OsString>) -> Command {
    let mut command = Command::new(name.into());
    command.current_dir(root()).env("PATH", path());
    command
}

/// PATH, with the project's tools first.
pub fn path() -> OsString {
    let others = env::var_os("PATH").unwrap_or_default();
    env::join_paths([tools().join("bin")].into_iter().chain(env::split_paths(&others))).unwrap_or(others)
}

/// The file name of a program on this system.
pub fn executable(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

/// The first of these programs that is on PATH.
pub fn on_path(names: &[&str]) -> Option<PathBuf> {
    let folders = path();
    names.iter().find_map(|name| {
        let file = executable(name);
        env::split_paths(&folders).map(|folder| folder.join(&file)).find(|candidate| candidate.is_file())
    })
}

/// Runs a program to its end; its output is shown. False if it failed, or could not be started.
pub fn succeeds(command: &mut Command) -> bool {
    match command.status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("{} cannot be started: {error}", command.get_program().display());
            false
        }
    }
}

/// Runs a program to its end, with each line that it prints given to `line`. False if it failed, or could not be started.
pub fn succeeds_with_lines(command: &mut Command, mut line: impl FnMut(&str)) -> bool {
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            eprintln!("{} cannot be started: {error}", command.get_program().display());
            return false;
        }
    };
    let output = child.stdout.take().map(BufReader::new);
    output.into_iter().flat_map(|output| output.split(b'\n')).map_while(Result::ok).for_each(|bytes| {
        line(&String::from_utf8_lossy(&bytes));
    });
    child.wait().is_ok_and(|status| status.success())
}

/// What a program prints, without the blanks around it; nothing if it failed.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Says what is being done.
pub fn say(what: &str) {
    eprintln!("=> {what}");
}
