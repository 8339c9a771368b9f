//! What a path stands for: how much would be lost with it.

use super::super::analysis::Folder;
use super::super::word::{PieceKind, Quoting, Value, Word};

/// How much a path stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Nothing: the null device, an empty name.
    Nothing,
    /// What the command itself has made with `mktemp`.
    Own,
    /// One thing in a folder for temporary files.
    Temporary,
    /// A build or cache folder, or something in it, that comes back by itself.
    Rebuildable,
    /// One literal thing inside the project.
    Bounded,
    /// Cannot be told, but no more than one name.
    Unknown,
    /// Files that a program has listed.
    Listing,
    /// A path that the event names.
    Payload,
    /// A rooted path or everything in the current folder once a variable is empty.
    Collapses,
    /// A disk or another device.
    Device,
    /// The root, the home folder, the project, a part of the system, another person's files.
    Wide,
}

/// Folders and endings that programs make again.
const REBUILDABLE: &[&str] = &[
    "node_modules",
    "dist",
    "build",
    "out",
    "target",
    "coverage",
    ".next",
    ".nuxt",
    ".cache",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".turbo",
    ".parcel-cache",
    "tmp",
    "temp",
    ".tmp",
    ".gradle",
    "bin",
    "obj",
    ".venv",
    "venv",
    ".tox",
    "htmlcov",
    ".nyc_output",
    ".svelte-kit",
    ".output",
    "DerivedData",
    "Caches",
    "cache",
    ".eggs",
    ".terraform",
    "Pods",
    "vendor",
    "logs",
    "log",
    ".vite",
    ".angular",
    "_build",
    "deps",
];

/// What a path stands for, seen from the folder that the command runs in.
pub(super) fn place(word: &Word, folder: &Folder) -> Place {
    let pieces: Vec<_> = word.pieces.iter().filter(|piece| piece.value != Value::empty()).collect();
    let Some(first) = pieces.first() else { return Place::Nothing };
    let rest: String = word_outline(&pieces[1..]);
    match &first.value {
        Value::Text(_) => literal(&word_outline(&pieces), word, folder),
        Value::Temporary if !rest.contains("..") => Place::Own,
        Value::Temporary => Place::Wide,
        Value::Home => home(&rest),
        Value::Project => project(&rest),
        Value::Plugin if is_whole(&rest) => Place::Wide,
        Value::Plugin => Place::Bounded,
        Value::TemporaryFolder if is_whole(&rest) || rest.contains("..") => Place::Wide,
        Value::TemporaryFolder => Place::Temporary,
        Value::Payload | Value::Quoted | Value::Download => Place::Payload,
        Value::Listing if rest.is_empty() => Place::Listing,
        Value::Some => {
            // A variable that is sure to be set names one folder.
            let is_one = matches!(first.kind, PieceKind::Variable(_));
            if !is_one && is_whole(&rest) && rest.contains('*') { Place::Wide } else { Place::Unknown }
        }
        Value::Unset | Value::Unknown | Value::Listing => {
            let more =
                pieces[1..].iter().take_while(|piece| matches!(piece.value, Value::Unset | Value::Unknown)).count();
            let rest = rest.get(more..).unwrap_or_default();
            if rest.starts_with(['/', '\\']) || rest.starts_with('*') && first.quoting != Quoting::Single {
                Place::Collapses
            } else {
                Place::Unknown
            }
        }
    }
}

fn word_outline(pieces: &[&super::super::word::Piece]) -> String {
    pieces.iter().map(|piece| piece.value.text().unwrap_or("\u{0}")).collect()
}

/// Whether a rest behind a folder's name still means all of it.
fn is_whole(rest: &str) -> bool {
    let rest = rest.replace('\\', "/");
    rest.split('/').all(|part| matches!(part, "" | "." | "*" | ".*" | "**" | "*.*" | ".[!.]*" | ".."))
}

fn home(rest: &str) -> Place {
    let rest = rest.replace('\\', "/");
    if is_whole(&rest) {
        return Place::Wide;
    }
    let inside = rest.trim_start_matches('/');
    let cached = [
        ".cache/",
        ".npm/",
        ".claude/",
        "Library/Caches/",
        ".local/state/",
        ".local/share/Trash/",
        ".gradle/caches/",
        "AppData/Local/Temp/",
    ];
    if cached
        .iter()
        .any(|folder| inside.strip_prefix(folder).is_some_and(|rest| !is_whole(rest) && !rest.contains("..")))
    {
        return Place::Rebuildable;
    }
    if inside.split('/').next_back().is_some_and(|name| REBUILDABLE.contains(&name)) && inside.contains('/') {
        return Place::Rebuildable;
    }
    Place::Wide
}

fn project(rest: &str) -> Place {
    if is_whole(rest) {
        return Place::Wide;
    }
    let inside = rest.replace('\\', "/");
    relative(inside.trim_start_matches('/'))
}

fn literal(outline: &str, word: &Word, folder: &Folder) -> Place {
    let path = outline.replace('\\', "/");
    let path = path.trim();
    let lower = path.to_ascii_lowercase();
    if path.is_empty()
        || matches!(lower.as_str(), "nul" | "/dev/null" | "/dev/stdout" | "/dev/stderr" | "/dev/tty" | "$null")
    {
        return Place::Nothing;
    }
    if is_device(path) {
        return Place::Device;
    }
    if path.starts_with("/dev/") && !path.starts_with("/dev/shm/") {
        return Place::Nothing;
    }
    if path.starts_with('/') || is_drive(path) {
        return match absolute(path) {
            Place::Temporary if ends_empty(path, word) => Place::Collapses,
            place => place,
        };
    }
    if path.starts_with("~") {
        return Place::Wide;
    }
    match folder {
        Folder::Start => relative(path),
        Folder::Inside(inside) => {
            if !is_whole(path) {
                return relative(path);
            }
            match place(inside, &Folder::Start) {
                Place::Wide | Place::Collapses | Place::Listing => Place::Wide,
                place => place,
            }
        }
        Folder::Perhaps(inside) => {
            let is_own = inside.is_single(&Value::Temporary);
            match relative(path) {
                Place::Wide if is_own => Place::Bounded,
                Place::Wide => Place::Collapses,
                place if word.has_pattern() && place == Place::Bounded => Place::Bounded,
                place => place,
            }
        }
    }
}

/// Whether the last name of a path is a variable that may be empty.
fn ends_empty(path: &str, word: &Word) -> bool {
    let ends = path.trim_end_matches(['/', '*']).ends_with("/\u{0}");
    let last = word.pieces.iter().rev().find(|piece| piece.value.text().is_none());
    ends && last.is_some_and(|piece| matches!(piece.value, Value::Unset | Value::Unknown))
}

fn is_drive(path: &str) -> bool {
    let bytes = path.as_bytes();
    bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && bytes[1] == b':'
}

/// Whether a path is a disk or a partition.
pub(super) fn is_device(path: &str) -> bool {
    let Some(name) = path.strip_prefix("/dev/") else { return path.to_ascii_lowercase().contains("physicaldrive") };
    [
        "sd", "hd", "vd", "xvd", "nvme", "mmcblk", "disk", "rdisk", "mapper/", "md", "loop", "dm-", "mem", "kmem",
        "sr", "block",
    ]
    .iter()
    .any(|start| name.starts_with(start))
}

fn absolute(path: &str) -> Place {
    let path = if is_drive(path) { &path[2..] } else { path };
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let temporary: &[&[&str]] = &[
        &["tmp"],
        &["var", "tmp"],
        &["private", "tmp"],
        &["dev", "shm"],
        &["var", "folders"],
        &["Windows", "Temp"],
        &["run", "lock"],
        &["var", "lock"],
    ];
    for folder in temporary {
        if parts.len() >= folder.len() && parts[..folder.len()] == **folder {
            let rest = &parts[folder.len()..];
            let is_all = rest.iter().all(|part| is_whole(part));
            return if is_all { Place::Wide } else { Place::Temporary };
        }
    }
    if parts.len() > 2
        && parts.last().is_some_and(|name| REBUILDABLE.contains(name))
        && matches!(parts[0], "home" | "Users" | "workspace" | "workspaces" | "app" | "root" | "code" | "projects")
    {
        return Place::Rebuildable;
    }
    if matches!(parts.as_slice(), ["home" | "Users", _, ".claude" | ".cache", _, ..]) {
        return Place::Rebuildable;
    }
    Place::Wide
}

/// A path inside the project.
fn relative(path: &str) -> Place {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.pop().is_none() => return outside(path),
            ".." => {}
            part => parts.push(part),
        }
    }
    match parts.as_slice() {
        [] => Place::Wide,
        parts if parts.iter().all(|part| is_whole(part)) => Place::Wide,
        [".git"] => Place::Wide,
        [".git", rest @ ..] if rest.iter().all(|part| is_whole(part)) || is_history(rest) => Place::Wide,
        [first, ..] if first.starts_with('\u{0}') && path.starts_with('.') => Place::Collapses,
        [first, rest @ ..] if first.starts_with('{') && rest.is_empty() && has_whole_choice(first) => Place::Wide,
        parts if parts.iter().any(|part| REBUILDABLE.contains(part)) => Place::Rebuildable,
        _ => Place::Bounded,
    }
}

/// Whether a path below `.git` holds commits, branches or the way back to them.
fn is_history(inside: &[&str]) -> bool {
    let is_lock = inside.last().is_some_and(|name| name.ends_with(".lock"));
    !is_lock
        && inside.first().is_some_and(|name| {
            matches!(*name, "objects" | "refs" | "logs" | "packed-refs" | "HEAD" | "config" | "modules" | "worktrees")
        })
}

fn has_whole_choice(part: &str) -> bool {
    part.trim_matches(['{', '}']).split(',').any(is_whole)
}

fn outside(path: &str) -> Place {
    match path.rsplit('/').next() {
        Some(name) if REBUILDABLE.contains(&name) => Place::Rebuildable,
        _ => Place::Wide,
    }
}

/// Whether a file decides how a person's shell, tools or machine behave.
pub(super) fn is_sensitive(word: &Word) -> bool {
    let first = word.pieces.iter().find(|piece| piece.value != Value::empty());
    let outline = word.outline();
    match first.map(|piece| &piece.value) {
        Some(Value::Home) => {
            let inside = outline.trim_start_matches('\u{0}').replace('\\', "/");
            is_home_setting(inside.trim_start_matches('/'))
        }
        Some(Value::Text(_)) => {
            let path = outline.replace('\\', "/");
            let system = [
                "/etc/",
                "/usr/",
                "/bin/",
                "/sbin/",
                "/boot/",
                "/lib/",
                "/lib64/",
                "/sys/",
                "/proc/",
                "/System/",
                "/Library/",
                "/var/lib/",
                "/var/spool/",
                "/opt/",
                "C:/Windows/",
                "c:/windows/",
                "/root/.",
            ];
            if let Some((_, inside)) =
                path.strip_prefix("/home/").or(path.strip_prefix("/Users/")).and_then(|rest| rest.split_once('/'))
            {
                return is_home_setting(inside);
            }
            path.strip_prefix("~/").is_some_and(is_home_setting) || system.iter().any(|folder| path.starts_with(folder))
        }
        _ => false,
    }
}

fn is_home_setting(inside: &str) -> bool {
    let folders =
        [".ssh/", ".aws/", ".gnupg/", ".kube/", ".docker/", ".config/", ".mozilla/", "Documents/", "Desktop/"];
    let is_state = inside.contains("/logs/") || inside.ends_with(".log");
    !is_state
        && (folders.iter().any(|folder| inside.starts_with(folder))
            || inside.starts_with('.') && !inside.contains('/') && !inside.ends_with("_history.tmp"))
}
