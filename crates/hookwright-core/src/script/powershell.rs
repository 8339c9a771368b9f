//! The PowerShell script that installs a hook, and takes it out again with `-Uninstall`. It is ASCII, as Windows
//! PowerShell takes a file without a mark for text in the system's own code page.

use super::bash::{notes, scope_name};
use super::plan::Plan;
use super::{File, POWERSHELL_ENGINE, quote};
use crate::install::entry_line;
use std::fmt::Write;

/// What the script does, the same for every hook.
const PROGRAM: &str = concat!(
    include_str!("ps1/text.ps1"),
    "\n",
    include_str!("ps1/places.ps1"),
    "\n",
    include_str!("ps1/files.ps1"),
    "\n",
    include_str!("ps1/record.ps1"),
    "\n",
    include_str!("ps1/plan.ps1"),
    "\n",
    include_str!("ps1/show.ps1"),
    "\n",
    include_str!("ps1/lock.ps1"),
    "\n",
    include_str!("ps1/stage.ps1"),
    "\n",
    include_str!("ps1/install.ps1"),
    "\n",
    include_str!("ps1/uninstall.ps1"),
    "\n",
    include_str!("ps1/main.ps1"),
);

/// The script, for Windows PowerShell 5.1 and PowerShell 7. It ends with the only line that does something.
pub fn powershell_script(plan: &Plan) -> String {
    let Plan { slug, title, version, .. } = plan;
    let mut out = format!(
        "# Installs the Claude Code hook \"{}\" ({slug} {}), or takes it out again.\n{INTRODUCTION}",
        escaped(title),
        escaped(version)
    );
    let _ = writeln!(out, "    [string]$Scope = '{}',\n{PARAMETERS}", scope_name(plan.scope));
    let _ = writeln!(out, "$HookSlug = {}\n$HookScope = {}\n", word(slug), word(scope_name(plan.scope)));
    for (name, text) in [("Title", title), ("Version", version), ("Notes", &notes(plan))] {
        let _ = writeln!(out, "function Get-Hook{name} {{\n    return {}\n}}\n", person_text(text));
    }
    entries(plan, &mut out);
    files(plan, &mut out);
    let _ = writeln!(out, "{POWERSHELL_ENGINE}\n{PROGRAM}}}\n\nInvoke-HookScript $args");
    out
}

const INTRODUCTION: &str = "#
#   powershell -NoProfile -ExecutionPolicy Bypass -File THIS_FILE
#                 shows what it will do, asks, and installs into the project in the current folder
#   ... -DryRun      shows it and the settings that would result, and writes nothing
#   ... -Uninstall   takes the hook out
#   ... -Help        all options
#
# It adds entries to a settings file of Claude Code and puts the hook's own files, all of which are in here, into a
# folder beside it. Everything else in the settings stays byte for byte. It needs Windows PowerShell 5.1 or PowerShell 7
# and nothing else, and it loads nothing from anywhere. The last line starts it: a part of this file alone does nothing.
param(
";

const PARAMETERS: &str = "    [string]$Project = '.',
    [switch]$Uninstall,
    [switch]$DryRun,
    [switch]$Yes,
    [switch]$NoBackup,
    [switch]$FollowSymlinks,
    [switch]$Help
)

function Invoke-HookScript($Extra) {
";

/// The hooks, as they are put into the settings: event, matcher, handler. A line for each.
fn entries(plan: &Plan, out: &mut String) {
    out.push_str("# The hooks, as they are put into the settings: event, matcher, handler. A line for each.\n");
    out.push_str("function Get-HookEntries($Base) {\n");
    let sets = [("user", &plan.for_user), ("config", &plan.for_config), ("", &plan.for_project)];
    for (name, entries) in sets {
        let text = latin_text(&entries.iter().map(entry_line).collect::<Vec<_>>().join("\n"));
        let _ = match name {
            "" => writeln!(out, "    return {text}\n}}\n"),
            name => writeln!(out, "    if ($Base -ceq '{name}') {{\n        return {text}\n    }}"),
        };
    }
}

/// The files of the hook.
fn files(plan: &Plan, out: &mut String) {
    out.push_str("# The files of the hook: path, mode, checksum and size, content.\n");
    out.push_str("function Get-HookFiles {\n    $files = [Collections.Generic.List[object]]::new()\n");
    for file in &plan.files {
        let mode = if file.is_executable { 755 } else { 644 };
        let (sum, size) = quote::checksum(&file.bytes);
        let _ = writeln!(out, "    $text = {}", content(file));
        let path = person_text(&file.path);
        let _ = writeln!(out, "    $files.Add((New-HookFile {path} '{mode}' '{sum} {size}' $text))");
    }
    out.push_str("    return , $files\n}\n\n");
}

/// An expression for a file's bytes: its text where a person can read it, base64 where not.
fn content(file: &File) -> String {
    match std::str::from_utf8(&file.bytes) {
        Ok("") => "''".to_owned(),
        Ok(text) if quote::is_plain(text) && !text.contains("\n'@") && !text.starts_with("'@") => {
            format!("{} + \"`n\"", latin_text(&text[..text.len() - 1]))
        }
        _ => format!("Expand-HookBase64 {}", here_string(&base64(&file.bytes))),
    }
}

/// An expression for a text as people read it.
fn person_text(text: &str) -> String {
    match (text.is_ascii(), text.contains('\n')) {
        (true, false) => word(text),
        (true, true) => format!("(Get-HookPlainText {})", word(text)),
        (false, _) => format!("(ConvertFrom-HookLatin (Expand-HookText {}))", word(&numbered(text))),
    }
}

/// An expression for the bytes of a text, one character for each.
fn latin_text(text: &str) -> String {
    if text.is_ascii() {
        format!("(Get-HookPlainText {})", here_string(text))
    } else {
        format!("(Expand-HookText {})", here_string(&numbered(text)))
    }
}

/// A text with numbers for all characters that are not ASCII.
fn escaped(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii() { c.to_string() } else { c.escape_unicode().to_string() }).collect()
}

/// The same, where what looks like a number already keeps its look.
fn numbered(text: &str) -> String {
    escaped(&text.replace("\\u{", "\\u{5c}u{"))
}

fn word(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

fn here_string(text: &str) -> String {
    format!("@'\n{text}\n'@")
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for (i, chunk) in bytes.chunks(3).enumerate() {
        if i > 0 && i % 19 == 0 {
            out.push('\n');
        }
        let number = chunk.iter().chain([&0; 2]).take(3).fold(0, |number, byte| (number << 8) | usize::from(*byte));
        for place in 0..4 {
            let digit = DIGITS.get((number >> (18 - 6 * place)) & 63).filter(|_| place <= chunk.len());
            out.push(char::from(*digit.unwrap_or(&b'=')));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_base64() {
        for (bytes, expected) in [(&b"M"[..], "TQ=="), (b"Ma", "TWE="), (b"Man", "TWFu"), (b"\xff\xfe\x00", "//4A")] {
            assert_eq!(base64(bytes), expected);
        }
        assert_eq!(base64(&[0; 58]).lines().map(str::len).collect::<Vec<_>>(), [76, 4]);
    }

    #[test]
    fn a_text_that_is_not_ascii_is_written_in_numbers() {
        assert_eq!(person_text("it's"), "'it''s'");
        assert_eq!(latin_text("caf\u{e9} \\u{e9}"), "(Expand-HookText @'\ncaf\\u{e9} \\u{5c}u{e9}\n'@)");
    }
}
