//! Lossless JSON: any text gives a tree with byte ranges and syntax errors as data; changes are typed edits.
//!
//! The tree never replaces the text: what is not touched by an edit stays byte for byte.

mod apply;
mod document;
mod edit;
mod fault;
mod node;
mod parse;
mod pointer;
mod print;
mod route;
mod same;
pub(crate) mod splice;
mod string;
mod style;
mod value;

pub use apply::EditError;
pub use document::{Document, Part, Position};
pub use edit::Edit;
pub use fault::{SyntaxError, SyntaxFault};
pub use node::{Kind, Member, Node};
pub use pointer::{Pointer, Step};
pub use print::{compact, print};
pub use route::{Route, each_text};
pub use same::same;
pub use value::Value;
