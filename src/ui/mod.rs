//! The page's components. They hold no data of their own: the store has it, and pointers say what each is about.

mod app;
mod card_tools;
mod docs;
mod door_paste;
mod empty_state;
mod event_card;
mod event_menu;
mod event_option;
mod field_problems;
mod footer;
mod group_card;
mod handler_form;
mod header;
mod hooks_panel;
mod json_view;
mod keys;
mod matched;
mod matcher_field;
mod opened_file;
mod parts;
mod pattern_list;
mod pattern_picker;
mod problem_item;
mod problems_panel;
mod result_panel;
mod result_view;
mod sentence;
mod settings_input;
mod side_panels;
mod starter_script;
mod store;
mod view;

pub use app::App;
pub use store::Store;
