//! The Hookwright page.
