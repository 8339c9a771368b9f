//! Paths as texts: those of Unix and of Windows, on any system.

/// Whose paths they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// Linux, macOS and their like: one root, slashes.
    Unix,
    /// Windows: drives and shares, either kind of slash, no difference between small and capital letters.
    Windows,
}

impl System {
    /// Whether a path says by itself where it leads.
    pub fn is_absolute(self, path: &str) -> bool {
        match self {
            System::Unix => path.starts_with('/'),
            System::Windows => {
                let volume = self.volume(path).len();
                volume > 2 || (volume == 2 && path[2..].starts_with(['/', '\\']))
            }
        }
    }

    /// A path, seen from a folder.
    pub fn join(self, folder: &str, path: &str) -> String {
        if self.is_absolute(path) || folder.is_empty() {
            return self.native(path);
        }
        if self == System::Windows && path.starts_with(['/', '\\']) {
            return format!("{}{}", self.volume(folder), self.native(path));
        }
        let slash = if self == System::Windows { "\\" } else { "/" };
        let folder =
            if self.is_root(folder) { self.without_end(folder) } else { folder.trim_end_matches(self.slashes()) };
        format!("{folder}{slash}{}", self.native(path))
    }

    /// The folder that a path is in; a root is in itself.
    pub fn parent(self, path: &str) -> &str {
        let volume = self.volume(path).len();
        let path = if self.is_root(path) { path } else { path.trim_end_matches(self.slashes()) };
        match path[volume..].rfind(self.slashes()) {
            None => &path[..volume],
            Some(0) => &path[..=volume],
            Some(at) => path[..volume + at].trim_end_matches(self.slashes()),
        }
    }

    /// The last name of a path.
    pub fn name(self, path: &str) -> &str {
        let path = &path[self.volume(path).len()..];
        path.trim_end_matches(self.slashes()).rsplit(self.slashes()).next().unwrap_or_default()
    }

    /// Whether nothing is above a path.
    pub fn is_root(self, path: &str) -> bool {
        let volume = self.volume(path);
        let rest = &path[volume.len()..];
        rest.chars().all(|c| self.slashes().contains(&c)) && (!rest.is_empty() || volume.len() > 2)
    }

    /// Whether a path is below a folder.
    pub fn is_inside(self, path: &str, folder: &str) -> bool {
        let (path, folder) = (self.folded(path), self.folded(folder));
        path.strip_prefix(folder.trim_end_matches('/')).is_some_and(|rest| rest.len() > 1 && rest.starts_with('/'))
    }

    /// Whether two paths are the same but for how they are written.
    pub fn is_same(self, one: &str, other: &str) -> bool {
        self.folded(one) == self.folded(other)
    }

    /// A path as people write it: Windows puts `\\?\` before the paths that it has resolved.
    pub fn plain(self, path: &str) -> String {
        match (self, path.strip_prefix(r"\\?\")) {
            (System::Windows, Some(rest)) => match rest.strip_prefix(r"UNC\") {
                Some(share) => format!(r"\\{share}"),
                None if self.volume(rest).len() == 2 => rest.to_owned(),
                None => path.to_owned(),
            },
            _ => path.to_owned(),
        }
    }

    /// A relative path, written with slashes, as this system writes it.
    fn native(self, path: &str) -> String {
        if self == System::Windows { path.replace('/', "\\") } else { path.to_owned() }
    }

    fn slashes(self) -> &'static [char] {
        if self == System::Windows { &['/', '\\'] } else { &['/'] }
    }

    fn without_end(self, root: &str) -> &str {
        root.trim_end_matches(self.slashes())
    }

    /// What a path is compared by.
    fn folded(self, path: &str) -> String {
        let path = if self == System::Windows { path.replace('\\', "/").to_lowercase() } else { path.to_owned() };
        if path.chars().all(|c| c == '/') { path } else { path.trim_end_matches('/').to_owned() }
    }

    /// The drive (`C:`) or share (`\\server\share`) that a path begins with.
    fn volume(self, path: &str) -> &str {
        if self == System::Unix {
            return "";
        }
        let bytes = path.as_bytes();
        if bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && bytes[1] == b':' {
            return &path[..2];
        }
        let Some(rest) = path.strip_prefix(r"\\").or_else(|| path.strip_prefix("//")) else { return "" };
        let Some(server) = rest.find(self.slashes()).filter(|at| *at > 0) else { return "" };
        let share = rest[server + 1..].find(self.slashes()).unwrap_or(rest.len() - server - 1);
        if share == 0 { "" } else { &path[..2 + server + 1 + share] }
    }
}

#[cfg(test)]
mod tests {
    use super::System::{Unix, Windows};

    #[test]
    fn paths_are_joined_as_their_system_does() {
        for (system, folder, path, expected) in [
            (Unix, "/a", "b/c", "/a/b/c"),
            (Unix, "/a/", "b", "/a/b"),
            (Unix, "/", "b", "/b"),
            (Unix, "/a", "/b", "/b"),
            (Unix, "/a", r"b\c", r"/a/b\c"),
            (Windows, r"C:\a", "b/c", r"C:\a\b\c"),
            (Windows, r"C:\", "b", r"C:\b"),
            (Windows, r"C:\a", r"D:\b", r"D:\b"),
            (Windows, r"C:\a", r"\b", r"C:\b"),
            (Windows, r"\\server\share", "b", r"\\server\share\b"),
            (Windows, r"\\server\share\a\", r"..\b", r"\\server\share\a\..\b"),
        ] {
            assert_eq!(system.join(folder, path), expected, "{folder} and {path}");
        }
    }

    #[test]
    fn a_path_has_a_folder_and_a_name() {
        for (system, path, parent, name) in [
            (Unix, "/a/b", "/a", "b"),
            (Unix, "/a", "/", "a"),
            (Unix, "/", "/", ""),
            (Unix, "/a//b/", "/a", "b"),
            (Windows, r"C:\a\b", r"C:\a", "b"),
            (Windows, r"C:\a", r"C:\", "a"),
            (Windows, "C:/a/b", "C:/a", "b"),
            (Windows, r"\\server\share\a", r"\\server\share\", "a"),
        ] {
            assert_eq!((system.parent(path), system.name(path)), (parent, name), "{path}");
        }
    }

    #[test]
    fn roots_and_absolute_paths_are_known() {
        for (system, path, is_absolute, is_root) in [
            (Unix, "/", true, true),
            (Unix, "/a", true, false),
            (Unix, "a", false, false),
            (Windows, r"C:\", true, true),
            (Windows, "C:", false, false),
            (Windows, "C:a", false, false),
            (Windows, "C:/a", true, false),
            (Windows, r"\a", false, false),
            (Windows, r"\\server\share", true, true),
            (Windows, r"\\server\share\a", true, false),
        ] {
            assert_eq!((system.is_absolute(path), system.is_root(path)), (is_absolute, is_root), "{path}");
        }
    }

    #[test]
    fn only_what_is_below_a_folder_is_inside() {
        for (system, path, folder, is_inside) in [
            (Unix, "/a/b", "/a", true),
            (Unix, "/ab", "/a", false),
            (Unix, "/a", "/a", false),
            (Unix, "/A/b", "/a", false),
            (Windows, r"c:\Code\x", r"C:\code", true),
            (Windows, "C:/code/x", r"C:\code\", true),
            (Windows, r"C:\codeshop\x", r"C:\code", false),
            (Windows, r"D:\code\x", r"C:\code", false),
        ] {
            assert_eq!(system.is_inside(path, folder), is_inside, "{path} in {folder}");
        }
        assert!(Windows.is_same(r"C:\Users\Ana\", "c:/users/ana"));
        assert!(!Unix.is_same("/home/Ana", "/home/ana"));
    }

    #[test]
    fn resolved_paths_of_windows_lose_their_mark() {
        for (path, plain) in [
            (r"\\?\C:\a b", r"C:\a b"),
            (r"\\?\UNC\server\share\a", r"\\server\share\a"),
            (r"\\?\Volume{1}\a", r"\\?\Volume{1}\a"),
            (r"C:\a", r"C:\a"),
        ] {
            assert_eq!(Windows.plain(path), plain);
        }
        assert_eq!(Unix.plain(r"\\?\C:\a"), r"\\?\C:\a");
    }
}
