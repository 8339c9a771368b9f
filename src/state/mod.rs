//! What the page is about, without a browser: the draft, the actions that change it, its history, and what follows
//! from it. Nothing here knows a screen.

mod action;
mod arrange;
mod aside;
mod chips;
mod condition;
mod diff;
mod field;
mod finding;
mod history;
mod home;
mod hook;
mod insertion;
mod install;
mod keeping;
mod list;
mod markdown;
mod menu;
mod model;
mod outcome;
mod rows;
mod search;
mod share;
mod start;
mod taken;
mod trial;

pub use action::{Action, Focus, Toward, update};
pub use aside::Aside;
pub use chips::{has_names, of_server, toggled};
pub use condition::{condition, conditioned};
pub use diff::{Stretch, diff};
pub use field::{FieldKind, read, write};
pub use finding::{Finding, Findings, Fix, Words};
pub use history::History;
pub use home::{group_around, group_at, home};
pub use hook::HookAction;
pub use insertion::inserted;
pub use install::{Choice, Installer, Registered, Shell, Way, Whose, in_full, installer};
pub use keeping::{Found, Keep, found, keep, set_aside};
pub use list::{key_place, pairs, value_place};
pub use markdown::{Block, Span, blocks, spans};
pub use menu::{menu, pattern_menu};
pub use model::{Model, Stored};
pub use outcome::{Outcome, Tally, outcome};
pub use rows::{RowId, Rows};
pub use search::hidden;
pub use share::{Along, has_settings, markdown, payload};
pub use start::{Start, shared};
pub use taken::{InstallScript, NoScript, Renamed, Starter, plugin_files};
pub use trial::{Fate, Trial, Tried, events, likely_tool};

#[cfg(test)]
mod tests {
    /// The state must stay testable without a browser.
    #[test]
    fn the_state_knows_no_screen() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/state");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            for name in [["lep", "tos"], ["web_", "sys"], ["js_", "sys"], ["wasm_", "bindgen"]] {
                assert!(!text.contains(&name.concat()), "{} names {}", path.display(), name.concat());
            }
        }
    }
}
