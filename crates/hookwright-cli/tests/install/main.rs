//! `hookwright install` and `uninstall`, run for real in scratch homes; and beside them the install script, which has to
//! do the same.
#![cfg(unix)]

mod crowd;
mod cycle;
mod disk;
mod ground;
mod interop;
mod people;
mod places;
mod question;
mod refusals;
#[path = "../../../hookwright-core/tests/scratch/mod.rs"]
mod scratch;
#[path = "../../../hookwright-core/tests/scratch/starts.rs"]
mod starts;
mod versions;
