//! The real binary, run as people and programs run it.

mod desk;
mod explain;
mod fix;
mod lint;
mod lint_folders;
mod lint_formats;
mod lint_json;
mod lint_scripts;
mod matches;
mod merge;
mod new;
mod pack;
mod readme;
mod rules;
mod script;
