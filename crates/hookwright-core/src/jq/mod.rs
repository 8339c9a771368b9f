//! jq in a hook's command: what it is started with, whether its filter can run, and which paths it reads.
//!
//! A filter is parsed and walked, never run. What cannot be told is [`Shape::Any`], and nothing is said about it.

mod call;
mod check;
mod filter;
mod literal;
mod names;
mod nearest;
mod payload;
mod shape;
mod source;
mod walk;

pub use call::{Call, FilterText, calls, of as call};
pub use check::faults;
pub use filter::{Fault, FaultKind};
pub use literal::literal;
pub use payload::Reach;
pub use shape::Shape;
pub use source::{MissingPath, is_whole_event, missing};
pub use walk::Missing;
