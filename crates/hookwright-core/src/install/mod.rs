//! A hook into a scope's settings and folder, and out again: worked out as data, for whoever can reach the files.
//!
//! [`Places`] says where a hook goes. [`Installation`] is worked out from an [`Order`] and what was [`Found`]; it says
//! what a person should see first, and the [`Steps`] that do it. Install scripts do the same: records, settings and
//! folders are byte for byte those that a script leaves, and either takes out what the other has put in.

mod fault;
mod installation;
mod order;
mod path;
mod place;
mod record;
mod remark;
mod show;
mod step;

pub use fault::Fault;
pub use installation::{Installation, Outcome};
pub use order::{Action, Backup, Found, Order, Other, Thing};
pub use path::System;
pub use place::{LOCK, Places, Surroundings};
pub(crate) use record::entry_line;
pub use record::{Folder, Record, sum};
pub use show::shown;
pub use step::{Content, Kept, Mode, Step, Steps};
