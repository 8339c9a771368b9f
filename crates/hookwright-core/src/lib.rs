//! Claude Code hooks: read, checked, changed and merged.
//!
//! Pure: it knows no screen, file, clock or locale, and cannot fail. Any text gives a tree and diagnostics.
#![forbid(unsafe_code)]

pub mod answer;
pub mod bundle;
pub mod catalog;
pub mod describe;
pub mod diagnostic;
pub mod draw;
pub mod examples;
pub mod explain;
pub mod facts;
pub mod fix;
pub mod hook;
pub mod jq;
pub mod json;
pub mod lint;
pub mod load;
pub mod matcher;
pub mod merge;
pub mod outline;
pub mod patterns;
pub mod payload_read;
mod permission;
pub mod placeholders;
pub mod rules;
pub mod script;
pub mod settings;
pub mod shell;
pub mod shell_line;
pub mod simulate;
pub mod text;
pub mod verdict;
pub mod wording;
pub mod zip;

pub use bundle::Bundle;
pub use diagnostic::{Applicability, Diagnostic, Fix, Severity};
pub use facts::{Facts, Platform, Scope, Version};
pub use lint::{Linter, lint, lint_bundle};
pub use text::{Lang, Text};
