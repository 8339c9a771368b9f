//! The interface's own words. A missing translation does not compile.

mod cards;
mod embed;
mod en;
mod es;
mod files;
mod forms;
mod install;
mod keeping;
mod share;
mod trial;

pub use cards::Cards;
pub use embed::EmbedStrings;
pub use en::EN;
pub use es::ES;
pub use files::FilesStrings;
pub use forms::{Forms, Rows};
pub use install::InstallStrings;
pub use keeping::KeepingStrings;
pub use share::ShareStrings;
pub use trial::TrialStrings;

use hookwright_core::Lang;
use hookwright_core::merge::Summary;

/// The words of a language.
pub fn strings(lang: Lang) -> &'static Strings {
    match lang {
        Lang::En => &EN,
        Lang::Es => &ES,
    }
}

/// Words as a sentence: a capital first, a full stop last.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

/// Every word of the interface, in one language. Words with a number or a name in them are functions.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct Strings {
    // What is more than a few words
    pub cards: &'static Cards,
    pub embed: &'static EmbedStrings,
    pub forms: &'static Forms,
    pub keeping: &'static KeepingStrings,

    // The frame
    pub title: &'static str,
    pub lead: &'static str,
    pub undo: &'static str,
    pub redo: &'static str,
    pub undone: &'static str,
    pub redone: &'static str,
    pub nothing_to_undo: &'static str,
    pub nothing_to_redo: &'static str,
    pub language: &'static str,
    pub theme: &'static str,
    pub theme_auto: &'static str,
    pub theme_light: &'static str,
    pub theme_dark: &'static str,
    pub private: &'static str,
    pub checked_against: fn(&str) -> String,
    pub reference: &'static str,
    pub panels: &'static str,
    pub tab_hooks: &'static str,
    pub tab_problems: &'static str,
    pub tab_result: &'static str,
    pub refused_edit: &'static str,

    // Building
    pub your_hooks: &'static str,
    pub add_hook: &'static str,
    pub patterns: &'static str,
    pub find_pattern: &'static str,
    pub find_pattern_hint: &'static str,
    pub no_pattern_found: fn(&str) -> String,
    pub patterns_found: fn(usize) -> String,
    pub starter: &'static str,
    pub starter_language: &'static str,
    pub starter_lead: fn(&str, &str) -> String,
    pub starter_use: &'static str,
    pub starter_used: fn(&str) -> String,
    pub start_over: &'static str,
    pub find_event: &'static str,
    pub find_event_hint: &'static str,
    pub events: &'static str,
    pub no_event_found: fn(&str) -> String,
    pub events_found: fn(usize) -> String,
    pub can_block: &'static str,
    pub only_observes: &'static str,
    pub by_exit_2: &'static str,
    pub by_json: &'static str,
    pub by_both: &'static str,
    pub by_neither: &'static str,
    pub on_exit_2: &'static str,
    pub how_to_block: &'static str,
    pub unknown_event: &'static str,
    pub edit: &'static str,
    pub close: &'static str,
    pub move_up: &'static str,
    pub move_down: &'static str,
    pub remove: &'static str,
    pub hook_removed: &'static str,
    pub hook_moved: fn(usize, usize) -> String,
    pub add_handler: &'static str,
    pub remove_handler: &'static str,
    pub handler_number: fn(usize) -> String,

    // The empty page
    pub empty_title: &'static str,
    pub empty_lead: &'static str,
    pub door_pattern: &'static str,
    pub door_pattern_lead: &'static str,
    pub door_paste: &'static str,
    pub door_paste_lead: &'static str,
    pub door_blank: &'static str,
    pub door_blank_lead: &'static str,
    pub see_mistakes: &'static str,
    pub paste_here: &'static str,
    pub paste_hint: &'static str,
    pub open_pasted: &'static str,
    pub cancel: &'static str,
    pub opened: fn(&str) -> String,
    pub choose_file: &'static str,
    pub or_drop: &'static str,
    pub file_unreadable: &'static str,

    // The matcher
    pub matcher: &'static str,
    pub matcher_all_placeholder: &'static str,
    pub matcher_patterns: &'static str,
    pub chip_all: &'static str,
    pub chip_mcp: &'static str,
    pub mcp_server: &'static str,
    pub mcp_server_hint: &'static str,
    pub mcp_match: &'static str,
    pub matched_tools: fn(usize, usize) -> String,
    pub matched_values: fn(usize, usize) -> String,
    pub and_more: fn(usize) -> String,
    pub show_fewer: &'static str,
    pub takes_no_matcher: fn(&str) -> String,

    // What runs
    pub what_runs: &'static str,
    pub type_command: &'static str,
    pub type_http: &'static str,
    pub type_mcp: &'static str,
    pub type_prompt: &'static str,
    pub type_agent: &'static str,
    pub type_unknown: fn(&str) -> String,
    pub more_fields: &'static str,
    pub is_set_mark: fn(usize) -> String,
    pub field_label: fn(&str) -> Option<&'static str>,
    pub not_set: &'static str,
    pub default_is: fn(&str) -> String,
    pub seconds: fn(&str) -> String,
    pub as_json: &'static str,

    // The text
    pub json_view: &'static str,
    pub json_hint: &'static str,
    pub json_text: &'static str,
    pub json_broken: fn(usize, usize) -> String,
    pub form_is_older: &'static str,
    pub go_to_fault: &'static str,

    // Problems
    pub no_problems: &'static str,
    pub checks_waiting: &'static str,
    pub checks_failed: &'static str,
    pub no_hooks_yet: &'static str,
    pub next_result: &'static str,
    pub problems_said: fn(usize, usize) -> String,
    pub fix_all: fn(usize) -> String,
    pub fixed_all: fn(usize) -> String,
    pub fix_done: &'static str,
    pub safe: &'static str,
    pub guess: &'static str,
    pub why: &'static str,
    pub why_of: fn(&str) -> String,
    pub go_to: fn(&str) -> String,
    pub whole_file: &'static str,
    pub good_example: &'static str,
    pub bad_example: &'static str,

    // Result
    pub existing_label: &'static str,
    pub existing_hint: &'static str,
    pub existing_opened: &'static str,
    pub existing_clear: &'static str,
    pub result_label: &'static str,
    pub result_new: fn(usize) -> String,
    pub result_merged: fn(&Summary) -> String,
    pub result_unchanged: &'static str,
    pub result_nothing: &'static str,
    pub result_changed: fn(usize) -> String,
    pub result_empty: &'static str,
    pub last_good: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub copy_by_hand: &'static str,
    pub download: &'static str,
    pub unchanged_lines: fn(usize) -> String,
    pub line_added: &'static str,
    pub line_removed: &'static str,
    pub where_it_goes: &'static str,

    // Panels with words of their own
    pub files: &'static FilesStrings,
    pub share: &'static ShareStrings,
    pub trial: &'static TrialStrings,
    pub install: &'static InstallStrings,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_speak_for_themselves() {
        assert_ne!(EN.lead, ES.lead);
        let summary = Summary { added: 1, other_settings: 2, ..Summary::default() };
        assert_eq!((EN.result_merged)(&summary), "Adds 1 hook, keeps 2 other settings.");
        assert_eq!((ES.result_merged)(&summary), "Añade 1 hook, conserva otros 2 ajustes.");
        let summary = Summary { added: 1, present: 1, other_settings: 1, ..Summary::default() };
        assert_eq!((EN.result_merged)(&summary), "Adds 1 hook, keeps 1 hook and 1 other setting.");
        assert_eq!((ES.result_merged)(&summary), "Añade 1 hook, conserva 1 hook y otro ajuste.");
        for key in ["command", "timeout", "if", "statusMessage"] {
            assert!((EN.field_label)(key).is_some() && (ES.field_label)(key).is_some(), "{key}");
        }
    }
}
