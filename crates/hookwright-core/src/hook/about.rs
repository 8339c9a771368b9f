//! `HOOK.md`: what a hook is called and for, as front matter, and a text for people below it.
//!
//! *Front matter*: lines `key: value` between two lines of dashes, in the part of YAML that people write by hand.
//! What is not changed stays byte for byte: unknown keys, comments, the text below.

use super::scalar;
use std::ops::Range;

/// The text of a `HOOK.md`, blank where there is none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    text: String,
}

/// A key that is understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The name for people.
    Name,
    /// What it does, in a sentence or two.
    Description,
    /// Its version.
    Version,
    /// Words to find it by.
    Tags,
    /// Who made it.
    Author,
    /// Where to reach them.
    AuthorEmail,
    /// The events that it listens to.
    Events,
}

/// A key with its value: the bytes of its lines, and of what stands behind the colon.
struct Field<'a> {
    key: &'a str,
    lines: Range<usize>,
    value: Range<usize>,
}

/// Where things are: the bytes of the front matter's lines, and the start of the text below.
struct Layout<'a> {
    fields: Vec<Field<'a>>,
    /// The end of the front matter's last line; none without front matter.
    end: Option<usize>,
    body: usize,
}

impl Key {
    /// Every key, in the order that they are written in.
    pub const ALL: [Key; 7] =
        [Key::Name, Key::Description, Key::Version, Key::Tags, Key::Author, Key::AuthorEmail, Key::Events];

    /// The key as it is written.
    pub fn name(self) -> &'static str {
        match self {
            Key::Name => "name",
            Key::Description => "description",
            Key::Version => "version",
            Key::Tags => "tags",
            Key::Author => "author",
            Key::AuthorEmail => "author-email",
            Key::Events => "events",
        }
    }
}

impl About {
    /// Takes any text.
    pub fn parse(text: impl Into<String>) -> About {
        About { text: text.into() }
    }

    /// The text, byte for byte.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text below the front matter.
    pub fn body(&self) -> &str {
        &self.text[self.layout().body..]
    }

    /// The value of a key; empty where it is absent. The items of a list stand behind one another, with commas.
    pub fn get(&self, key: Key) -> String {
        let Some(value) = self.value(key) else { return String::new() };
        scalar::list(value).map(|items| items.join(", ")).unwrap_or_else(|| scalar::read(value))
    }

    /// The items of a list; of a plain value, what stands between commas.
    pub fn list(&self, key: Key) -> Vec<String> {
        let Some(value) = self.value(key) else { return Vec::new() };
        let plain = || scalar::read(value).split(',').map(|item| item.trim().to_owned()).collect();
        scalar::list(value).unwrap_or_else(plain).into_iter().filter(|item| !item.is_empty()).collect()
    }

    /// With this value; an empty one takes the key away. Tags that are commas apart become a list.
    pub fn with(&self, key: Key, value: &str) -> About {
        let items: Vec<String> = value.split(", ").map(str::to_owned).collect();
        let is_list = key == Key::Tags && items.iter().all(|item| !item.is_empty() && item.trim() == item);
        match is_list && !items.iter().any(|item| item.contains(',')) {
            true => self.with_list(key, &items),
            false => self.set(key, (!value.is_empty()).then(|| scalar::write(value))),
        }
    }

    /// With a list; an empty one takes the key away.
    pub fn with_list(&self, key: Key, items: &[String]) -> About {
        self.set(key, (!items.is_empty()).then(|| scalar::write_list(items)))
    }

    /// With these events, and with its tags as a list.
    pub(super) fn settled(&self, events: &[String]) -> About {
        let tags = self.list(Key::Tags);
        let is_list = self.value(Key::Tags).is_none_or(|value| scalar::list(value).is_some());
        let about = if is_list { self.clone() } else { self.with_list(Key::Tags, &tags) };
        if about.list(Key::Events) == events { about } else { about.with_list(Key::Events, events) }
    }

    fn value(&self, key: Key) -> Option<&str> {
        let field = self.layout().fields.into_iter().find(|field| field.key == key.name())?;
        Some(&self.text[field.value])
    }

    fn set(&self, key: Key, value: Option<String>) -> About {
        let layout = self.layout();
        let line_end = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        let line = value.map(|value| format!("{}: {value}{line_end}", key.name())).unwrap_or_default();
        let known = layout.fields.iter().find(|field| field.key == key.name());
        let mut text = self.text.clone();
        match (known, layout.end) {
            (Some(field), _) => text.replace_range(field.lines.clone(), &line),
            (None, _) if line.is_empty() => {}
            (None, Some(end)) => {
                let rank = |name: &str| Key::ALL.iter().position(|key| key.name() == name);
                let later = layout.fields.iter().find(|field| rank(field.key) > rank(key.name()));
                text.insert_str(later.map_or(end, |field| field.lines.start), &line);
            }
            (None, None) => {
                let blank = if text.trim().is_empty() { "" } else { line_end };
                text.insert_str(layout.body, &format!("---{line_end}{line}---{line_end}{blank}"));
            }
        }
        About { text }
    }

    fn layout(&self) -> Layout<'_> {
        let start = if self.text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let mut at = start;
        let mut fields: Vec<Field<'_>> = Vec::new();
        let mut is_open = false;
        for (number, line) in self.text[start..].split_inclusive('\n').enumerate() {
            let (from, bare) = (at, line.trim_end());
            at += line.len();
            match bare {
                "---" if number == 0 => continue,
                _ if number == 0 => break,
                "---" | "..." => return Layout { fields, end: Some(from), body: at },
                "" => continue,
                _ => {}
            }
            match (key(line), fields.last_mut().filter(|_| is_open)) {
                (Some(key), _) => {
                    let colon = line.find(':').unwrap_or_default() + 1;
                    fields.push(Field { key, lines: from..at, value: from + colon..at });
                    is_open = true;
                }
                (None, Some(field)) if !line.starts_with('#') => (field.lines.end, field.value.end) = (at, at),
                _ => is_open = false,
            }
        }
        Layout { fields: Vec::new(), end: None, body: start }
    }
}

/// The key that a line begins with.
fn key(line: &str) -> Option<&str> {
    let (key, rest) = line.split_once(':')?;
    let is_key = !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.'));
    (is_key && !key.starts_with('-') && rest.starts_with([' ', '\t', '\r', '\n'])).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "---\nname: Guard\n# mine\ndescription: >\n  Stops what\n\n  deletes.\nlicense: MIT # free\ntags:\n- a\n- 'b c'\nevents: [Stop]\n---\n\nBody: x\n";

    #[test]
    fn values_are_read_as_people_write_them() {
        let about = About::parse(TEXT);
        assert_eq!(about.get(Key::Name), "Guard");
        assert_eq!(about.get(Key::Description), "Stops what deletes.");
        assert_eq!(about.list(Key::Tags), ["a", "b c"]);
        assert_eq!(about.get(Key::Author), "");
        assert_eq!(about.body(), "\nBody: x\n");
    }

    #[test]
    fn what_is_not_changed_stays() {
        let about = About::parse(TEXT).with(Key::Description, "New: one").with(Key::Author, "Ana").with(Key::Tags, "");
        let expected = "---\nname: Guard\n# mine\ndescription: \"New: one\"\nlicense: MIT # free\nauthor: Ana\nevents: [Stop]\n---\n\nBody: x\n";
        assert_eq!(about.text(), expected);
        let events = ["PreToolUse".to_owned(), "Stop".to_owned()];
        let settled = about.settled(&events);
        assert_eq!(settled.text(), expected.replace("[Stop]", "[PreToolUse, Stop]"));
        assert_eq!(settled.settled(&events), settled);
    }

    #[test]
    fn front_matter_is_made_where_there_is_none() {
        for (text, expected) in [
            ("", "---\nname: A\n---\n"),
            ("# Title\n", "---\nname: A\n---\n\n# Title\n"),
            ("---\nno end\n", "---\nname: A\n---\n\n---\nno end\n"),
            ("\u{feff}x\r\n", "\u{feff}---\r\nname: A\r\n---\r\n\r\nx\r\n"),
            ("---\n---\nx", "---\nname: A\n---\nx"),
        ] {
            assert_eq!(About::parse(text).with(Key::Name, "A").text(), expected);
        }
    }

    #[test]
    fn tags_are_a_list_once_they_are_whole() {
        let about = About::default().with(Key::Tags, "a, b");
        assert_eq!(about.text(), "---\ntags: [a, b]\n---\n");
        let typing = about.with(Key::Tags, "a, b, ");
        assert_eq!(typing.get(Key::Tags), "a, b, ");
        assert_eq!(typing.settled(&[]), about);
    }
}
