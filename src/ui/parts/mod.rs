//! Parts that know nothing of hooks.

mod badge;
mod copy_button;
mod field;
mod icon;
mod menu;
mod radios;
mod rich;
mod tabs;

pub use badge::{Badge, Tone};
pub use copy_button::{Copied, CopyButton};
pub use field::{AreaField, LineField, Readonly};
pub use icon::{Icon, Sign};
pub use menu::{Choice, MenuButton};
pub use radios::{Radio, Radios};
pub use rich::Rich;
pub use tabs::{Tab, Tabs};
