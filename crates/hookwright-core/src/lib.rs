//! Claude Code hooks: read, checked, changed and merged.
//!
//! Pure: it knows no screen, file, clock or locale, and cannot fail. Any text gives a tree and diagnostics.
//!
//! Without the feature `check` it has no rules, and nothing that reads shell commands: what the page needs to start.
#![forbid(unsafe_code)]

#[cfg(feature = "check")]
pub mod answer;
#[cfg(feature = "check")]
pub mod bundle;
pub mod catalog;
pub mod describe;
#[cfg(feature = "check")]
pub mod diagnostic;
#[cfg(feature = "check")]
pub mod draw;
#[cfg(feature = "check")]
pub mod examples;
#[cfg(feature = "check")]
mod exec_line;
pub mod explain;
pub mod facts;
#[cfg(feature = "check")]
pub mod fix;
pub mod hook;
pub mod insertions;
#[cfg(feature = "check")]
pub mod install;
#[cfg(feature = "check")]
pub mod jq;
pub mod json;
#[cfg(feature = "check")]
pub mod lint;
#[cfg(feature = "check")]
pub mod load;
pub mod matcher;
pub mod merge;
pub mod outline;
pub mod patterns;
#[cfg(feature = "check")]
pub mod payload_read;
pub mod permission;
pub mod placeholders;
#[cfg(feature = "check")]
pub mod rules;
pub mod script;
pub mod settings;
pub mod severity;
#[cfg(feature = "check")]
pub mod shell;
#[cfg(feature = "check")]
pub mod shell_line;
#[cfg(feature = "check")]
pub mod simulate;
#[cfg(feature = "check")]
pub mod starter;
pub mod text;
#[cfg(feature = "check")]
pub mod trial;
#[cfg(feature = "check")]
pub mod verdict;
pub mod visible;
pub mod wording;
pub mod zip;

#[cfg(feature = "check")]
pub use bundle::Bundle;
#[cfg(feature = "check")]
pub use diagnostic::{Diagnostic, Fix};
pub use facts::{Facts, Platform, Scope, Version};
#[cfg(feature = "check")]
pub use lint::{Linter, lint, lint_bundle};
pub use severity::{Applicability, Severity};
pub use text::{Lang, Text};
