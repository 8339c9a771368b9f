//! A scratch home with a project in it, gone afterwards, and what runs there came to.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Where the local settings of a project are.
pub const LOCAL: &str = ".claude/settings.local.json";

/// A home and a project.
pub struct Scratch {
    folder: TempDir,
    project: String,
}

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Everything below a folder: mode, and content or link.
pub type Tree = BTreeMap<PathBuf, (u32, Vec<u8>)>;

impl Scratch {
    /// With a project folder of this name.
    pub fn named(project: &str) -> Scratch {
        let scratch = Scratch { folder: TempDir::new().unwrap(), project: project.to_owned() };
        ["home", "tmp", project].iter().for_each(|name| fs::create_dir_all(scratch.path(name)).unwrap());
        scratch
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A path in the project.
    pub fn project(&self, name: &str) -> PathBuf {
        self.path(&self.project).join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.project(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    /// Writes local settings that not everybody may read.
    pub fn write_settings(&self, settings: impl AsRef<[u8]>) {
        self.write(LOCAL, settings);
        fs::set_permissions(self.project(LOCAL), fs::Permissions::from_mode(0o640)).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        String::from_utf8_lossy(&fs::read(self.project(name)).unwrap_or_default()).into_owned()
    }

    /// Everything here but what is in this folder or file, copies of old settings, and the home's own settings folder
    /// where that is empty.
    pub fn tree_without(&self, left_out: &str) -> Tree {
        let mut tree = Tree::new();
        walk(self.folder.path(), self.folder.path(), &mut tree);
        tree.retain(|path, _| !path.starts_with("home/.claude/backups") && !path.starts_with(left_out));
        if !tree.keys().any(|path| path.starts_with("home/.claude") && path != Path::new("home/.claude")) {
            tree.remove(Path::new("home/.claude"));
        }
        tree
    }

    /// The copies of old settings.
    pub fn backups(&self) -> Vec<PathBuf> {
        let folder = fs::read_dir(self.path("home/.claude/backups"));
        folder.map(|list| list.map(|entry| entry.unwrap().path()).collect()).unwrap_or_default()
    }
}

impl Run {
    /// Runs a command with this input; with none where it is empty.
    pub fn of(command: &mut Command, input: &str) -> Run {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // Who does not read it may be gone.
        let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Run { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
    }

    /// What is wrong if it should have ended like this.
    pub fn wrong(&self, code: i32) -> Option<String> {
        (self.code != code).then(|| format!("{} instead of {code}: {}{}", self.code, self.out, self.err))
    }
}

/// What is wrong if both trees should be the same.
pub fn difference(expected: &Tree, found: &Tree) -> Option<String> {
    let names = expected.keys().chain(found.keys());
    let mut differing = names.filter(|name| expected.get(*name) != found.get(*name));
    let name = differing.next()?;
    let text = |tree: &Tree| tree.get(name).map(|(mode, bytes)| format!("{mode:o} {}", String::from_utf8_lossy(bytes)));
    Some(format!("{} was {:?} and is {:?}", name.display(), text(expected), text(found)))
}

fn walk(root: &Path, folder: &Path, tree: &mut Tree) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let metadata = fs::symlink_metadata(&path).unwrap();
        let content = if metadata.is_symlink() {
            fs::read_link(&path).unwrap().into_os_string().into_encoded_bytes()
        } else if metadata.is_dir() {
            walk(root, &path, tree);
            b"folder".to_vec()
        } else {
            fs::read(&path).unwrap_or_default()
        };
        let mode = metadata.permissions().mode() & 0o7777;
        tree.insert(path.strip_prefix(root).unwrap().to_owned(), (mode, content));
    }
}
