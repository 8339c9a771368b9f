//! The POSIX shell script that installs a hook, and takes it out again with `--uninstall`.

use super::plan::Plan;
use super::{ENGINE, quote};
use crate::catalog;
use crate::facts::{Scope, Version};
use crate::install::entry_line;
use std::fmt::Write;

/// What the script does, the same for every hook.
const PROGRAM: &str = concat!(
    include_str!("sh/options.sh"),
    "\n",
    include_str!("sh/places.sh"),
    "\n",
    include_str!("sh/work.sh"),
    "\n",
    include_str!("sh/plan.sh"),
    "\n",
    include_str!("sh/record.sh"),
    "\n",
    include_str!("sh/show.sh"),
    "\n",
    include_str!("sh/lock.sh"),
    "\n",
    include_str!("sh/install.sh"),
    "\n",
    include_str!("sh/uninstall.sh"),
    "\n",
    include_str!("sh/main.sh"),
);

/// The first client that keeps a settings file with an event that it does not know.
const TOLERANT_CLIENT: &str = "2.1.101";

/// Events that came before this are known to every client that is still around.
const RECENT: Version = Version(2, 1, 0);

/// The script, for `sh`, dash, bash, busybox and the like. It ends with the only line that does something.
pub fn install_script(plan: &Plan) -> String {
    let Plan { slug, title, version, .. } = plan;
    let headline = format!("# Installs the Claude Code hook \"{title}\" ({slug} {version}), or takes it out again.");
    let mut out = format!("#!/bin/sh\n{headline}\n{INTRODUCTION}");
    let settings = [
        ("hook_headline", headline.as_str()),
        ("hook_slug", slug),
        ("hook_title", title),
        ("hook_version", version),
        ("hook_scope", scope_name(plan.scope)),
        ("hook_notes", &notes(plan)),
        ("hook_files", &files(plan)),
    ];
    for (name, value) in settings {
        if value.contains(['$', '`']) {
            out.push_str("# shellcheck disable=SC2016\n");
        }
        let _ = writeln!(out, "{name}={}", quote::word(value));
    }
    out.push_str("\n# The hooks, as they are put into the settings: event, matcher, handler. A line for each.\n\n");
    entries(plan, &mut out);
    embedded_files(plan, &mut out);
    out.push_str("# The program that finds the places in the settings, and changes nothing else there.\n\n");
    let _ = writeln!(out, "engine_program() {{\n{}}}\n", quote::here_document(ENGINE, "END_OF_ENGINE"));
    out.push_str(PROGRAM);
    out.push_str("\nmain \"$@\"\n");
    out
}

const INTRODUCTION: &str = r#"#
#   sh THIS_FILE                shows what it will do, asks, and installs into the project in the current folder
#   sh THIS_FILE --dry-run      shows it and the settings that would result, and writes nothing
#   sh THIS_FILE --uninstall    takes the hook out
#   sh THIS_FILE --help         all options
#
# It adds entries to a settings file of Claude Code and puts the hook's own files, all of which are in here, into a
# folder beside it. Everything else in the settings stays byte for byte. It needs sh, awk and the usual small programs,
# and it loads nothing from anywhere. The last line starts it: a part of this file alone does nothing.

set -u
if [ -n "${ZSH_VERSION:-}" ]; then emulate sh; fi
given=$#

"#;

/// The name of a scope as an option has it; what is no scope for installing counts as local.
pub(super) fn scope_name(scope: Scope) -> &'static str {
    match scope {
        Scope::User => "user",
        Scope::Project => "project",
        _ => "local",
    }
}

/// One line for each file: number, mode, checksum, size, path.
fn files(plan: &Plan) -> String {
    let line = |(i, file): (usize, &super::File)| {
        let mode = if file.is_executable { 755 } else { 644 };
        let (sum, size) = quote::checksum(&file.bytes);
        format!("{} {mode} {sum} {size} {}", i + 1, file.path)
    };
    plan.files.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// What older clients make of the hooks.
pub(super) fn notes(plan: &Plan) -> String {
    let mut notes = Vec::new();
    for entry in &plan.for_project {
        let name = entry.event();
        let note = match catalog::event(name) {
            None => format!("Note: Claude Code has no event {name} that this script knew of."),
            Some(event) if event.since >= RECENT => {
                let Version(major, minor, patch) = event.since;
                format!(
                    "Note: the event {name} is known since Claude Code {major}.{minor}.{patch}; clients before {TOLERANT_CLIENT} that do not know it skip the whole settings file."
                )
            }
            Some(_) => continue,
        };
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    if plan.for_project.iter().any(|entry| entry.handler().root().get("args").is_some()) {
        notes.push("Note: Claude Code before 2.1.139 ignores the args of a command.".to_owned());
    }
    notes.join("\n")
}

fn entries(plan: &Plan, out: &mut String) {
    let sets = [("project", &plan.for_project), ("user", &plan.for_user), ("config", &plan.for_config)];
    let texts =
        sets.map(|(name, entries)| (name, entries.iter().map(|entry| entry_line(entry) + "\n").collect::<String>()));
    for (i, (name, text)) in texts.iter().enumerate() {
        match texts[..i].iter().find(|(_, other)| other == text) {
            Some((same, _)) => drop(writeln!(out, "entries_{name}() {{\n    entries_{same}\n}}\n")),
            None => drop(writeln!(out, "entries_{name}() {{\n{}}}\n", quote::here_document(text, "END_OF_ENTRIES"))),
        }
    }
    out.push_str("entries_of_scope() {\n    case ${command_base} in\n");
    for (name, _) in &texts {
        let _ = writeln!(out, "        {name}) entries_{name} ;;");
    }
    out.push_str("        *) return 1 ;;\n    esac\n}\n\n");
}

fn embedded_files(plan: &Plan, out: &mut String) {
    if !plan.files.is_empty() {
        out.push_str("# The files of the hook.\n\n");
    }
    for (i, file) in plan.files.iter().enumerate() {
        let number = i + 1;
        let content = quote::printing(&file.bytes, &format!("END_OF_FILE_{number}"));
        let _ = writeln!(out, "# {}\nfile_{number}() {{\n{content}}}\n", file.path);
    }
    out.push_str("write_file() {\n    case $1 in\n");
    for number in 1..=plan.files.len() {
        let _ = writeln!(out, "        {number}) file_{number} ;;");
    }
    out.push_str("        *) return 1 ;;\n    esac\n}\n\n");
}
