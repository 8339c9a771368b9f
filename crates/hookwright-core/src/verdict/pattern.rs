//! The alternatives of a regular expression, as far as they are names with something around them.

use std::ops::Range;

/// Nesting beyond this is not followed.
const DEEPEST: usize = 40;

/// One alternative of a pattern.
#[derive(Debug)]
pub(super) struct Alternative {
    /// Its bytes in the pattern, its own anchors included.
    pub range: Range<usize>,
    /// Whether it has to begin where the value begins.
    pub is_from_start: bool,
    /// Whether it has to end where the value ends.
    pub is_to_end: bool,
    items: Vec<Item>,
}

/// A name in an alternative that is nothing else, apart from `.*` before and after.
#[derive(Debug, PartialEq)]
pub(super) struct Stem {
    /// The name.
    pub name: String,
    /// Its bytes in the pattern.
    pub range: Range<usize>,
    /// Whether the alternative says that something may go before.
    pub is_open_before: bool,
    /// Whether the alternative says that something may follow.
    pub is_open_after: bool,
    is_from_start: bool,
    is_to_end: bool,
}

#[derive(Debug)]
struct Item {
    range: Range<usize>,
    what: What,
    is_optional: bool,
    is_repeated: bool,
}

#[derive(Debug)]
enum What {
    Char(char),
    Any,
    Start,
    End,
    Nothing,
    Group(Vec<Sequence>),
}

#[derive(Debug)]
struct Sequence {
    range: Range<usize>,
    items: Vec<Item>,
}

/// The alternatives of a valid pattern; a group around all of them is opened. None where it nests too deep.
pub(super) fn alternatives(pattern: &str) -> Option<Vec<Alternative>> {
    let mut parser = Parser { chars: pattern.char_indices().collect(), len: pattern.len(), at: 0, depth: 0 };
    let sequences = parser.choice()?;
    let mut found = Vec::new();
    open(sequences, (false, false), &mut found);
    (parser.at == parser.chars.len()).then_some(found)
}

/// Whether a tool's name can hold the character.
fn is_of_a_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '-'
}

fn open(sequences: Vec<Sequence>, anchors: (bool, bool), found: &mut Vec<Alternative>) {
    for Sequence { range, mut items } in sequences {
        let is_start = matches!(items.first(), Some(Item { what: What::Start, .. }));
        if is_start {
            items.remove(0);
        }
        let is_end = matches!(items.last(), Some(Item { what: What::End, .. }));
        if is_end {
            items.pop();
        }
        let (is_from_start, is_to_end) = (anchors.0 || is_start, anchors.1 || is_end);
        match &mut items[..] {
            [Item { what: What::Group(inner), is_optional: false, is_repeated: false, .. }] if !inner.is_empty() => {
                open(std::mem::take(inner), (is_from_start, is_to_end), found);
            }
            _ => found.push(Alternative { range, is_from_start, is_to_end, items }),
        }
    }
}

impl Alternative {
    /// The name it stands for, where it is no more than that.
    pub fn stem(&self) -> Option<Stem> {
        let is_wild = |item: &Item| matches!(item.what, What::Any) && item.is_repeated;
        let items: Vec<_> = self.items.iter().filter(|item| !matches!(item.what, What::Nothing)).collect();
        let first = items.iter().position(|item| !is_wild(item))?;
        let last = items.iter().rposition(|item| !is_wild(item))?;
        let core = &items[first..=last];
        let name = core.iter().map(|item| match item.what {
            What::Char(c) if !item.is_optional && !item.is_repeated => Some(c),
            _ => None,
        });
        Some(Stem {
            name: name.collect::<Option<_>>()?,
            range: core.first()?.range.start..core.last()?.range.end,
            is_open_before: first > 0,
            is_open_after: last + 1 < items.len(),
            is_from_start: self.is_from_start,
            is_to_end: self.is_to_end,
        })
    }

    /// Whether it needs a character that no tool's name has.
    pub fn is_foreign(&self) -> bool {
        is_foreign(&self.items)
    }

    /// The text that every value has to begin with.
    pub fn head(&self) -> String {
        let fixed = self.items.iter().map_while(|item| match item.what {
            What::Char(c) if !item.is_optional => Some((c, item.is_repeated)),
            _ => None,
        });
        let mut head = String::new();
        for (c, is_repeated) in fixed.take_while(|_| self.is_from_start) {
            head.push(c);
            if is_repeated {
                break;
            }
        }
        head
    }
}

fn is_foreign(items: &[Item]) -> bool {
    items.iter().filter(|item| !item.is_optional).any(|item| match &item.what {
        What::Char(c) => !is_of_a_name(*c),
        What::Group(inner) => !inner.is_empty() && inner.iter().all(|sequence| is_foreign(&sequence.items)),
        _ => false,
    })
}

impl Stem {
    /// Whether it is found in a value.
    pub fn hits(&self, value: &str) -> bool {
        self.fits(value, self.is_from_start && !self.is_open_before, self.is_to_end && !self.is_open_after)
    }

    /// Whether it stands for a value: found, and nothing around it but what it says may be there.
    pub fn names(&self, value: &str) -> bool {
        self.fits(value, !self.is_open_before, !self.is_open_after)
    }

    /// Whether it can be found in this one value only.
    pub fn is_exact(&self) -> bool {
        self.is_from_start && self.is_to_end && !self.is_open_before && !self.is_open_after
    }

    fn fits(&self, value: &str, is_from_start: bool, is_to_end: bool) -> bool {
        match (is_from_start, is_to_end) {
            (true, true) => value == self.name,
            (true, false) => value.starts_with(&self.name),
            (false, true) => value.ends_with(&self.name),
            (false, false) => value.contains(&self.name),
        }
    }
}

struct Parser {
    chars: Vec<(usize, char)>,
    len: usize,
    at: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).map(|(_, c)| *c)
    }

    fn offset(&self) -> usize {
        self.chars.get(self.at).map_or(self.len, |(offset, _)| *offset)
    }

    fn eat(&mut self, c: char) -> bool {
        let is_next = self.peek() == Some(c);
        self.at += usize::from(is_next);
        is_next
    }

    fn choice(&mut self) -> Option<Vec<Sequence>> {
        let mut sequences = vec![self.sequence()?];
        while self.eat('|') {
            sequences.push(self.sequence()?);
        }
        Some(sequences)
    }

    fn sequence(&mut self) -> Option<Sequence> {
        let start = self.offset();
        let mut items = Vec::new();
        while self.peek().is_some_and(|c| c != '|' && c != ')') {
            let start = self.offset();
            let what = self.atom()?;
            let (is_optional, is_repeated) = self.quantifier();
            items.push(Item { range: start..self.offset(), what, is_optional, is_repeated });
        }
        Some(Sequence { range: start..self.offset(), items })
    }

    fn quantifier(&mut self) -> (bool, bool) {
        let found = match self.peek() {
            Some('*') => (true, true),
            Some('+') => (false, true),
            Some('?') => (true, false),
            Some('{') => match self.counts() {
                Some(found) => found,
                None => return (false, false),
            },
            _ => return (false, false),
        };
        self.at += 1;
        self.eat('?');
        found
    }

    /// Reads `{2}`, `{2,}` or `{2,5}` up to the `}`; anything else is literal text.
    fn counts(&mut self) -> Option<(bool, bool)> {
        let rest = &self.chars[self.at + 1..];
        let close = rest.iter().position(|(_, c)| *c == '}')?;
        let inside: String = rest[..close].iter().map(|(_, c)| *c).collect();
        let least = inside.split(',').next().unwrap_or_default();
        let is_count = !least.is_empty() && inside.chars().all(|c| c.is_ascii_digit() || c == ',');
        self.at += if is_count { 1 + close } else { 0 };
        is_count.then(|| (least.bytes().all(|b| b == b'0'), inside != "1"))
    }

    fn atom(&mut self) -> Option<What> {
        let c = self.peek()?;
        self.at += 1;
        Some(match c {
            '^' => What::Start,
            '$' => What::End,
            '.' => What::Any,
            '(' => self.group()?,
            '[' => self.class()?,
            '\\' => self.escape()?,
            c => What::Char(c),
        })
    }

    fn group(&mut self) -> Option<What> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let mut is_look = false;
        if self.eat('?') && !self.eat(':') {
            let is_behind = self.eat('<');
            is_look = self.eat('=') || self.eat('!');
            if is_behind && !is_look {
                while !self.eat('>') {
                    self.peek()?;
                    self.at += 1;
                }
            }
        }
        let inner = self.choice()?;
        self.depth -= 1;
        let is_empty = inner.iter().all(|sequence| sequence.items.is_empty());
        self.eat(')').then_some(if is_look || is_empty { What::Nothing } else { What::Group(inner) })
    }

    fn class(&mut self) -> Option<What> {
        let mut inside = Vec::new();
        while !self.eat(']') {
            let c = self.peek()?;
            self.at += if c == '\\' { 2 } else { 1 };
            inside.push(c);
        }
        Some(match inside[..] {
            [c] if is_of_a_name(c) => What::Char(c),
            _ => What::Any,
        })
    }

    fn escape(&mut self) -> Option<What> {
        let c = self.peek()?;
        self.at += 1;
        Some(match c {
            'b' | 'B' => What::Nothing,
            'n' => What::Char('\n'),
            't' => What::Char('\t'),
            'r' => What::Char('\r'),
            's' => What::Char(' '),
            c if c.is_ascii_alphanumeric() => What::Any,
            c => What::Char(c),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stems(pattern: &str) -> Vec<Option<String>> {
        let all = alternatives(pattern).expect("alternatives");
        all.iter().map(|alternative| alternative.stem().map(|stem| stem.name)).collect()
    }

    #[test]
    fn names_are_found_in_their_alternatives() {
        let names = |names: &[&str]| names.iter().map(|name| Some((*name).to_owned())).collect::<Vec<_>>();
        for (pattern, found) in [
            ("^bash$", names(&["bash"])),
            ("(write|edit)", names(&["write", "edit"])),
            ("^(?:Write|Edit)$", names(&["Write", "Edit"])),
            ("^Edit|Write$", names(&["Edit", "Write"])),
            (".*Edit", names(&["Edit"])),
            (r"\bWrite\b|mcp__.*", names(&["Write", "mcp__"])),
            ("W[r]ite", names(&["Write"])),
        ] {
            assert_eq!(stems(pattern), found, "{pattern}");
        }
        assert_eq!(stems("Writ*|a.b"), [None, None]);
    }

    #[test]
    fn anchors_decide_what_a_stem_hits() {
        let one = |pattern: &str| alternatives(pattern).expect("alternatives")[0].stem().expect("a stem");
        assert!(one("Edit").hits("NotebookEdit"));
        assert!(!one("Edit.*").names("NotebookEdit"));
        assert!(one(".*Edit").names("NotebookEdit"));
        assert!(!one("^Edit").hits("NotebookEdit"));
        assert!(one("^(Edit)$").is_exact());
        assert!(!one("^Edit.*$").is_exact());
    }

    #[test]
    fn a_needed_character_outside_names_is_foreign() {
        for (pattern, is_foreign) in
            [("/Write/", true), ("a;b", true), (r"x\.y", true), ("a;?b", false), ("(a;|b)x", false), ("[;]x", false)]
        {
            assert_eq!(alternatives(pattern).expect("alternatives")[0].is_foreign(), is_foreign, "{pattern}");
        }
        assert_eq!(alternatives("^mcp__a+.*").expect("alternatives")[0].head(), "mcp__a");
    }
}
