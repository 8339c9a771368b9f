//! The hookwright command.
fn main() {}
