//! Scripts that install a hook and take it out again: a [`Plan`] as data, and a text for each kind of shell.

#[cfg(feature = "check")]
mod bash;
#[cfg(feature = "check")]
mod fault;
mod file;
#[cfg(feature = "check")]
mod plan;
#[cfg(feature = "check")]
mod powershell;
#[cfg(feature = "check")]
mod quote;
#[cfg(feature = "check")]
mod rewrite;

#[cfg(feature = "check")]
pub use bash::install_script;
pub(crate) use file::is_path;
pub use file::{File, is_slug};
#[cfg(feature = "check")]
pub use plan::{Plan, PlanFault, Texts};
#[cfg(feature = "check")]
pub use powershell::powershell_script;
#[cfg(feature = "check")]
pub(crate) use quote::checksum;
#[cfg(feature = "check")]
pub use rewrite::{Base, Left, Renaming, Rewriting, renamed, rewrite};

/// The engine of [`crate::merge::apply`] as a POSIX awk program, for scripts. It gives the same bytes.
#[cfg(feature = "check")]
pub const ENGINE: &str = concat!(
    include_str!("awk/engine.awk"),
    "\n",
    include_str!("awk/json.awk"),
    "\n",
    include_str!("awk/entries.awk"),
    "\n",
    include_str!("awk/edit.awk"),
    "\n",
    include_str!("awk/look.awk"),
);

/// The same engine in PowerShell.
#[cfg(feature = "check")]
pub const POWERSHELL_ENGINE: &str = concat!(
    include_str!("ps1/json.ps1"),
    "\n",
    include_str!("ps1/ask.ps1"),
    "\n",
    include_str!("ps1/entries.ps1"),
    "\n",
    include_str!("ps1/engine.ps1"),
    "\n",
    include_str!("ps1/edit.ps1"),
    "\n",
    include_str!("ps1/look.ps1"),
);
