//! In which language a command is written.

/// The language that a command is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// `sh` and `bash`.
    #[default]
    Bash,
    /// PowerShell, Windows' own or `pwsh`.
    PowerShell,
    /// The Windows command processor.
    Cmd,
}

/// The language of a command: the handler's `shell` field decides, then the text. A plain command is bash, on Windows
/// too: there it is Git's.
pub fn dialect(shell: Option<&str>, is_windows: bool, text: &str) -> Dialect {
    let _ = (is_windows, text);
    match shell {
        Some("powershell" | "pwsh") => Dialect::PowerShell,
        Some("cmd") => Dialect::Cmd,
        _ => Dialect::Bash,
    }
}
