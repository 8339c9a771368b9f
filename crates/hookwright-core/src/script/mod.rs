//! Scripts that install a hook and take it out again: a [`Plan`] as data, and a text for each kind of shell.

mod bash;
mod fault;
mod plan;
mod quote;
mod rewrite;

pub use bash::install_script;
pub(crate) use plan::is_path;
pub use plan::{File, Plan, PlanFault, Texts};
pub use rewrite::{Base, Left, Renaming, Rewriting, renamed, rewrite};

/// The engine of [`crate::merge::apply`] as a POSIX awk program, for scripts. It gives the same bytes.
pub const ENGINE: &str = include_str!("engine.awk");
