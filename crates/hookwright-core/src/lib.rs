//! Claude Code hooks, read, checked, changed and merged.
#![forbid(unsafe_code)]
