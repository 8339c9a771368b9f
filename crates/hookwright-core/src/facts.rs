//! What a text cannot tell about itself: where it will stand, and what will read it.

pub use crate::catalog::Version;
use crate::matcher::RegexEngine;

/// The surroundings of a document. No default: whoever lints says what it knows.
#[derive(Clone, Copy)]
pub struct Facts {
    /// Whose file it is.
    pub scope: Scope,
    /// The operating system that the hooks run on.
    pub platform: Platform,
    /// The Claude Code that reads it.
    pub version: Version,
    /// What evaluates JavaScript regular expressions here.
    pub regex: &'static dyn RegexEngine,
}

/// Whose file a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// `~/.claude/settings.json`: one person's, in every project.
    User,
    /// `.claude/settings.json`: a project's, shared by its repository.
    Project,
    /// `.claude/settings.local.json`: one person's, in one project.
    Local,
    /// A plugin's `hooks/hooks.json`.
    Plugin,
    /// A plugin's manifest, `.claude-plugin/plugin.json`.
    Manifest,
    /// `managed-settings.json`: an administrator's.
    Managed,
    /// A file that Claude Code never reads for hooks.
    Unread,
}

/// An operating system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Platform {
    /// Linux, WSL included.
    Linux,
    /// macOS.
    Macos,
    /// Windows.
    Windows,
}

impl Platform {
    /// The platform of this name: `linux`, `macos` or `windows`.
    pub fn of_name(name: &str) -> Option<Platform> {
        match name {
            "linux" => Some(Platform::Linux),
            "macos" => Some(Platform::Macos),
            "windows" => Some(Platform::Windows),
            _ => None,
        }
    }
}

impl Scope {
    /// The scope of this name: its own in lower case.
    pub fn of_name(name: &str) -> Option<Scope> {
        match name {
            "user" => Some(Scope::User),
            "project" => Some(Scope::Project),
            "local" => Some(Scope::Local),
            "plugin" => Some(Scope::Plugin),
            "manifest" => Some(Scope::Manifest),
            "managed" => Some(Scope::Managed),
            "unread" => Some(Scope::Unread),
            _ => None,
        }
    }

    /// The scope of a file by its path, with either kind of slash. Relative and absolute paths alike.
    pub fn of_path(path: &str) -> Scope {
        let path = path.replace('\\', "/");
        let mut parts = path.rsplit('/').filter(|part| !part.is_empty());
        let (name, folder) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let above = parts.next().unwrap_or("");
        let is_home = is_home_folder(above, parts.next(), parts.next());
        match (name, folder) {
            ("managed-settings.json", _) | (_, "managed-settings.d") => Scope::Managed,
            ("plugin.json", ".claude-plugin") => Scope::Manifest,
            ("settings.local.json", ".claude") if is_home => Scope::Unread,
            ("settings.local.json", _) => Scope::Local,
            ("settings.json", ".claude") if is_home => Scope::User,
            ("hooks.json", ".claude") | (".claude.json" | ".mcp.json", _) => Scope::Unread,
            (_, "hooks") if above == ".claude" => Scope::Unread,
            ("hooks.json", "hooks") => Scope::Plugin,
            ("settings.jsonc", ".claude") => Scope::Unread,
            _ => Scope::Project,
        }
    }
}

/// Whether these last folders of a path are somebody's home: `/home/x`, `/Users/x`, `/root`.
fn is_home_folder(folder: &str, above: Option<&str>, root: Option<&str>) -> bool {
    match above {
        Some("home" | "Users") => root.is_none() || root.is_some_and(|drive| drive.ends_with(':')),
        None => matches!(folder, "root" | "~" | "$HOME" | "%USERPROFILE%"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_tells_the_scope() {
        for (path, scope) in [
            (".claude/settings.json", Scope::Project),
            ("app/.claude/settings.local.json", Scope::Local),
            ("~/.claude/settings.json", Scope::User),
            ("~/app/.claude/settings.json", Scope::Project),
            ("/home/ana/.claude/settings.json", Scope::User),
            (r"C:\Users\ana\.claude\settings.json", Scope::User),
            ("/home/ana/app/.claude/settings.json", Scope::Project),
            ("~/.claude/settings.local.json", Scope::Unread),
            ("my-plugin/hooks/hooks.json", Scope::Plugin),
            ("my-plugin/.claude-plugin/plugin.json", Scope::Manifest),
            (".claude/hooks.json", Scope::Unread),
            (".claude/hooks/hooks.json", Scope::Unread),
            ("~/.claude.json", Scope::Unread),
            ("/etc/claude-code/managed-settings.json", Scope::Managed),
            ("anything.json", Scope::Project),
        ] {
            assert_eq!(Scope::of_path(path), scope, "{path}");
        }
    }
}
