//! The rules: values in a table. One folder a rule, with its code, its docs and their examples.

mod absolute_home_path;
mod args_vs_stdin;
mod async_cannot_block;
mod async_on_non_command;
mod auto_allow_all;
mod auto_commit_all;
mod bashism_in_sh;
mod bom;
mod cmd_syntax_in_bash;
mod command_not_string;
mod data_leaves_machine;
mod destructive_command;
mod disable_all_hooks;
mod duplicate_handler;
mod env_file_wrong_event;
mod env_value_not_expanded;
mod env_var_nonexistent;
mod event_at_top_level;
mod event_cannot_block;
mod event_min_version;
mod event_not_array;
mod event_unknown;
mod exec_form_cmd_shim;
mod exec_form_no_expansion;
mod exec_form_script_windows;
mod exec_form_shell_syntax;
mod exec_form_whitespace_command;
mod exit1_not_blocking;
mod field_enabled_ignored;
mod field_ignored;
mod field_min_version;
mod field_unknown;
mod field_value_unknown;
mod field_wrong_type;
mod file_not_object;
mod filechanged_matcher_not_literal;
mod flat_handler;
mod group_command_no_hooks;
mod group_hooks_missing;
mod group_hooks_not_array;
mod group_not_object;
mod guard_bash_bypass;
mod guard_entry_kills_file;
mod handler_field_missing;
mod handler_not_object;
mod handler_type_missing;
mod handler_type_unknown;
mod hooks_file_location;
mod hooks_not_object;
mod http_env_not_allowed;
mod http_plugin_option_empty;
mod http_url_malformed;
mod http_url_variable;
mod if_multiple_rules;
mod if_on_group;
mod if_syntax;
mod if_tool_mismatch;
mod if_wrong_event;
mod interpreter_exit2_lockout;
mod jq_syntax;
mod json_duplicate_key;
#[allow(non_snake_case)]
mod json_missing_hookEventName;
mod json_output_shape;
mod json_output_unquoted;
mod json_syntax;
mod json_to_stderr;
mod json_vs_exit_code;
mod login_shell;
mod managed_only_key;
mod matcher;
mod matcher_case;
mod matcher_empty_list;
mod matcher_file_pattern;
mod matcher_glob;
mod matcher_ignored;
mod matcher_legacy_name;
mod matcher_min_version;
mod matcher_not_string;
mod matcher_permission_rule;
mod matcher_regex_invalid;
mod matcher_retired_tool;
mod matcher_tool_unavailable;
mod matcher_unanchored;
mod matcher_unknown_tool;
mod matcher_value_unknown;
mod mcp_matcher_bare_server;
mod mcp_matcher_plugin_prefix;
mod mcp_tool_not_connected;
mod nested_quote;
mod not_analysed;
mod once_ignored;
mod onfailure_no_effect;
mod or_true_swallows_exit;
mod output_field_unknown;
mod parallel_writers;
mod path_with_space_unquoted;
mod payload_eval;
mod payload_splits;
mod plugin_hooks_no_wrapper;
mod plugin_manifest_duplicate_hooks;
mod plugin_root_in_settings;
mod posttooluse_success_only;
mod powershell_call_operator;
mod powershell_exec_policy;
mod powershell_syntax_in_bash;
mod powershell_var_form;
mod prompt_asks_wrong_schema;
mod prompt_cannot_act;
mod prompt_no_effect;
mod relative_path;
mod remote_exec;
mod script_crlf;
mod script_missing;
mod script_no_shebang;
mod script_set_e;
mod secret_in_settings;
mod sessionend_budget;
mod setting_wrong_type;
mod shape;
mod shell_syntax_error;
mod side_by_side;
mod single_quoted_var;
mod stdin_field_unknown;
mod stdin_read_twice;
mod stdout_echoes_input;
mod stdout_noise_before_json;
mod stdout_not_seen;
mod stdout_two_json;
mod stop_hook_no_guard;
mod template_placeholder;
mod tilde_in_quotes;
mod timeout_missing_network;
mod timeout_not_number;
mod timeout_unit;
mod two_rewriters;
mod type_unsupported_for_event;
mod unquoted_placeholder;
mod user_config_in_shell_form;
mod version;
mod windows_backslash_path;
mod windows_percent_var;
mod windows_separator_compare;
mod worktreecreate_json;
mod worktreecreate_no_path;
mod xargs_shell_injection;

use crate::bundle::Script;
use crate::diagnostic::{Diagnostic, Severity};
use crate::facts::Facts;
use crate::json::Document;
use crate::load::{Fault, Loaded};
use crate::settings::{EventEntry, Group, Handler};
use crate::shell_line::ShellLine;
use crate::text::Text;
use crate::verdict::MatcherVerdict;

/// One claim about a document.
#[derive(Debug)]
pub struct Rule {
    /// The name, in kebab case: it names the problem.
    pub id: &'static str,
    /// How bad a finding is, unless it says otherwise.
    pub severity: Severity,
    /// What is so: at most twelve words, the thing in backticks.
    pub message: Text,
    /// Why it matters: what Claude Code does then.
    pub why: Text,
    /// The rule's page, in Markdown.
    pub docs: Text,
    /// Where the fact stands in the catalogue: `silent_failures/ID`, `validation/ID`, or a section of it.
    pub evidence: &'static str,
    /// What finds it.
    pub check: Check,
}

/// What a rule looks at.
#[derive(Debug, Clone, Copy)]
pub enum Check {
    /// The whole document, once.
    Document(fn(&Facts, &Document) -> Vec<Diagnostic>),
    /// What stands under each key of `hooks`.
    Event(fn(&Facts, &EventEntry) -> Vec<Diagnostic>),
    /// Each group.
    Group(fn(&Facts, &Group) -> Vec<Diagnostic>),
    /// Each matcher that is compared with something, judged.
    Matcher(fn(&Facts, &MatcherVerdict) -> Vec<Diagnostic>),
    /// Each handler, misplaced ones included.
    Handler(fn(&Facts, &Handler) -> Vec<Diagnostic>),
    /// Each shell line: the text of a command that a shell reads, taken apart.
    ShellLine(fn(&Facts, &ShellLine) -> Vec<Diagnostic>),
    /// All shell lines at once, in order.
    ShellLines(fn(&Facts, &[&ShellLine]) -> Vec<Diagnostic>),
    /// Each shell line, and each script that commands start: what holds in a file as well.
    ShellText(fn(&Facts, &ShellLine) -> Vec<Diagnostic>),
    /// Each start of a script of which something is known.
    Script(fn(&Facts, &Script) -> Vec<Diagnostic>),
    /// Each handler, with its shell line where a shell reads its command: for what holds with and without a shell.
    Command(fn(&Facts, &Handler, Option<&ShellLine>) -> Vec<Diagnostic>),
    /// The handlers that are taken in, all at once and in order.
    Live(fn(&Facts, &[&Handler]) -> Vec<Diagnostic>),
    /// Each thing that Claude Code does not take when it loads the file.
    Fault(fn(&Facts, &Document, &Fault) -> Vec<Diagnostic>),
    /// What is left of the file once it is loaded.
    Loaded(fn(&Facts, &Document, &Loaded) -> Vec<Diagnostic>),
}

/// Every rule, in the order of the docs.
pub static RULES: &[&Rule] = &[
    // The shape of the file
    &bom::RULE,
    &command_not_string::RULE,
    &disable_all_hooks::RULE,
    &duplicate_handler::RULE,
    &event_at_top_level::RULE,
    &event_min_version::RULE,
    &event_not_array::RULE,
    &event_unknown::RULE,
    &field_enabled_ignored::RULE,
    &field_ignored::RULE,
    &field_min_version::RULE,
    &field_unknown::RULE,
    &field_value_unknown::RULE,
    &field_wrong_type::RULE,
    &file_not_object::RULE,
    &flat_handler::RULE,
    &group_command_no_hooks::RULE,
    &group_hooks_missing::RULE,
    &group_hooks_not_array::RULE,
    &group_not_object::RULE,
    &guard_entry_kills_file::RULE,
    &handler_field_missing::RULE,
    &handler_not_object::RULE,
    &handler_type_missing::RULE,
    &handler_type_unknown::RULE,
    &hooks_file_location::RULE,
    &hooks_not_object::RULE,
    &http_url_malformed::RULE,
    &json_duplicate_key::RULE,
    &json_syntax::RULE,
    &managed_only_key::RULE,
    &matcher_not_string::RULE,
    &plugin_hooks_no_wrapper::RULE,
    &plugin_manifest_duplicate_hooks::RULE,
    &setting_wrong_type::RULE,
    &type_unsupported_for_event::RULE,
    // Matchers
    &filechanged_matcher_not_literal::RULE,
    &guard_bash_bypass::RULE,
    &matcher_case::RULE,
    &matcher_empty_list::RULE,
    &matcher_file_pattern::RULE,
    &matcher_glob::RULE,
    &matcher_ignored::RULE,
    // `if`, time, background
    &async_cannot_block::RULE,
    &async_on_non_command::RULE,
    &if_multiple_rules::RULE,
    &if_on_group::RULE,
    &if_syntax::RULE,
    &if_tool_mismatch::RULE,
    &if_wrong_event::RULE,
    &once_ignored::RULE,
    &onfailure_no_effect::RULE,
    &sessionend_budget::RULE,
    &timeout_missing_network::RULE,
    &timeout_not_number::RULE,
    &timeout_unit::RULE,
    // The command
    &absolute_home_path::RULE,
    &args_vs_stdin::RULE,
    &auto_commit_all::RULE,
    &auto_allow_all::RULE,
    &bashism_in_sh::RULE,
    &cmd_syntax_in_bash::RULE,
    &data_leaves_machine::RULE,
    &destructive_command::RULE,
    &env_file_wrong_event::RULE,
    &env_var_nonexistent::RULE,
    &event_cannot_block::RULE,
    &exec_form_cmd_shim::RULE,
    &exec_form_no_expansion::RULE,
    &exec_form_script_windows::RULE,
    &exec_form_shell_syntax::RULE,
    &exec_form_whitespace_command::RULE,
    &interpreter_exit2_lockout::RULE,
    &jq_syntax::RULE,
    &login_shell::RULE,
    &exit1_not_blocking::RULE,
    &json_missing_hookEventName::RULE,
    &json_output_shape::RULE,
    &json_output_unquoted::RULE,
    &json_to_stderr::RULE,
    &json_vs_exit_code::RULE,
    &matcher_legacy_name::RULE,
    &matcher_min_version::RULE,
    &matcher_permission_rule::RULE,
    &matcher_regex_invalid::RULE,
    &matcher_retired_tool::RULE,
    &matcher_tool_unavailable::RULE,
    &matcher_unanchored::RULE,
    &matcher_unknown_tool::RULE,
    &matcher_value_unknown::RULE,
    &mcp_matcher_bare_server::RULE,
    &mcp_matcher_plugin_prefix::RULE,
    &mcp_tool_not_connected::RULE,
    &nested_quote::RULE,
    &not_analysed::RULE,
    &or_true_swallows_exit::RULE,
    &output_field_unknown::RULE,
    &parallel_writers::RULE,
    &path_with_space_unquoted::RULE,
    &payload_eval::RULE,
    &payload_splits::RULE,
    &plugin_root_in_settings::RULE,
    &posttooluse_success_only::RULE,
    &powershell_call_operator::RULE,
    &powershell_exec_policy::RULE,
    &powershell_syntax_in_bash::RULE,
    &powershell_var_form::RULE,
    &relative_path::RULE,
    &remote_exec::RULE,
    &script_set_e::RULE,
    &shell_syntax_error::RULE,
    &single_quoted_var::RULE,
    &stdin_field_unknown::RULE,
    &stdin_read_twice::RULE,
    &stdout_echoes_input::RULE,
    &stdout_noise_before_json::RULE,
    &stdout_not_seen::RULE,
    &stdout_two_json::RULE,
    &stop_hook_no_guard::RULE,
    &template_placeholder::RULE,
    &tilde_in_quotes::RULE,
    &two_rewriters::RULE,
    &unquoted_placeholder::RULE,
    &user_config_in_shell_form::RULE,
    &windows_backslash_path::RULE,
    &windows_percent_var::RULE,
    &windows_separator_compare::RULE,
    &worktreecreate_json::RULE,
    &worktreecreate_no_path::RULE,
    &xargs_shell_injection::RULE,
    // Other handlers, and the rest of the file
    &env_value_not_expanded::RULE,
    &http_env_not_allowed::RULE,
    &http_plugin_option_empty::RULE,
    &http_url_variable::RULE,
    &prompt_asks_wrong_schema::RULE,
    &prompt_cannot_act::RULE,
    &prompt_no_effect::RULE,
    &secret_in_settings::RULE,
    // Scripts that commands start
    &script_crlf::RULE,
    &script_missing::RULE,
    &script_no_shebang::RULE,
];

/// The rule of this id.
pub fn rule(id: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.id == id)
}
