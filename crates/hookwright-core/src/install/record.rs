//! What an installation leaves behind to be taken out by, a file of lines: install scripts write and read the same.

use crate::json::{Value, compact};
use crate::merge::{Emptied, Entry};
use crate::script::{Plan, checksum, is_path};

/// The lines of an install record. What is not known stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    lines: Vec<String>,
}

/// A folder that an installation may have to make beside the hook's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Folder {
    /// The folder of the settings.
    Base,
    /// The folder of all hooks.
    Hooks,
}

impl Folder {
    /// Both, from the outside to the inside.
    pub const ALL: [Folder; 2] = [Folder::Base, Folder::Hooks];

    /// The folders that a text names.
    pub fn named(text: &str) -> Vec<Folder> {
        let names: Vec<&str> = text.split_whitespace().collect();
        Folder::ALL.into_iter().filter(|folder| names.contains(&folder.name())).collect()
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Folder::Base => "base",
            Folder::Hooks => "hooks",
        }
    }
}

impl Record {
    /// The record that a text holds.
    pub fn parse(text: &str) -> Record {
        Record {
            lines: text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')).map(str::to_owned).collect(),
        }
    }

    /// The text of the record.
    pub fn print(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// What a hook would leave that was never recorded: its entries and files.
    pub(super) fn of_hook(entries: &[Entry], plan: &Plan) -> Record {
        Record { lines: entries.iter().map(entry_line).chain(file_lines(plan)).collect() }
    }

    /// Its lines.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(String::as_str)
    }

    /// Whether it has exactly this line.
    pub fn has(&self, line: &str) -> bool {
        self.lines.iter().any(|own| own == line)
    }

    /// One more line.
    pub fn push(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// What stands behind each of these keys.
    fn values(&self, key: &'static str) -> impl Iterator<Item = &str> {
        self.lines().filter_map(move |line| line.strip_prefix(key)?.strip_prefix('\t'))
    }

    /// The version of the hook.
    pub fn version(&self) -> Option<&str> {
        self.values("version").last()
    }

    /// The entries that are the hook's.
    pub fn entries(&self) -> Vec<Entry> {
        let entry = |line: &str| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [event, matcher, handler] = fields[..] else { return None };
            Entry::of_json(event, Some(matcher).filter(|matcher| *matcher != "-"), handler)
        };
        self.values("entry").filter_map(entry).collect()
    }

    /// The containers that were empty before the hook came.
    pub fn restores(&self) -> Vec<Emptied> {
        let emptied = |line: &str| {
            let (path, inner) = line.split_once('\t').unwrap_or((line, ""));
            Emptied { path: unescaped(path), inner: unescaped(inner) }
        };
        self.values("restore").map(emptied).collect()
    }

    /// The files that are the hook's, as path and checksum. Paths that lead out of its folder are none.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values("file").filter_map(|line| line.split_once('\t')).filter(|(path, _)| is_path(path))
    }

    /// Whether the installation made this folder.
    pub fn has_made(&self, folder: Folder) -> bool {
        self.values("dir").any(|name| name == folder.name())
    }

    /// Whether there was no settings file before.
    pub fn has_made_settings(&self) -> bool {
        self.values("settings").any(|value| value == "new")
    }

    /// The text of the settings, if it was blank before.
    pub fn blank(&self) -> Option<String> {
        self.values("blank").last()?.strip_prefix('=').map(unescaped)
    }
}

/// An entry as a line of a record.
pub(crate) fn entry_line(entry: &Entry) -> String {
    let handler = entry.handler();
    let handler = compact(&Value::of(handler.root(), handler.text()));
    let matcher = entry.matcher().map_or("-".to_owned(), |matcher| compact(&Value::text(matcher)));
    format!("entry\t{}\t{matcher}\t{handler}", compact(&Value::text(entry.event())))
}

/// The line for an emptied container.
pub(super) fn restore_line(emptied: &Emptied) -> String {
    format!("restore\t{}\t{}", escaped(&emptied.path), escaped(&emptied.inner))
}

/// The line for a blank text.
pub(super) fn blank_line(text: &str) -> String {
    format!("blank\t={}", escaped(text))
}

/// The line for a folder.
pub(super) fn folder_line(folder: Folder) -> String {
    format!("dir\t{}", folder.name())
}

/// A line for each file of a hook.
pub(super) fn file_lines(plan: &Plan) -> impl Iterator<Item = String> {
    plan.files.iter().map(|file| format!("file\t{}\t{}", file.path, sum(&file.bytes)))
}

/// Checksum and size of a file, as a record holds them.
pub fn sum(bytes: &[u8]) -> String {
    let (sum, size) = checksum(bytes);
    format!("{sum} {size}")
}

/// Backslashes and control characters as in a JSON string.
fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        '\t' => "\\t".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        c if c < ' ' => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let code = rest.strip_prefix('u').and_then(|rest| rest.get(..4));
        let code = code.and_then(|digits| char::from_u32(u32::from_str_radix(digits, 16).ok()?));
        if let Some(c) = code {
            out.push(c);
            rest = &rest[5..];
            continue;
        }
        let mut chars = rest.chars();
        match chars.next() {
            Some('t') => out.push('\t'),
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            other => out.extend(other),
        }
        rest = chars.as_str();
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "slug\tdemo\nversion\t1.0.0\nscope\tlocal\nsettings\told\nblank\t=\\n \\t\ndir\thooks\n\
        entry\t\"Stop\"\t-\t{\"type\":\"command\",\"command\":\"x\\ty\"}\n\
        entry\t\"PreToolUse\"\t\"a|b\"\t{\"type\":\"prompt\"}\n\
        restore\tg|Stop|=a\\tb\\u0001\\\\\t\\n\\r\n\
        file\tscripts/a b.sh\t123 4\nlater\tthing\n";

    #[test]
    fn a_record_is_read_and_printed_without_a_change() {
        let record = Record::parse(TEXT);
        assert_eq!(record.print(), TEXT);
        assert_eq!(record.version(), Some("1.0.0"));
        assert_eq!(record.blank().as_deref(), Some("\n \t"));
        assert_eq!(Folder::ALL.map(|folder| record.has_made(folder)), [false, true]);
        assert!(!record.has_made_settings());
        assert_eq!(record.files().collect::<Vec<_>>(), [("scripts/a b.sh", "123 4")]);
        let entries = record.entries();
        assert_eq!(entries.iter().map(|entry| entry.matcher()).collect::<Vec<_>>(), [None, Some("a|b")]);
        assert_eq!(
            entries.iter().map(entry_line).collect::<Vec<_>>(),
            TEXT.lines().skip(6).take(2).collect::<Vec<_>>()
        );
        let restores = record.restores();
        assert_eq!((restores[0].path.as_str(), restores[0].inner.as_str()), ("g|Stop|=a\tb\u{1}\\", "\n\r"));
        assert_eq!(restore_line(&restores[0]), TEXT.lines().nth(8).unwrap());
        assert_eq!(blank_line("\n \t"), TEXT.lines().nth(4).unwrap());
    }

    #[test]
    fn files_outside_of_the_folder_are_nobodys() {
        let record = Record::parse("file\t../../x\t1 1\nfile\t/x\t1 1\nfile\ta\\b\t1 1\nfile\tx\t1 1\nfile\ty\n");
        assert_eq!(record.files().collect::<Vec<_>>(), [("x", "1 1")]);
    }

    #[test]
    fn a_line_that_was_cut_off_does_not_count() {
        assert_eq!(Record::parse("slug\ta\nvers").print(), "slug\ta\n");
        assert_eq!(Record::parse("").lines().count(), 0);
    }
}
