//! A file of a hook, and the paths that it may have.

/// A file of a hook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path below the hook's folder, with forward slashes.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Whether it is a program.
    pub is_executable: bool,
}

impl File {
    /// A file, a program if it begins with `#!`.
    pub fn new(path: String, bytes: Vec<u8>) -> File {
        let is_executable = bytes.starts_with(b"#!");
        File { path, bytes, is_executable }
    }
}

/// Whether a path stays in the folder on every system, and in the lines of a record.
pub(crate) fn is_path(path: &str) -> bool {
    let is_plain = |c: char| !c.is_control() && !"\\:*?\"<>|".contains(c);
    path.split('/').all(is_part)
        && path.chars().all(is_plain)
        && path.trim() == path
        && !path.starts_with("install-record.")
}

/// Whether a file or folder can be called this on every system.
fn is_part(part: &str) -> bool {
    let device = part.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    let is_numbered =
        |name: &str| device.strip_prefix(name).is_some_and(|rest| matches!(rest.as_bytes(), [b'0'..=b'9']));
    let is_device = ["con", "prn", "aux", "nul"].contains(&device.as_str()) || is_numbered("com") || is_numbered("lpt");
    !part.is_empty() && !is_device && !part.ends_with(['.', ' ']) && !part.starts_with(".staged")
}

/// Whether a text can be a hook's short name.
pub fn is_slug(slug: &str) -> bool {
    let is_inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    slug.starts_with(|c: char| c.is_ascii_alphanumeric()) && slug.len() <= 64 && slug.chars().all(is_inner)
}
