//! Scripts that install a hook and take it out again.

/// The engine of [`crate::merge::apply`] as a POSIX awk program, for scripts. It gives the same bytes.
pub const ENGINE: &str = include_str!("engine.awk");
