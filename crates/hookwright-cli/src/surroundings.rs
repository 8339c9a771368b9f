//! What a file's text cannot tell: options, the file's path and the machine do.

use clap::{Args, ValueEnum};
use hookwright_core::{Facts, Platform, Scope, Version, matcher};
use std::env;
use std::path::Path;

/// Where the hooks will run.
#[derive(Args)]
pub struct Surroundings {
    /// Whose file it is; by default its path tells.
    #[arg(long, value_enum)]
    scope: Option<ScopeName>,
    /// The system that the hooks run on; by default this one.
    #[arg(long, value_enum)]
    platform: Option<PlatformName>,
    /// The version of Claude Code that reads the file, such as 2.1.332; by default the one that the rules were checked
    /// against.
    #[arg(long, value_name = "VERSION", value_parser = version_of)]
    client: Option<Version>,
}

#[derive(Clone, Copy, ValueEnum)]
enum ScopeName {
    User,
    Project,
    Local,
    Plugin,
}

#[derive(Clone, Copy, ValueEnum)]
enum PlatformName {
    Linux,
    Macos,
    Windows,
}

impl Surroundings {
    /// The facts about a file.
    pub fn facts(&self, path: &Path) -> Facts {
        let scope = match self.scope {
            None => scope_of(path),
            Some(ScopeName::User) => Scope::User,
            Some(ScopeName::Project) => Scope::Project,
            Some(ScopeName::Local) => Scope::Local,
            Some(ScopeName::Plugin) => Scope::Plugin,
        };
        Facts {
            scope,
            platform: self.platform(),
            version: self.client.unwrap_or(Version::CHECKED),
            regex: &matcher::REGRESS,
        }
    }

    fn platform(&self) -> Platform {
        match self.platform {
            Some(PlatformName::Windows) => Platform::Windows,
            Some(PlatformName::Macos) => Platform::Macos,
            Some(PlatformName::Linux) => Platform::Linux,
            None if cfg!(windows) => Platform::Windows,
            None if cfg!(target_os = "macos") => Platform::Macos,
            None => Platform::Linux,
        }
    }
}

/// The facts about a project's file on Linux, read by the client that the catalogue was checked against.
pub fn usual() -> Facts {
    Facts { scope: Scope::Project, platform: Platform::Linux, version: Version::CHECKED, regex: &matcher::REGRESS }
}

/// The scope by the path, with this machine's home and configuration folder known.
fn scope_of(path: &Path) -> Scope {
    let path = std::path::absolute(path).unwrap_or(path.to_owned());
    let is_in =
        |folder: Option<&Path>, variable| env::var_os(variable).is_some_and(|set| folder == Some(Path::new(&set)));
    let folder = path.parent();
    let is_home =
        is_in(folder.and_then(Path::parent), "HOME") && folder.is_some_and(|folder| folder.ends_with(".claude"));
    match path.file_name() {
        Some(name) if is_home || is_in(folder, "CLAUDE_CONFIG_DIR") => {
            Scope::of_path(&format!("~/.claude/{}", name.to_string_lossy()))
        }
        _ => Scope::of_path(&path.to_string_lossy()),
    }
}

fn version_of(text: &str) -> Result<Version, String> {
    Version::parse(text).ok_or_else(|| "a version has three numbers, such as 2.1.332".to_owned())
}
